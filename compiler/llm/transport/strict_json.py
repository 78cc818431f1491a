"""Reads a model's JSON as hostile text: no NaN, no duplicate keys, no deep nesting, no endless numbers."""

from __future__ import annotations

import json
import re
from typing import Any

#: Deeper than any schema of ours, and far below the limit of a parser's stack.
MOST_DEPTH = 64
MOST_CHARACTERS = 1_000_000
_MOST_DIGITS = 400
#: At most so many beginnings of an object are tried in one text, and so many characters looked at for their ends.
_MOST_STARTS, _MOST_LOOKS = 2_000, 5 * MOST_CHARACTERS

#: These patterns look at no character of a text again and again.
_THINK = re.compile(r"<(/?)think>", re.IGNORECASE)
_FENCE = re.compile(r"```[\w-]*[^\S\n]*\n(.*?)```", re.DOTALL)


class JsonError(ValueError):
    """A text that is not the expected JSON; the message is a phrase that can be shown to the model."""


class UnclosedError(JsonError):
    """A text that breaks off: an object or a train of thought has a beginning but no end."""


def loads(text: str) -> Any:
    """Return the value of strict JSON; raise JsonError with the reason if it is not."""
    if len(text) > MOST_CHARACTERS:
        raise JsonError(f"the answer has more than {MOST_CHARACTERS:,} characters")
    if _depth(text) > MOST_DEPTH:
        raise JsonError(f"the answer is nested more than {MOST_DEPTH} levels deep")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise JsonError(f"the answer is not JSON: {error.msg} (line {error.lineno}, column {error.colno})") from error


def last_object(text: str) -> Any:
    """Return the last whole JSON object in a model's answer; other text around it is ignored.

    Raises UnclosedError if the answer breaks off, JsonError if there is no object or only an invalid one.
    """
    said = plain_answer(text)
    fenced = _FENCE.findall(said)
    for candidate in (*reversed(fenced), said):
        found = _objects(candidate)
        if found:
            return _in_letters(loads(found[-1]))
    if "{" in said:
        loads(said[said.index("{") :].rstrip("` \n"))  # says where it is wrong
        raise UnclosedError("the answer breaks off inside an object")
    raise JsonError("the answer holds no JSON object")


def _in_letters(value: Any) -> Any:
    """Return a value whose texts can be written down; raise JsonError for half of a surrogate pair (`\\ud83d`)."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise JsonError(r"a text has half of a character (\ud800 to \udfff), which nothing can write down") from error
    return value


def plain_answer(text: str) -> str:
    """Return an answer without its thoughts; raise JsonError if it is too long, UnclosedError if it breaks off."""
    if len(text) > MOST_CHARACTERS:
        raise JsonError(f"the answer has more than {MOST_CHARACTERS:,} characters")
    said, after, thought = "", 0, False
    for mark in _THINK.finditer(text):
        begins = not mark[1]
        if begins and not thought:
            said += text[after : mark.start()]
        if begins or thought:
            thought, after = begins, mark.end()
    if thought:
        raise UnclosedError("the answer ends while the model still thinks")
    return (said + text[after:]).strip()


def _objects(text: str) -> list[str]:
    """Return the texts of the objects in a text, without nested ones."""
    found: list[str] = []
    at, looks = text.find("{"), 0
    for _ in range(_MOST_STARTS):
        if at < 0 or looks > _MOST_LOOKS:
            break
        end = _end_of_object(text, at)
        looks += (end or len(text)) - at
        if end is None:
            at = text.find("{", at + 1)
            continue
        found.append(text[at:end])
        at = text.find("{", end)
    return found


def _end_of_object(text: str, start: int) -> int | None:
    """Return the end of the object that begins here, None if it has no end."""
    depth, at, quoted = 0, start, False
    while at < len(text):
        name = text[at]
        if quoted:
            at += name == "\\"
            quoted = name != '"'
        elif name == '"':
            quoted = True
        elif name in "{[":
            depth += 1
        elif name in "}]":
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    return None


def _depth(text: str) -> int:
    deepest = depth = 0
    for name in re.sub(r'"(?:[^"\\]|\\.)*"', "", text, flags=re.DOTALL):
        depth += (name in "{[") - (name in "}]")
        deepest = max(deepest, depth)
    return deepest


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise JsonError(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise JsonError(f"{name} is no JSON number")


def _number(kind: type[int] | type[float]) -> Any:
    def read(digits: str) -> Any:
        if len(digits) > _MOST_DIGITS:
            raise JsonError(f"a number has more than {_MOST_DIGITS} digits")
        value = kind(digits)
        if value - value != 0:
            raise JsonError(f"{digits} is too large for a number")
        return value

    return read


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once, parse_constant=_no_constant, parse_int=_number(int), parse_float=_number(float)
)
