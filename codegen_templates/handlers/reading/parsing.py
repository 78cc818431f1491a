"""Turns a handlers file's text into libcst's tree with places, or into diagnostics. Never raises on users' text."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider

from codegen_templates.handlers.reading.scanning import Scan, badly_indented
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Diagnostic, Span
from odd.reading.text_lines import CONFLICT, CONFLICT_WORDS, LineTable

_PROSE = re.compile(r"^[A-Z][\w']*[!?.,:;]?(?: +[\w'()`\".,:;!?-]+){3,}$")
_ALONE = "keep only the Python code; put explanations into docstrings or comments"
_TOO_DEEP = "the code is nested too deeply to be read"
#: Parts of CPython's messages (they differ between versions), and what simcc says instead.
_WORDS = (
    ("expected ':'", "a ':' is missing here", "end the line with ':'"),
    (
        "expected an indented block",
        "nothing follows the ':' of this line",
        "indent what belongs to it, or remove the line",
    ),
    ("unexpected indent", "this line is indented too far", "indent it like the line before"),
    (
        "unindent does not match",
        "the indentation of this line fits no line before it",
        "indent each level by four spaces",
    ),
    ("unterminated", "the text that begins here does not end", "close the quotes"),
    ("forgot a comma", "something is missing between these two, perhaps a comma", "put a comma or an operator between"),
    ("Maybe you meant '=='", "an '=' is where a value is expected", "write '==' to compare"),
    ("'else' after 'if'", "this choice has no 'else'", "write 'a if test else b', or an if statement"),
    ("f-string", "this f-string is not valid Python", "f-strings are not in the handler language"),
)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed file: libcst's module and the place of every node in it."""

    file: str
    module: cst.Module
    positions: Mapping[cst.CSTNode, CodeRange]

    def span(self, node: cst.CSTNode) -> Span:
        """Return the place of a node; if it ends on a later line, the end is left open."""
        place = self.positions[node]
        one_line = place.start.line == place.end.line
        end = max(place.end.column, place.start.column + 1) + 1 if one_line else None
        return Span(self.file, place.start.line, place.start.column + 1, end)

    def annotation(self, annotation: cst.Annotation | None) -> str:
        """Return the text of an annotation without white space; empty for none."""
        return "" if annotation is None else re.sub(r"\s", "", self.module.code_for_node(annotation.annotation))

    def last_line(self, node: cst.CSTNode) -> int:
        """Return the line on which a node ends."""
        return int(self.positions[node].end.line)


def parse_file(text: str, file: str, remarks: Remarks) -> Parsed | None:
    """Parse a file; if it cannot be parsed, report why and return None."""
    parsed, found = _parsed(text, file)
    remarks.found += found
    return parsed


def is_python(text: str, file: str, remarks: Remarks) -> bool:
    """Return whether Python reads what libcst has read; report what it does not, as a backslash within indentation."""
    text = text.removeprefix("\ufeff")
    if _syntax_error(text) is None:
        return True
    _not_python(text, Span(file), remarks)
    return False


#: How lines of code begin that no docstring holds.
_CODE = re.compile(r"^(?:def|from|import) .*", re.MULTILINE)

#: Signs of other languages, and what Python has instead.
_FOREIGN = {
    r"\+\+": "write += 1",
    r"--\s*$": "write -= 1",
    "=>": "write >=",
    "=<": "write <=",
    "<>": "write !=",
    "&&": "write and",
    r"\|\|": "write or",
    r"!(?!=)": "write not",
    r"\belse\s+if\b": "write elif",
    "[\u201c\u201d\u201e\u2018\u2019]": 'write straight quotes: "like this"',
    "[\u00a0\u2000-\u200a\u202f\u3000]": "type the spaces of this line again: some are of another kind",
}


