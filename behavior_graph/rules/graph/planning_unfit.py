"""The planning of a decision has what its method needs, and shows of the partner only what is public."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.scopes import SENDER
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.partners import partner_types
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import START, Planning
from odd.diagnostics import Diagnostic, Rule, error

#: The keys that each method uses besides its own name.
_USED = {"direct": (), "reason": (), "bdi": ("desires",), "tom": ("partner", "sees")}
_NO_PARTNER = "write 'partner: sender', or the name of a reference under 'sees' of the decision"


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, decision in linked.decisions.items():
        yield from _of_keys(linked, action, decision.plan)
        if decision.plan.method == "tom" and decision.plan.partner is not None:
            yield from _of_partner(linked, action, decision.plan)


def _of_keys(linked: Linked, action: str, planning: Planning) -> Iterator[Diagnostic]:
    path = ("actions", action, "decision", "planning")
    for key in ("desires", "partner", "sees"):
        if getattr(planning, key) and key not in _USED[planning.method]:
            methods = " or ".join(f"'{method}'" for method, keys in _USED.items() if key in keys)
            message = f"'{key}' belongs to the planning {methods}, and this one is '{planning.method}'"
            yield error(message, linked.graph_text.key((*path, key)), "remove it", action)
    goals = (
        linked.odd.entities[entity].goals
        if (entity := linked.graph.actions[action].entity) in linked.odd.entities
        else {}
    )
    if goals and planning.desires:
        message = f"what {entity} wants are its goals in odd.yaml, and '{action}' names other desires"
        yield error(message, linked.graph_text.key((*path, "desires")), "remove it", action)
    missing = {"bdi": not (planning.desires or goals) and "desires", "tom": planning.partner is None and "a partner"}
    if missing.get(planning.method):
        message = f"the planning '{planning.method}' of '{action}' has no {str(missing[planning.method]).split()[-1]}"
        help = "write {method: bdi, desires: [...]}, or declare goals of the entity in odd.yaml"
        help = help if planning.method == "bdi" else f"write {{method: tom, partner: ...}}: {_NO_PARTNER}"
        yield error(message, linked.graph_text.value(path), help, action)


def _of_partner(linked: Linked, action: str, planning: Planning) -> Iterator[Diagnostic]:
    path = ("actions", action, "decision", "planning")
    span, partner = linked.graph_text.value((*path, "partner")), planning.partner or ""
    types = [linked.odd.entities[name] for name in partner_types(linked, action) if name in linked.odd.entities]
    if not types and not _waits_for_sender(linked, action, partner):
        seen = linked.decisions[action].sees
        known = partner in seen or partner == SENDER
        message = f"'{partner}' is not an entity that '{action}' sees, nor the sender of a single event"
        yield error(message, span, _NO_PARTNER if known else meant(partner, (SENDER, *seen)), action)
    for name in partner_types(linked, action):
        entity = linked.odd.entities.get(name)
        if entity is not None and entity.kind != "agent":
            message = f"the partner may be {name}, which is not an agent and has no beliefs to estimate"
            yield error(message, span, "name an agent as partner", action, name)
    for index, variable in enumerate(planning.sees):
        yield from _of_sight(linked, action, index, variable)


def _waits_for_sender(linked: Linked, action: str, partner: str) -> bool:
    """Return whether the partner is the sender of events that no action lists under 'emits' yet (SC204 reports it)."""
    declared = linked.graph.actions[action]
    waits = partner == SENDER and not declared.collects and START not in declared.handles
    return waits and not linked.senders(*declared.handles)


def _of_sight(linked: Linked, action: str, index: int, variable: str) -> Iterator[Diagnostic]:
    span = linked.graph_text.value(("actions", action, "decision", "planning", "sees", index))
    for name in partner_types(linked, action):
        own = linked.odd.entities[name].variables if name in linked.odd.entities else {}
        if variable not in own:
            message = f"'{variable}' is not a variable of {name}, which may be the partner"
            yield error(message, span, meant(variable, own), action, name, variable)
        elif own[variable].visibility == "private":
            message = f"'{variable}' is private to {name}, so '{action}' cannot see it of its partner"
            help = "leave it out, or make the variable public in odd.yaml"
            yield error(message, span, help, action, name, variable, f"{name}.{variable}")


RULE = Rule(
    "SC265",
    "a planning without what it needs, or that sees what is private",
    """\
'planning' of a decision says how a language model plans before it answers; rules ignore it. 'reason' needs nothing
else. 'bdi' needs the 'desires' of the entity, in words; if odd.yaml declares goals of the entity, these are they.
'tom' estimates what a partner believes and will do next: the partner is the 'sender' of the event, or a reference that
the decision sees, and 'sees' names variables of it. Only public ones can be seen, since an agent cannot read another's
mind.

Wrong:  planning: bdi                                                   # and the entity has no goals
Right:  planning: {method: bdi, desires: [to be believed by friends]}

Wrong:  planning: {method: tom, partner: sender, sees: [credulity]}     # credulity is private
Right:  planning: {method: tom, partner: sender, sees: [belief]}
""",
    _check,
)
