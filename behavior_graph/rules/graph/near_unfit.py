"""Decisions round only numbers that they show."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule

_CODE = "SC257"


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, decision in linked.decisions.items():
        entity = linked.odd.entities.get(linked.graph.actions[action].entity)
        own = dict(entity.variables) if entity else {}
        for name in decision.near:
            span = linked.graph_text.key(("actions", action, "decision", "near", name))
            if name not in decision.sees and name not in own:
                message = f"'{name}' is neither what the decision sees nor a variable of its entity"
                yield Diagnostic(_CODE, message, span, meant(name, (*decision.sees, *own)), names=(action, name))
            elif not (_sees_number(linked, action, name) if name in decision.sees else own[name].value_type.numeric):
                message = f"'{name}' is not a number, so it cannot be rounded"
                yield Diagnostic(_CODE, message, span, "name a number, or remove it", names=(action, name))
            elif name not in decision.sees and entity and entity.profile and name not in entity.profile.named:
                message = f"'{name}' is not in the questions, since the profile of the entity does not name it"
                help = f"write {{{name}}} in the profile, or add it to what the decision sees"
                yield Diagnostic(_CODE, message, span, help, names=(action, name))


def _sees_number(linked: Linked, action: str, name: str) -> bool:
    text, scope = linked.decisions[action].sees[name], decision_scope(linked, action)
    checked = check_text(text, scope)
    return checked.type is not None and checked.type.type.numeric


RULE = Rule(
    _CODE,
    "a rounding of what is not a number",
    """\
'near' of a decision says to which multiples the questions to a model round numbers, if a run is started with --near:
then situations that differ less are one question. It names numbers that the decision shows: what it sees, or variables
of its entity.

Wrong:  decision: {sees: {heard: Told.belief}, near: {heard: 1}, ...}      # belief is a category
Right:  decision: {sees: {share: share_of_spreaders}, near: {share: 0.1}, ...}
""",
    _check,
)
