"""Every pattern has an expectation."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    expectations = linked.scenario.expectations
    for position, pattern in enumerate(linked.odd.purpose.patterns):
        if pattern.expectation not in expectations:
            span = linked.odd_text.value(("purpose", "patterns", position, "expectation"))
            message = f"pattern {pattern.id} is checked by '{pattern.expectation}', which is missing in scenario.yaml"
            yield error(message, span, meant(pattern.expectation, expectations), pattern.expectation)


RULE = Rule(
    "SC317",
    "a pattern that nothing checks",
    """\
A pattern in the purpose claims that the model shows something. The expectation that it names in scenario.yaml tests
this claim. Without the expectation, the claim is never tested.

Wrong:  patterns: [{id: P1, expectation: never_heard, ...}]
Right:  patterns: [{id: P1, expectation: never_heard_share, ...}]     # and scenario.yaml has never_heard_share
""",
    _check,
    absent_from=("scenario.yaml:expectations",),
)
