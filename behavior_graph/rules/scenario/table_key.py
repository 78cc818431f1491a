"""Keys name one row each."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC359",
    "a key that does not name one row",
    """'key' names the column by which ties from a table name the rows of this one. Every row has a key, and no two
rows have the same: else a tie could mean either.

Wrong:  id,age                                        # and key: id
        p1,34
        p1,41
Right:  id,age
        p1,34
        p2,41
""",
    data_rule("SC359"),
)
