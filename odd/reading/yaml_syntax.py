"""The meaning of YAML syntax errors in plain words: where the cause is, and what to do."""

from __future__ import annotations

import re

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from odd.diagnostics import Diagnostic
from odd.reading.text_lines import CONFLICT, CONFLICT_WORDS, LineTable, lines_of
from odd.reading.yaml_nodes import YamlNode

#: A space that YAML reads as a letter.
OTHER_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u3000]")
OTHER_SPACE_WORDS = ("a space of another kind ({}) is where YAML needs plain ones", "type that space again")
#: What stands in a text that YAML cannot read, whatever the parser says of it.
_FOREIGN = (
    (CONFLICT, "SC001", *CONFLICT_WORDS),
    (re.compile(r"^```\w*$", re.MULTILINE), "SC001", "this line is not part of a YAML file", "remove it"),
    (
        re.compile(rf"^ *(?:- )?(?:[\w.]+:)?(?P<sign>{OTHER_SPACE.pattern})", re.MULTILINE),
        "SC002",
        *OTHER_SPACE_WORDS,
    ),
)
_QUOTES = {"'": "''", '"': '\\"'}
_OPENING = {"]": "[", "}": "{"}
_CLOSING = {"[": "]", "{": "}"}
_TIGHT_DASH = re.compile(r"^ *-(\w+:)")
_NEXT_KEY = re.compile(r"[\w.\"']+:(?:\s|$)")
#: A key without its ':', before the bracket that begins its value: in '{ … }', and at the beginning of a line.
_ENTRY = re.compile(r"(?:\{\s*(?=\w+\s+[\[{]$)|,\s*(?=\w+\s+\{$))(?P<key>\w+)")
_LINE = re.compile(r"^\s*(?:- )?(?P<key>\w+)\s+(?=[\[{])")
_KEY = re.compile(r"^(\s*)(?:- )?[\w.\"']+:(?:\s|$)")


def syntax_diagnostic(error: YAMLError, text: str, file: str, last: YamlNode | None) -> Diagnostic:
    """Explain the parser's error. `last` is the last scalar that it read before the error."""
    table = LineTable(text, file)
    if (foreign := _foreign(text, table)) is not None:
        return foreign
    swallowed = last is not None and last.style in ("'", '"') and table.line(last.start) != table.line(last.end)
    if swallowed and last is not None:
        return _unclosed_quote(table, last.start)
    if not isinstance(error, MarkedYAMLError) or error.problem_mark is None:
        return Diagnostic(
            "SC001", "the text is not valid YAML", table.span(0, 1), "see https://yaml.org for the rules of YAML"
        )
    return _Explainer(error, text, table).explain()


def _foreign(text: str, table: LineTable) -> Diagnostic | None:
    """Return the diagnostic for lines that are no YAML: git's marks, fences around an answer, indentation by others."""
    for pattern, code, message, help in _FOREIGN:
        if found := pattern.search(text):
            sign = found["sign"] if "sign" in pattern.groupindex else found[0]
            at = found.end() - len(sign)
            return Diagnostic(code, message.format(f"U+{ord(sign[0]):04X}"), table.span(at, found.end()), help)
    return None


def _unclosed_quote(table: LineTable, start: int) -> Diagnostic:
    return Diagnostic(
        "SC001",
        "the quoted text that begins here does not end on its line",
        table.span(start, table.end_of_line(start)),
        'add the closing quote; inside a text, write a quote twice in \'…\' and as \\" in "…"',
    )


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


