"""Questionnaires ask what can be answered, in rounds that come."""

from __future__ import annotations

from behavior_graph.checks.questionnaire_faults import questionnaire_faults
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    questionnaire_faults,
    Explained(
        "SC386",
        "a questionnaire that no agent can answer",
        """\
A questionnaire is answered by entities of one type of agents ('of'): by all, by those for which 'where' holds, or by a
sample, which cannot be larger than the population. Each item is a column of the table of answers, so it cannot have the
name of a column that each table has (round, id, seed, ...).

Wrong:  trust: {at: 10, of: Platform, items: {...}}
Right:  trust: {at: 10, of: User, count: 100, items: {...}}
""",
    ),
    Explained(
        "SC387",
        "an item without a scale that fits",
        """\
The answer to an item is an expression. A number needs a scale: 'points: [1, 5]' rounds it to a whole number from 1 to
5, 'scale: [0, 1]' takes every number from 0 to 1. True or false becomes yes or no, and a category is an answer in
words; both have no scale. Answers that could only be off the scale are an error; others are counted when they occur,
and are missing in the table.

Wrong:  agree: {asks: Do you agree?, answer: 1 + 4 * credulity}
Right:  agree: {asks: Do you agree?, answer: 1 + 4 * credulity, points: [1, 5]}
""",
    ),
    Explained(
        "SC388",
        "a questionnaire in a round that does not come",
        """\
'at' names the rounds at the end of which a questionnaire is asked, each once. A round after the last one of the
schedule (also of that of a variant) never ends.

Wrong:  schedule: {rounds: 20}, with questionnaires: {trust: {at: 30, ...}}
Right:  schedule: {rounds: 60}, with questionnaires: {trust: {at: 30, ...}}
""",
    ),
)
