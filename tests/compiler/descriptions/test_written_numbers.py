"""Numbers as people and papers write them: a part of one that is taken for a whole number is a false model."""

from __future__ import annotations

from pathlib import Path

import pytest

import simcc
from compiler.authors.author import Artifact, Task
from compiler.authors.brief_text import Brief
from compiler.authors.library_author import LibraryAuthor
from compiler.descriptions.sentences import numbers_in

IN_BOTH = {
    "1,250 fishers": [1250],
    "1'250 fishers": [1250],
    "1.250.000 fishers": [1_250_000],
    "10 000 fishers": [10_000],
    "1 250 fishers": [1250],
    "There are 2 500 people and 1 250 000 birds.": [2500, 1_250_000],
    "| people | 2 500 heads |": [2500],
    "5 200 350": [5, 200, 350],
    "in round 10 100 people enter": [10, 100],
    "1\u202f250 fishers": [1250],
    "a rate of 0,35": [0.35],
    "a rate of 0,350": [0.35],
    "3,5 % of them": [0.035],
    "levels 1,5 and 10": [1, 5, 10],
    "a chance of .05": [0.05],
    "at −2.5 degrees": [-2.5],
    "from −3 to 5": [-3, 5],
    "from –3 to 5, or (–1)": [-3, 5, -1],
    "in [–3,–1]": [-3, -1],
    "a rate of 1e–3": [0.001],
    "5–15 kg": [5, 15],
    "5 –15 kg": [5, 15],
    "5--15 kg": [5, 15],
    "10%-20%": [0.1, 0.2],
    "10 % -20 %": [0.1, 0.2],
    "10 % –20 %": [0.1, 0.2],
    "5-15 kg": [5, 15],
    "3 million people": [3e6],
    "2.4 thousand people": [2400],
    "25 per cent": [0.25],
    "1/3 of them": [1 / 3],
    "½ of them": [0.5],
    "on 1/2/2020": [],
    "2×10^-3 a day": [0.002],
    "2 x 10⁻³ a day": [0.002],
    "10³ agents": [1000],
    "a grid of 10 x 10 cells": [10, 10],
    "1.250 of 1e6": [1.25, 1e6],
    "12.5 %, 5‰": [0.125, 0.005],
    "200[1] people": [200],
    "a rate of 0.3 [12], as 5 people[^2] say": [0.3, 5],
    "2,000[3,4] people in the range [0, 1]": [2000, 0, 1],
    "[1] A first note.": [1],
}
SPELLED = {
    "two thirds of users": [2 / 3],
    "three quarters": [0.75],
    "a dozen firms": [12],
    "twenty-five people": [25],
    "one hundred and fifty people": [150],
    "two hundred fifty thousand people": [250_000],
    "between one hundred and two hundred people": [100, 200],
    "three traders and two firms": [3, 2],
    "five and ten": [5, 10],
}


@pytest.mark.parametrize("text", IN_BOTH)
def test_a_brief_and_a_document_read_the_same_numbers(text: str) -> None:
    expected = pytest.approx(IN_BOTH[text])
    assert [value for _, value in numbers_in(text)] == expected
    assert [number.value for number in Brief(text).numbers] == expected


@pytest.mark.parametrize("text", ["10%-20%", "10 % -20 %", "10%–20%", "10--20 %"])
def test_an_end_of_a_range_is_not_taken_for_a_number(text: str) -> None:
    """Of `10%-20%`, a draft took over 10 %, and named the other end -20 %."""
    doubts = [number.doubt for number in Brief(f"a stifling probability of {text}").numbers]
    assert len(doubts) == 2 and all("end of a range" in doubt for doubt in doubts)


@pytest.mark.parametrize("text", SPELLED)
def test_numbers_that_are_spelled_out(text: str) -> None:
    assert [number.value for number in Brief(text).numbers] == pytest.approx(SPELLED[text])


@pytest.mark.parametrize("words", ["1.2 thousand", "1'200", "1 200", "one thousand two hundred", "100 dozen"])
def test_a_draft_takes_over_how_many_there_are(words: str) -> None:
    brief = f"an epidemic in a town of {words} people"
    draft = LibraryAuthor().draft(Task(Artifact.SCENARIO, "town", brief, ("scenario.yaml",)))
    assert "count: 1200" in draft.files["scenario.yaml"].replace("_", "")


def test_what_may_be_millions_or_meters_is_not_taken_over(tmp_path: Path) -> None:
    """400 people at a distance of a meter are not a million people, and people at 2m are not two of them."""
    built = simcc.build("an epidemic among people who keep 1m of people apart, 0.0002M people", tmp_path / "town")
    assert "count: 200\n" in (tmp_path / "town" / "scenario.yaml").read_text("utf-8").replace("_", "")
    (left,) = (note["text"] for note in built.notes if note["words"] == "1m")
    assert left == "the number 1m was not used: it may be in millions or in meters; write the word"