class _Explainer:
    def __init__(self, error: MarkedYAMLError, text: str, table: LineTable) -> None:
        self.problem = str(error.problem or "")
        self.context = str(error.context or "")
        self.at = min(error.problem_mark.index, len(text))
        self.begun = error.context_mark.index if error.context_mark is not None else self.at
        self.text = text
        self.table = table
        self.line = lines_of(text)[table.line(self.at) - 1]

    def explain(self) -> Diagnostic:
        if "'\\t'" in self.problem or self.line[: _indent(self.line)].count("\t") > 0:
            return self._say("a tab is where YAML needs spaces", "indent with spaces only", code="SC002")
        if "quoted scalar" in self.context and "unexpected" in self.problem:
            return _unclosed_quote(self.table, self.begun)
        if "flow" in self.context and ("expected ','" in self.problem or "node content" in self.problem):
            return self._flow()
        if "mapping values are not allowed" in self.problem:
            return self._colon()
        if "could not find expected ':'" in self.problem:
            self.at = self.begun
            return self._say("this line is not a 'key: value'", "write a colon and a space after the key")
        return self._other()

    def _flow(self) -> Diagnostic:
        bracket = self.text[self.begun : self.begun + 1]
        close = _CLOSING.get(bracket, "]")
        if bracket in _CLOSING and self._outside(self.begun):
            self.at = self.begun
            opened = lines_of(self.text)[self.table.line(self.begun) - 1]
            if close in opened.partition(" #")[2]:
                return self._say(
                    f"the '{bracket}' is not closed, because a '#' after a space begins a comment",
                    f"put a text that contains '#' in quotes, or write the '{close}' before the comment",
                )
            return self._say(f"the '{bracket}' is not closed", f"add '{close}' where the list or mapping ends")
        sign, before = self.text[self.at : self.at + 1], self.text[: self.at].rstrip()[-1:]
        if sign == ",":
            return self._say(
                "between two commas a value is missing",
                "remove a comma, or write the value; put a text that contains commas in quotes",
            )
        if bracket == "{" and (unended := _ENTRY.search(self.text[self.begun : self.at + 1])):
            return self._unended(unended["key"], sign)
        if bracket == "{" and sign in _CLOSING and before not in (",", ":", *_CLOSING):
            return self._say(
                f"'{sign}' inside a text begins a new value, because the text is not in quotes",
                'put the whole text in quotes: "…"',
            )
        if bracket == "{" and before in _OPENING and not _NEXT_KEY.match(self.text, self.at):
            return self._say(
                f"a text that begins with '{_OPENING[before]}' is not in quotes, so its '{before}' ends the value",
                'put the whole text in quotes: "…"',
            )
        if bracket == "{" and sign == ":":
            return self._say(
                "a second ':' is in one part of '{ … }'; YAML expects a comma before each key",
                "write a comma before the key, or, if the ':' is part of the text, put the whole text in quotes",
            )
        return self._say(
            f"inside '{bracket} … {close}' a comma or the closing '{close}' is missing before this",
            (
                f"separate the parts by commas, close with '{close}', and put a text that contains ':', ',' or "
                "brackets in quotes"
            ),
        )

    def _outside(self, begun: int) -> bool:
        """Return whether the error is at a new 'key:' beside or above the bracket's line, or at the text's end."""
        if self.table.line(begun) == self.table.line(self.at):
            return False
        opened = lines_of(self.text)[self.table.line(begun) - 1]
        new_key = bool(_KEY.match(self.line)) and _indent(self.line) <= _indent(opened)
        return new_key or not self.text[self.at :].strip("\0 \r\n")

    def _colon(self) -> Diagnostic:
        start = self._line_start(self.at)
        before = self.line[: self.at - start]
        if unended := _LINE.match(before):
            self.at = start + unended.end()
            return self._unended(unended["key"], self.text[self.at])
        if ": " in before:
            return self._say(
                "a second ':' is on this line; YAML reads a text that contains ': ' as another key",
                "put the text in quotes, or reword it without the colon",
            )
        return self._say(
            "a key cannot be here: the line above has no ':', or already has a value",
            "write 'key: value' in the line above, or indent this line like its neighbors",
        )

    def _other(self) -> Diagnostic:
        sign = self.text[self.at : self.at + 1]
        if sign and sign in "]}" and ("expected <block end>" in self.problem or "node content" in self.problem):
            return self._say(
                f"the closing '{sign}' has no opening bracket", f"remove it, or add the '{_OPENING[sign]}' before it"
            )
        if "expected <block end>" in self.problem and (dash := _TIGHT_DASH.match(self.line)):
            return self._say("a space is missing behind the '-' of this list item", f"write '- {dash[1]}'")
        quote = self.text[self.at - 1 : self.at]
        if "expected <block end>" in self.problem and quote in _QUOTES:
            return self._say(
                "the text in quotes ends at the quote before this",
                f"put the whole text in quotes, and write {_QUOTES[quote]} for a quote inside it",
            )
        if "expected <block end>" in self.problem:
            return self._mixed() or self._say(
                "this line does not fit the lines above it",
                "indent the line like its neighbors; if it begins with a quoted part, put the whole text in quotes",
            )
        if "cannot start any token" in self.problem:
            return self._say(f"a text cannot begin with '{sign}'", "put the text in quotes")
        if "escape" in self.problem:
            return self._say("an unknown escape after '\\'", "write '\\\\' for a backslash, or use single quotes")
        if "sequence entries are not allowed" in self.problem:
            return self._say("the '-' of a list cannot be on the line of its key", "begin the list on the next line")
        if "node content" in self.problem:
            return self._say("a value cannot begin with this", "put the text in quotes, or write the missing value")
        if "more indented" in self.problem:
            return self._say(
                "the first line of the text block is indented less than the next",
                "indent all lines of the text block alike",
            )
        return self._say(
            "YAML cannot be read from here on", "check quotes, colons, commas and indentation near this place"
        )

    def _mixed(self) -> Diagnostic | None:
        """Explain a key among the items of a list, or an item among keys."""
        if self.begun - self._line_start(self.begun) != self.at - self._line_start(self.at):
            return None
        if self.text[self.begun] == "-":
            begun = f"the '-' in line {self.table.line(self.begun)}"
            return self._say(
                f"{begun} begins a list, and this line does not begin with '-'",
                f"remove {begun}, or write '- ' here too",
            )
        if self.text[self.at] == "-":
            return self._say(
                "this '-' begins an item of a list, and the lines above it are keys",
                "remove the '-', or write '- ' before the keys, too",
            )
        return None

    def _unended(self, key: str, bracket: str) -> Diagnostic:
        help = f"write '{key}: {bracket}…{_CLOSING[bracket]}'"
        return self._say(f"a ':' and a space are missing after '{key}'", help)

    def _line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _say(self, message: str, help: str, code: str = "SC001") -> Diagnostic:
        end = max(self.at + 1, min(self.table.end_of_line(self.at), self.at + 40))
        if code == "SC002":
            end = self.at + 1
        return Diagnostic(code, message, self.table.span(self.at, end), help)
