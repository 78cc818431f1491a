"""The messages about single wrong values: what is wrong with each, and what to write instead."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, get_args

from odd.model.values import as_number, as_share, in_flow
from odd.names import LIKENESS, did_you_mean
from odd.reading import shapes
from odd.reading.yaml_file import YamlPath


@dataclass(frozen=True, slots=True)
class Wording:
    """A message and its help. Without a help, the user must change the value that the message is about."""

    message: str
    help: str = ""

    def help_about(self, key: str) -> str:
        """Return the help, or one that names the key."""
        return self.help or f"change '{key}', or the value that it must agree with"


_LIMITS = {
    "greater_than_equal": ("ge", "at least"),
    "greater_than": ("gt", "more than"),
    "less_than_equal": ("le", "at most"),
    "less_than": ("lt", "less than"),
    "multiple_of": ("multiple_of", "a multiple of"),
}
#: Words of the small languages inside a text, for 'did you mean'.
_WORDS = ("int", "float", "bool", "text", "category", "vector", "ref", "sender", "senders", "self")
_MOST_FORMS = 5
_INFINITE = re.compile(r"[+-]?(inf|infinity|∞)", re.IGNORECASE)
_PLAIN = "a plain number without quotes, spaces, commas or '%', for example 1000 or 0.05"
_LOOKS_LIKE_NUMBER = re.compile(r"^[-+]?[\d][\d_.,' ]*\s*%?$")


def wording(kind: str, error: dict[str, Any], expected: Any, value: Any, path: YamlPath) -> Wording:
    """Return the message for one kind of pydantic's errors, about the value at the path."""
    name = _name(path)
    context = error.get("ctx", {})
    if kind == "key" or kind == "string_pattern_mismatch":
        return _bad_name(str(path[-1]) if kind == "key" else str(value), str(context.get("pattern", "")))
    if kind == "value_error":
        return _own_words(name, str(context["error"]))
    if kind in _LIMITS:
        key, words = _LIMITS[kind]
        bound = f"{words} {context[key]}"
        help = "; else ".join(filter(None, (as_share(value, (0, context[key])), f"write a number that is {bound}")))
        return Wording(f"{name} must be {bound}, not {value}", help)
    if kind == "too_few" or (kind == "too_long" and isinstance(value, list)):
        return Wording(
            f"{name} has {len(value)} {'item' if len(value) == 1 else 'items'} instead of {_length(expected)}",
            f"write {_filled(shapes.forms(expected)[0], value) or shapes.one_of(shapes.forms(expected))}",
        )
    if kind in ("too_short", "string_too_short"):
        return _empty(name, value, context)
    if kind in ("too_long", "string_too_long"):
        return Wording(f"{name} is too long (at most {context['max_length']})", "shorten it")
    return _not_allowed(name, expected, value)


def _name(path: YamlPath) -> str:
    if not path:
        return "the file"
    if isinstance(path[-1], int):
        return f"item {path[-1] + 1} of {_name(path[:-1])}"
    return f"'{path[-1]}'"


def _own_words(name: str, message: str) -> Wording:
    """Split the message of a model's own check: what follows the last ';' is the help."""
    said, advice = [*message.rsplit("; ", 1), ""][:2]
    quoted = re.match(r"'(\w+)'", message)
    near = did_you_mean(quoted[1], _WORDS, advice) if quoted and quoted[1] not in _WORDS else advice
    return Wording(f"{name}: {said}", near)


def _length(expected: Any) -> str:
    arguments = get_args(shapes.bare(expected))
    return str(len(arguments)) if arguments else "fewer"


def _bad_name(text: str, pattern: str) -> Wording:
    if pattern.startswith("^S"):
        return Wording(f"'{text}' is not the number of a sentence", "write its number, as in S2")
    name, rule = _as_name(text), "a letter, then letters, digits and '_', at most 63"
    if "A-Z" not in pattern:
        name, rule = name.lower(), "a lower-case letter, then lower-case letters, digits and '_', at most 40"
    return Wording(f"'{text}' cannot be a name", f"write a name like '{name}': {rule}")


def _as_name(text: str) -> str:
    kept = re.sub(r"[^A-Za-z0-9]+", "_", text).strip("_")[:40]
    return kept if kept[:1].isalpha() else "name"


