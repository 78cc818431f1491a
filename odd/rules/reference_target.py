"""A reference points to a declared entity type."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind
from odd.odd_source import OddSource
from odd.rules._parts import model_of, quantities


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    embodied = [name for name, entity in odd.entities.items() if entity.kind != "nature"]
    for path, quantity in quantities(odd):
        target = quantity.value_type.entity
        if quantity.value_type.kind is not Kind.REFERENCE or target in embodied:
            continue
        why = "is nature; entities cannot refer to nature" if target in odd.entities else "is not declared"
        near = get_close_matches(target, embodied, 1)
        help = f"did you mean 'ref[{near[0]}]'?" if near else f"refer to one of {', '.join(embodied)}"
        span = source.text.value((*path, "type"))
        yield error(f"'{path[-1]}' refers to '{target}', which {why}", span, help, str(path[-1]), target)


RULE = Rule(
    "SC107",
    "a reference to an entity type that is not declared",
    """\
A variable of the type ref[Group] holds one entity of the type Group. This type must be one of the ODD's entities, and
it must be an agent or the environment: entities cannot refer to nature.

Wrong:  boss: {meaning: whom one works for, type: "ref[Bos]"}
Right:  boss: {meaning: whom one works for, type: "ref[Boss]"}     # with an entity Boss
""",
    _check,
)
