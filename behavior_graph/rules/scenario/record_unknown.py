"""Entries of `record:` name what exists."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._records import remarks
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return remarks(linked, "SC380")


RULE = Rule(
    "SC380",
    "a record of something unknown",
    """\
'record' (and --record) names what a run records of single entities: a variable (User.opinion), a type with all its
variables (User), or a relation of graph.yaml with all its ties (follows). A relation is named by its own name, not by
its inverse.

Wrong:  record: [User.opinon every 5]
Right:  record: [User.opinion every 5]
""",
    _check,
)
