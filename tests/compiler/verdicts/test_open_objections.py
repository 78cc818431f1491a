"""Where the objections of a model's reader are shown."""

from __future__ import annotations

import pytest

from compiler.verdicts.open_objections import objection_note, open_objections

FILES = {
    "brief.md": "# Brief\n\nVoters imitate\neach other in towns.\n",
    "odd.yaml": "odd: 1\nname: voters\ntitle: Voters who imitate\n",
    "handlers/voter.py": "def imitate(voter):\n    voter.imitates = True\n",
}


@pytest.mark.parametrize(
    ("about", "text", "place"),
    [
        ("odd.yaml", "the title 'voters who imitate' says more than the code", ("odd.yaml", 3, 8, 26)),
        ("handlers/voter.py", "`imitate` isn't what 'imitates' says", ("handlers/voter.py", 1, 5, 12)),
        ("odd.yaml", "the model's end isn't the brief's end", ("odd.yaml", 1, 1, None)),
        ("odd.yaml", "'polls' are held, as 'name' says", ("odd.yaml", 2, 1, 5)),
    ],
)
def test_an_objection_is_at_the_first_quoted_words_that_its_file_has(
    about: str, text: str, place: tuple[str, int, int, int | None]
) -> None:
    (found,) = open_objections([objection_note(about, text, FILES, is_missing=False)], FILES)
    assert (found.span.file, found.span.line, found.span.column, found.span.end_column) == place
    assert found.message == text


@pytest.mark.parametrize(("words", "where"), [("each other", " in brief.md:4"), ("imitate each other", "")])
def test_what_is_missing_names_the_line_of_the_brief(words: str, where: str) -> None:
    (found,) = open_objections([objection_note(words, "still nobody", FILES, is_missing=True)], FILES)
    assert found.message == f"the brief says {words!r}{where}; missing in the model: still nobody"
    assert found.span.file == "odd.yaml"
