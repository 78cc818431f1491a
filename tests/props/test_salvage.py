"""Where a file has a fault, its other faults are reported too, and nothing is that only follows from the first.

The seeds are fixed, so that every run of the suite judges the same sample; see `test_damage.py`. What is not promised,
and known to happen: a fault that takes away names which nobody can tell (a section that holds a number, a line with a
name gone) hides the rest of the file; a fault in an entry hides what is said about that entry elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schema_faults import FaultyWorkspace, with_schema_fault, with_two_faults
from workspaces import workspaces

from odd.diagnostics import Diagnostic, has_errors
from tests.sampling import sampled

ALONE, PAIRS = sampled(80, 30), sampled(30, 20)
NO_FOLLOW_UPS, BOTH_REPORTED = 0.98, 0.9


def sample(number: int, judge: Callable[[random.Random], None]) -> None:
    """Judge a fixed sample of random faults."""

    @settings(
        max_examples=number,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, 2**62))
    def judge_one(seed: int) -> None:
        judge(random.Random(seed))

    judge_one()


def shown(case: FaultyWorkspace, remarks: list[Diagnostic]) -> str:
    said = "; ".join(f"{remark.span.file}:{remark.span.line} {remark.code} {remark.message}" for remark in remarks)
    return f"{case.what}\n    {said}"


def test_a_fault_of_a_files_form_is_all_that_is_reported() -> None:
    wrong: list[str] = []
    judged: list[FaultyWorkspace] = []

    def judge(chance: random.Random) -> None:
        case = with_schema_fault(chance)
        judged.append(case)
        found = case.found()
        assert has_errors(found), case.what
        elsewhere = [item for item in found if not case.is_about_fault(item)]
        if elsewhere:
            wrong.append(shown(case, elsewhere))

    sample(ALONE, judge)
    assert len(judged) >= ALONE * 0.9
    assert len(wrong) <= (1 - NO_FOLLOW_UPS) * len(judged), "\n".join(wrong)


def test_a_fault_of_another_entry_is_reported_as_well() -> None:
    missed: list[str] = []
    judged: list[FaultyWorkspace] = []

    def judge(chance: random.Random) -> None:
        case, expected = with_two_faults(chance)
        judged.append(case)
        found = case.found()
        said = {(item.code, item.message) for item in found}
        assert any(map(case.is_about_form, found)), case.what
        if not any((item.code, item.message) in said for item in expected):
            missed.append(shown(case, expected))

    sample(PAIRS, judge)
    assert len(judged) >= PAIRS * 0.9
    assert len(judged) - len(missed) >= BOTH_REPORTED * len(judged), "\n".join(missed)


def test_nothing_is_compiled_from_what_is_left() -> None:
    def judge(chance: random.Random) -> None:
        case = with_schema_fault(chance)
        source = case.source
        assert source.model is None or has_errors(source.diagnostics)
        assert case.sources.linked is None or has_errors(case.sources.problems())
        assert all(
            salvage.model == type(salvage.model).model_validate(salvage.text.data) for salvage in source.salvages
        )

    sample(20, judge)


@pytest.mark.parametrize("position", range(3))
def test_a_valid_file_is_left_as_it_is(position: int) -> None:
    sources = workspaces()[position].sources
    for source in (sources.odd, sources.graph, sources.scenario):
        assert source.model is not None and source.salvages == () and source.cut == frozenset()


def test_handlers_are_read_although_another_file_is_broken() -> None:
    workspace = workspaces()[-1]
    handlers = workspace.sources.files["handlers/user.py"]
    looping = handlers.replace("    if ", "    while True:\n        print(1)\n    if ", 1)
    assert looping != handlers
    broken = workspace.sources.files["scenario.yaml"].replace("count: 1000", "count: many")
    for scenario in (broken, broken + "\n  }"):
        found = workspace.sources.with_files({"handlers/user.py": looping, "scenario.yaml": scenario}).problems()
        assert {"SC411"} <= {item.code for item in found if item.span.file == "handlers/user.py"}
        assert all(item.code in ("SC411", "SC418") for item in found if item.span.file != "scenario.yaml"), found
