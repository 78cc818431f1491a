import re
import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.authors.brief_reading import read
from compiler.authors.brief_text import MOST_CHARACTERS, Brief, stem, stems
from compiler.authors.scenario_ranking import ranked
from compiler.library.catalogue import scenario
from tests.sampling import sampled

#: Numbers as a reader sees them: digits that are not part of a name such as R0 or COVID-19.
_DIGITS = re.compile(r"(?<![^\W_])(?<![^\W\d_][-–])\d+")

_PIECES = st.sampled_from(
    [
        "rumor",
        "users",
        "R0",
        "COVID-19",
        "of",
        "for",
        "rounds",
        ",",
        ".",
        "%",
        " %",
        "k",
        "\n",
        "2,000",
        "0.5",
        "1e3",
        "-",
        "x",
    ]
)
_BRIEFS = st.lists(st.one_of(_PIECES, st.integers(0, 10**7).map(str)), max_size=30).map(" ".join)


def values(text: str) -> list[float]:
    return [number.value for number in Brief(text).numbers]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1,000 users", [1000.0]),
        ("2k users and 3 m posts", [2000.0, 3.0]),
        ("R0 of 2.5 for COVID-19", [2.5]),
        ("5% or 30 percent", [0.05, 0.3]),
        ("half of two hundred people", [0.5, 200.0]),
        ("a thousand agents, one rumor", [1000.0]),
        ("from 2019-2020", [2019.0, 2020.0]),
        ("1e3 users", [1000.0]),
        ("", []),
    ],
)
def test_numbers_are_read_as_a_person_reads_them(text: str, expected: list[float]) -> None:
    assert values(text) == pytest.approx(expected)


@given(_BRIEFS)
def test_every_digit_outside_a_name_belongs_to_a_number(text: str) -> None:
    found = " ".join(number.words for number in Brief(text).numbers)
    for digits in _DIGITS.findall(text):
        assert digits in found


@given(st.text(max_size=300))
def test_any_text_can_be_read(text: str) -> None:
    brief = Brief(text)
    assert all(text[token.start : token.end] for token in brief.tokens)
    assert all(number.words in text for number in brief.numbers)


def test_inflection_and_spelling_do_not_matter() -> None:
    assert stem("rumours") == stem("rumor")
    assert list(Brief("Small-world networks of fact checkers").find("small world network")) == [(0, 3)]


def test_other_languages_are_noticed() -> None:
    assert Brief("how a rumor spreads in a town and who believes it").looks_english
    assert not Brief("wie sich ein Gerücht in einer kleinen Stadt unter den Leuten verbreitet").looks_english


def test_a_long_brief_is_read_and_ranked_in_a_time_that_grows_with_its_length() -> None:
    words = "a rumor among 500 users, 30 % of them credulous, with and without followers for twenty rounds. "
    text = words * (MOST_CHARACTERS // sampled(2, 8) // len(words))
    ranked(Brief("users"))  # the index is made once
    quarter, whole = (min(_seconds_to_read(text[:length]) for _ in range(2)) for length in (len(text) // 4, len(text)))
    assert whole < 9 * quarter  # of the square of the length, it would be 16 times


def _seconds_to_read(text: str) -> float:
    began = time.process_time()
    brief = Brief(text)
    assert ranked(brief)[0].topics == ("rumor",)
    assert read(brief, scenario("information_cascade_and_silence")).notes
    return time.process_time() - began


@given(st.lists(st.sampled_from(["rumor", "rumors", "30", "users", "twenty", "a", "."]), max_size=12))
def test_a_phrase_is_found_wherever_its_words_stand_in_a_row(words: list[str]) -> None:
    brief = Brief(" ".join(words))
    for phrase in ("rumor", "rumor users", "users rumor rumor", "nothing", ""):
        wanted = list(stems(phrase))
        rows = [[token.stem for token in brief.tokens[at : at + len(wanted)]] for at in range(len(brief.tokens))]
        places = [(at, at + len(wanted)) for at, row in enumerate(rows) if wanted and row == wanted]
        assert list(brief.find(phrase)) == places
    for first in range(-1, 4):
        near = [number for number in brief.numbers if first <= number.at <= first + 2]
        assert list(brief.numbers_near(first, first + 2)) == near


def test_the_search_for_a_scenario_loads_no_library_that_it_does_not_need() -> None:
    code = (
        "import sys; from compiler.authors.brief_index import library_index; library_index(); "
        "print(*sorted({'numpy', 'numba', 'scipy'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["numpy"]
