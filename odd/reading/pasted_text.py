"""Texts as a user can paste them into a YAML file: what a help shows must not break the file that it goes into."""

from __future__ import annotations

#: In a flow mapping or list these end a value or begin another one.
_BREAKING = (",", "[", "]", "{", "}", ": ", " #")


def in_flow(text: str) -> str:
    """Return a text as a value inside `{...}` or `[...]`: in quotes where it would end there, or mean something."""
    if not any(each in text for each in _BREAKING):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
