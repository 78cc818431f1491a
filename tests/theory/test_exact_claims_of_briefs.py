"""What is exact in the base holds whatever numbers a brief sets in it: real runs with numbers unlike the library's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from behavior_graph.expressions.results.evaluate import judge, variants_needed
from behavior_graph.linking.variants import numbers
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
    lab, sources = laboratory(name), scenario(name).sources
    changed = {**sources, "scenario.yaml": _with_settings(sources["scenario.yaml"], settings)}
    linked = Sources(changed).must_link()
    given = numbers(linked, None)
    wanted = [claim for claim in linked.scenario.expectations.values() if claim.exact and not claim.variant]
    replicates = max(claim.replicates for claim in wanted)
    request = RunRequest(
        folder=lab.folder, package=linked.odd.name, keep=False, numbers=given, seed=1, replicates=replicates, jobs=1
    )
    runs = [replicate.observed for replicate in execute(request, choose("process")).replicates]
    for claim in wanted:
        assert variants_needed(claim) == ("",)
        verdict = judge(claim, {"": runs}, numbers={"": given})
        assert verdict.passed, f"{claim.that}: {verdict.detail}, expected {verdict.expected}"
