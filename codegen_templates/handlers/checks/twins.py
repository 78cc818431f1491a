"""Similar blocks of code, and the one among them in which a part is missing.

Code that is repeated with small changes easily loses lines: its contract still holds, because the other copies do what
the damaged one no longer does. Such a block differs from what its file does elsewhere (Engler et al. 2001).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Span

#: How often a file has to assign two things in one block before one without the other is remarked on.
_OFTEN = 3
#: A block that assigns more things than this has no twin: comparing each two of them would take quadratic time.
_MOST_ASSIGNED = 50
Statements = tuple[tree.Statement, ...]


@dataclass(frozen=True, slots=True)
class TwinBlock:
    """What one block of statements assigns by itself, with the place of each assignment."""

    assigned: dict[str, Span]


@dataclass(frozen=True, slots=True)
class Siblings:
    """Blocks that correspond to each other: the branches of one 'if', or the loops of one block."""

    blocks: tuple[TwinBlock, ...]


def check_twins(file: tree.HandlersFile, remarks: Remarks) -> None:
    """Report a block that assigns one of two things that similar blocks and the rest of the file assign together."""
    groups = [group for function in file.functions for group in _siblings(function.body)]
    everywhere = Counter(pair for function in file.functions for pair in _pairs(function.body))
    for group in groups:
        for present, absent, span in _lone(group, everywhere):
            message = f"this block assigns {present} but not {absent}; elsewhere, this file assigns both together"
            remarks.warning(
                "SC448", message, span, f"assign {absent} here as well; perhaps a line was lost", present, absent
            )


def _lone(group: Siblings, everywhere: Counter[tuple[str, str]]) -> Iterator[tuple[str, str, Span]]:
    """Yield what a block assigns, the one thing that is missing in it, and the place of the former.

    A block in which several things are missing has not lost a line: it does something else.
    """
    pairs = {pair for block in group.blocks for pair in combinations(sorted(block.assigned), 2)}
    together = sorted(pair for pair in pairs if everywhere[pair] >= _OFTEN)
    for block in group.blocks:
        halves = [pair for pair in together if len(block.assigned.keys() & set(pair)) == 1]
        missing = {name for pair in halves for name in pair if name not in block.assigned}
        if len(missing) == 1:
            (present,), (absent,) = set(halves[0]) - missing, missing
            yield present, absent, block.assigned[present]


# Blocks ---------------------------------------------------------------------------------------------------------------


def _siblings(statements: Statements) -> Iterator[Siblings]:
    loops = [_block(statement.body) for statement in statements if isinstance(statement, tree.For)]
    if len(loops) > 1:
        yield Siblings(tuple(loops))
    for statement in statements:
        if isinstance(statement, tree.If):
            branches = list(_branches(statement))
            if len(branches) > 1:
                yield Siblings(tuple(_block(branch) for branch in branches))
            for branch in branches:
                yield from _siblings(branch)
        elif isinstance(statement, tree.For):
            yield from _siblings(statement.body)


def _branches(node: tree.If) -> Iterator[Statements]:
    """Yield the branches of an 'if' with all its 'elif' and its 'else'."""
    yield node.then
    if len(node.otherwise) == 1 and isinstance(node.otherwise[0], tree.If):
        yield from _branches(node.otherwise[0])
    elif node.otherwise:
        yield node.otherwise


def _pairs(statements: Statements) -> Iterator[tuple[str, str]]:
    """Yield each two things that one block assigns, for the block and all inside it."""
    yield from combinations(sorted(_block(statements).assigned), 2)
    for statement in statements:
        if isinstance(statement, tree.For):
            yield from _pairs(statement.body)
        elif isinstance(statement, tree.If):
            yield from _pairs(statement.then)
            yield from _pairs(statement.otherwise)


def _block(statements: Statements) -> TwinBlock:
    assigned: dict[str, Span] = {}
    for statement in statements:
        for target in _targets(statement):
            assigned.setdefault(_written(target), target.span)
    return TwinBlock(assigned if len(assigned) <= _MOST_ASSIGNED else {})


def _targets(statement: tree.Statement) -> tuple[tree.Expr, ...]:
    match statement:
        case tree.Assign(targets=targets):
            named = targets
        case tree.Augmented(target=target):
            named = (target,)
        case _:
            named = ()
    return tuple(node for node in named if isinstance(node, (tree.Name, tree.Attribute)))


def _written(target: tree.Expr) -> str:
    if isinstance(target, tree.Attribute):
        return f"{_written(target.value)}.{target.name}"
    return target.name if isinstance(target, tree.Name) else "…"
