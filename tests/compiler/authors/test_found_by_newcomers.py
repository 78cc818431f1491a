"""The library author finds each scenario from words of newcomers, and refuses briefs on other subjects.

Each scenario's `newcomers.txt` has such briefs, one a line; they are in the index, so each is tried with an index that
has none of its fold. `unseen_briefs/` has others, written without knowledge of the library; they are in no index. The
suite tries the first of ten folds, `make search` all.
"""

from collections import Counter

import pytest

from compiler.authors import scenario_ranking
from compiler.authors.author import AuthorRefusedError
from compiler.authors.brief_text import Brief
from compiler.authors.library_author import nearest
from compiler.library.catalogue import other_subjects, scenarios
from tests import finding
from tests.sampling import WHOLE


@pytest.fixture(scope="module")
def cases() -> list[finding.Case]:
    return finding.cases(finding.FOLDS if WHOLE else 1)


def test_briefs_find_their_scenario_in_an_index_without_them(cases: list[finding.Case]) -> None:
    own = Counter(finding.outcome(case) for case in cases if case.about and case.words >= 10)
    assert own["found"] >= 0.78 * own.total() and own["wrong"] <= 0.03 * own.total(), own


def test_briefs_on_other_subjects_are_refused_by_an_index_without_them(cases: list[finding.Case]) -> None:
    others = Counter(finding.outcome(case) for case in cases if not case.about)
    assert others["accepted"] <= 0.05 * others.total(), others


def test_the_page_has_the_briefs_of_today(cases: list[finding.Case]) -> None:
    page = finding.PAGE.read_text("utf-8")
    told, others = sum(len(item.newcomers) for item in scenarios().values()), len(other_subjects())
    assert f"{told} briefs of newcomers and {others} briefs on other subjects" in page, "python -m tests.finding"
    assert finding.fold_row(0, cases) in page, "python -m tests.finding"


@pytest.mark.skipif(not WHOLE, reason="all folds are tried by make search")
def test_the_page_says_how_briefs_are_found(cases: list[finding.Case]) -> None:
    assert finding.best(cases) == scenario_ranking.ENOUGH
    assert finding.PAGE.read_text("utf-8") == finding.page(cases), "python -m tests.finding"


@pytest.mark.parametrize("words", ["hello, how are you today", "the weather tomorrow", "write me a poem"])
def test_small_talk_finds_nothing(words: str) -> None:
    with pytest.raises(AuthorRefusedError):
        nearest(Brief(words))


def test_a_topic_that_is_also_a_name_does_not_choose_its_scenario() -> None:
    found = nearest(Brief("students follow the crowd when voting by a show of hands, as in Asch's study"))
    assert found.name == "conformity_behavior_model"


def test_no_unseen_brief_is_indexed() -> None:
    indexed = {line.casefold() for item in scenarios().values() for line in item.newcomers}
    indexed |= {line.casefold() for line in other_subjects()}
    for file in finding.UNSEEN.glob("*/*.txt"):
        assert not indexed & {line.casefold() for line in file.read_text("utf-8").splitlines()}


def test_there_are_enough_briefs() -> None:
    assert all(len(item.newcomers) >= 10 for item in scenarios().values())
    assert len(other_subjects()) >= 150


def test_no_brief_is_a_topic() -> None:
    for item in scenarios().values():
        assert not {topic.casefold() for topic in item.entry.topics} & {line.casefold() for line in item.newcomers}


def test_a_refusal_names_the_scenarios_that_the_words_fit_best_and_one_of_them_can_be_chosen() -> None:
    words = "whom do firms take?"
    with pytest.raises(
        AuthorRefusedError, match=r"begin it with the name and a colon:\n(.*\n)*  labor_market_matching_process: how"
    ):
        nearest(Brief(words))
    chosen = nearest(Brief(f"labor_market_matching_process: {words}"))
    assert (chosen.name, chosen.topics) == ("labor_market_matching_process", ("labor_market_matching_process",))
    assert nearest(Brief("voting: can somebody win whom few people want?")).name == "voting"
