"""Numbers of a brief that are not the model's: of other work, of hypotheses and conditions, one of two values."""

from __future__ import annotations

import pytest

from compiler.authors import brief_reading, brief_text
from compiler.library.catalogue import scenarios

_USERS, _PASSES = "population.User.count", "parameters.transmission"


def read(brief: str, name: str) -> tuple[dict[str, object], list[str]]:
    reading = brief_reading.read(brief_text.Brief(brief), scenarios()[name])
    return dict(reading.settings), [note.text for note in reading.notes if note.kind == "unused"]


@pytest.mark.parametrize(
    ("brief", "users", "why"),
    [
        ("previous studies used 200 users. We study a rumor.", None, "may be of other work"),
        ("In Smith et al. (2020), 300 users spread a rumor", None, "may be of other work"),
        ("Unlike Daley and Kendall 1965, who had 500 users, we look at doubt", None, "may be of other work"),
        ("Following Smith et al. (2020), 300 users spread a rumor", 300, ""),
        ("In contrast to earlier studies, we have 300 users", 300, ""),
        ("Earlier studies found clusters. A rumor spreads among 300 users", 300, ""),
        ("a rumor among 300 users as in Smith et al. (2020)", 300, ""),
        ("H1: 500 users are enough for a cascade", None, "is in a hypothesis"),
        ("Hypothesis: with 800 users the rumor dies", None, "is in a hypothesis"),
        ("A rumor among 300 users. H1: it dies", 300, ""),
        ("If there were 600 users, the rumor would fade", None, "is in a condition"),
        ("What if there were 600 users?", 600, ""),
        ("How would a rumor spread if there were 600 users?", 600, ""),
        ("150 users in each of two towns", None, "is for each of something"),
        ("the other 200 users", None, "may count only some of them"),
        ("users: 300 → 500", None, "each may be the number of users"),
        ("200 users, later 400", None, "each may be the number of users"),
        ("a rumor among 1_000 users", 1000, ""),
    ],
)
def test_a_number_of_users_is_that_of_the_model(brief: str, users: int | None, why: str) -> None:
    settings, unused = read(brief, "information_cascade_and_silence")
    assert settings.get(_USERS) == users
    assert not why or any(why in text for text in unused)


@pytest.mark.parametrize(
    ("name", "brief", "path", "number"),
    [
        ("attribution_theory", "200 observers watch someone fail", "population.Observer.count", 200),
        (
            "diffusion_of_innovations",
            "20,000 households get fibre, and others because",
            "population.Consumer.count",
            20000,
        ),
        ("emotional_contagion_model", "8 of my 60 people were bitter", "population.Person.count", 60),
        ("health_inequality", "50 treatments among 200 sick persons", "population.Individual.count", 200),
        ("selective_exposure_theory", "4,000 readers choose among 6 papers", "population.Voter.count", 4000),
        (
            "self_defense_and_excessive_defense",
            "50 attackers among 1,000 pedestrians",
            "population.Aggressor.count",
            50,
        ),
        ("voting", "a club of 90 members picks among 4 candidates", "population.Voter.count", 90),
        ("rebellion", "50 citizens among 300", "population.Citizen.count", None),
        ("rebellion", "50 citizens out of 1,000 are in jail", "population.Citizen.count", None),
        ("rebellion", "50 citizens are jailed, and the rest are free", "population.Citizen.count", None),
    ],
)
def test_all_of_a_kind_are_counted_beside_others(name: str, brief: str, path: str, number: int | None) -> None:
    assert read(brief, name)[0].get(path) == number


@pytest.mark.parametrize(
    ("brief", "taken"),
    [
        ("transmission 0.3 outdoors and 0.6 indoors", {}),
        ("an infection probability of 0.3 (0.6 for children)", {}),
        ("transmission 0.3 vs 0.6", {}),
        ("transmission in [0.2, 0.4]", {}),
        ("transmission of 0.3 with masks and 0.6 without", {}),
        ("transmission 0.3 by day and 0.6 at night", {}),
        ("transmission 0.3 at school; at home 0.6", {}),
        ("At school transmission is 0.3. At home it is 0.6.", {}),
        ("transmission is 0.3 for adults; children have 0.6", {}),
        ("transmission: 0.3 (school), 0.6 (home)", {}),
        ("transmission 0.3, but only 0.1 with masks", {}),
        ("transmission of 0.3 before the lockdown; 0.1 afterwards", {}),
        ("transmission 0.3; if treated, 0.2", {}),
        ("20 % are vaccinated; in the south 60 %", {}),
        ("5 % are infected in city A; city B has 10 %", {}),
        ("transmission 0.3; recovery 0.1", {_PASSES: 0.3, "parameters.recovery": 0.1}),
        ("transmission 0.3 in a town; mortality is 0.1", {_PASSES: 0.3}),
        ("20 % are vaccinated; in the south 60 % wear masks", {"population.Individual.state.fraction.vaccinated": 0.2}),
        ("People: 500\nTransmission: 0.3\nDays: 60", {_PASSES: 0.3, "population.Individual.count": 500}),
        ("people 500, contacts 5, days 30", {"population.Individual.count": 500, "parameters.contacts": 5}),
        ("transmission 0.3 and recovery 0.6", {_PASSES: 0.3, "parameters.recovery": 0.6}),
        ("transmission 0.3 (95 % CI 0.2-0.4)", {_PASSES: 0.3}),
        ("20 % vaccinated and 30 % with masks", {"population.Individual.state.fraction.vaccinated": 0.2}),
        ("10 days of infection, 500 people", {"population.Individual.count": 500}),
        ("30 days of an epidemic", {"schedule.rounds": 30}),
    ],
)
def test_one_of_two_values_sets_nothing(brief: str, taken: dict[str, float]) -> None:
    settings, unused = read(brief, "sir_model")
    assert settings == pytest.approx(taken)
    assert unused or taken
