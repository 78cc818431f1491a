"""A number has a range."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, Severity
from odd.model.value_types import Kind
from odd.odd_source import OddSource
from odd.rules._parts import is_share_unit, model_of, quantities


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for path, quantity in quantities(model_of(source)):
        kind = quantity.value_type.item or quantity.value_type.kind
        share = is_share_unit(quantity.unit or "")  # of which SC119 says more
        if kind in (Kind.INT, Kind.FLOAT) and quantity.range is None and not share:
            help = "add 'range: [lowest, highest]'; write .inf where there is no limit"
            span = source.text.key(path)
            yield Diagnostic(
                "SC135", f"the number '{path[-1]}' has no range", span, help, Severity.WARNING, names=(str(path[-1]),)
            )


RULE = Rule(
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
    _check,
)
