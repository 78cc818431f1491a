"""Expressions of the scenario can be read."""

from __future__ import annotations

from functools import partial

from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    partial(expression_remarks, "scenario"),
    Explained(
        "SC330",
        "an expression that cannot be read",
        """\
The conditions of a scenario ('stop_when', 'given', 'that') are written in the same expression language as those of the
graph; docs/expressions.md describes it on one page. In YAML, put an expression that contains a quote or ': ' in quotes.

Wrong:  stop_when: 'count(User where belief = "spreader") == 0'
Right:  stop_when: 'count(User where belief == "spreader") == 0'
""",
    ),
    Explained(
        "SC331",
        "an unknown name in an expression",
        """\
'stop_when' can use the same names as a metric. An expectation can use results: metrics by name (their values over the
rounds), parameters, count(User) as the size of a population, and other variants through at(variant, ...). Initial
values can follow from parameters and from variables of the same entity or its group, and counts from parameters.

Wrong:  that: mean(final(never_herd)) < 0.3
        that: mean(User.credulity) < 0.3              # single users are not kept after a run
Right:  that: mean(final(never_heard)) < 0.3
""",
    ),
    Explained(
        "SC332",
        "values that do not fit together",
        """\
You can calculate with numbers and compare them by size. You can join conditions with and, or, not. In an expectation,
approx(...) is on the right of ==, and has one tolerance: abs or rel.

Wrong:  that: mean(final(never_heard)) == approx(0.2)
Right:  that: mean(final(never_heard)) == approx(0.2, abs=0.02)
""",
    ),
    Explained(
        "SC333",
        "a value that the category does not have",
        """\
A category holds one of the values that its type in odd.yaml lists. If a stop condition compares it with any other text,
the condition is always false, or always true.

Wrong:  stop_when: count(User where belief == "spreder") == 0
Right:  stop_when: count(User where belief == "spreader") == 0
""",
    ),
    Explained(
        "SC334",
        "a value that may be unset",
        """\
A variable with 'unset:' has no value until an action writes one. A condition that compares it by size must first check
with is_set(...) that it has a value.

Wrong:  stop_when: count(User where heard_at > 10) > 5
Right:  stop_when: count(User where is_set(User.heard_at) and User.heard_at > 10) > 5
""",
    ),
    Explained(
        "SC335",
        "a function over many values that is used on the wrong thing",
        """\
In an expectation, the name of a metric stands for its series over the rounds. final, first, max, mean, at_round and
others turn the series into one number for each replicate. mean, median, share, quantile and others then turn these
numbers into one number over all replicates. A single number cannot be combined any further.

Wrong:  that: mean(mean(final(never_heard))) < 0.3
Right:  that: mean(final(never_heard)) < 0.3          # over replicates
Right:  that: mean(mean(never_heard)) < 0.3           # over time, then over replicates
""",
    ),
    Explained(
        "SC336",
        "an expression that cannot be meant this way",
        """\
The condition is valid, but it always has the same result, or it mixes units. For example, it compares a share with a
number above 1, names a round after the last one, or adds users to hours.

Wrong:  stop_when: share(User where belief == "spreader") > 5
Right:  stop_when: share(User where belief == "spreader") > 0.05
""",
    ),
    Explained(
        "SC337",
        "an expression that is not a condition",
        """\
'stop_when' is a condition about the world at the end of a round. 'given' and 'that' are conditions about runs. A
number, or a whole series over the rounds, is not a condition until it is compared with something.

Wrong:  stop_when: count(User where belief == "spreader")
Right:  stop_when: count(User where belief == "spreader") == 0
Wrong:  that: never_heard < 0.3                       # in which round?
Right:  that: always(never_heard < 0.3)
""",
    ),
)
