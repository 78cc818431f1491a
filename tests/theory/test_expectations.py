"""Every expectation of every scenario of the library, with the replicates that it asks for.

`make theory` leaves out what docs/theory.md says already of the same sources.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from behavior_graph.expressions.results.evaluate import judge, variants_needed
from behavior_graph.linking.graph_source import read_scenario
from tests.theory.judged_scenarios import judged_here
from tests.theory.sections import kept
from tests.theory.sizes import FULL, judged, sized

pytestmark = pytest.mark.theory

LIBRARY = Path(__file__).resolve().parents[2] / "scenario_library"


def scenarios() -> dict[str, list[str]]:
    found = {}
    for path in sorted(LIBRARY.glob("*/scenario.yaml")):
        model = read_scenario(path.read_text("utf-8")).model
        assert model is not None, f"{path} cannot be read"
        found[path.parent.name] = list(model.expectations)
    return found


SCENARIOS = scenarios()


DUE = sorted(filter(judged_here, SCENARIOS.keys() - (kept() if FULL else {})))


@pytest.mark.parametrize(
    ("name", "expectation"), [(name, item) for name in DUE for item in judged(name, SCENARIOS[name])]
)
def test_expectation(name: str, expectation: str, laboratory) -> None:
    lab = laboratory(name)
    wanted = lab.linked.scenario.expectations[expectation]
    assert wanted.seed == 1, "the laboratory shares runs that start at seed 1"
    variants = variants_needed(wanted)
    fewest = min(sized(name, variant, wanted.replicates) for variant in variants)
    runs = {variant: lab.runs(variant, fewest) for variant in variants}
    verdict = judge(wanted, runs, numbers={variant: lab.numbers(variant) for variant in variants})
    assert verdict.passed, f"{verdict.detail}, expected {verdict.expected}"
