"""What can be checked of a handlers file before it is parsed: is it text, is it Python at all, is it safe to parse.

Deep nesting crashes the whole process of a parser written in C or Rust, so depth and length are limited here first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Span

MOST_CHARACTERS = 200_000
_MOST_BRACKETS = 30
_MOST_TOKENS = 1_000
_MOST_ELIFS = 200
_MOST_INDENT = 100
_MOST_NUMBER = 100

_TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)
    |(?P<string>[A-Za-z]{0,2}(?:\"\"\"(?:\\.|[^\\])*?\"\"\"|'''(?:\\.|[^\\])*?'''
        |"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'))
    |(?P<name>[^\W\d]\w*)
    |(?P<number>\d[\w.]*)
    |(?P<open>[(\[{])
    |(?P<close>[)\]}])
    |(?P<newline>\n)
    |(?P<space>[ \t\r]+)
    |(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_UNREADABLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
    r"|\r(?!\n)"  # a line end to Python, and none to what writes imports and functions, to git and to most editors
)
#: A comment by which Python decodes a file (PEP 263, in its first two lines), and the only encoding that it may name.
_DECLARED = re.compile(r"[ \t]*#.*?coding[:=][ \t]*([-\w.]+)")
_UTF8 = re.compile(r"utf[-_]?8", re.IGNORECASE)
_AROUND = re.compile(r"^[ \t]*(```|~~~)|</?(?:think|thinking|reasoning|answer)>", re.MULTILINE)
#: Words with which a line at the left margin begins.
_AT_MARGIN = ("def", "from", "import", "class", "async")
#: Words with which no line begins inside brackets.
_NEVER_INSIDE = ("def", "return", "elif", "import", "class", "pass", "break", "continue", "while")
_PAIRS = {")": "(", "]": "[", "}": "{"}


@dataclass(frozen=True, slots=True)
class CodeToken:
    """A piece of text and where it begins."""

    kind: str
    text: str
    start: int


class Scan:
    """One pass through a file's text. `clean` says afterwards whether it may be parsed."""

    def __init__(self, text: str, file: str, remarks: Remarks) -> None:
        self.text = text
        self.file = file
        self.remarks = remarks
        self.clean = True

    def run(self) -> None:
        """Report everything that makes parsing useless or dangerous."""
        checks = (self._size, self._characters, self._encoding, self._around, self._tokens)
        for check in checks:
            if self.clean:
                check()

    def _say(self, code: str, message: str, start: int, length: int, help: str) -> None:
        self.clean = False
        self.remarks.error(code, message, self.span(start, length), help)

    def span(self, start: int, length: int) -> Span:
        """Return the place of this number of characters."""
        line = self.text.count("\n", 0, start) + 1
        column = start - (self.text.rfind("\n", 0, start) + 1) + 1
        return Span(self.file, line, column, column + max(length, 1))

    def _size(self) -> None:
        if len(self.text) > MOST_CHARACTERS:
            message = f"the file is larger than {MOST_CHARACTERS:,} characters"
            self._say("SC400", message, 0, 1, "a handler is a few lines long; split what it does into more actions")

    def _characters(self) -> None:
        found = _UNREADABLE.search(self.text, 1 if self.text.startswith("\ufeff") else 0)
        if found:
            message = f"an invisible character (U+{ord(found[0]):04X}) is here"
            old = " (or save the file with the line ends of Unix or Windows)" if found[0] == "\r" else ""
            self._say("SC400", message, found.start(), 1, f"delete it, or type the line again{old}")

    def _encoding(self) -> None:
        """Find a declaration of an encoding in which Python would read another program than the one checked here."""
        first, _, rest = self.text.removeprefix("\ufeff").replace("\r", "\n").partition("\n")
        for line in (first, rest.lstrip("\n").partition("\n")[0]):
            declared = _DECLARED.match(line)
            if declared and not _UTF8.fullmatch(declared[1]):
                message = f"this comment says that the file is in the encoding '{declared[1]}'"
                start = self.text.find(line)
                self._say("SC400", message, start, len(line), "delete it: a handlers file is in UTF-8")
                return

    def _around(self) -> None:
        """Find what surrounds code in an answer or a document; inside strings and comments it is only text."""
        bare = "".join(
            " " * len(token.text)
            if token.kind == "comment"
            else re.sub(r"[^\n]", "_", token.text)
            if token.kind == "string"
            else token.text
            for token in tokens(self.text)
        )
        if found := _AROUND.search(bare):
            what = found[0].strip()
            help = "keep only the Python code, without fences, tags or text around it"
            self._say("SC401", f"'{what}' is not part of a Python file", found.end() - len(what), len(what), help)

    def _tokens(self) -> None:
        limits = _Limits(self)
        for token in tokens(self.text):
            limits.take(token)
        limits.end()


