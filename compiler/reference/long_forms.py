"""Collects the long form of every diagnostic code from the rooms that define it."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module

from compiler.reference.codes import CODES
from compiler.reference.explanations.explained import Explained
from odd.errors import UserError

#: Where the rooms keep their rules, which explain the codes: a module, and the name of its tuple.
_SOURCES = (
    ("odd.check_odd", "RULES"),
    ("behavior_graph.check_graph", "RULES"),
    ("codegen_templates.handlers", "RULES"),
)


@cache
def explained() -> dict[str, Explained]:
    """Return every code with its explanation, in order."""
    found = {code.code: code for code in CODES}
    for module, name in _SOURCES:
        for rule in getattr(import_module(module), name):
            found[rule.code] = Explained(rule.code, rule.title, rule.explanation)
    return dict(sorted(found.items()))


def explain(code: str) -> Explained:
    """Return the explanation of a code; raise UserError with the nearest codes if it does not exist."""
    wanted = code.strip().upper()
    wanted = f"SC{wanted}" if wanted.isdigit() else wanted
    known = explained()
    if wanted in known:
        return known[wanted]
    as_digits = wanted[:2] + wanted[2:].translate(str.maketrans("OIL", "011"))
    near = [as_digits] if as_digits in known else difflib.get_close_matches(wanted, known, n=3, cutoff=0.6)
    meant = f"did you mean {' or '.join(near)}?" if near else "simcc explain --list lists all codes"
    raise UserError(f"there is no code {code!r}; {meant}")
