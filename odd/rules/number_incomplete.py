"""A number has a unit and a range."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Explained, Severity
from odd.model.value_types import Kind
from odd.odd_source import OddSource
from odd.rulebook import rules_of
from odd.rules._parts import is_share_unit, model_of, quantities

_UNIT = "add 'unit: …', for example share, probability, people, euro, round"
_RANGE = "add 'range: [lowest, highest]'; write .inf where there is no limit"


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for path, quantity in quantities(model_of(source)):
        if (quantity.value_type.item or quantity.value_type.kind) not in (Kind.INT, Kind.FLOAT):
            continue
        name, span = str(path[-1]), source.text.key(path)
        if quantity.unit is None:
            yield Diagnostic("SC108", f"the number '{name}' has no unit", span, _UNIT, Severity.WARNING, (name,))
        if quantity.range is None and not is_share_unit(quantity.unit or ""):  # of which SC119 says more
            yield Diagnostic("SC135", f"the number '{name}' has no range", span, _RANGE, Severity.WARNING, (name,))


RULES = rules_of(
    _check,
    Explained(
        "SC108",
        "a number without a unit",
        """\
A number without a unit cannot be compared with data, and it is easy to add two numbers of different units by mistake.
Everything that is counted or measured has a unit, including shares, probabilities and counts.

Wrong:  income: {meaning: what a household earns, type: float, range: [0, .inf]}
Right:  income: {meaning: what a household earns, type: float, unit: euro per month, range: [0, .inf]}
Right:  friends: {meaning: how many friends one has, type: int, unit: people}
""",
    ),
    Explained(
        "SC135",
        "a number without a range",
        """\
The range says which values readers, sensitivity analyses and runs may expect. A run stops at the first value outside
the range, and says where it came from. Without a range, a share of 1.7 or a negative age would pass as a result. Where
there is no limit, write .inf.

Wrong:  age: {meaning: age, type: int, unit: years}
Right:  age: {meaning: age, type: int, unit: years, range: [0, 120]}
Right:  wealth: {meaning: what one owns, type: float, unit: euro, range: [-.inf, .inf]}
""",
    ),
)
