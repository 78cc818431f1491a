"""Every scenario of the library was judged as it is: same sources, same first runs, hence same verdicts.

If one of these tests fails, `python -m tests.judge NAME` judges the scenario again.
"""

from __future__ import annotations

import pytest

from tests.theory.judged_scenarios import kept, record
from tests.theory.scenario_facts import facts

pytestmark = pytest.mark.theory


@pytest.mark.parametrize("name", facts())
def test_the_scenario_was_judged_as_it_is(name: str, laboratory) -> None:
    assert kept(name) == record(laboratory(name)), f"judge it again: python -m tests.judge {name}"


@pytest.mark.parametrize("name", facts())
def test_exact_expectations_have_enough_replicates(name: str, laboratory) -> None:
    for wanted in laboratory(name).linked.scenario.expectations.values():
        assert not wanted.exact or wanted.replicates >= 20 or "always" in wanted.that


@pytest.mark.parametrize("name", facts())
def test_the_base_has_an_expectation(name: str, laboratory) -> None:
    assert any(not wanted.variant for wanted in laboratory(name).linked.scenario.expectations.values())


@pytest.mark.parametrize("name", facts())
def test_every_entity_type_but_the_population_itself_is_listed(name: str, laboratory) -> None:
    lab = laboratory(name)
    assert {*facts()[name].parts, facts()[name].population} == set(lab.linked.odd.entities)
