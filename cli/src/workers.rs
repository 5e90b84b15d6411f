//! Work shared among threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{panic, thread};

/// Does `work` on every item, on so many threads, and returns the results in the items' order. Each
/// thread takes the next item that nobody has taken yet.
pub(crate) fn share<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let take = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else {
                return done;
            };
            done.push((at, work(item)));
        }
    };
    let mut all = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(take)).collect();
        let done = workers.into_iter().map(thread::ScopedJoinHandle::join);
        done.flat_map(|done| done.unwrap_or_else(|panic| panic::resume_unwind(panic)))
            .collect::<Vec<_>>()
    });
    all.sort_unstable_by_key(|&(at, _)| at);
    all.into_iter().map(|(_, result)| result).collect()
}

/// How many threads this machine runs at once.
pub(crate) fn threads_here() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        let doubled: Vec<u32> = items.iter().map(|item| item * 2).collect();
        assert_eq!(share(&items, 4, |item| item * 2), doubled);
        assert_eq!(share(&items, 0, |item| item * 2), doubled);
    }
}
