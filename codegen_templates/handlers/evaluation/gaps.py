"""Where in a handler something declared in its contract is most likely missing.

Contracts are written in the order of the code, so a missing part belongs after what is declared before it and before
what is declared after it. Several parts that are missing were most likely lost together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from codegen_templates.handlers.evaluation.walking import is_emission
from codegen_templates.handlers.reading import tree
from odd.diagnostics import Span

#: The places of what is there, by part of the contract, in declared order; empty where it is missing.
Present = Mapping[str, Sequence[Sequence[Span]]]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something declared and not done: its code, the part of the contract, its position there, and what it is."""

    code: str
    part: str
    position: int
    what: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines between which something belongs: the last one before it, the first one after it."""

    first: int
    last: int

    def both(self, other: Lines) -> Lines:
        """The lines that are in both."""
        return Lines(max(self.first, other.first), min(self.last, other.last))


def places_of(gaps: Sequence[Gap], present: Present, handler: tree.HandlerFunction) -> list[Span]:
    """Return a place for each gap."""
    each = [_between(gap, present, handler) for gap in gaps]
    common = each[0]
    for lines in each[1:]:
        common = common.both(lines)
    chosen = [common] * len(each) if common.first <= common.last else each
    return [place_at(_likely(gap, lines, handler), handler) for gap, lines in zip(gaps, chosen, strict=True)]


def place_at(line: int, handler: tree.HandlerFunction) -> Span:
    """Return the statement that begins at a line, or the line."""
    every = (node for statement in handler.body for node in tree.inside(statement))
    found = next(
        (
            syntax_node.span
            for syntax_node in every
            if isinstance(syntax_node, tree.Step) and syntax_node.span.line == line
        ),
        None,
    )
    return found or Span(handler.span.file, line)


def _between(gap: Gap, present: Present, handler: tree.HandlerFunction) -> Lines:
    places = [[span.line for span in group if _inside(span, handler)] for group in present[gap.part]]
    before = [min(lines) for lines in places[: gap.position] if lines]
    after = [min(lines) for lines in places[gap.position + 1 :] if lines]
    first = max(before, default=_first_line(handler) - 1)
    return Lines(first, max(min(after, default=handler.last_line + 1), first))


def _inside(span: Span, handler: tree.HandlerFunction) -> bool:
    return handler.span.line <= span.line <= handler.last_line


def _first_line(handler: tree.HandlerFunction) -> int:
    return handler.body[0].span.line if handler.body else handler.last_line


def _likely(gap: Gap, lines: Lines, handler: tree.HandlerFunction) -> int:
    """Return one of several lines: the end of a block that emits nothing, or two after what comes before."""
    if gap.part == "emits":
        silent = [end for end in _silent_ends(handler.body) if lines.first <= end <= lines.last]
        if silent:
            return max(silent)
    if lines.first < _first_line(handler) and lines.last <= handler.last_line:
        return max(lines.last - 1, _first_line(handler))
    if lines.first < _first_line(handler):
        return handler.last_line
    return min(lines.first + 2, lines.last, handler.last_line)


def _silent_ends(statements: Sequence[tree.Statement]) -> Iterator[int]:
    """Yield the last lines of blocks in which nothing is emitted, inside or by themselves, the innermost first."""
    for each_statement in statements:
        match each_statement:
            case tree.If(then=then, otherwise=otherwise):
                yield from _silent_ends(then)
                yield from _silent_ends(otherwise)
            case tree.For(body=body):
                yield from _silent_ends(body)
    every = (node for statement in statements for node in tree.inside(statement))
    if statements and not any(is_emission(syntax_node) for syntax_node in every):
        yield statements[-1].last_line
