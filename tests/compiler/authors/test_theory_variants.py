"""Variants whose results are those of a theory keep their numbers, whatever a brief sets in the base."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from behavior_graph.linking.variants import numbers
from compiler.authors.library_author import _with_settings
from compiler.library.catalogue import scenario
from compiler.workspace.sources import Sources

_WELL_MIXED = "well_mixed well_mixed_r0_08 well_mixed_r0_15 well_mixed_r0_30 herd_immunity"
_CULTURES = " ".join(f"features_{f}_traits_{t}" for f in (5, 10, 15) for t in (5, 10, 15) if (f, t) != (5, 10))


@pytest.mark.parametrize(
    ("name", "variants", "settings"),
    [
        ("sir_model", _WELL_MIXED, {"contacts": 20, "recovery": 0.5}),
        (
            "tort_law_and_compensation",
            "strict_liability negligence restitution multiplier_1",
            {"harm": 1.0, "base_risk": 0.01},
        ),
        ("two_step_flow_model", "reach reach_without_leaders", {"public_reached": 0.9}),
        ("two_step_flow_model", "cascade cascade_3 dense leaders_start", {"threshold": 0.4}),
        (
            "social_capital_theory",
            "everybody_hears_5 closure_ring_6 closure_cliques_3 bilateral",
            {"value": 9.0, "cost": 1.0},
        ),
        ("public_opinion_polling", "simple clusters weighted bandwagon underdog", {"shy": 0.2}),
        ("public_opinion_polling", "unpublished", {"sample_size": 5, "shy": 0.2}),
        ("scientific_management_theory", "piece_pay", {"quit_chance": 0.01}),
        ("norm_formation_theory", "norms norms_long metanorms", {"mutation": 0.2, "chances": 2}),
        ("dynamic_culture_dissemination", _CULTURES, {"features": 7, "traits": 3, "drift": 0.01}),
        ("collective_action_problem", "full_contributors_only", {"endowment": 10, "share_return": 0.5}),
        ("court_trial_simulation", "evidence", {"reliability": 0.6}),
        ("cognitive_dissonance_theory", "induced_compliance induced_twenty induced_control", {"small_pay": 5.0}),
        (
            "simple_policy_implementation_model",
            "reduced reduced_stubborn fewer_offices patient patient_stubborn",
            {"agree": 0.5, "tries": 5, "cut": 0.0},
        ),
        (
            "theory_of_planned_behavior",
            "linear linear_shift linear_ring linear_strong linear_strong_shift measured measured_noise",
            {"weight_norm": 0.95, "campaign": 0.2},
        ),
        ("labor_market_matching_process", "urn_ball", {"separation": 0.9, "wage_share": 0.0, "vacancy_cost": 9.0}),
        ("rebellion", "one_round_terms", {"vision": 0.0}),
        ("hawthorne_studies", "peers peers_all", {"peer_effect": 0.2, "attention_effect": 0.5, "move_after": 10}),
        ("metacognition_theory", "alone", {"criterion": 0.9}),
        ("agenda_setting_theory", "audience_feedback events_only burst_in_outlets", {"slots_each": 1}),
        ("cash_flow", "cash_management", {"return_point": 9.0, "transfer_cost": 1.0}),
        ("conformity_behavior_model", "sequential", {"convincing_lead": 4}),
        ("decision_theory", "secretary early_stopping", {"pass_first": 5}),
        ("decision_theory", "inspect_all", {"inspected": 3, "error": 2.0, "trust": 0.1}),
        ("diffusion_of_innovations", "bass external_only ring small_world", {"innovation": 0.37, "imitation": 0.1}),
        ("health_belief_model", "fixed_beliefs one_construct", {"severity_ratio": 4.0, "barriers_ratio": 0.9}),
        ("health_belief_model", "vaccination_game vaccination_game_5", {"meetings": 8}),
    ],
)
def test_variants_of_a_theory_do_not_follow_the_numbers_of_a_brief(
    name: str, variants: str, settings: Mapping[str, Any]
) -> None:
    """With 20 contacts a day in a brief, the variant `R0 = 2` had an R0 of 5, and missed its theory."""
    sources = scenario(name).sources
    text = _with_settings(sources["scenario.yaml"], {f"parameters.{key}": value for key, value in settings.items()})
    before, after = Sources(sources).must_link(), Sources({**sources, "scenario.yaml": text}).must_link()
    assert numbers(after, None)["parameters"] != numbers(before, None)["parameters"]
    for variant in variants.split():
        assert numbers(after, variant)["parameters"] == numbers(before, variant)["parameters"], variant


@pytest.mark.parametrize(
    ("name", "variants"),
    [
        ("norm_formation_theory", "norms norms_long metanorms"),
        ("cognitive_dissonance_theory", "discussion bounded equilibrium"),
    ],
)
def test_variants_of_a_theory_keep_their_network(name: str, variants: str) -> None:
    """With a small world in a brief, Axelrod's metanorms were played in one, where the theory has all see all."""
    sources = scenario(name).sources
    network = next(choice for choice in scenario(name).entry.networks if "small world" in choice.words)
    text = _with_settings(sources["scenario.yaml"], {network.sets: network.value})
    before, after = Sources(sources).must_link(), Sources({**sources, "scenario.yaml": text}).must_link()
    assert numbers(after, None)["relations"] != numbers(before, None)["relations"]
    for variant in variants.split():
        assert numbers(after, variant)["relations"] == numbers(before, variant)["relations"], variant
