"""Functions whose code names attributes that are known only when a run begins.

Python reads `entity.energy` several times faster than `getattr(entity, "energy")` or what `attrgetter` makes. So what
a run does with a variable of many entities, again and again, is written out with the variable's name, as `dataclasses`
does for methods.
"""

from __future__ import annotations

from functools import cache
from types import CodeType
from typing import Any


def define(code: str, what: str, **values: Any) -> dict[str, Any]:
    """Return the functions that a text defines, by name; `values` are the global names that they use.

    `what` says in tracebacks where the code comes from. Functions for different things share no code, since Python
    adapts a function's code to the one class of objects that it has met.
    """
    names = dict(values)
    exec(_compiled(code, f"<{what}>"), names)
    return names


@cache
def _compiled(code: str, file: str) -> CodeType:
    return compile(code, file, "exec")