@lru_cache(maxsize=64)  # a build parses the same file to read it, to adjust its signatures and to compare it
def _parsed(text: str, file: str) -> tuple[Parsed | None, tuple[Diagnostic, ...]]:
    remarks = Remarks()
    return _parse(text, file, remarks), tuple(remarks.found)


def _parse(text: str, file: str, remarks: Remarks) -> Parsed | None:
    scan = Scan(text, file, remarks)
    scan.run()
    if not scan.clean:
        return None
    try:
        wrapper = MetadataWrapper(cst.parse_module(text.removeprefix("\ufeff")), unsafe_skip_copy=True)
        return Parsed(file, wrapper.module, wrapper.resolve(PositionProvider))
    except cst.ParserSyntaxError as error:
        _not_python(text, Span(file, max(error.raw_line, 1), max(error.raw_column, 0) + 1), remarks)
    except cst.CSTValidationError:
        _not_python(text, Span(file), remarks)
    except RecursionError:
        remarks.error("SC403", _TOO_DEEP, Span(file), "split expressions with local variables, handlers into actions")
    return None


def _not_python(text: str, place: Span, remarks: Remarks) -> None:
    """Report where and why a text is not Python: CPython's own parser knows more about that than libcst's."""
    message, help = "this is not valid Python", "compare it with the examples in docs/handler-language.md"
    error = _syntax_error(text)
    if error is not None and error.lineno:
        place = Span(place.file, error.lineno, max(error.offset or 1, 1))
        if "unterminated triple" in error.msg:
            place = _swallowing(text, place.file) or place
        message, help = _explained(error.msg, message, help)
        help = _foreign(text.split("\n")[place.line - 1 : place.line]) or help
        help = "write '==' to compare" if (error.text or "")[place.column - 1 : place.column + 1] == "= " else help
        if header := re.search(r"indented block after .* on line (\d+)", error.msg):
            place = Span(place.file, max(_last_filled(text, place.line - 1), int(header[1])), 1)
        if isinstance(error, IndentationError) and (found := badly_indented(text)) is not None:
            place, message, help = Span(place.file, found[0], 1), found[1], found[2]
    if conflict := CONFLICT.search(text):
        place, (message, help) = LineTable(text, place.file).span(*conflict.span()), CONFLICT_WORDS
    lines = text.split("\n")
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    if _PROSE.match(line.strip()) and not line.startswith((" ", "#")):
        place, message, help = (
            Span(place.file, place.line, 1, len(line) + 1),
            "this line is a sentence, not Python",
            _ALONE,
        )
    remarks.error("SC401" if help is _ALONE else "SC402", message, place, help)


def _swallowing(text: str, file: str) -> Span | None:
    """Return where a docstring begins that holds the code behind it: CPython only knows that the last one is open."""
    quotes = [found.start() for found in re.finditer('"""', text)]
    pairs = zip(quotes[::2], quotes[1::2], strict=False)
    begin = next((start for start, end in pairs if _CODE.search(text, start, end)), None)
    return None if begin is None else LineTable(text, file).span(begin, begin + 3)


def _explained(said: str, message: str, help: str) -> tuple[str, str]:
    """Return CPython's message, which differs between its versions, in simcc's words."""
    return next(((ours, advice) for part, ours, advice in _WORDS if part in said), (message, help))


def _foreign(lines: list[str]) -> str:
    """Return what to write instead of a sign of another language in a line that is not Python, or an empty text."""
    code = re.sub(r"#.*|\"[^\"]*\"|'[^']*'", "", "".join(lines))
    return next((help for sign, help in _FOREIGN.items() if re.search(sign, code)), "")


def _last_filled(text: str, line: int) -> int:
    """Return the last line, up to this one, that is not empty."""
    lines = text.split("\n")
    while line > 1 and not lines[line - 1].strip():
        line -= 1
    return line


def _syntax_error(text: str) -> SyntaxError | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as error:
        return error
    except (ValueError, RecursionError, MemoryError):
        return None
    return None
