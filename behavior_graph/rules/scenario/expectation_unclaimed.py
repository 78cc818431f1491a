"""A pattern of the ODD names each expectation."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    claimed = {pattern.expectation for pattern in linked.odd.purpose.patterns}
    if claimed <= set(linked.scenario.expectations):
        return  # every pattern is checked; further expectations are welcome
    for name in linked.scenario.expectations:
        if name not in claimed:
            span = linked.scenario_key(("expectations", name))
            misspelt = linked.uses.misspelt(name, "expectation")
            help = misspelt or "add a pattern with 'expectation: " + name + "' to odd.yaml, if it serves the purpose"
            yield note(f"no pattern of odd.yaml names expectation '{name}'", span, help, name)


RULE = Rule(
    "SC318",
    "an expectation that no pattern names",
    """\
A pattern of the ODD names an expectation that does not exist. This note points at the expectations that no pattern
names: one of them may be meant. If every pattern has its expectation, you may have more expectations than patterns.

Wrong:  expectations: {never_herd_share: ...}         # and pattern P1 names never_heard_share
Right:  expectations: {never_heard_share: ...}
""",
    _check,
    absent_from=("odd.yaml:purpose", "scenario.yaml:expectations"),
)
