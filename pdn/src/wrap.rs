//! Words in lines of limited width.

/// Gathers words and breaks lines between them. The last word is held back, so that signs that
/// belong to it can still be put behind it.
#[derive(Debug)]
pub(crate) struct Wrap {
    text: String,
    /// The last word, not yet in the text.
    word: String,
    /// Characters on the line.
    column: usize,
    width: usize,
    /// Whether the next word belongs to the last one.
    glued: bool,
}

impl Wrap {
    /// Lines of up to `width` characters; a longer word has a line of its own.
    pub(crate) fn new(width: usize) -> Wrap {
        Wrap {
            text: String::new(),
            word: String::new(),
            column: 0,
            width,
            glued: false,
        }
    }

    /// Adds a word.
    pub(crate) fn word(&mut self, word: &str) {
        if !std::mem::take(&mut self.glued) {
            self.settle();
        }
        self.word.push_str(word);
    }

    /// Puts a sign behind the last word.
    pub(crate) fn behind(&mut self, sign: &str) {
        self.word.push_str(sign);
    }

    /// Begins a word with a sign; the next word goes on with it.
    pub(crate) fn before(&mut self, sign: &str) {
        self.word(sign);
        self.glued = true;
    }

    /// Writes the last word down.
    fn settle(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= self.width;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }

    /// All lines.
    pub(crate) fn finish(mut self) -> String {
        self.settle();
        self.text.push('\n');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stay_with_their_words() {
        let mut wrap = Wrap::new(10);
        wrap.word("1.");
        wrap.word("32-28");
        wrap.before("(");
        wrap.word("33-29");
        wrap.behind(")");
        wrap.word("longer-than-a-line");
        wrap.word("*");
        assert_eq!(wrap.finish(), "1. 32-28\n(33-29)\nlonger-than-a-line\n*\n");
    }
}
