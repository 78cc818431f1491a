"""Decisions round only numbers that they show."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from behavior_graph.expressions.typing.findings import ExprType
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import Variable

#: Parts of a step by which a multiple of it may be off.
_CLOSE = 1e-6


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, decision in linked.decisions.items():
        entity = linked.odd.entities.get(linked.graph.actions[action].entity)
        own = dict(entity.variables) if entity else {}
        for name, step in decision.near.items():
            span = linked.graph_text.key(("actions", action, "decision", "near", name))
            if name not in decision.sees and name not in own:
                message = f"'{name}' is neither what the decision sees nor a variable of its entity"
                yield error(message, span, meant(name, (*decision.sees, *own)), action, name)
            elif not (_sees_number(linked, action, name) if name in decision.sees else own[name].value_type.numeric):
                message = f"'{name}' is not a number, so it cannot be rounded"
                yield error(message, span, "name a number, or remove it", action, name)
            elif name not in decision.sees and entity and entity.profile and name not in entity.profile.named:
                message = f"'{name}' is not in the questions, since the profile of the entity does not name it"
                help = f"write {{{name}}} in the profile, or add it to what the decision sees"
                yield error(message, span, help, action, name)
            elif gone := _out_of_range(_range(linked, action, name, own), step):
                message = f"to multiples of {step:g}, '{name}' is rounded {gone}"
                help = "name a step whose multiples are near the ends of the range, such as a tenth of the range"
                yield error(message, span, help, action, name)


def _sees_number(linked: Linked, action: str, name: str) -> bool:
    checked = _seen(linked, action, name)
    return checked is not None and checked.type.numeric


def _seen(linked: Linked, action: str, name: str) -> ExprType | None:
    return check_text(linked.decisions[action].sees[name], decision_scope(linked, action)).type


def _range(linked: Linked, action: str, name: str, own: Mapping[str, Variable]) -> Sequence[float] | None:
    if name not in linked.decisions[action].sees:
        return own[name].range
    seen = _seen(linked, action, name)
    return seen.range if seen is not None else None


def _out_of_range(ends: Sequence[float] | None, step: float) -> str:
    """Return in words where an end of a range is rounded to if that is outside of it: a model would be told this."""
    if ends is None:
        return ""
    for end in ends:
        nearest = math.floor(end / step + 0.5) * step
        if not ends[0] - _CLOSE * step <= nearest <= ends[1] + _CLOSE * step:
            return f"from {end:g} to {nearest:g}, which is outside {ends[0]:g} to {ends[1]:g}"
    return ""


RULE = Rule(
    "SC257",
    "a rounding of what is not a number",
    """\
'near' of a decision says to which multiples the questions to a model round numbers, if a run is started with --near:
then situations that differ less are one question. It names numbers that the decision shows: what it sees, or variables
of its entity. A rounded number must stay in its range, since the model is told it.

Wrong:  decision: {sees: {heard: Told.belief}, near: {heard: 1}, ...}      # belief is a category
Right:  decision: {sees: {share: share_of_spreaders}, near: {share: 0.1}, ...}
""",
    _check,
)
