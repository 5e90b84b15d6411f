//! Depth-first proof-number search for one question: can the attacker force a win?

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::time::Instant;

use polydam_endgame::{TableError, Tables, Value};
use polydam_rules::sheet::Goal;
use polydam_rules::{Count, Kernel, Moves, Position, Side, Word};

use crate::memory::{Memory, Numbers};

/// What came of the question.
pub(crate) enum Answer {
    /// The attacker wins.
    Proved,
    /// The attacker does not; so many positions bear it out.
    Refuted { positions: usize },
    /// Time ran out.
    Open { proof: u32, disproof: u32 },
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Proved => write!(f, "proved"),
            Answer::Refuted { positions } => write!(f, "refuted, {positions} positions walked"),
            Answer::Open { proof, disproof } => {
                write!(f, "open, proof number {proof}, disproof number {disproof}")
            }
        }
    }
}

pub(crate) struct Hunt<'a, W: Word> {
    kernel: &'static Kernel<W>,
    tables: &'a Tables,
    attacker: Side,
    pub(crate) memory: Memory,
    pub(crate) nodes: u64,
    /// The positions on the way, by key.
    path: Vec<u64>,
    until: Instant,
    late: bool,
}

/// A position after a move.
struct Child<W: Word> {
    position: Position<W>,
    key: u64,
    /// What tables or a repetition say.
    fixed: Option<Numbers>,
}

