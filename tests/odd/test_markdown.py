from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from odd.model.markdown import clause, code, folded, inert, listing, paragraphs, sentence, table, value_word

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
MARKS = "*_`[]()<>#+-.!|~$^@&;:=%{}\\\"'/0123456789 \n\tabcXYZäß,httpswww"
texts = st.text(st.sampled_from(MARKS), max_size=40)


def shown(markdown: str) -> str:
    """The characters that a reader sees of one paragraph; fails where anything but text is in it."""
    blocks = READER.parse(markdown)
    assert [block.type for block in blocks] == ["paragraph_open", "inline", "paragraph_close"], markdown
    parts = blocks[1].children or []
    assert {part.type for part in parts} <= {"text", "text_special"}, markdown
    return "".join(part.content for part in parts)


@given(texts)
@example("<script>alert(1)</script>")
@example("![x](http://example.org/x.png) [a](javascript:b)")
@example("# not a heading")
@example("1. not a list")
@example("- [ ] nor this")
@example("[x]: http://example.org")
@example("a | b\n--- | ---")
@example("&lt;b&gt; &#42;")
@example("_a_ __b__ *c* ~~d~~")
@settings(max_examples=300)
def test_any_text_is_shown_as_it_is(text: str) -> None:
    line = folded(text)
    if line:
        assert shown(inert(text)) == line


@given(texts)
@settings(max_examples=200)
def test_any_text_stays_in_its_cell(text: str) -> None:
    lines = table(("a", "b"), [(inert(text), "x"), ("y", inert(text))])
    tokens = READER.parse("\n".join(lines))
    cells = [tokens[at + 1] for at, item in enumerate(tokens) if item.type == "td_open"]
    found = ["".join(part.content for part in cell.children or []) for cell in cells]
    line = folded(text) or "–"
    assert found == [line, "x", "y", line]


@given(st.text(st.sampled_from("ab `|*_\\"), max_size=20))
def test_any_formula_is_shown_as_it_is(text: str) -> None:
    if folded(text):
        parts = list(READER.parse(code(text))[1].children or [])
        assert [(part.type, part.content) for part in parts] == [("code_inline", folded(text))]


def test_characters_that_hide_others_are_left_out() -> None:
    assert folded("a\u202eb\u0000c\u200dd") == "abc\u200dd"


def test_sentences_and_clauses() -> None:
    assert sentence("users hear  it") == "Users hear it."
    assert sentence("Is it so?") == "Is it so?"
    assert clause("It is so.") == "It is so"
    assert clause("and so on...") == "and so on..."


def test_paragraphs_end_at_blank_lines_and_after_full_stops() -> None:
    assert paragraphs("One.\n\nTwo\nwraps here.\nThree") == ["One.", "Two wraps here.", "Three"]


def test_words_are_listed_as_in_a_sentence() -> None:
    assert [listing([]), listing(["a"]), listing("ab"), listing("abc", "or")] == ["", "a", "a and b", "a, b or c"]


def test_an_empty_column_is_left_out() -> None:
    assert table(("a", "b"), [("1", ""), ("2", "")]) == ["| a |", "| --- |", "| 1 |", "| 2 |"]


@pytest.mark.parametrize(("text", "written"), [("low", "*low*"), ("so ", "“so”"), ("a*b", "“a\\*b”")])
def test_values_in_sentences(text: str, written: str) -> None:
    assert value_word(text) == written
