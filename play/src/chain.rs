//! A list that shares its past: copying one costs nothing, adding to a copy leaves the original.
//!
//! Tables are values; every event makes a new one, and all of them share what went before.

use std::fmt;
use std::sync::Arc;

/// A list that grows and shrinks at its end.
pub(crate) struct Chain<T> {
    last: Option<Arc<Link<T>>>,
    len: usize,
}

struct Link<T> {
    item: T,
    before: Option<Arc<Link<T>>>,
}

impl<T> Chain<T> {
    pub(crate) const fn new() -> Chain<T> {
        Chain { last: None, len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn push(&mut self, item: T) {
        let before = self.last.take();
        self.last = Some(Arc::new(Link { item, before }));
        self.len += 1;
    }

    /// The items, the last one first.
    pub(crate) fn backward(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.last.as_deref(), |link| link.before.as_deref())
            .map(|link| &link.item)
    }

    /// The items in order.
    pub(crate) fn forward(&self) -> Vec<&T> {
        let mut items: Vec<&T> = self.backward().collect();
        items.reverse();
        items
    }
}

impl<T: Clone> Chain<T> {
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.last.take()?;
        let item = last.item.clone();
        self.last.clone_from(&last.before);
        self.len -= 1;
        Some(item)
    }
}

impl<T> Clone for Chain<T> {
    fn clone(&self) -> Chain<T> {
        Chain {
            last: self.last.clone(),
            len: self.len,
        }
    }
}

/// A loop, so that a long list needs no deep stack.
impl<T> Drop for Chain<T> {
    fn drop(&mut self) {
        let mut rest = self.last.take();
        while let Some(mut link) = rest.and_then(Arc::into_inner) {
            rest = link.before.take();
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Chain<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.forward()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Chain;

    #[test]
    fn copies_share_and_do_not_disturb() {
        let mut one = Chain::new();
        one.push(1);
        let mut two = one.clone();
        two.push(2);
        assert_eq!((one.len(), two.pop(), two.pop(), two.pop()), (1, Some(2), Some(1), None));
        assert_eq!(one.forward(), [&1]);
    }

    #[test]
    fn a_million_items_are_dropped_without_a_deep_stack() {
        let mut chain = Chain::new();
        (0..1_000_000).for_each(|item| chain.push(item));
        drop(chain);
    }
}
