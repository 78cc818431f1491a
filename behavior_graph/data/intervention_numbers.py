"""The interventions and questionnaires of a scenario as a run reads them, with trees in place of formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from behavior_graph.data.scenario_formulas import FormulaTree
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import Named, NameKind, Scope, intervention_scope
from behavior_graph.schema.initial_models import Formula
from behavior_graph.schema.intervention_models import Intervention, Questionnaire, QuestionnaireItem, Selected
from behavior_graph.schema.typed import as_declared, typed_value
from odd.model.odd_model import Parameter, Variable
from odd.names import snake

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Keys that a run does not read, or that are given another form.
_OTHER = ("about", "at", "where", "set", "parameters", "items", "send")


class _RunningTree(FormulaTree):
    """Makes the tree of a formula over a running model: what is the same for all is read from the world."""

    def named(self, path: tuple[str, ...]) -> Any:
        """Return the tree of a name."""
        named = self.scope.resolve(path)
        assert isinstance(named, Named)
        first = named.chain[0]
        if first.kind is NameKind.PARAMETER:
            return {"world": f"parameters.{first.name}"}
        if first.kind is NameKind.VARIABLE and first.owner == self.scope.subject:
            return {"name": ".".join(step.name for step in named.chain)}
        return {"world": ".".join([snake(path[0]), *path[1:]])}


def numbers_of(linked: Linked, name: str) -> dict[str, Any]:
    """Return an intervention as a run reads it (`runtime_base.engine.interventions.interventions`)."""
    given = linked.scenario.interventions[name]
    made = {**_set(linked, given), **_sent(linked, given), **_parameters(linked, given)}
    return {"name": name, **_selection(linked, given, ("interventions", name)), **made}


def questions_of(linked: Linked, name: str) -> dict[str, Any]:
    """Return a questionnaire as a run reads it (`runtime_base.engine.interventions.questionnaires`)."""
    given = linked.scenario.questionnaires[name]
    tree = _RunningTree(linked, intervention_scope(linked, given.of))
    items = {
        item: {"answer": tree.of_text(each.answer), **_kind(linked, given, each)} for item, each in given.items.items()
    }
    return {"name": name, **_selection(linked, given, ("questionnaires", name)), "items": items}


def _kind(linked: Linked, given: Questionnaire, item: QuestionnaireItem) -> dict[str, Any]:
    """Return what answers an item has: numbers between two ends, whole numbers, yes and no, or categories."""
    if item.ends is not None:
        return {"kind": "points" if item.points is not None else "scale", "ends": list(item.ends)}
    found = check_text(item.answer, intervention_scope(linked, given.of)).type
    if found is not None and found.type.categories:
        return {"kind": "category", "categories": list(found.type.categories)}
    return {"kind": "yes_or_no"}


def _selection(linked: Linked, given: Selected, path: tuple[str, str]) -> dict[str, Any]:
    """Return when, and which entities, with what a run reads as it is written."""
    plain = given.model_dump(mode="json", by_alias=True, exclude_unset=True, exclude=set(_OTHER))
    own = intervention_scope(linked, given.of or "")
    where = {"where": _RunningTree(linked, own).of_text(given.where)} if given.where is not None else {}
    return {"rounds": linked.scenario.rounds_of(*path, given, linked.odd.clock), **plain, **where}


def _set(linked: Linked, given: Intervention) -> dict[str, Any]:
    entity = linked.odd.entities.get(given.of or "")
    scope = intervention_scope(linked, "" if given.add else given.of or "")
    return _values(linked, given, "set", scope, entity.variables if entity else {})


def _sent(linked: Linked, given: Intervention) -> dict[str, Any]:
    """Return the event that is sent, with its fields, and the number of its sender; nothing if none is."""
    if given.send is None:
        return {}
    tree = _RunningTree(linked, intervention_scope(linked))
    fields = {
        name: {"formula": tree.of_text(value.formula)}
        if isinstance(value, Formula)
        else typed_value(value, linked.field_type(given.send.event, name).type)
        for name, value in given.send.fields.items()
    }
    return {"send": {"event": given.send.event, "from": [given.send.source, given.send.number or 0], "fields": fields}}


def _parameters(linked: Linked, given: Intervention) -> dict[str, Any]:
    return _values(linked, given, "parameters", intervention_scope(linked), linked.odd.parameters)


def _values(
    linked: Linked, given: Intervention, section: str, scope: Scope, declared: Mapping[str, Variable | Parameter]
) -> dict[str, Any]:
    """Return the values that a section sets; nothing if there are none."""
    tree = _RunningTree(linked, scope)
    plain = given.model_dump(mode="json", by_alias=True, exclude_unset=True).get(section, {})
    trees = {path[1]: {"formula": tree.of_text(text)} for path, text in given.formulas if path[0] == section}
    found = {**as_declared(plain, declared), **trees}
    return {section: found} if found else {}
