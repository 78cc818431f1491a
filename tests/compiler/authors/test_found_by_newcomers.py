"""The library author finds each scenario from words of newcomers, and refuses briefs on other subjects.

`briefs/<scenario>.txt` holds such briefs, one a line; `briefs/other_subjects.txt` those that no scenario is about. They
are not part of any index: what is not found is answered by a better description of the scenario, never by a copy.
"""

from pathlib import Path
from statistics import mode

import pytest

from compiler.authors import scenario_ranking
from compiler.authors.author import AuthorRefusedError
from compiler.authors.brief_text import Brief
from compiler.authors.library_author import nearest
from compiler.library.catalogue import scenarios
from tests import finding

BRIEFS = Path(__file__).parent / "briefs"
OTHER = "other_subjects"


def lines(name: str) -> list[str]:
    return [line for line in (BRIEFS / f"{name}.txt").read_text("utf-8").splitlines() if line.strip()]


def written() -> list[str]:
    return sorted(path.stem for path in BRIEFS.glob("*.txt") if path.stem != OTHER)


@pytest.mark.parametrize(("name", "words"), [(name, line) for name in written() for line in lines(name)])
def test_a_newcomers_brief_finds_its_scenario(name: str, words: str) -> None:
    assert nearest(Brief(words)).name == name


@pytest.mark.parametrize("words", lines(OTHER))
def test_a_brief_on_another_subject_is_refused(words: str) -> None:
    with pytest.raises(AuthorRefusedError):
        nearest(Brief(words))


def test_there_are_enough_briefs() -> None:
    assert all(len(lines(name)) >= 10 for name in written())
    assert len(lines(OTHER)) >= 20


def test_no_brief_is_indexed() -> None:
    for name in written():
        topics = {topic.casefold() for topic in scenarios()[name].entry.topics}
        assert not topics & {line.casefold() for line in lines(name)}


def test_the_number_of_cues_is_what_cross_validation_chooses() -> None:
    chosen, _ = finding.cross_validated(finding.cases())
    assert mode(chosen) == scenario_ranking.ENOUGH_CUES
