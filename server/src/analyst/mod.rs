//! The engine in the service of readers: a few threads, each with an engine of its own and a small
//! memory, and a short queue. Whoever goes away stops what was thought for him.
//!
//! What is asked is a closure over the engine: [`lines()`] are the best moves of a position, [`review()`]
//! looks through a whole game. Both are pure functions that tests call without threads.

mod lines;
mod review;

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use polydam_engine::{Engine, Stop};
use tokio::sync::oneshot;

use crate::endings::Endings;

pub use lines::{Found, Line, lines};
pub use review::{Glance, review};

/// Megabytes of memory of each thread's engine.
const MEMORY: usize = 16;
/// Requests that may wait for a thread.
const QUEUE: usize = 16;
/// Requests of one address or person at a time.
const AT_ONCE: u32 = 2;

/// After so long an answer is given up.
pub const PATIENCE: Duration = Duration::from_secs(18);

/// Stops a search when it goes: whoever waited has gone.
#[derive(Debug)]
pub struct StopOnDrop(pub Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.set();
    }
}

type Job = Box<dyn FnOnce(&mut Engine) + Send>;

/// The threads that analyse.
#[derive(Clone, Debug)]
pub struct Analyst {
    jobs: SyncSender<Work>,
    busy: Arc<Mutex<HashMap<String, u32>>>,
}

struct Work {
    job: Job,
    /// The place among those who asked, free again when the work is done or given up.
    _place: Place,
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Work")
    }
}

/// One of the few requests that somebody may have running.
#[derive(Debug)]
struct Place {
    who: String,
    busy: Arc<Mutex<HashMap<String, u32>>>,
}

/// Why a request is not taken on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Busy {
    /// The queue is full, or the site is closing.
    #[error("the analyst's queue is full")]
    Queue,
    /// Who asks has as many requests running as he may.
    #[error("too many requests at once")]
    AtOnce,
}

impl Analyst {
    /// Starts so many threads, whose engines know the endgame tables.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn start(threads: usize, endings: &Endings) -> std::io::Result<Analyst> {
        let (jobs, receiver) = sync_channel(QUEUE);
        let receiver = Arc::new(Mutex::new(receiver));
        for number in 0..threads.max(1) {
            let (receiver, endings) = (receiver.clone(), endings.clone());
            let name = format!("analyst {number}");
            std::thread::Builder::new().name(name).spawn(move || run(&receiver, &endings))?;
        }
        Ok(Analyst {
            jobs,
            busy: Arc::default(),
        })
    }

    /// Hands a request of `who` to the threads and waits for the answer. Who does not wait for it
    /// stops the work.
    ///
    /// # Errors
    ///
    /// [`Busy`], also if the work has not been done after [`PATIENCE`].
    pub async fn answer<T: Send + 'static>(
        &self,
        who: &str,
        work: impl FnOnce(&mut Engine, &Stop) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let (reply, answer) = oneshot::channel();
        let stop = Stop::default();
        let _guard = StopOnDrop(stop.clone());
        self.ask(who, move |engine| {
            if !stop.is_set() {
                let _ = reply.send(work(engine, &stop));
            }
        })?;
        let waited = tokio::time::timeout(PATIENCE, answer).await;
        waited.map_err(|_| Busy::Queue)?.map_err(|_| Busy::Queue)
    }

    /// Hands a request of `who` to the threads.
    ///
    /// # Errors
    ///
    /// [`Busy`]: nothing will be done.
    pub fn ask(
        &self,
        who: &str,
        job: impl FnOnce(&mut Engine) + Send + 'static,
    ) -> Result<(), Busy> {
        let place = Place::take(&self.busy, who).ok_or(Busy::AtOnce)?;
        let work = Work {
            job: Box::new(job),
            _place: place,
        };
        self.jobs.try_send(work).map_err(|error| match error {
            TrySendError::Full(_) | TrySendError::Disconnected(_) => Busy::Queue,
        })
    }
}

impl Place {
    fn take(busy: &Arc<Mutex<HashMap<String, u32>>>, who: &str) -> Option<Place> {
        let mut all = busy.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(who.to_owned()).or_insert(0);
        (*count < AT_ONCE).then(|| {
            *count += 1;
            Place {
                who: who.to_owned(),
                busy: busy.clone(),
            }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.who);
            }
        }
    }
}

fn run(jobs: &Mutex<Receiver<Work>>, endings: &Endings) {
    let mut engine = endings.give(Engine::new(MEMORY));
    loop {
        let work = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Work { job, _place }) = work else {
            return;
        };
        // Positions of different games may share a key.
        engine.forget();
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(&mut engine)));
        if outcome.is_err() {
            tracing::error!("the engine panicked; its thread goes on with a fresh one");
            engine = endings.give(Engine::new(MEMORY));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::{AT_ONCE, Analyst, Busy, Endings, QUEUE};

    #[test]
    fn one_asks_a_few_times_at_once_and_then_waits() {
        let analyst = Analyst::start(1, &Endings::default()).unwrap();
        let (open, gate) = channel::<()>();
        let (done, finished) = channel();
        let told = done.clone();
        analyst
            .ask("a", move |_| {
                let _ = gate.recv();
                let _ = told.send(());
            })
            .unwrap();
        for _ in 1..AT_ONCE {
            let done = done.clone();
            analyst
                .ask("a", move |_| {
                    let _ = done.send(());
                })
                .unwrap();
        }
        assert_eq!(analyst.ask("a", |_| {}), Err(Busy::AtOnce));
        assert_eq!(analyst.ask("b", |_| {}), Ok(()));
        open.send(()).unwrap();
        (0..AT_ONCE).for_each(|_| finished.recv().unwrap());
        while analyst.ask("a", |_| {}).is_err() {
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_full_queue_refuses_and_a_panic_takes_no_thread_away() {
        let analyst = Analyst::start(1, &Endings::default()).unwrap();
        analyst.ask("p", |_| panic!("a test of panics")).unwrap();
        let (open, gate) = channel::<()>();
        analyst
            .ask("gate", move |_| {
                let _ = gate.recv();
            })
            .unwrap();
        let asked = (0..QUEUE + 4).map(|n| analyst.ask(&n.to_string(), |_| {}));
        let refused = asked.filter(|asked| *asked == Err(Busy::Queue)).count();
        assert!((4..=6).contains(&refused), "{refused}");
        drop(open);
        let (done, finished) = channel();
        while analyst
            .ask("last", {
                let done = done.clone();
                move |_| {
                    let _ = done.send(());
                }
            })
            .is_err()
        {
            std::thread::yield_now();
        }
        finished.recv().unwrap();
    }
}
