"""Models of the library do what their texts say with numbers other than the library's, too."""

from __future__ import annotations

import pytest

from compiler.library.catalogue import scenario

pytestmark = pytest.mark.theory


def test_only_the_defendant_who_was_sued_pays(laboratory) -> None:
    """With three defendants for each plaintiff, all three learned that they have to pay if one was made to."""
    numbers = {"population.Defendant.count": 60, "population.Plaintiff.count": 20, "schedule.rounds": 1, "proof": 1.0}
    (run,) = laboratory("unjust_enrichment").runs("", 1, **numbers)
    acts, sued, belief = (run[name][0] for name in ("acts", "sued", "belief"))
    assert 0 < sued < 1
    moved = acts * (sued - (1 - sued))  # each suit is won
    assert belief == pytest.approx(0.5 + 0.05 * moved)


@pytest.mark.parametrize("variant", ["bench_trial", "without_judges"])
def test_one_statement_proves_as_much_as_it_is_reliable(variant: str, laboratory) -> None:
    """A probability of guilt of 0.9 was a rounding error below a standard of proof of 0.9, and nobody was convicted."""
    numbers = {"population.Witness.count": 50, "mishearing": 0.0, "admission": 1.0, "everybody_tried": True}
    given = {"reliability": 0.9, "standard": 0.9, "prior_guilt": 1.0, "schedule.rounds": 5}
    (run,) = laboratory("court_trial_simulation").runs(variant, 1, **numbers, **given)
    assert sum(run["convicted"]) / 5 == pytest.approx(0.9, abs=0.08)


def test_a_charge_needs_as_much_as_one_statement_proves(laboratory) -> None:
    """It was a rounding error short of that."""
    numbers = {"population.Witness.count": 50, "reliability": 0.9, "charge_at": 0.9, "prior_guilt": 1.0}
    (run,) = laboratory("court_trial_simulation").runs("", 1, **numbers, **{"schedule.rounds": 5})
    assert sum(run["charged"]) / 5 == pytest.approx(0.9, abs=0.08)


FEW_READERS = {"population.MediaOrganization.count": 100, "newsworthiness": 0.0, "media_trust": 1.0}
FEW_SUBSCRIBERS = {"population.FactCheckOrganization.count": 100, "response_speed": 1.0, "correction_reach": 0.02}


@pytest.mark.parametrize(
    ("variant", "numbers"), [("without_fact_checkers", FEW_READERS), ("without_media", FEW_SUBSCRIBERS)]
)
def test_a_small_audience_is_reached_too(variant: str, numbers: dict[str, float], laboratory) -> None:
    """Outlets with fewer than 25 readers and fact-checkers with fewer than ten subscribers never reached anybody."""
    few = {"population.User.count": 20, "population.User.stage.fraction.spreader": 0.5, "schedule.rounds": 20}
    quiet = {"activity": 0.0, "tagging": 0.0}
    runs = laboratory("information_cascade_and_silence").runs(variant, 3, **few, **quiet, **numbers)
    assert sum(run["never_heard"][-1] for run in runs) / 3 < 0.4


def test_a_need_at_the_threshold_is_not_below_it(laboratory) -> None:
    """Ten losses of 0.04 leave 0.6 of 1, and all worked on belonging as if that were less than a threshold of 0.6."""
    (run,) = laboratory("hierarchy_of_needs").runs("parallel", 1, **{"schedule.rounds": 11, "success": [1.0] * 4})
    assert run["on_belonging"] == [0.0] * 10 + [1.0]


@pytest.mark.parametrize("cost", [7.0, 10.0])
def test_nobody_does_favours_that_gain_nothing(cost: float, laboratory) -> None:
    """A favour that costs more than it is worth was always done; one that costs as much ended the run."""
    (run,) = laboratory("social_capital_theory").runs("", 1, **{"schedule.rounds": 2}, cost=cost)
    assert (run["needs_met"][0], run["in_core"]) == (0, [0, 0])


