"""Names of the folders in which sweeps and calibrations keep their runs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from behavior_graph.schema.scenario_model import Scenario
from compiler.pipeline.compiler_hash import running
from compiler.runs.run_record import RunRequest
from compiler.runs.sweeps.factors import Factor
from compiler.workspace.workspace import SCENARIO


def varied(factors: Iterable[Factor]) -> str:
    """Return what varies, in a few letters."""
    return "-".join(factor.name.rpartition(".")[2] for factor in factors)[:40]


def without_other_variants(request: RunRequest, scenario: Scenario) -> RunRequest:
    """Return a request with a hash of the scenario's content in place of the file's: layout, and variants that are not
    the request's, decide about no run.
    """
    parts = scenario.model_dump(mode="json", exclude={"variants"})
    own = scenario.variant(request.variant).model_dump(mode="json") if request.variant else None
    digest = hashlib.sha256(json.dumps([parts, own]).encode()).hexdigest()
    return replace(request, sources={**request.sources, SCENARIO: digest})


def folder_name(label: str, wanted: Any, request: RunRequest) -> str:
    """Return a label with a digest of everything that the runs in the folder depend on; `wanted` is a JSON value.

    Limits are among that: a run that was too slow for one limit is made again under another.
    """
    depends_on = [wanted, sorted(request.sources.items()), request.limits.model_dump(), running()]
    digest = hashlib.sha256(json.dumps(depends_on, sort_keys=True).encode()).hexdigest()
    return f"{label}-{digest[:12]}"
