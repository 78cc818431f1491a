"""Each key names one row."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC359",
    "a key that does not name one row",
    """\
'key' names the column with the names of the rows; a table of ties refers to rows by these names. Every row has a key,
and no two rows have the same key: otherwise a tie could mean either row.

Wrong:  id,age                                        # and key: id
        p1,34
        p1,41
Right:  id,age
        p1,34
        p2,41
""",
    data_rule("SC359"),
)
