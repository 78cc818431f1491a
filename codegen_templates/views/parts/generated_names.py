"""Names that the generated code chooses itself: never one that means something else there."""

from __future__ import annotations

import builtins
import keyword
from collections.abc import Collection

_BUILT_IN = frozenset(dir(builtins))


def free(name: str, taken: Collection[str] = ()) -> str:
    """Return the name, with underscores added until it is not a keyword, a built-in or one of `taken`."""
    while keyword.iskeyword(name) or name in _BUILT_IN or name in taken:
        name += "_"
    return name
