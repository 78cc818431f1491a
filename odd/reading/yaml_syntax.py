"""What a YAML syntax error means in plain words: where its cause stands, and what to do."""

from __future__ import annotations

import re

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from odd.diagnostics import Diagnostic
from odd.reading.text_lines import LineTable, lines_of
from odd.reading.yaml_nodes import Node

_OPENING = {"]": "[", "}": "{"}
_CLOSING = {"[": "]", "{": "}"}
_KEY = re.compile(r"^(\s*)(?:- )?[\w.\"']+:(?:\s|$)")


def syntax_diagnostic(error: YAMLError, text: str, file: str, last: Node | None) -> Diagnostic:
    """Explain the parser's error; `last` is the last scalar that it read before."""
    table = LineTable(text, file)
    swallowed = last is not None and last.style in ("'", '"') and table.line(last.start) != table.line(last.end)
    if swallowed and last is not None:
        return _unclosed_quote(table, last.start)
    if not isinstance(error, MarkedYAMLError) or error.problem_mark is None:
        return Diagnostic("SC001", "the text is not YAML", table.span(0, 1), "see https://yaml.org for the language")
    return _Explainer(error, text, table).explain()


def _unclosed_quote(table: LineTable, start: int) -> Diagnostic:
    return Diagnostic(
        "SC001",
        "a quoted text that begins here is not closed on its line",
        table.span(start, table.end_of_line(start)),
        'add the closing quote; a quote inside a text is written twice in \'…\' and as \\" in "…"',
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
        if self._tab():
            return self._say("a tab stands where YAML wants spaces", "indent with spaces only", code="SC002")
        if "quoted scalar" in self.context and "unexpected" in self.problem:
            return _unclosed_quote(self.table, self.begun)
        if "flow" in self.context and ("expected ','" in self.problem or "node content" in self.problem):
            return self._flow()
        if "mapping values are not allowed" in self.problem:
            return self._colon()
        if "could not find expected ':'" in self.problem:
            self.at = self.begun
            return self._say("this line is no 'key: value'", "write a colon and a space after the key")
        return self._other()

    def _tab(self) -> bool:
        return "'\\t'" in self.problem or self.line[: _indent(self.line)].count("\t") > 0

    def _flow(self) -> Diagnostic:
        bracket = self.text[self.begun : self.begun + 1]
        close = _CLOSING.get(bracket, "]")
        if bracket in _CLOSING and self._outside(self.begun):
            self.at = self.begun
            return self._say(f"the '{bracket}' is not closed", f"add '{close}' where the list or mapping ends")
        return self._say(
            f"inside '{bracket} … {close}' a comma or the closing '{close}' is missing before this",
            f"separate the parts by commas, close with '{close}', and quote a text that holds ':', ',' or brackets",
        )

    def _outside(self, begun: int) -> bool:
        """Whether the line of the error is a new 'key:' beside or above the line of the bracket, or the text's end."""
        if self.table.line(begun) == self.table.line(self.at):
            return False
        opened = lines_of(self.text)[self.table.line(begun) - 1]
        new_key = bool(_KEY.match(self.line)) and _indent(self.line) <= _indent(opened)
        return new_key or not self.text[self.at :].strip("\0 \r\n")

    def _colon(self) -> Diagnostic:
        before = self.line[: self.at - self.text.rfind("\n", 0, self.at) - 1]
        if ": " in before:
            return self._say(
                "a second ':' on the line; YAML reads a text with ': ' as another key",
                "put the text in quotes, or reword it without the colon",
            )
        return self._say(
            "a key where none can stand: the line above has no ':' or already has a value",
            "write 'key: value' above, or give this line the indentation of its neighbors",
        )

    def _other(self) -> Diagnostic:
        sign = self.text[self.at : self.at + 1]
        if sign and sign in "]}" and ("expected <block end>" in self.problem or "node content" in self.problem):
            return self._say(f"a '{sign}' that nothing opens", f"remove it, or add the '{_OPENING[sign]}' before")
        if "expected <block end>" in self.problem:
            return self._say(
                "this does not belong to the lines above it",
                "give the line the indentation of its neighbors, or quote the text if it begins with a quoted part",
            )
        if "cannot start any token" in self.problem:
            return self._say(f"a text cannot begin with '{sign}'", "put the text in quotes")
        if "escape" in self.problem:
            return self._say("an unknown escape after '\\'", "write '\\\\' for a backslash, or use single quotes")
        if "sequence entries are not allowed" in self.problem:
            return self._say("a list's '-' cannot follow on the key's line", "begin the list on the next line")
        if "node content" in self.problem:
            return self._say("a value cannot begin with this", "put the text in quotes, or write the missing value")
        if "more indented" in self.problem:
            return self._say("a text block's first line is indented less than the next", "indent its lines alike")
        return self._say("this is not YAML here", "check quotes, colons, commas and indentation around this place")

    def _say(self, message: str, help: str, code: str = "SC001") -> Diagnostic:
        end = max(self.at + 1, min(self.table.end_of_line(self.at), self.at + 40))
        if code == "SC002":
            end = self.at + 1
        return Diagnostic(code, message, self.table.span(self.at, end), help)