def tokens(text: str) -> Iterator[CodeToken]:
    """Yield the text in pieces; together they are the whole text."""
    for found in _TOKEN.finditer(text):
        yield CodeToken(found.lastgroup or "other", found[0], found.start())


def badly_indented(text: str) -> tuple[int, str, str] | None:
    """Return the first line with a wrong indentation, what is wrong with it, and what to do; or None."""
    for line, indent, word in _starts(text):
        if indent % 4:
            return line, "the indentation of this line is not a multiple of four", "indent each level by four spaces"
        if indent == 0 and word not in _AT_MARGIN and not word.startswith(("#", "@", '"', "'")):
            return line, "this line is not indented", "indent it as a part of its function"
    return None


def _starts(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield line, indentation and first word of each logical line."""
    depth, line, indent, fresh = 0, 1, 0, True
    for token in tokens(text):
        if token.kind == "space" and fresh:
            indent = len(token.text)
            continue
        if token.kind == "newline":
            fresh, indent = depth == 0, 0
        elif fresh:
            yield line, indent, token.text
            fresh = False
        depth = max(0, depth + (token.kind == "open") - (token.kind == "close"))
        line += token.text.count("\n")


class _Limits:
    """Counts brackets, tokens of a logical line, indentation and `elif`s."""

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.open: list[CodeToken] = []
        self.in_line = 0
        self.elifs = 0
        self.fresh = True
        self.told: set[str] = set()

    def take(self, token: CodeToken) -> None:
        """Take the next token."""
        self.in_line += 1
        if self.fresh and token.kind == "space":
            if not self.open:
                self._indent(token)
            return
        if self.fresh and self.open and token.text in _NEVER_INSIDE:
            self.end()
            self.open.clear()
            self.in_line = 0
        self.fresh = token.kind == "newline"
        match token.kind:
            case "newline" if not self.open:
                self.in_line = 0
            case "open":
                self._opened(token)
            case "close":
                self._closed(token)
            case "name":
                self._name(token)
            case "number" if len(token.text) > _MOST_NUMBER:
                self._once("SC403", f"a number of {len(token.text)} digits", token, "write a shorter number")
        if self.in_line > _MOST_TOKENS:
            self._once("SC403", "this expression is too long to be read", token, "split it with local variables")

    def end(self) -> None:
        """Report a bracket that is not closed."""
        if self.open and self.scan.clean:
            token = self.open[-1]
            self._once("SC402", f"this '{token.text}' is not closed", token, "close it, or remove it")

    def _once(self, code: str, message: str, token: CodeToken, help: str) -> None:
        if message not in self.told:
            self.told.add(message)
            self.scan._say(code, message, token.start, min(len(token.text), 40), help)

    def _indent(self, token: CodeToken) -> None:
        if "\t" in token.text:
            self._once("SC404", "a line is indented with a tab", token, "indent with four spaces everywhere")
        if len(token.text) > _MOST_INDENT:
            self._once("SC403", "this line is nested too deeply", token, "split the handler into more actions")

    def _opened(self, token: CodeToken) -> None:
        self.open.append(token)
        if len(self.open) > _MOST_BRACKETS:
            help = "split the expression with local variables"
            self._once("SC403", f"more than {_MOST_BRACKETS} brackets inside each other", token, help)

    def _closed(self, token: CodeToken) -> None:
        if self.open and self.open[-1].text == _PAIRS[token.text]:
            self.open.pop()
        elif self.open:
            opened = self.open.pop()
            line = self.scan.span(opened.start, 1).line
            message = f"this '{token.text}' does not close the '{opened.text}' of line {line}"
            self._once("SC402", message, token, "make both brackets the same kind")
        else:
            self._once(
                "SC402",
                f"this '{token.text}' does not close anything",
                token,
                "remove it, or add the opening bracket before it",
            )

    def _name(self, token: CodeToken) -> None:
        self.elifs += token.text == "elif"
        if self.elifs > _MOST_ELIFS:
            self._once("SC403", f"more than {_MOST_ELIFS} 'elif's", token, "split the handler into more actions")
        if not token.text.isascii():
            plain = unicodedata.normalize("NFKC", token.text)
            note = f", which Python reads as '{plain}'" if plain != token.text else ""
            message = f"the name '{token.text}' has letters outside a-z{note}"
            self._once("SC405", message, token, "write names with the letters a-z, digits and '_'")
