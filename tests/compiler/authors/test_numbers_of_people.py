"""Numbers of people whom a brief calls otherwise than the scenario: everyone, and so many of them."""

from __future__ import annotations

import pytest

from compiler.authors import brief_reading
from compiler.authors.brief_text import Brief
from compiler.library.catalogue import scenarios

PEOPLE, INFECTED, BEDS = (
    "population.Individual.count",
    "population.Individual.state.fraction.infected",
    "parameters.beds",
)


def settings(brief: str, name: str = "sir_model") -> dict[str, object]:
    return brief_reading.read(Brief(brief), scenarios()[name]).settings


@pytest.mark.parametrize(
    ("brief", "people"),
    [
        ("flu in a city of 10,000", 10000),
        ("a town of about 5000 where flu breaks out", 5000),
        ("measles and 300 pupils", 300),
        ("towns of 5000 with flu", None),
        ("each village of 500 has flu", None),
        ("a town of 5000 homes", None),
        ("a band of 50 or a town of 500", None),
        ("300 pupils and 400 commuters catch flu", None),
        ("300 pupils and 20 others catch flu", None),
        ("12 respected elders and 300 nurses talk about flu", None),
        ("a hospital needs 200 nurses", None),
        ("200 nurses' cars", None),
        ("flu finally reaches 300 pupils", None),
    ],
)
def test_everyone_in_words_that_the_scenario_has_not(brief: str, people: int | None) -> None:
    assert settings(brief).get(PEOPLE) == people


def test_words_of_the_scenario_come_first_and_what_it_counts_beside_people_is_not_everyone() -> None:
    assert settings("a school of 500 with 200 people and 150 pupils who have flu")[PEOPLE] == 200
    others = settings("a fair with 50 firms and 400 students", "labor_market_matching_process")
    assert others["population.Employer.count"] == 50 and others["population.JobSeeker.count"] == 400
    assert "population.Outlet.count" in settings("5 newspapers and 300 residents", "agenda_setting_theory")


@pytest.mark.parametrize(
    ("brief", "infected"),
    [
        ("a city of 10,000, 20 infected on day one", 0.002),
        ("1000 people, 1 infected", 0.001),
        ("1000 people, 1 % infected", 0.01),
        ("1000 people, only 1 infected", 0.001),  # not all of them
        ("A town of 5,000 people, 20 of them infected", 0.004),
        ("with 3 initially infected", 0.003),  # of the scenario's 1,000
        ("close schools at 200 infected", None),
        ("when are 200 infected", None),
        ("a town of 500, with 600 infected", None),
        ("2 infected in a class of 28", None),  # the scenario has at least 120 people
        ("80 people, 2 infected", None),
    ],
)
def test_so_many_of_all_are_a_share(brief: str, infected: float | None) -> None:
    assert settings(brief).get(INFECTED) == infected


def test_beds_are_divided_by_people() -> None:
    assert settings("2000 people and 40 hospital beds in an epidemic")[BEDS] == 0.02
    for rate in ("30 beds per 1,000", "every 100 people have 2 beds", "each of the 3 hospitals has 50 beds"):
        assert BEDS not in settings(f"2000 people, and {rate}"), rate
    [note] = [
        note
        for note in brief_reading.read(Brief("flu, with 2 infected"), scenarios()["sir_model"]).notes
        if note.path == INFECTED
    ]
    assert note.text == "share infected at the start: 0.002 (2 of 1,000)"
