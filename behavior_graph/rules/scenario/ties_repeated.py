"""Ties from a table are listed once, and of two."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC361",
    "a tie listed twice, or of one with itself",
    """A relation ties two different entities at most once. Where a table lists every tie in both directions, it says
so with 'both_ways: false'; where it lists each once and the tie holds both ways, with 'both_ways: true'.

Wrong:  edges: {table: data/ties.csv, from: a, to: b, both_ways: true}        # and the table has both p1,p2 and p2,p1
Right:  edges: {table: data/ties.csv, from: a, to: b, both_ways: false}
""",
    data_rule("SC361"),
)
