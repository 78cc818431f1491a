from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from odd.diagnostics import Diagnostic, Severity, Span
from odd.rendering import render


def marked(line: int, column: int, end: int | None, message: str = "wrong", help: str = "mend it") -> Diagnostic:
    return Diagnostic("SC203", message, Span("graph.yaml", line, column, end), help)


def test_the_layout() -> None:
    text = "\n" * 40 + "      - {event: KnewAlready, to: sender}\n"
    told = marked(41, 17, 28, "event 'KnewAlready' is emitted by 'hear' but no action handles it", "add it to an 'on:'")
    assert render(told, text) == (
        "graph.yaml:41:17: error[SC203]: event 'KnewAlready' is emitted by 'hear' but no action handles it\n"
        "   41 |       - {event: KnewAlready, to: sender}\n"
        "      |                 ^^^^^^^^^^^\n"
        "   help: add it to an 'on:'"
    )


def test_without_text_or_line_there_is_no_excerpt() -> None:
    expected = "graph.yaml:9:1: error[SC203]: wrong\n   help: mend it"
    assert render(marked(9, 1, None), None) == expected
    assert render(marked(9, 1, None), "a: 1\n") == expected


def test_severity_is_shown() -> None:
    told = Diagnostic("SC108", "no unit", Span("odd.yaml"), "add one", Severity.WARNING)
    assert render(told, None).startswith("odd.yaml:1:1: warning[SC108]: no unit")


def test_several_lines_of_words_are_indented() -> None:
    assert render(marked(1, 1, 2, help="this\nor that"), None).endswith("   help: this\n         or that")


def test_tabs_and_wide_characters_keep_the_carets_below() -> None:
    lines = render(marked(1, 6, 7), "\t東京 x: 1").splitlines()
    assert lines[1] == "    1 |     東京 x: 1"
    assert lines[2] == "      | " + " " * (4 + 4 + 1 + 1) + "^"


def test_combining_characters_take_no_room() -> None:
    lines = render(marked(1, 3, 4), "e\u0301x").splitlines()
    assert lines[2] == "      |  ^"


def test_a_place_past_the_end_of_the_line_still_has_a_caret() -> None:
    assert render(marked(1, 9, 12), "a: 1").splitlines()[2] == "      |     ^"


def test_a_long_line_is_cut_around_the_place() -> None:
    lines = render(marked(1, 5001, 5006), "x" * 5000 + "WRONG" + "y" * 5000).splitlines()
    assert len(lines[1]) < 200
    column = lines[2].index("^")
    assert lines[1][column : column + 5] == "WRONG"


def test_a_line_of_crlf_is_shown_without_its_end() -> None:
    assert render(marked(2, 1, 2), "a: 1\r\nb: 2\r\n").splitlines()[1] == "    2 | b: 2"


@given(st.text(max_size=50), st.integers(1, 4), st.integers(1, 60), st.integers(0, 60), st.text(max_size=20))
def test_any_text_and_place_can_be_shown_in_utf_8(text: str, line: int, column: int, length: int, words: str) -> None:
    shown = render(marked(line, column, column + length, words.encode("utf-8", "replace").decode()), text)
    shown.encode("utf-8")
    assert "help: mend it" in shown


def test_a_place_without_a_column_marks_the_statement_of_its_line() -> None:
    printed = render(
        Diagnostic("SC602", "out of range", Span("handlers/user.py", 2), "limit it"), "def f():\n    x = 1\n"
    )
    assert printed.splitlines()[1:3] == ["    2 |     x = 1", "      |     ^^^^^"]
