"""Records are of what the model has, each once."""

from __future__ import annotations

from behavior_graph.rules.scenario._records import record_remarks
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    record_remarks,
    Explained(
        "SC380",
        "a record of something unknown",
        """\
'record' (and --record) names what a run records of single entities: a variable (User.opinion), a type with all its
variables (User), or a relation of graph.yaml with all its ties (follows). A relation is named by its own name, not by
its inverse.

Wrong:  record: [User.opinon every 5]
Right:  record: [User.opinion every 5]
""",
    ),
    Explained(
        "SC381",
        "a record that is given twice",
        """\
All recorded variables of an entity type are columns of one table, with one row for each entity and recorded round. So
they are recorded in the same rounds, and each of them once.

Wrong:  record: [User.opinion every 5, User.mood every 10]
Right:  record: [User.opinion every 5, User.mood every 5]
""",
    ),
)
