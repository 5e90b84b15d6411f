//! Depth-first proof-number search for one question: can the attacker force a win?

use std::fmt;
use std::time::Instant;

use polydam_endgame::{TableError, Tables, Value};
use polydam_rules::sheet::Goal;
use polydam_rules::{Count, Kernel, Moves, Position, Side, Word};

use crate::fence::Fence;
use crate::memory::{Memory, Numbers};

/// How long to search for what to do at one position of the fence; then the best guess is walled in,
/// and what is below it shows whether it holds.
const PATIENCE: u64 = 200_000;

/// What came of the question.
pub(crate) enum Answer {
    /// The attacker wins.
    Proved,
    /// The attacker does not; so many positions bear it out, unless the plain generator finds a gap.
    Refuted {
        positions: usize,
        gap: Option<String>,
    },
    /// Time ran out.
    Open { proof: u32, disproof: u32 },
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Proved => write!(f, "proved"),
            Answer::Refuted { positions, gap } => {
                write!(f, "refuted by {positions} positions, ")?;
                match gap {
                    None => write!(f, "every one of them checked by the plain generator"),
                    Some(gap) => write!(f, "but the plain generator finds a gap at {gap}"),
                }
            }
            Answer::Open { proof, disproof } => {
                write!(f, "open, proof number {proof}, disproof number {disproof}")
            }
        }
    }
}

pub(crate) struct Hunt<'a, W: Word> {
    kernel: &'static Kernel<W>,
    tables: &'a Tables,
    start: Position<W>,
    attacker: Side,
    pub(crate) memory: Memory,
    pub(crate) nodes: u64,
    fence: Fence<W>,
    /// The positions on the way, by key.
    path: Vec<u64>,
    until: Instant,
    late: bool,
    /// A search stops when so many positions were looked at.
    most: u64,
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
        start: Position<W>,
    ) -> Hunt<'a, W> {
        Hunt {
            kernel,
            tables,
            start,
            attacker,
            memory,
            nodes: 0,
            fence: Fence::around(start, attacker),
            path: Vec::new(),
            until: Instant::now(),
            late: false,
            most: u64::MAX,
        }
    }

    pub(crate) fn answer(&mut self, until: Instant) -> Result<Answer, TableError> {
        let start = self.start;
        (self.until, self.late) = (until, false);
        loop {
            let numbers = self.search(&start, Numbers::OPEN)?;
            let attacks = start.turn == self.attacker;
            let (proof, disproof) = if attacks {
                (numbers.phi, numbers.delta)
            } else {
                (numbers.delta, numbers.phi)
            };
            if proof == 0 {
                return Ok(Answer::Proved);
            }
            if disproof == 0 && self.walk(&start)? {
                let (positions, _) = self.fence.size();
                let gap = self.fence.gap(self.tables)?.map(|gap| format!("{gap:?}"));
                return Ok(Answer::Refuted { positions, gap });
            }
            // A walk that failed has set right what it believed wrongly.
            if disproof > 0 || self.late || Instant::now() >= self.until {
                self.tell();
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

    /// The positions after each move, repetitions on the way and what the tables know decided.
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
        let mut children = self.children(position)?;
        for child in children.iter_mut().filter(|child| child.fixed.is_none()) {
            // What stands in the fence is taken to hold: if it falls, so does what leans on it.
            let holds = Numbers::decided(child.position.turn != self.attacker);
            child.fixed = self.fence.stands(&child.position).then_some(holds);
        }
        let numbers = loop {
            let (numbers, next) = self.sum(position.turn, &children, bound);
            let done = numbers.phi >= bound.phi || numbers.delta >= bound.delta;
            let ends = done || self.late || self.nodes >= self.most;
            let Some((child, bound)) = next.filter(|_| !ends) else {
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

    /// Builds the fence that bears out a refutation; false if the attacker wins after all or time runs
    /// out. What was wrongly believed is set right on the way, so that no search believes it again.
    fn walk(&mut self, start: &Position<W>) -> Result<bool, TableError> {
        let mut steps = 0_u64;
        while let Some(position) = self.fence.next() {
            self.path.clear();
            steps += 1;
            self.late |= steps.is_multiple_of(4096) && Instant::now() >= self.until;
            if self.late {
                self.fence.again(position);
                return Ok(false);
            }
            if steps.is_multiple_of(1 << 20) {
                self.tell();
            }
            match self.needed(&position)? {
                Some(needed) => needed.iter().for_each(|&after| self.fence.lean(position, after)),
                None if self.late => self.fence.again(position),
                None => {
                    for fallen in self.fence.fell(position) {
                        let wins = Numbers::decided(fallen.turn == self.attacker);
                        self.memory.put(fallen.key(), wins);
                    }
                }
            }
        }
        Ok(self.fence.stands(start))
    }

    fn tell(&self) {
        let (standing, open) = self.fence.size();
        let side = self.attacker;
        println!("  fence around {side}: {standing} positions stand, {open} to be looked at");
    }

    /// The positions that must hold for this one to hold: one where the defender moves, all where the
    /// attacker does, but for those that tables know; `None` if the attacker wins.
    fn needed(&mut self, position: &Position<W>) -> Result<Option<Vec<Position<W>>>, TableError> {
        let attacks = position.turn == self.attacker;
        if !self.memory.get(position.key()).is_decided() {
            self.most = self.nodes + PATIENCE;
            self.search(position, Numbers::OPEN)?;
            self.most = u64::MAX;
            self.path.clear();
        }
        let children = self.children(position)?;
        if children.is_empty() {
            let holds = self.refuted(position.turn, self.no_move(position.turn));
            return Ok(holds.then(Vec::new));
        }
        let after = |child: &Child<W>| child.fixed.is_none().then_some(child.position);
        if attacks {
            let falls = children.iter().any(|child| self.falls(child));
            return Ok((!falls).then(|| children.iter().filter_map(after).collect()));
        }
        let holding = children.iter().filter(|child| !self.falls(child));
        let best = holding.min_by_key(|child| self.doubt(child));
        Ok(best.map(|child| after(child).into_iter().collect()))
    }

    /// Whether the attacker is known to win after a move.
    fn falls(&self, child: &Child<W>) -> bool {
        let numbers = child.fixed.unwrap_or_else(|| self.memory.get(child.key));
        numbers == Numbers::decided(child.position.turn == self.attacker)
            || self.fence.fallen(&child.position)
    }

    /// How far the defender's move is from being borne out, 0 by the tables or the fence, and how many
    /// answers would have to be walled in.
    fn doubt(&self, child: &Child<W>) -> (u32, usize) {
        if child.fixed.is_some() || self.fence.stands(&child.position) {
            return (0, 0);
        }
        let numbers = self.memory.get(child.key);
        let attacks = child.position.turn == self.attacker;
        let mut answers = Moves::new(Count::Unique);
        self.kernel.moves(&child.position, &mut answers);
        (1 + if attacks { numbers.delta } else { numbers.phi }, answers.len())
    }

    fn refuted(&self, turn: Side, numbers: Numbers) -> bool {
        if turn == self.attacker {
            numbers.delta == 0
        } else {
            numbers.phi == 0
        }
    }
}
