"""The explanations of all codes: those that the compiler itself reports are here, by what they are about."""

from __future__ import annotations

import difflib
from functools import cache

from behavior_graph.check_graph import graph_codes
from codegen_templates.handlers.explanations import HANDLER_CODES
from compiler.reference.explanations.data_codes import DATA_CODES
from compiler.reference.explanations.run_codes import RUN_CODES
from compiler.reference.explanations.verdict_codes import VERDICT_CODES
from compiler.reference.explanations.workspace_codes import WORKSPACE_CODES
from odd.check_odd import odd_codes
from odd.diagnostics import Explained
from odd.errors import UserError

COMPILER_CODES = (*WORKSPACE_CODES, *DATA_CODES, *RUN_CODES, *VERDICT_CODES)


@cache
def explained() -> dict[str, Explained]:
    """Return every code with its explanation, in order."""
    codes = (*odd_codes(), *graph_codes(), *HANDLER_CODES, *COMPILER_CODES)
    return dict(sorted((code.code, code) for code in codes))


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
