"""The mistakes that scenarios state can be made, and each is noticed by an expectation that there is."""

from __future__ import annotations

import pytest

from benchmarks.mutants.mistakes import Mistake, judged, made, stated
from benchmarks.mutants.study import Cache
from compiler.library.catalogue import scenarios

STATED = [(name, mistake) for name in scenarios() for mistake in stated(name)]


@pytest.mark.parametrize(("name", "mistake"), STATED, ids=lambda item: getattr(item, "mistake", item))
def test_a_mistake_changes_the_sources_of_an_expectation(name: str, mistake: Mistake) -> None:
    sources = made(name, mistake)
    assert sources.files != scenarios()[name].sources
    assert mistake.expectation in sources.must_link().scenario.expectations


def test_a_text_that_is_not_there_is_an_error() -> None:
    mistake = Mistake(mistake="none", replace={"no such text": ""}, expectation="none")
    with pytest.raises(ValueError, match="occurs 0 times"):
        made("rebellion", mistake)


def test_what_changes_nothing_is_not_noticed_and_what_matters_is(tmp_path) -> None:
    text = scenarios()["tort_law_and_compensation"].sources["handlers/defendant.py"]
    harmless = {"chosen = 0.0": "chosen = 0.0 + 0.0"}
    wrong = {"cost = care + at_stake if": "cost = care + 2.0 * at_stake if"}
    assert all(text.count(item) == 1 for item in (*harmless, *wrong))
    expectation = "strict_liability_gives_optimal_care"
    verdicts = [
        judged(
            "tort_law_and_compensation",
            Mistake(mistake="m", replace=replace, expectation=expectation),
            Cache(tmp_path),
        ).by
        for replace in (harmless, wrong)
    ]
    assert verdicts == ["", "missed"]
