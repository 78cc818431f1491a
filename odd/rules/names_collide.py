"""Names differ in more than case and underscores."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.names import NameOf, snake
from odd.odd_source import OddSource
from odd.rules._parts import model_of, names


def _check(source: OddSource) -> Iterator[Diagnostic]:
    first: dict[tuple[NameOf, str, str], str] = {}
    for path, what in names(model_of(source)):
        name = str(path[-1]) if what != "action" else ""
        owner = str(path[1]) if what == "variable" else ""
        meant = (what, owner, snake(name).replace("_", ""))
        if name and first.setdefault(meant, name) != name:
            message = f"the {what} '{name}' differs from '{first[meant]}' only in case or underscores"
            yield error(message, source.text.key(path), "choose a name with different letters", name, first[meant])


RULE = Rule(
    "SC115",
    "two names that become the same in code",
    """\
The compiler makes files, classes and functions from your names: the entity 'OpinionLeader' is in the file
opinion_leader.py and appears as a function parameter opinion_leader. Names that differ only in upper and lower case or
in underscores would collide there, and readers would confuse them.

Wrong:  entities: {User: ..., user: ...}
        variables: {heard_at: ..., heardAt: ...}
Right:  entities: {User: ..., Moderator: ...}
""",
    _check,
)
