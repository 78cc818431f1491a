"""Only its own entity reads a private variable."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        actor = linked.entity(action.entity)
        if actor is None or actor.kind == "nature":
            continue
        for index, read in enumerate(action.reads or ()):
            variable, owner = linked.variable(read), read.partition(".")[0]
            if owner == action.entity:
                continue
            names, span = (name, action.entity, read), linked.graph_text.value(("actions", name, "reads", index))
            if owner in linked.odd.entities and linked.odd.entities[owner].kind == "nature":
                message = f"'{name}' of {action.entity} reads '{read}', but agents cannot observe a nature entity"
                help = f"let {owner} send the value with an event, or move the variable to an environment"
                yield error(message, span, help, *names)
            elif variable is not None and variable.visibility == "private":
                message = f"'{name}' of {action.entity} reads '{read}', which is private to {owner}"
                help = "let its owner send the value with an event, or make the variable public in odd.yaml"
                yield error(message, span, help, *names, owner)
                message = f"'{read}' is private, and '{name}' of {action.entity} reads it"
                help = "make it public if other entities can really see it"
                place = linked.odd_text.value(("entities", owner, "variables", read.partition(".")[2], "visibility"))
                yield note(message, place, help, read, name, action.entity)


RULE = Rule(
    "SC211",
    "a private variable that another entity reads",
    """\
What an agent can know about others is part of the model. Only its own entity sees a private variable (an opinion that
it never voices, a willingness to pay). Nature and metrics may read private variables too. Variables of nature itself
are visible only to metrics and aggregates, because agents cannot observe a process.

Wrong:  opinion: {visibility: private, ...}
        platform action: {reads: [User.opinion], ...}
Right:  an event that carries what the user says, or a public variable 'expressed_opinion'.
""",
    _check,
)
