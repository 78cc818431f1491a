"""A number has a unit."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, Severity
from odd.model.value_types import Kind
from odd.odd_source import OddSource
from odd.rules._parts import model_of, quantities


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for path, quantity in quantities(model_of(source)):
        kind = quantity.value_type.item or quantity.value_type.kind
        if kind in (Kind.INT, Kind.FLOAT) and quantity.unit is None:
            help = "add 'unit: …', for example share, probability, people, euro, round"
            span = source.text.key(path)
            yield Diagnostic(
                "SC108", f"the number '{path[-1]}' has no unit", span, help, Severity.WARNING, names=(str(path[-1]),)
            )


RULE = Rule(
    "SC108",
    "a number without a unit",
    """\
A number without a unit cannot be compared with data, and it is easy to add two numbers of different units by mistake.
Everything that is counted or measured has a unit, including shares, probabilities and counts.

Wrong:  income: {meaning: what a household earns, type: float, range: [0, .inf]}
Right:  income: {meaning: what a household earns, type: float, unit: euro per month, range: [0, .inf]}
Right:  friends: {meaning: how many friends one has, type: int, unit: people}
""",
    _check,
)
