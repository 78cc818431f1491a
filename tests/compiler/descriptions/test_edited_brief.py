"""An edit of brief.md reaches the sentences that authors are shown; all others keep their numbers."""

from __future__ import annotations

import pytest

from compiler.descriptions.description import Description
from compiler.descriptions.edited_brief import after_edit
from compiler.descriptions.long_brief import as_text
from compiler.descriptions.sentences import Sentence, numbered, parts_of_text

TEXT = "# Town\n\nThere are 20 people. Each has a dog.\n\n## Time\n\nA run lasts 10 weeks. It ends."


def described(text: str = TEXT) -> Description:
    return Description("town.md", numbered(list(parts_of_text(text))))


@pytest.mark.parametrize(
    ("old", "new", "sentences"),
    [
        ("10 weeks", "5 weeks", {"S3": "A run lasts 5 weeks."}),
        ("It ends.", "It ends. Nobody leaves.", {"S4": "It ends.", "S5": "Nobody leaves."}),
        ("Each has a dog.", "", {"S2": None, "S3": "A run lasts 10 weeks.", "S4": "It ends."}),
        ("There are", "All are old. There are", {"S1": "There are 20 people.", "S5": "All are old."}),
    ],
)
def test_what_was_edited_has_its_number_and_what_is_new_has_another(
    old: str, new: str, sentences: dict[str, str | None]
) -> None:
    brief = as_text(described().sentences)
    assert old in brief
    found = {sentence.id: sentence.text for sentence in after_edit(described(), brief.replace(old, new), {})}
    assert {name: found.get(name) for name in sentences} == sentences


def test_a_brief_that_is_spaced_otherwise_is_not_edited() -> None:
    assert after_edit(described(), as_text(described().sentences).replace("\n", " \n"), {}) == ()


def test_a_sentence_without_an_end_and_one_that_is_wrapped_anew_are_whole() -> None:
    old = (
        Sentence("S1", "A town", 1, "Where"),
        Sentence("S2", "One is. Two are.", 1, "Where"),
        Sentence("S3", "It ends.", 2),
    )
    brief = as_text(old).replace("It ends.", "It ends\nafter a year.")
    assert after_edit(Description("a.pdf", old), brief, {}) == (
        *old[:2],
        Sentence("S3", "It ends after a year.", 2, "Where"),
    )


def test_sentences_of_an_edited_document_are_on_its_pages() -> None:
    old = (Sentence("S1", "A town.", 1), Sentence("S2", "It ends.", 1))
    found = after_edit(Description("a.pdf", old), "A town.\nAll are old.\nIt ends.", {"A town.": 1, "It ends.": 2})
    assert [(sentence.id, sentence.page) for sentence in found] == [("S1", 1), ("S3", None), ("S2", 2)]
