"""Diagnostics follow their lines through changes of the files."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from compiler.pipeline.drafts.moved_lines import in_their_place
from odd.diagnostics import Diagnostic, Span

LINES = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=12, unique=True)


def moved(line: int, old: str, new: str) -> Span:
    problem = Diagnostic("SC001", "x", Span("odd.yaml", line, 3, 5), "y")
    (found,) = in_their_place([problem], {"odd.yaml": old}, {"odd.yaml": new})
    return found.span


@given(LINES, st.data())
def test_a_line_that_stays_is_pointed_at_wherever_others_are_inserted_or_deleted(
    lines: list[str], data: st.DataObject
) -> None:
    number = data.draw(st.integers(1, len(lines)))
    before, after = (data.draw(st.lists(st.sampled_from("xyz"), max_size=4)) for _ in "12")
    first = data.draw(st.integers(0, number - 1))
    changed = [*lines[:first], *before, *lines[number - 1 : number], *after, *lines[number:]]
    assert moved(number, "\n".join(lines), "\n".join(changed)) == Span("odd.yaml", first + len(before) + 1, 3, 5)


def test_a_line_that_changed_is_pointed_at_as_a_whole() -> None:
    assert moved(2, "a\nb: 1\nc", "x\na\nb: 2\nc") == Span("odd.yaml", 3)
    assert moved(2, "a\nb\nc", "a\nc") == Span("odd.yaml", 1)
    assert moved(1, "a", "a") == Span("odd.yaml", 1, 3, 5)