def test_a_tie_that_is_worth_a_favour_exactly_is_worth_it(laboratory) -> None:
    """A tie worth 19 and a favour that costs 19 took two ties, by a rounding error."""
    (run,) = laboratory("social_capital_theory").runs("bilateral", 1, **{"schedule.rounds": 5}, value=39.0, cost=19.0)
    assert run["needs_met"] == [1.0] * 5
    assert run["in_core"] == run["tied"]


def test_without_judges_no_force_is_found_excessive_or_justified(laboratory) -> None:
    """All excessive force was found justified, by courts that do not exist."""
    (run,) = laboratory("self_defense_and_excessive_defense").runs("without_judges", 1, **{"schedule.rounds": 20})
    assert run["truly_excessive"][-1] > 0
    assert {*run["found_excessive"], *run["wrongly_convicted"], *run["wrongly_acquitted"]} == {None}


def test_a_leader_alone_is_no_mobilized_community(laboratory) -> None:
    """Leaders counted as members, so that a community of one was mobilized before it had heard of the campaign."""
    numbers = {"population.Member.count": 20, "communities": 20, "invitations": 0, "population.Member.threshold": 9.0}
    lab = laboratory("community_health_mobilization_theory")
    assert lab.runs("", 1, **numbers, **{"schedule.rounds": 3})[0]["mobilized"] == [0, 0, 0]
    assert lab.runs("without_communities", 1, **{"schedule.rounds": 1})[0]["mobilized"] == [None]


def test_a_hospital_has_all_the_beds_of_its_people(laboratory) -> None:
    """0.29 beds for each of a hundred people were 28, by a rounding error."""
    numbers = {"population.Individual.count": 200, "beds": 0.29, "population.Individual.care_seeking": 1.0}
    ill = {"population.Individual.state.fraction.infected": 0.3, "transmission": 1.0, "schedule.rounds": 1}
    (run,) = laboratory("sir_model").runs("", 1, **numbers, **ill)
    assert run["turned_away"][0] > 0
    assert run["in_care"] == [pytest.approx(0.29)]


def test_without_evaluators_nobody_pays_for_estimates(laboratory) -> None:
    """Each choice had cost the fee of one estimate, which nobody gave."""
    (run,) = laboratory("rational_choice_theory").runs("without_evaluators", 1, **{"schedule.rounds": 5}, fee=1.0)
    assert run["evaluations"] == [0] * 5
    assert min(run["utility"]) > 0


def test_the_fewest_families_that_a_brief_can_set_have_a_network(laboratory) -> None:
    """A brief with two families was taken, and its runs ended: they cannot stand on a ring with six neighbors each."""
    numbers = scenario("social_stratification_network").entry.numbers
    (families,) = [number for number in numbers if number.sets == "population.Family.count"]
    fewest = {families.sets: int(families.range[0]), "schedule.rounds": 1}
    assert laboratory("social_stratification_network").runs("", 1, **fewest)


def test_ties_stay_mutual_under_several_leaders(laboratory) -> None:
    """A leader turned its own employee's end of a tie only, so that the friendship held one way."""
    (run,) = laboratory("social_relations_theory").runs(
        "", 1, **{"population.TeamLeader.count": 3, "schedule.rounds": 5}
    )
    ties = [share * 30 * 29 for share in run["friendly"]]
    assert [round(number) % 2 for number in ties] == [0] * 5
    assert [triads == round(triads) for triads in run["three_hostile"]] == [True] * 5


def test_a_fixed_job_of_fewer_than_40_hours_pays_its_hours(laboratory) -> None:
    """A job of 30 hours paid 25: the premium was taken from the hours below 40."""
    (run,) = laboratory("work_hours_and_overtime_in_labor_law").runs("fixed_job", 1, job_hours=30.0)
    assert set(run["weekly_pay"]) == {30.0}
    assert set(run["wage"]) == {1.0}