impl<'a, W: Word> Hunt<'a, W> {
    pub(crate) fn new(
        kernel: &'static Kernel<W>,
        tables: &'a Tables,
        attacker: Side,
        memory: Memory,
    ) -> Hunt<'a, W> {
        Hunt {
            kernel,
            tables,
            attacker,
            memory,
            nodes: 0,
            path: Vec::new(),
            until: Instant::now(),
            late: false,
        }
    }

    pub(crate) fn answer(
        &mut self,
        start: &Position<W>,
        until: Instant,
    ) -> Result<Answer, TableError> {
        (self.until, self.late) = (until, false);
        loop {
            let numbers = self.search(start, Numbers::OPEN)?;
            let attacks = start.turn == self.attacker;
            let (proof, disproof) = if attacks {
                (numbers.phi, numbers.delta)
            } else {
                (numbers.delta, numbers.phi)
            };
            if proof == 0 {
                return Ok(Answer::Proved);
            }
            if disproof == 0
                && let Some(positions) = self.walk(start)?
            {
                return Ok(Answer::Refuted { positions });
            }
            // A walk that failed has set right what it believed wrongly.
            if disproof > 0 || self.late || Instant::now() >= self.until {
                return Ok(Answer::Open { proof, disproof });
            }
        }
    }

    /// Whether the side to move reaches its goal, where tables know: the attacker's is to win, the other's
    /// not to lose.
    fn known(&self, position: &Position<W>) -> Result<Option<Numbers>, TableError> {
        if position.occupied().count() > self.tables.pieces().into() {
            return Ok(None);
        }
        let value = self.tables.probe(position)?;
        Ok(value.map(|value| Numbers::decided(self.reaches(position.turn, value))))
    }

    fn reaches(&self, turn: Side, value: Value) -> bool {
        if turn == self.attacker {
            matches!(value, Value::Win(_))
        } else {
            !matches!(value, Value::Loss(_))
        }
    }

    fn children(&self, position: &Position<W>) -> Result<Vec<Child<W>>, TableError> {
        let mut moves = Moves::new(Count::Unique);
        self.kernel.moves(position, &mut moves);
        let child = |m: &polydam_rules::Move<W>| {
            let next = position.play(*m);
            let key = next.key();
            let again = m.captured.is_empty() && self.path.contains(&key);
            // A repetition suits the defender, but for one by which the attacker is known to win.
            let wins = Numbers::decided(next.turn == self.attacker);
            let repeated = (again && self.memory.get(key) != wins)
                .then(|| Numbers::decided(next.turn != self.attacker));
            let fixed = match repeated {
                None => self.known(&next)?,
                repeated => repeated,
            };
            Ok(Child {
                position: next,
                key,
                fixed,
            })
        };
        moves.as_slice().iter().map(child).collect()
    }

    fn no_move(&self, turn: Side) -> Numbers {
        let value = match self.kernel.spec().sheet.goal {
            Goal::LeaveNoMove => Value::Loss(0),
            Goal::HaveNoMove => Value::Win(0),
        };
        Numbers::decided(self.reaches(turn, value))
    }

    /// Searches until one of the numbers reaches its bound.
    fn search(&mut self, position: &Position<W>, bound: Numbers) -> Result<Numbers, TableError> {
        let key = position.key();
        self.nodes += 1;
        self.late |= self.nodes.is_multiple_of(4096) && Instant::now() >= self.until;
        self.path.push(key);
        let children = self.children(position)?;
        let numbers = loop {
            let (numbers, next) = self.sum(position.turn, &children, bound);
            let done = numbers.phi >= bound.phi || numbers.delta >= bound.delta;
            let Some((child, bound)) = next.filter(|_| !done && !self.late) else {
                break numbers;
            };
            self.search(&children[child].position, bound)?;
        };
        self.path.pop();
        self.memory.put(key, numbers);
        Ok(numbers)
    }

    /// The numbers of a position by its children, and which of them to search next, how far.
    fn sum(
        &self,
        turn: Side,
        children: &[Child<W>],
        bound: Numbers,
    ) -> (Numbers, Option<(usize, Numbers)>) {
        if children.is_empty() {
            return (self.no_move(turn), None);
        }
        let (mut best, mut second) = ((0, Numbers::decided(true)), Numbers::MOST);
        best.1.delta = Numbers::MOST + 1;
        // The hardest child and one for each other: a sum would count again what is reached on several
        // ways, and here nearly all is.
        let (mut hardest, mut open, mut lost) = (0, 0_u32, false);
        for (at, child) in children.iter().enumerate() {
            let numbers = child.fixed.unwrap_or_else(|| self.memory.get(child.key));
            hardest = hardest.max(numbers.phi);
            open += u32::from(numbers.phi > 0);
            lost |= numbers.phi == Numbers::MOST;
            if numbers.delta < best.1.delta {
                second = best.1.delta;
                best = (at, numbers);
            } else {
                second = second.min(numbers.delta);
            }
        }
        let others = open.saturating_sub(1);
        let numbers = Numbers {
            phi: best.1.delta,
            delta: if lost {
                Numbers::MOST
            } else {
                hardest.saturating_add(others).min(Numbers::MOST - 1)
            },
        };
        let child = Numbers {
            phi: bound.delta.saturating_sub(others),
            // A quarter beyond the second best, so that two equal moves are not left in turn.
            delta: bound.phi.min(second.saturating_add(second / 4).saturating_add(1)),
        };
        (numbers, (!numbers.is_decided()).then_some((best.0, child)))
    }

    /// Walks through every position that a refutation needs; `None` if one of them was not refuted.
    /// What was wrongly believed is mended on the way, so that the next walk comes further.
    fn walk(&mut self, start: &Position<W>) -> Result<Option<usize>, TableError> {
        // From each position to the one before it on the walk.
        let mut seen = HashMap::from([(start.key(), *start)]);
        let (mut open, mut sound) = (vec![*start], true);
        let mut steps = 0_u64;
        while let Some(position) = open.pop() {
            self.path.clear();
            steps += 1;
            if steps.is_multiple_of(1 << 20) {
                println!(
                    "  walk: {} positions, {} of them ahead, sound so far: {sound}",
                    seen.len(),
                    open.len()
                );
            }
            let children = self.children(&position)?;
            let needed = if children.is_empty() {
                self.refuted(position.turn, self.no_move(position.turn)).then(Vec::new)
            } else {
                self.needed(position.turn, children, &seen)?
            };
            let Some(needed) = needed else {
                sound = false;
                if !self.mend(position, &mut seen, &mut open)? {
                    return Ok(None);
                }
                continue;
            };
            for child in needed.into_iter().filter(|child| child.fixed.is_none()) {
                if let Entry::Vacant(new) = seen.entry(child.key) {
                    new.insert(position);
                    open.push(child.position);
                }
            }
        }
        Ok(sound.then_some(seen.len()))
    }

    /// Searches a position again that was not refuted after all, and those that led to it, up to one
    /// that still is and from which the walk goes on; false if there is none or it is late.
    fn mend(
        &mut self,
        mut position: Position<W>,
        seen: &mut HashMap<u64, Position<W>>,
        open: &mut Vec<Position<W>>,
    ) -> Result<bool, TableError> {
        loop {
            self.late |= Instant::now() >= self.until;
            if self.late {
                return Ok(false);
            }
            self.path.clear();
            let numbers = self.search(&position, Numbers::OPEN)?;
            if self.refuted(position.turn, numbers) {
                open.push(position);
                return Ok(true);
            }
            match seen.remove(&position.key()) {
                Some(before) if before != position => position = before,
                _ => return Ok(false),
            }
        }
    }

    /// The positions that must be refuted for this one to be: one where the defender moves, all where
    /// the attacker does; `None` if they are not.
    fn needed(
        &mut self,
        turn: Side,
        mut children: Vec<Child<W>>,
        seen: &HashMap<u64, Position<W>>,
    ) -> Result<Option<Vec<Child<W>>>, TableError> {
        if turn == self.attacker {
            for child in &children {
                if !seen.contains_key(&child.key) && !self.is_refuted(child)? {
                    return Ok(None);
                }
            }
            return Ok(Some(children));
        }
        // What is refuted without a further search comes first.
        children.sort_by_key(|child| {
            let numbers = child.fixed.unwrap_or_else(|| self.memory.get(child.key));
            !(seen.contains_key(&child.key) || self.refuted(child.position.turn, numbers))
        });
        for child in children {
            if seen.contains_key(&child.key) || self.is_refuted(&child)? {
                return Ok(Some(vec![child]));
            }
        }
        Ok(None)
    }

    /// Whether the attacker does not win here, searched again if it was forgotten.
    fn is_refuted(&mut self, child: &Child<W>) -> Result<bool, TableError> {
        let mut numbers = child.fixed.unwrap_or_else(|| self.memory.get(child.key));
        if !numbers.is_decided() {
            numbers = self.search(&child.position, Numbers::OPEN)?;
        }
        Ok(self.refuted(child.position.turn, numbers))
    }

    fn refuted(&self, turn: Side, numbers: Numbers) -> bool {
        if turn == self.attacker {
            numbers.delta == 0
        } else {
            numbers.phi == 0
        }
    }
}
