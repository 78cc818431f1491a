"""Ties from a table are between entities that exist."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC360",
    "a tie to an entity that does not exist",
    """\
A table of ties names both ends: by the 'key' of the population's table or, if it has no key, by the number of the
entity, from 0 on. If a row names an entity that does not exist, a tie would silently be lost. 'unknown: drop' says that
this is meant; simcc then reports the number of lost ties (SC355).

Wrong:  edges: {table: data/ties.csv, from: ego, to: alter, both_ways: true}       # some alters were not asked
Right:  edges: {table: data/ties.csv, from: ego, to: alter, both_ways: true, unknown: drop}
""",
    data_rule("SC360"),
)
