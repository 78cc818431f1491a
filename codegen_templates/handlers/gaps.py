"""Where in a handler something is most likely missing that its contract declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from codegen_templates.handlers import tree
from odd.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Gap:
    """Something declared and not done: its code, the part of the contract, its position there, and its name."""

    code: str
    part: str
    position: int
    what: str


def place_of(gap: Gap, present: Mapping[str, Sequence[Sequence[Span]]], *functions: tree.Function) -> Span:
    """Return the line behind what is declared before it, as contracts are written in the order of the code."""
    handler = functions[-1]
    places = present[gap.part]
    before = [span for one in places[: gap.position] for span in one]
    if before:
        return Span(handler.span.file, max(span.line for span in before))
    after = [span for one in places[gap.position + 1 :] for span in one]
    if after:
        return Span(handler.span.file, min(span.line for span in after))
    return Span(handler.span.file, handler.last_line)
