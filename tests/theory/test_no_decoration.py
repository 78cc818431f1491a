"""Every entity type matters: without it, a metric that it does not itself hold differs by far more than chance."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest

from tests.theory import sizes

pytestmark = pytest.mark.theory

#: Standard errors of the difference. By chance one of 30 comparisons exceeds four in less than one case of 500.
FAR = 4.0

#: Scenario → entity type → the variant without it, and the metrics that are about the entity type itself.
PARTS = {
    "information_cascade_and_silence": {
        "OpinionLeader": ("without_opinion_leaders", ()),
        "MediaOrganization": ("without_media", ()),
        "FactCheckOrganization": ("without_fact_checkers", ("fact_checks", "labels")),
        "PlatformRegulator": ("without_regulator", ("labels",)),
    },
    "sir_model": {
        "Group": ("without_groups", ("at_home",)),
        "HealthcareSystem": ("without_healthcare", ("in_care", "turned_away", "order")),
        "Government": ("without_government", ("order",)),
    },
    "dynamic_culture_dissemination": {},
    "diffusion_of_innovations": {
        "ChangeAgency": ("without_agency", ()),
    },
    "agenda_setting_theory": {
        "Outlet": ("without_outlets", ()),
    },
    "rebellion": {
        "Police": ("without_police", ("arrests", "jailed")),
        "Government": ("without_government", ("legitimacy",)),
    },
    "norm_formation_theory": {
        "SocialGroup": ("without_groups", ("honor",)),
        "Evolution": ("without_selection", ()),
    },
    "collective_action_problem": {
        "Group": ("without_groups", ("goal_met", "sanctioned", "expected")),
    },
    "conformity_behavior_model": {
        "Group": ("without_groups", ("groups_right", "one_voice", "correct_cascade")),
        "OpinionLeader": ("without_leaders", ()),
        "DecisionContext": ("without_context", ("confidence",)),
    },
    "tort_law_and_compensation": {
        "Plaintiff": ("without_plaintiffs", ("sued", "compensated", "cases")),
        "Judge": ("without_judges", ("cases",)),
    },
    "labor_market_matching_process": {
        "Employer": ("without_employers", ("advertised", "vacancies", "by_chance", "overfilled")),
        "RecruitmentChannel": ("without_channels", ()),
    },
}
#: Scenario → the entity type that everything is about, which cannot be switched off.
PEOPLE = {
    "information_cascade_and_silence": "User",
    "sir_model": "Individual",
    "collective_action_problem": "Individual",
    "conformity_behavior_model": "Individual",
    "dynamic_culture_dissemination": "CulturalAgent",
    "tort_law_and_compensation": "Defendant",
    "labor_market_matching_process": "JobSeeker",
    "norm_formation_theory": "Individual",
    "rebellion": "Citizen",
    "agenda_setting_theory": "Person",
    "diffusion_of_innovations": "Consumer",
}

CASES = [(name, entity) for name, parts in PARTS.items() for entity in parts]


def apart(with_it: list[float], without_it: list[float]) -> float:
    """The mean difference in its standard errors; infinite where it is the same in all pairs of runs, and not zero.

    Both runs of a pair have the same seed, hence the same networks, propensities and, where they agree, draws (common
    random numbers), so that the noise of the difference is that of the pairs.
    """
    differences = [item - other for item, other in zip(with_it, without_it, strict=True)]
    error = stdev(differences) / sqrt(len(differences))
    if error == 0:
        return float("inf") if differences[0] else 0.0
    return abs(fmean(differences)) / error


@pytest.mark.parametrize(("name", "entity"), CASES)
def test_switching_an_entity_type_off_changes_a_metric(name: str, entity: str, laboratory) -> None:
    lab = laboratory(name)
    variant, own = PARTS[name][entity]
    assert entity in lab.linked.scenario.variants[variant].off
    base, without = (lab.runs(which, sizes.apart(name)) for which in ("", variant))
    found = {
        metric: max(
            apart([fold(run[metric]) for run in base], [fold(run[metric]) for run in without])
            for fold in (max, fmean, lambda series: series[-1])
        )
        for metric in lab.linked.graph.metrics
        if metric not in own
    }
    assert max(found.values()) > FAR, found


@pytest.mark.parametrize("name", PARTS)
def test_every_entity_type_but_the_population_itself_is_listed(name: str, laboratory) -> None:
    lab = laboratory(name)
    assert set(PARTS[name]) | {PEOPLE[name]} == set(lab.linked.odd.entities)