def _empty(name: str, value: Any, context: dict[str, Any]) -> Wording:
    if isinstance(value, (list, tuple)) and value:
        least = context.get("min_length")
        return Wording(f"{name} needs {least} items, but has {len(value)}", "add the missing items")
    return Wording(
        f"{name} is empty", "write at least one item" if isinstance(value, (list, dict)) else "write the text"
    )


def _not_allowed(name: str, expected: Any, value: Any) -> Wording:
    allowed = shapes.forms(expected)
    words = shapes.one_of(allowed)
    wrong = f"must be {words}, not" if len(allowed) <= _MOST_FORMS else "cannot be"  # the help lists the forms
    what = f"{{{next(iter(value))}: …}}" if len(allowed) > _MOST_FORMS and isinstance(value, dict) and value else ""
    message = f"{name} is empty" if value is None else f"{name} {wrong} {what or shapes.shown(value)}"
    return Wording(message, _advice(expected, allowed, words, value))


def _filled(form: str, value: Any) -> str:
    """Return the one allowed form with what was written in another one, or an empty text where that does not fit."""
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else [value]
    if not parts or not all(isinstance(part, (int, float, str)) and not isinstance(part, bool) for part in parts):
        return ""
    if form == "a list of two numbers":
        numbers = re.findall(r"(?<![\d.])-?\d+(?:\.\d+)?", " ".join(map(str, parts)))
        return f"[{', '.join(numbers)}]" if len(numbers) == 2 else ""
    if form == "a mapping" and isinstance(value, list) and all(isinstance(part, str) for part in parts):
        return f"{{{', '.join(f'{part}: …' for part in parts)}}}"
    keys = re.findall(r"(\w+): …", form)
    pairs = zip(keys, map(str, parts), strict=False)
    fits = len(keys) == len(parts) and not isinstance(value, dict) and not isinstance(value, str)
    return f"{{{', '.join(f'{key}: {part}' for key, part in pairs)}}}" if fits else ""


def _advice(expected: Any, allowed: list[str], words: str, value: Any) -> str:
    if len(allowed) == 1 and (filled := _filled(allowed[0], value)):
        return f"write {filled}"
    if form := shapes.as_form(expected, value):
        return f"write {form}"
    if allowed == ["a text"] and isinstance(value, dict) and (typed := [key for key in value if key in _WORDS]):
        return f'write "{typed[0]}{in_flow(value[typed[0]])}"'
    if allowed == ["a mapping"] and isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return "remove the '-' in front of each name"
    if allowed == ["a mapping"] and value is not None and (entry := shapes.as_entry(expected, value)):
        return f"write {entry}, with a name in place of '…'" if entry.startswith("{…") else f"write {entry}"
    if allowed == ["a list"] and value not in (None, "", True, False):
        words_only = isinstance(value, dict) and all(inner is None for inner in value.values())
        if words_only:
            return f"write [{', '.join(map(str, value))}]"
        if isinstance(value, dict):
            return shapes.as_items(expected, value) or "put it in brackets: [{…}]"
        return f"write a list: [{value}]"
    if value is None and "a text" in allowed and len(allowed) > _MOST_FORMS:
        return f"remove it if odd.yaml says 'unset' of it; else write {words}"
    keyed = {form[1:].partition(":")[0]: form for form in allowed if form.startswith("{")}
    if isinstance(value, dict) and (near := get_close_matches(str(next(iter(value), "")), keyed, 1, LIKENESS)):
        return f"did you mean {keyed[near[0]]}?"
    if isinstance(value, str):
        near = get_close_matches(value.lower(), allowed, 1, LIKENESS)
        near = near or [form for form in allowed if value and form.strip("{").startswith(value.lower())]
        if near:
            return f"did you mean '{near[0]}'?"
        if "number" in words and _INFINITE.fullmatch(value):
            return f"write {'-' * value.startswith('-')}.inf"
        if "number" in words and _LOOKS_LIKE_NUMBER.match(value):
            plain = as_number(value, whole="a number" not in words)
            return f"write {plain or _PLAIN}"
    if "a whole number" in allowed and isinstance(value, float):
        return "write a whole number without a point or other separators, such as 1000"
    if "a text" in allowed and isinstance(value, (int, float)) and not isinstance(value, bool):
        return "put it in quotes to make it a text"
    return f"write {words}"
