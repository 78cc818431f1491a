"""What is exact in the base holds whatever numbers a brief sets in it: real runs with numbers unlike the library's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from behavior_graph.expressions.results.evaluate import judge, variants_needed
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from behavior_graph.schema.scenario_model import Expectation
from compiler.authors.library_author import _with_settings
from compiler.library.catalogue import scenario
from compiler.runs.execute import RunRequest, execute
from compiler.workspace.sources import Sources
from sandbox.select import choose

pytestmark = pytest.mark.theory


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        # open ties remain for as long as there is drift
        ("dynamic_culture_dissemination", {"parameters.drift": 0.01, "schedule.rounds": 2}),
        # legitimacy falls to 0 and no further
        (
            "rebellion",
            {
                "population.Citizen.count": 40,
                "population.Police.count": 60,
                "parameters.vision": 1,
                "parameters.jail_max": 1,
                "schedule.rounds": 25,
            },
        ),
        # in some rounds nobody intends to act, and few do in all
        ("theory_of_planned_behavior", {"population.CognitiveAgent.count": 7, "schedule.rounds": 5}),
        # the market is still filling when the run ends
        ("labor_market_matching_process", {"population.JobSeeker.count": 20, "schedule.rounds": 6}),
    ],
)
def test_exact_claims_of_the_base_hold_with_the_numbers_of_a_brief(
    name: str, settings: Mapping[str, Any], laboratory
) -> None:
    claims = _with_numbers(name, settings).scenario.expectations.values()
    _hold(name, settings, "", [claim for claim in claims if claim.exact and not claim.variant], laboratory)


@pytest.mark.parametrize(
    ("name", "claim", "settings"),
    [
        # groups of four and of five
        (
            "collective_action_problem",
            "giving_is_what_pays_all",
            {"population.Individual.count": 41, "population.Group.count": 10},
        ),
        # few members, and a run that ends before a medium enters
        (
            "uses_and_gratifications_theory",
            "without_learning_all_media_are_alike",
            {"population.AudienceMember.count": 6, "schedule.rounds": 20},
        ),
    ],
)
def test_exact_claims_of_variants_hold_with_the_numbers_of_a_brief(
    name: str, claim: str, settings: Mapping[str, Any], laboratory
) -> None:
    """Variants that a brief compares with the base take over its numbers."""
    wanted = _with_numbers(name, settings).scenario.expectations[claim]
    assert wanted.exact
    _hold(name, settings, wanted.variant, [wanted], laboratory)


def _with_numbers(name: str, settings: Mapping[str, Any]) -> Linked:
    sources = scenario(name).sources
    return Sources({**sources, "scenario.yaml": _with_settings(sources["scenario.yaml"], settings)}).must_link()


def _hold(name: str, settings: Mapping[str, Any], variant: str, wanted: list[Expectation], laboratory) -> None:
    folder, linked = laboratory(name).folder, _with_numbers(name, settings)
    given = numbers(linked, variant or None)
    chosen = {"package": linked.odd.name, "variant": variant, "numbers": given}
    replicates = max(claim.replicates for claim in wanted)
    request = RunRequest(folder=folder, keep=False, seed=1, replicates=replicates, jobs=1, **chosen)
    runs = [replicate.observed for replicate in execute(request, choose("process")).replicates]
    for claim in wanted:
        assert variants_needed(claim) == (variant,)
        verdict = judge(claim, {variant: runs}, numbers={variant: given})
        assert verdict.passed, f"{claim.that}: {verdict.detail}, expected {verdict.expected}"