def test_unknown_grandparents_have_no_correlation(laboratory) -> None:
    """It was 0 where the grandparents of nobody are known, as if they did not matter."""
    lab = laboratory("life_course_theory")
    (base,) = lab.runs("", 1, **{"schedule.rounds": 1})
    assert base["grandparent_correlation"] == [None]
    assert base["parent_correlation"][0] == pytest.approx(0.5, abs=0.1)
    (alone,) = lab.runs("without_families", 1, **{"schedule.rounds": 1})
    assert alone["parent_correlation"] == [None]


def test_money_is_kept_where_companies_have_no_employees(laboratory) -> None:
    """A company without employees paid a wage to nobody, and failed."""
    numbers = {"population.Consumer.count": 20, "population.Company.count": 40, "schedule.rounds": 20}
    (run,) = laboratory("cash_flow").runs("", 1, **numbers)
    assert run["money"] == pytest.approx([20 * 5 + 40 * 25 + 2000] * 20)


def test_each_bank_pays_out_what_its_own_loans_exceed_capital_by(laboratory) -> None:
    """Each of two banks counted the loans of both, and paid them out, so that consumers had more than their wages."""
    numbers = {"population.Bank.count": 2, "population.Company.cash": 0.0, "spent": 1.0, "distributed": 0.0}
    (run,) = laboratory("cash_flow").runs("wide_credit", 1, **numbers, **{"schedule.rounds": 2})
    assert (run["debt"][0] > 0, run["failed"][0]) == (True, 0)
    assert run["sales"][1] == pytest.approx(200 * 4)


def test_a_payoff_in_matches_is_that_of_the_matches_played(laboratory) -> None:
    """With fewer others than matches to begin, the payoff was divided by matches that nobody played."""
    numbers = {"population.Member.count": 20, "begun_meetings": 100, "continuation": 0.01}
    (run,) = laboratory("reciprocal_altruism_theory").runs("direct_payoffs", 1, **numbers)
    among = 10 / 19  # each refuser meets ten helpers among 19 others, who help it once
    assert run["payoff_of_refusers"] == [pytest.approx(3 * among)]


def test_a_merchant_without_buyers_has_no_share_of_those_who_stay(laboratory) -> None:
    """All of nobody stayed: a merchant that everybody had left seemed to keep all its buyers."""
    numbers = {"population.Customer.count": 20, "noise": 0.02}
    (run,) = laboratory("customer_satisfaction_and_loyalty_model").runs("fixed_quality", 1, **numbers)
    assert 0 in run["worst_share"]
    assert [share == 0 for share in run["worst_share"]] == [stay is None for stay in run["worst_repeat"]]


def test_all_perform_an_act_for_the_lower_end_of_the_scale(laboratory) -> None:
    """Nobody did, as if all held that position already."""
    (run,) = laboratory("cognitive_dissonance_theory").runs("induced_compliance", 1, act=-5.0)
    assert run["change_of_actors"][0] < -1


def test_without_parties_there_is_no_distance_and_without_votes_no_winner(laboratory) -> None:
    """Parties that do not exist stood at the median voter, and the winner of no election had 0 % of the votes."""
    (run,) = laboratory("electoral_polarization_system").runs("without_parties", 1, **{"schedule.rounds": 1})
    assert (run["distance"], run["winner"]) == ([None], [None])
    (run,) = laboratory("electoral_polarization_system").runs("", 1, **{"schedule.rounds": 1})
    assert run["winner"][0] >= 0.5


@pytest.mark.parametrize(
    ("name", "variant", "metric"),
    [
        ("attribution_theory", "without_observers", "correspondence_bias"),
        ("hawthorne_studies", "without_teams", "spread"),
        ("cultural_globalization", "without_regions", "difference"),
        ("emotional_contagion_model", "without_channels", "clustering"),
        ("health_inequality", "without_healthcare", "concentration_of_treatment"),
        ("labor_market_matching_process", "without_employers", "hiring_gap"),
    ],
)
def test_what_a_function_cannot_measure_has_no_value(name: str, variant: str, metric: str, laboratory) -> None:
    """Observers who are not there erred by 0, and of nobody's treatment the concentration was 0."""
    (run,) = laboratory(name).runs(variant, 1, **{"schedule.rounds": 1})
    assert run[metric] == [None]
