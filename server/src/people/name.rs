//! Names: what they may consist of, and when two of them look alike.
//!
//! A name is letters, digits and single `-`, `_` or `.` between them, in one script. It is unique in
//! two forms: *folded* (case does not count) and as a *skeleton*, in which look-alikes of all
//! scripts are one sign.

/// A name that may be taken, with the forms in which it must be unique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As its owner writes it.
    pub shown: String,
    /// In lower case.
    pub folded: String,
    /// With look-alikes made one.
    pub skeleton: String,
}

/// Why a name may not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// Shorter than 2 or longer than 20 signs.
    Length,
    /// A sign that is neither letter nor digit, or a `-`, `_` or `.` that does not stand single
    /// between others.
    Sign,
    /// Letters of more than one script.
    Scripts,
    /// A name that sounds like the site's own.
    Reserved,
}

const RESERVED: [&str; 10] = [
    "admin",
    "administrator",
    "arbiter",
    "computer",
    "guest",
    "moderator",
    "polydam",
    "root",
    "support",
    "system",
];

impl Name {
    /// Checks a name.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn new(text: &str) -> Result<Name, NameFault> {
        let shown = text.trim();
        if !(2..=20).contains(&shown.chars().count()) {
            return Err(NameFault::Length);
        }
        check_signs(shown)?;
        check_script(shown)?;
        let name = Name {
            shown: shown.to_owned(),
            folded: shown.to_lowercase(),
            skeleton: skeleton(shown),
        };
        let reserved = RESERVED.iter().any(|word| skeleton(word) == name.skeleton);
        if reserved {
            Err(NameFault::Reserved)
        } else {
            Ok(name)
        }
    }
}

fn check_signs(name: &str) -> Result<(), NameFault> {
    let mut after_letter = false;
    for sign in name.chars() {
        let letter = sign.is_alphanumeric();
        if !(letter || after_letter && matches!(sign, '-' | '_' | '.')) {
            return Err(NameFault::Sign);
        }
        after_letter = letter;
    }
    if after_letter {
        Ok(())
    } else {
        Err(NameFault::Sign)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Other,
}

fn script(letter: char) -> Script {
    match u32::from(letter) {
        0..=0x024F | 0x1E00..=0x1EFF => Script::Latin,
        0x0370..=0x03FF | 0x1F00..=0x1FFF => Script::Greek,
        0x0400..=0x052F => Script::Cyrillic,
        _ => Script::Other,
    }
}

fn check_script(name: &str) -> Result<(), NameFault> {
    let mut scripts = name.chars().filter(|sign| sign.is_alphabetic()).map(script);
    let first = scripts.next();
    if scripts.all(|other| Some(other) == first) {
        Ok(())
    } else {
        Err(NameFault::Scripts)
    }
}

/// The name with every group of look-alikes made one sign. Separators do not count.
#[must_use]
pub fn skeleton(name: &str) -> String {
    // Before lowering, so that a capital I and a small l meet.
    let signs = name.chars().filter(|sign| sign.is_alphanumeric());
    let mut skeleton: String = signs.flat_map(alike).collect();
    for (pair, one) in [("rn", "m"), ("vv", "w"), ("cl", "d")] {
        skeleton = skeleton.replace(pair, one);
    }
    skeleton
}

/// The signs that stand for a sign in a skeleton.
fn alike(sign: char) -> impl Iterator<Item = char> {
    let one = match sign {
        'I' | '|' | '1' | 'l' | 'L' | 'i' | 'í' | 'ì' | 'ï' | 'î' | 'ı' | 'І' | 'і' | 'ї' | 'Ι'
        | 'ι' => 'l',
        '0' | 'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο' | 'ó' | 'ò' | 'ô' | 'õ' => 'o',
        '5' => 's',
        'А' | 'а' | 'Α' | 'α' => 'a',
        'В' | 'в' | 'Β' | 'β' => 'b',
        'С' | 'с' | 'Ϲ' | 'ϲ' => 'c',
        'Е' | 'е' | 'ё' | 'Ε' | 'ε' => 'e',
        'Н' | 'н' | 'Η' => 'h',
        'К' | 'к' | 'Κ' | 'κ' => 'k',
        'М' | 'м' | 'Μ' => 'm',
        'Ν' => 'n',
        'Р' | 'р' | 'Ρ' | 'ρ' => 'p',
        'Ѕ' | 'ѕ' => 's',
        'Т' | 'т' | 'Τ' | 'τ' => 't',
        'Х' | 'х' | 'Χ' | 'χ' => 'x',
        'У' | 'у' | 'Υ' | 'υ' => 'y',
        'ν' => 'v',
        'Ј' | 'ј' => 'j',
        'Ζ' => 'z',
        other => return Alike::Lower(other.to_lowercase()),
    };
    Alike::One(Some(one))
}

enum Alike {
    One(Option<char>),
    Lower(std::char::ToLowercase),
}

impl Iterator for Alike {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        match self {
            Alike::One(one) => one.take(),
            Alike::Lower(lower) => lower.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Name, NameFault, skeleton};

    #[test]
    fn look_alikes_share_a_skeleton() {
        let anna = skeleton("Anna");
        for other in ["anna", "AnnA", "Аnna", "an.na"] {
            assert_eq!(skeleton(other), anna, "{other}");
        }
        assert_eq!(skeleton("limes1"), skeleton("Iimes1"));
        assert_eq!(skeleton("modern"), skeleton("modem"));
        assert_ne!(skeleton("Anna"), skeleton("Anne"));
    }

    #[test]
    fn faults_are_told_apart() {
        for (text, fault) in [
            ("a", NameFault::Length),
            ("\"><svg onload=1>", NameFault::Sign),
            ("-anna", NameFault::Sign),
            ("an--na", NameFault::Sign),
            ("Аnna", NameFault::Scripts),
            ("Adm1n", NameFault::Reserved),
        ] {
            assert_eq!(Name::new(text), Err(fault), "{text}");
        }
        assert!(Name::new("Göran_K").is_ok());
        assert!(Name::new("Иван").is_ok());
    }
}
