"""Which scenarios were judged, and how it is known that judging them again would give the same verdicts.

A run is determined by the sources, the program and the seed. When all tests of a scenario have passed (those in
`test_expectations.py` and `test_no_decoration.py`, and its own in `scenarios/`), `python -m tests.judge` writes
`judged/NAME.json`: a digest of the sources and of what judges them, and one of the first rounds of each variant's first
run with its metrics. Expectations that small samples cannot judge (`full_only` of the scenario's facts) are left to
`make theory` there too. As long as these are the same, the other runs are taken to be the same too, and so are their
verdicts. `make test` makes these rounds only, of the base and every second variant (`make search`: of all): a change
that shows in one of them fails there, and the scenario is judged again. `make theory` makes all runs.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from tests.theory.laboratory import Laboratory, sources_digest
from tests.theory.scenario_facts import facts_file

_RECORDS = Path(__file__).with_name("judged")
#: The scenarios whose runs are judged in this session, separated by spaces; "all" of them in `make theory`.
JUDGING = os.environ.get("SIMCC_JUDGE", "")


class Judged(BaseModel):
    """What a scenario's verdicts were reached with. `first_runs` has a digest for each variant."""

    model_config = ConfigDict(extra="forbid")

    sources: str
    first_runs: dict[str, str]


def judged_here(name: str) -> bool:
    """Return whether the runs of a scenario are judged in this session."""
    return JUDGING == "all" or name in JUDGING.split()


def own_tests(name: str) -> Path:
    """Return where the tests of one scenario are, if it has any."""
    return facts_file(name).with_name(f"test_{name}.py")


def record(lab: Laboratory, step: int = 1) -> Judged:
    """Return what a scenario is judged with as it is now; this makes the first run of each variant, or by a step."""
    return Judged(sources=_digest(lab.name), first_runs=lab.first_runs(step))


def kept(name: str) -> Judged | None:
    """Return the record of the last judgement, if there is one."""
    file = _RECORDS / f"{name}.json"
    return Judged.model_validate_json(file.read_text("utf-8")) if file.exists() else None


def is_of_today(name: str) -> bool:
    """Return whether the sources are still those that were judged; runs are not looked at."""
    found = kept(name)
    return found is not None and found.sources == _digest(name)


def keep(name: str, judged: Judged) -> None:
    """Write the record of a judgement that all tests have passed."""
    _RECORDS.mkdir(exist_ok=True)
    (_RECORDS / f"{name}.json").write_text(judged.model_dump_json(indent=2) + "\n", "utf-8")


def _digest(name: str) -> str:
    read = [place.read_bytes() for place in (facts_file(name), own_tests(name)) if place.exists()]
    parts = [sources_digest(name), *(hashlib.sha256(content).hexdigest() for content in read)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
