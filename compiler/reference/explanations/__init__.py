"""The explanations of the codes that the compiler itself reports, by what they are about."""

from __future__ import annotations

from compiler.reference.explanations.data_codes import DATA_CODES
from compiler.reference.explanations.run_codes import RUN_CODES
from compiler.reference.explanations.verdict_codes import VERDICT_CODES
from compiler.reference.explanations.workspace_codes import WORKSPACE_CODES

COMPILER_CODES = (*WORKSPACE_CODES, *DATA_CODES, *RUN_CODES, *VERDICT_CODES)
