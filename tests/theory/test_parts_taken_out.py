"""A brief without a part gives the model that the scenario's variant without it is, by every metric."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from compiler.library.catalogue import scenario
from tests.theory.laboratory import Laboratory

_ROUNDS = {"schedule.rounds": 12}


@pytest.mark.parametrize(
    ("name", "means", "given", "apart"),
    [
        (
            "hierarchy_of_needs",
            "the organization's wage cut",
            {"parameters.cut_first": 3, "parameters.cut_last": 9},
            set(),
        ),
        ("hierarchy_of_needs", "scarce recognition", {"schedule.rounds": 40}, set()),
        ("social_contract_theory", "the ruler", {}, {"tax", "initial(tax)"}),
        ("health_inequality", "communities", {"parameters.clinic_every": 3}, set()),
        ("epidemic_transmission_network", "households", {}, set()),
        ("health_belief_model", "families", {}, set()),
        ("tort_law_and_compensation", "courts", {}, set()),
        ("sir_model", "keeping distance", {}, set()),
        ("self_defense_and_excessive_defense", "sanctions by judges", {}, set()),
        ("theory_of_planned_behavior", "norms", {}, set()),
        ("hawthorne_studies", "attention", {}, set()),
        ("rational_choice_theory", "what others choose", {}, set()),
    ],
)
def test_a_part_that_is_taken_out_leaves_nothing_behind(
    name: str, means: str, given: dict[str, Any], apart: set[str], laboratory: Callable[[str], Laboratory]
) -> None:
    """`given` is set in all runs, so that the part matters in them; `apart` are metrics of what reads nothing else.

    Without a wage cut contracts were unsafe all the same, and without a ruler people went on paying taxes.
    Without distancing half of the people kept their distance, and without judges force was found excessive.
    """
    lab = laboratory(name)
    (part,) = [part for part in scenario(name).entry.parts if part.means == means]
    both = {**_ROUNDS, **given}
    (base,), (out,) = (lab.runs("", **{**both, **without}) for without in ({}, part.without))
    (variant,) = lab.runs(part.variant, **both)
    assert {metric for metric in out if out[metric] != variant[metric]} == apart
    assert base != out, "the control: the part matters in these rounds"
