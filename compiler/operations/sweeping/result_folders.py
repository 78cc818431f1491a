"""Names of the folders in which sweeps and calibrations keep their runs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from compiler.pipeline.compiler_hash import running
from compiler.runs.run_record import RunRequest
from compiler.runs.sweeps.factors import Factor


def varied(factors: Iterable[Factor]) -> str:
    """Return what varies, in a few letters."""
    return "-".join(factor.name.rpartition(".")[2] for factor in factors)[:40]


def folder_name(label: str, wanted: Any, request: RunRequest) -> str:
    """Return a label with a digest of everything that the runs in the folder depend on; `wanted` is a JSON value.

    Limits are among that: a run that was too slow for one limit is made again under another.
    """
    depends_on = [wanted, sorted(request.sources.items()), request.limits.model_dump(), running()]
    digest = hashlib.sha256(json.dumps(depends_on, sort_keys=True).encode()).hexdigest()
    return f"{label}-{digest[:12]}"
