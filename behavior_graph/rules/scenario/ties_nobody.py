"""Ties from a table are between entities that are there."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC360",
    "a tie of nobody",
    """A table of ties names both ends: by the 'key' of the population's table, or where it has none by the entity's
number from 0 on. A row that names nobody would silently be a tie less; 'unknown: drop' says that this is
meant, and how many they were is reported (SC355).

Wrong:  edges: {table: data/ties.csv, from: ego, to: alter, both_ways: true}       # some alters were not asked
Right:  edges: {table: data/ties.csv, from: ego, to: alter, both_ways: true, unknown: drop}
""",
    data_rule("SC360"),
)
