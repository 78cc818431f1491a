"""Entries of `record:` do not repeat or contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._records import remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return remarks(linked, "SC381")


RULE = Rule(
    "SC381",
    "a record that is given twice",
    """\
All recorded variables of an entity type are columns of one table, with one row for each entity and recorded round. So
they are recorded in the same rounds, and each of them once.

Wrong:  record: [User.opinion every 5, User.mood every 10]
Right:  record: [User.opinion every 5, User.mood every 5]
""",
    _check,
)
