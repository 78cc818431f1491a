"""The words of the expression language: numbers, quoted texts, names and signs, each with its place."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Literal

from behavior_graph.expressions.syntax.expression_error import ExpressionError
from behavior_graph.expressions.syntax.familiar_names import BRANCHES, POWER

MOST_CHARACTERS = 2_000
_LARGEST_WHOLE = 2**53

TokenKind = Literal["number", "text", "name", "sign", "end"]


@dataclass(frozen=True, slots=True)
class ExpressionToken:
    """A word of an expression. `text` is as written; offsets count from 0 and `end` is exclusive."""

    kind: TokenKind
    text: str
    start: int
    end: int
    value: int | float | str = ""


_PATTERN = re.compile(
    r"""(?P<space>[ \t\n\r]+)
      | (?P<number>[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)
      | (?P<text>"[^"\n]*"|'[^'\n]*')
      | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
      | (?P<sign>==|!=|<=|>=|//|\*\*|&&|\|\||[-+*/%<>=().,\[\]])
    """,
    re.VERBOSE,
)

#: Signs of other languages, and what this one writes instead.
_FOREIGN = {
    "**": f"powers have no sign; {POWER}",
    "^": f"powers have no sign; {POWER}",
    "&&": "write 'and'",
    "||": "write 'or'",
    "&": "write 'and'",
    "|": "write 'or'",
    "!": "write 'not', or '!=' to compare",
    "≤": "write '<='",
    "≥": "write '>='",
    "≠": "write '!='",
    "~": "write '== approx(0.3, abs=0.1)' for about 0.3",
    "≈": "write '== approx(0.3, abs=0.1)' for about 0.3",
    "±": "write '== approx(0.3, abs=0.1)' for 0.3 ± 0.1",
    "“": 'write straight quotes: "like this"',
    "”": 'write straight quotes: "like this"',
    "{": "expressions do not have braces; group with ( and )",
    ";": "an expression is one value; remove ';'",
    ":": "an expression is one value; remove ':'",
    ".": "write a digit before the point: 0.5",
    "?": BRANCHES,
}
#: Words of other languages that would otherwise read as unknown names.
_FOREIGN_WORDS = {
    "True": "write 'true'",
    "False": "write 'false'",
    "None": "write is_set(variable) to check whether it has a value",
    "null": "write is_set(variable) to check whether it has a value",
    "unset": "write is_set(variable) to check whether it has a value",
    "AND": "write 'and'",
    "OR": "write 'or'",
    "NOT": "write 'not'",
}


def tokens(text: str) -> list[ExpressionToken]:
    """Split an expression into its words, with one of kind `end` last; raises ExpressionError."""
    if len(text) > MOST_CHARACTERS:
        raise ExpressionError(
            f"the expression is longer than {MOST_CHARACTERS} characters",
            MOST_CHARACTERS,
            len(text),
            "make aggregates of its parts, and use their names",
        )
    found: list[ExpressionToken] = []
    position = 0
    while position < len(text):
        match = _PATTERN.match(text, position)
        if match is None:
            raise _unreadable(text, position)
        if match.lastgroup != "space":
            found.append(_token(match))
        position = match.end()
    return [*found, ExpressionToken("end", "", len(text), len(text))]


def _token(match: re.Match[str]) -> ExpressionToken:
    text, start, end = match[0], match.start(), match.end()
    if match.lastgroup == "number":
        return ExpressionToken("number", text, start, end, _number(match))
    if match.lastgroup == "text":
        return ExpressionToken("text", text, start, end, text[1:-1])
    if match.lastgroup == "name":
        if text in _FOREIGN_WORDS:
            raise ExpressionError(
                f"'{text}' is not a word of the expression language", start, end, _FOREIGN_WORDS[text]
            )
        return ExpressionToken("name", text, start, end)
    if text in ("**", "&&", "||"):
        raise ExpressionError(f"'{text}' is not a sign of the expression language", start, end, _FOREIGN[text])
    return ExpressionToken("sign", text, start, end)


def _number(match: re.Match[str]) -> int | float:
    text, start, end = match[0], match.start(), match.end()
    following = match.string[end : end + 1]
    if following.isalpha() or following == "_":
        raise ExpressionError(
            f"'{text}{following}' is neither a number nor a name",
            start,
            end + 1,
            "write numbers as 0.5, 1000 or 1e-3",
        )
    if text.isdigit():
        if len(text) > 16 or int(text) > _LARGEST_WHOLE:
            raise ExpressionError(f"'{text}' is too large", start, end, "whole numbers go up to 9007199254740992")
        return int(text)
    value = float(text)
    if not math.isfinite(value):
        raise ExpressionError(f"'{text}' is too large", start, end, "write a number below 1e308")
    return value


def _unreadable(text: str, position: int) -> ExpressionError:
    character = text[position]
    if character in "\"'":
        return ExpressionError(
            "the quote that begins here is not closed", position, len(text), f"close it with {character}"
        )
    help = _FOREIGN.get(character, "remove it")
    return ExpressionError(f"{character!r} is not a sign of the expression language", position, position + 1, help)
