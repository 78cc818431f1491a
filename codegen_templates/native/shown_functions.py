"""The native code of one action, for people who read it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_DEFINED = re.compile(r"^def (\w+)\(", re.MULTILINE)
_CALLED = re.compile(r"\bdo_\w+(?=\()")
_PARTS = ("do_starts_", "starts_of_", "do_asked_", "do_decide_", "do_", "calls_of_")


def functions_of(text: str, action: str, kinds: Sequence[str]) -> str:
    """Return the functions of a native module that one action consists of, with the helper functions that they call.

    `kinds` are the kinds of event that trigger the action; an action that takes several has functions for each.
    """
    blocks = dict(_blocks(text))
    names = [f"{part}{action}{suffix}" for part in _PARTS for suffix in ("", *(f"_{kind}" for kind in kinds))]
    wanted = [name for name in names if name in blocks]
    for name in wanted:
        wanted += [called for called in _CALLED.findall(blocks[name]) if called in blocks and called not in wanted]
    return "\n\n".join(blocks[name] for name in blocks if name in wanted)


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the functions of a module by name."""
    for block in text.split("\n\n\n"):
        found = _DEFINED.search(block)
        if found is not None:
            yield found[1], f"{block.strip()}\n"
