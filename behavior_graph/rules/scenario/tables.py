"""Tables fit the populations, ties, parameters and memories that they give."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_remarks
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    data_remarks,
    Explained(
        "SC328",
        "a table of another shape than its parameter",
        """\
A table gives a vector its items, one in each row of one column, or a matrix its rows. 'columns' says which columns, in
which order; without it all columns count. No item is made up, and none is left over.

Wrong:  parameters: {payoff: {table: data/payoff.csv}}      # matrix[float, 2, 2], and a first column with names
Right:  parameters: {payoff: {table: data/payoff.csv, columns: [cooperate, defect]}}
""",
    ),
    Explained(
        "SC351",
        "a table that cannot be read",
        """\
A table is a file in the workspace, named by its path within the workspace. It is either Parquet or CSV: UTF-8, with
commas, semicolons or tabs between cells, the names of the columns in the first row, and decimal points. simcc reads the
whole table when it checks the sources. It also records the table's hash in simcc.lock and with every run, so that a
change to the table cannot go unnoticed.

Wrong:  from: {table: /home/ann/people.csv, columns: [age]}
Right:  from: {table: data/people.csv, columns: [age]}
""",
    ),
    Explained(
        "SC352",
        "a column that the table does not have",
        """\
'columns' says which column gives which variable; 'weights', 'key', 'from' and 'to' name further columns. Write each
name exactly as in the first row of the table.

Wrong:  columns: {age: Age}                           # the table has age_years
Right:  columns: {age: age_years}
""",
    ),
    Explained(
        "SC353",
        "a cell that does not fit",
        """\
Before a run, simcc checks every cell against the type, range and categories of its variable in odd.yaml. It does not
round, clip or guess. Whole numbers may be written as 3 or 3.0; true and false also as 1 and 0. Codes such as -99 that
mean 'no answer' belong under 'missing_codes'.

Wrong:  age,income                                    # and odd.yaml says range: [0, 120]
        -99,1200
Right:  from: {table: data/people.csv, columns: [age, income], missing_codes: [-99], missing: drop}
""",
    ),
    Explained(
        "SC354",
        "missing values without a rule",
        """\
A cell that is empty, or contains NA, N/A, NaN, null or none, has no value. What you do with it affects results, so the
scenario must say it for each variable. 'drop' leaves out the whole row. 'unset' leaves the variable unset (if odd.yaml
allows it with 'unset:'). A value, or a distribution from which each entity draws its own, replaces the missing one.

Wrong:  from: {table: data/people.csv, columns: [age, income]}             # some have no income
Right:  from: {table: data/people.csv, columns: [age, income], missing: {income: {uniform: [0, 900]}, age: drop}}
""",
    ),
    Explained(
        "SC355",
        "what was missing in a table",
        """\
This is not an error. It says how many rows of a table are without a value, or name an entity that does not exist, and
what the scenario does with them. Values are seldom missing at random, so report them with your results.

Wrong:  Incomes are those of the survey.                       # in a paper, and for 40 people they were drawn
Right:  Incomes are those of the survey; for 40 of 480 people, who gave none, they were drawn from ...
""",
    ),
    Explained(
        "SC356",
        "a population and a table of different sizes",
        """\
With 'rows: each', every row becomes one entity. So 'count' must be 'rows' (all rows left after missing values) or
exactly their number; of cells, there is a row for each cell of the grid, row by row. For any other number, use
'rows: sample', which draws rows from the table with replacement.

Wrong:  Person: {count: 500, from: {table: data/people.csv, columns: [age]}}           # the table has 480 rows
Right:  Person: {count: 500, from: {table: data/people.csv, columns: [age], rows: sample}}
""",
    ),
    Explained(
        "SC357",
        "a variable that no column can give",
        """\
'columns' maps state variables of the entity type to columns. A cell cannot hold a vector or a reference. The position
of an entity on a grid belongs under 'space'. And a variable has one source: either the table or an initial value.
Variables under 'missing' are those that columns give.

Wrong:  Person: {count: rows, age: 40, from: {table: data/people.csv, columns: {age: age}}}
Right:  Person: {count: rows, from: {table: data/people.csv, columns: {age: age}}}
""",
    ),
    Explained(
        "SC358",
        "a weight that cannot be used",
        """\
'weights' names the column that says how often to draw each row, like the weights of a survey. Every row needs a number
of at least 0, and at least one must be above 0. Weights need not add up to any particular number.

Wrong:  age,weight                                    # the second row has none
        34,1.2
        41,
Right:  age,weight
        34,1.2
        41,0.7
""",
    ),
    Explained(
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
    ),
    Explained(
        "SC360",
        "a tie to an entity that does not exist",
        """\
A table of ties names both ends: by the 'key' of the population's table or, if it has no key, by the number of the
entity, from 0 on. If a row names an entity that does not exist, a tie would silently be lost. 'unknown: drop' says that
this is meant; simcc then reports the number of lost ties (SC355).

Wrong:  edges: {table: data/ties.csv, from: ego, to: alter, both_ways: true}       # some alters were not asked
Right:  edges: {table: data/ties.csv, from: ego, to: alter, both_ways: true, unknown: drop}
""",
    ),
    Explained(
        "SC361",
        "a tie that is listed twice, or ties an entity to itself",
        """\
A relation ties two different entities at most once. If the table lists every tie in both directions, write 'both_ways:
false'. If it lists each tie once and the tie holds both ways, write 'both_ways: true'.

Wrong:  edges: {table: data/ties.csv, from: a, to: b, both_ways: true}        # and the table has both p1,p2 and p2,p1
Right:  edges: {table: data/ties.csv, from: a, to: b, both_ways: false}
""",
    ),
    Explained(
        "SC393",
        "a memory that no table can give",
        """\
'memories' names an entity type, and a kind of event or decision under its 'memory' in odd.yaml. 'match' maps variables
of that type to columns, and 'columns' maps each field of the event, or each option of the decision, to a column. A cell
cannot hold a vector or a reference. An entity cannot begin with more memories than it keeps, nor with weaker ones.

Wrong:  memories: {User: {Told: {table: data/told.csv, match: {job: job}, columns: {lable: label}}}}
Right:  memories: {User: {Told: {table: data/told.csv, match: [job], columns: {labelled: label}}}}
""",
    ),
)
