"""Names must not hide names that the code needs."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.names import taken
from odd.odd_source import OddSource
from odd.rules._parts import model_of, names


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    for path, what in names(odd):
        name = str(path[-1]) if what != "action" else odd.scheduling[int(path[1])].actions[int(path[3])]
        why = taken(name, what)
        if why:
            span = source.text.key(path)
            yield error(f"the {what} cannot be called '{name}': it {why}", span, "choose another name", name)


RULE = Rule(
    "SC116",
    "a name that is already in use",
    """\
Your names become names in Python code. Keywords cannot be names at all. A variable called 'emit' would hide the verb
that sends events, and an entity called 'Event' would hide the class of all events. A word of the expression language
('where', 'round') would make metrics ambiguous.

Wrong:  parameters: {lambda: ...}
        variables: {id: ..., neighbors: ...}
Right:  parameters: {decay_rate: ...}
        variables: {passport: ..., friends_count: ...}
""",
    _check,
)
