"""Shares and probabilities are between 0 and 1."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.odd_source import OddSource
from odd.rules._parts import is_share_unit, model_of, quantities


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for path, quantity in quantities(model_of(source)):
        unit = (quantity.unit or "").lower()
        if not is_share_unit(unit):
            continue
        low, high = quantity.range or (float("-inf"), float("inf"))
        if low < 0 or high > 1:
            message = f"'{path[-1]}' is a {unit.split()[0]}, but its range is not within 0 to 1"
            where = (*path, "range") if quantity.range else path
            span = source.text.value(where) if quantity.range else source.text.key(where)
            yield warning(message, span, "write 'range: [0, 1]', or name the unit that it really has", str(path[-1]))


RULE = Rule(
    "SC119",
    "a share or probability that can leave the range 0 to 1",
    """\
A probability or share outside 0 to 1 is always a mistake, and each run checks every value against the declared range.
With the right range, the run stops where the first wrong value is written.

Wrong:  credulity: {meaning: chance to believe, type: float, unit: probability}
Wrong:  turnout: {meaning: share of voters, type: float, unit: share, range: [0, 100]}
Right:  credulity: {meaning: chance to believe, type: float, unit: probability, range: [0, 1]}
Right:  turnout: {meaning: voters among a hundred, type: float, unit: percent, range: [0, 100]}
""",
    _check,
)
