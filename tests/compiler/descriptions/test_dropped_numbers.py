"""Numbers of a description that no file of a model has."""

from __future__ import annotations

import pytest

from compiler.descriptions.sentences import Sentence
from compiler.descriptions.stated_numbers import dropped_numbers

FILES = {
    "odd.yaml": "share: {default: 0.35, source: assumed}\nperiod: 20\nstatement: the 8 wardens are left out\n",
    "scenario.yaml": "count: 1_200\n",
    "handlers/farmer.py": "farmer.water = farmer.water * 0.75 + S17.x2\n",
}


@pytest.mark.parametrize(
    ("text", "dropped"),
    [
        ("There are 1,200 farmers, and 35 % of them are poor.", []),
        ("Each of the 13 wardens watches 17 canals.", ["13", "17"]),
        ("The 8 wardens keep a quarter, 0.25, of it.", []),  # named in a text; 1 - 0.75
        ("The chance is 0.05 a day, which is once in 20 days.", []),  # the reciprocal of 20
        ("It takes 4 months: 480 hours.", ["4"]),  # 480 = 24 * 20
        ("In 2015, as in table 14 and on p. 13 (Smith 1990), 99 of them paid.", ["99"]),
        ("A fee of 3 thousand euro is paid.", ["3 thousand"]),
        ("A fee of 1.2 thousand euro is paid.", []),
    ],
)
def test_a_number_that_no_file_has_in_any_unit_is_dropped(text: str, dropped: list[str]) -> None:
    sentence = Sentence("S1", text)
    assert [number for _, number in dropped_numbers([sentence], FILES)] == dropped


def test_each_number_is_told_with_its_sentence() -> None:
    sentences = [Sentence("S1", "There are 13 wardens."), Sentence("S2", "There are 1,200 farmers and 13 wardens.")]
    assert [(sentence.id, number) for sentence, number in dropped_numbers(sentences, FILES)] == [
        ("S1", "13"),
        ("S2", "13"),
    ]
