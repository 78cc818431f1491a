"""Expressions of the graph can be read, and mean what they can only mean."""

from __future__ import annotations

from functools import partial

from behavior_graph.rules._expressions import expression_remarks
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    partial(expression_remarks, "graph"),
    Explained(
        "SC230",
        "an expression that cannot be read",
        """\
Expressions are short formulas. They consist of names, numbers, texts in quotes, + - * / // %, == != < <= > >=, and, or,
not, combinations of many values such as share(User where belief == "spreader"), and a few functions.
docs/expressions.md describes all of them on one page.

Wrong:  value: share(User where belief = "spreader")
Right:  value: share(User where belief == "spreader")
""",
    ),
    Explained(
        "SC231",
        "an unknown name in an expression",
        """\
The names that an expression can use depend on where it is. A metric or aggregate can use the whole world: the variables
of all entities (inside functions such as mean or share), the environment, parameters, aggregates and 'round'. A
decision can use the variables of its own entity, the event that triggered it, the public variables of the environment,
parameters, aggregates and 'round'.

Wrong:  value: mean(User.opinon)
        value: share(User where belief == spreader)       # a value of a category needs quotes
Right:  value: mean(User.opinion)
        value: share(User where belief == "spreader")
""",
    ),
    Explained(
        "SC232",
        "values that do not fit together",
        """\
You can calculate with numbers and compare them by size. You can join conditions with and, or, not. You can compare
categories, texts, references and truth values with == and != only. simcc never converts a value of one kind into
another silently.

Wrong:  value: User.belief + 1
        asked_if: User.age and User.member
Right:  asked_if: User.age > 17 and User.member
""",
    ),
    Explained(
        "SC233",
        "a value that the category does not have",
        """\
A category holds one of the values that its type in odd.yaml lists. A comparison with any other text is always false,
and usually a spelling mistake.

Wrong:  belief: {type: "category[ignorant, spreader, stifler]", ...}
        value: share(User where belief == "spreder")
Right:  value: share(User where belief == "spreader")
""",
    ),
    Explained(
        "SC234",
        "a value that may be unset",
        """\
A variable with 'unset:' has no value until an action writes one, so an expression cannot calculate with it or compare
it by size. Functions such as mean, applied directly to the variable, leave out the entities without a value. Elsewhere,
check with is_set(...) first.

Wrong:  value: share(User where heard_at < 10)
Right:  value: share(User where is_set(User.heard_at) and User.heard_at < 10)
Right:  value: mean(User.heard_at)
""",
    ),
    Explained(
        "SC235",
        "a function over many values that is used on the wrong thing",
        """\
count, share, sum, mean, stdev, median, min, max, quantile and gini make one value out of many. They combine the
entities of one type or, in the decision of a collecting action, the collected events. In a metric, count(Told) counts
the events of a round.

Wrong:  value: mean(User)
        value: mean(Platform.labels)          # there is only one Platform
Right:  value: mean(User.credulity)
        value: Platform.labels
""",
    ),
    Explained(
        "SC236",
        "an expression that cannot be meant this way",
        """\
The expression is valid, but its author cannot have meant it: for example, it compares a share with a number above 1,
adds euros to people, asks is_set of a variable that always has a value, or goes over the ties of all in a fold over
entities, whose own ties it does not know.

Wrong:  asked_if: User.credulity > 50        # credulity is a probability, 0 to 1
Right:  asked_if: User.credulity > 0.5
""",
    ),
    Explained(
        "SC237",
        "an expression of the wrong kind for its place",
        """\
A metric or an aggregate is a number. 'asked_if' and 'start_if' are conditions: true or false.

Wrong:  value: User.belief == "spreader"
Right:  value: share(User where belief == "spreader")
Wrong:  asked_if: User.credulity
Right:  asked_if: User.credulity > 0
""",
    ),
)
