//! What rating a person has, as far as it decides who may accept a wish.

use polydam_rules::Variant;

use super::seeks::Seek;
use super::{Kept, Store};

impl Store {
    /// A person's rating in a game at a pace (`live`, `slow`); nobody has one yet.
    ///
    /// # Errors
    ///
    /// What the database says.
    #[expect(
        clippy::unused_async,
        reason = "the answer will come from the database"
    )]
    pub async fn rating_of(
        &self,
        _person: &str,
        _variant: Variant,
        _pace: &str,
    ) -> Kept<Option<i64>> {
        Ok(None)
    }
}

impl Seek {
    /// Whether somebody of this rating may accept the wish. Where a range is asked for, one without
    /// a rating is not in it.
    #[must_use]
    pub fn takes(&self, rating: Option<i64>) -> bool {
        match (self.least, self.most, rating) {
            (None, None, _) => true,
            (_, _, None) => false,
            (least, most, Some(rating)) => {
                least.is_none_or(|least| rating >= least) && most.is_none_or(|most| rating <= most)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seek;

    fn seek(least: Option<i64>, most: Option<i64>) -> Seek {
        Seek {
            id: String::new(),
            maker: String::new(),
            maker_name: None,
            target: None,
            terms: String::new(),
            least,
            most,
            state: "open".to_owned(),
            game: None,
            created: 0,
        }
    }

    #[test]
    fn the_ends_of_a_range_are_in_it() {
        let range = seek(Some(1400), Some(1600));
        let takes = [1399, 1400, 1600, 1601].map(|rating| range.takes(Some(rating)));
        assert_eq!(takes, [false, true, true, false]);
        assert!(seek(None, Some(1600)).takes(Some(0)));
        assert!(!seek(Some(1400), None).takes(Some(1000)));
    }

    #[test]
    fn without_a_rating_one_accepts_what_asks_for_none() {
        assert!(seek(None, None).takes(None) && seek(None, None).takes(Some(7)));
        assert!(!seek(Some(0), None).takes(None));
    }
}
