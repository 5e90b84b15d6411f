//! Numbers as a language writes them.

use super::Lang;

/// A count with its thousands set apart: `63,293`.
#[must_use]
pub fn grouped(count: u64, w: Lang) -> String {
    let digits = count.to_string();
    let mark = w.t("number-group");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push_str(&mark);
        }
        text.push(digit);
    }
    text
}

/// Hundredths as a number with two decimals: 4716 is `47.16`.
#[must_use]
pub fn hundredths(value: u64, w: Lang) -> String {
    let whole = grouped(value / 100, w);
    format!("{whole}{}{:02}", w.t("number-point"), value % 100)
}

#[cfg(test)]
mod tests {
    use super::{grouped, hundredths};
    use crate::words::Lang;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let [en, sv] = ["en", "sv"].map(|tag| Lang::of_tag(tag).unwrap());
        assert_eq!(grouped(63_293, en), "63,293");
        assert_eq!(grouped(1_000_000, sv), "1\u{a0}000\u{a0}000");
        assert_eq!(grouped(999, en), "999");
        assert_eq!(hundredths(4716, en), "47.16");
        assert_eq!(hundredths(5, sv), "0,05");
    }
}
