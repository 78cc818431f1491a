"""A table lists each tie once, and between two different entities."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC361",
    "a tie that is listed twice, or ties an entity to itself",
    """\
A relation ties two different entities at most once. If the table lists every tie in both directions, write 'both_ways:
false'. If it lists each tie once and the tie holds both ways, write 'both_ways: true'.

Wrong:  edges: {table: data/ties.csv, from: a, to: b, both_ways: true}        # and the table has both p1,p2 and p2,p1
Right:  edges: {table: data/ties.csv, from: a, to: b, both_ways: false}
""",
    data_rule("SC361"),
)
