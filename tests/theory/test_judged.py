"""Every scenario of the library was judged as it is: same sources, same first rounds, hence same verdicts.

If one of these tests fails, `python -m tests.judge NAME` judges the scenario again.
"""

from __future__ import annotations

import pytest

from behavior_graph.linking.graph_source import read_scenario
from odd.odd_source import read_odd
from tests.sampling import sampled
from tests.theory import sections
from tests.theory.judged_scenarios import kept, record
from tests.theory.laboratory import LIBRARY
from tests.theory.scenario_facts import facts
from tests.theory.sizes import FULL

pytestmark = pytest.mark.theory


@pytest.mark.parametrize("name", facts())
def test_the_scenario_was_judged_as_it_is(name: str, laboratory) -> None:
    judged, now = kept(name), record(laboratory(name), 1 if FULL else sampled(1, 2))
    again = f"judge it again: python -m tests.judge {name}"
    assert judged is not None and judged.sources == now.sources, again
    assert now.first_runs.items() <= judged.first_runs.items() and "base" in now.first_runs, again


@pytest.mark.parametrize("name", facts())
def test_the_page_on_theory_has_the_verdicts_of_todays_sources(name: str) -> None:
    assert name in sections.kept(), f"judge it again: SIMCC_THEORY=full python -m tests.theory_pages {name}"


@pytest.mark.parametrize("name", facts())
def test_exact_expectations_have_enough_replicates_and_the_base_has_one(name: str) -> None:
    scenario = read_scenario((LIBRARY / name / "scenario.yaml").read_text("utf-8")).model
    assert scenario is not None
    for wanted in scenario.expectations.values():
        assert not wanted.exact or wanted.replicates >= 20 or "always" in wanted.that
    assert any(not wanted.variant for wanted in scenario.expectations.values())


@pytest.mark.parametrize("name", facts())
def test_every_entity_type_but_the_population_itself_is_listed(name: str) -> None:
    odd = read_odd((LIBRARY / name / "odd.yaml").read_text("utf-8")).model
    assert odd is not None and {*facts()[name].parts, facts()[name].population} == set(odd.entities)
