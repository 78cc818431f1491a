"""Says what each column of a run's tables holds: meaning, type, unit, range and values, from the model's own words.

Columns are described as fields of a Table Schema (Frictionless Data, https://specs.frictionlessdata.io/table-schema/),
with the model's unit as an additional property.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import intervention_scope
from odd.model.value_types import Kind, ValueType

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.graph_model import FieldSpec
    from behavior_graph.schema.intervention_models import Questionnaire, QuestionnaireItem
    from odd.model.odd_model import Quantity

_TYPES = {
    Kind.INT: "integer",
    Kind.FLOAT: "number",
    Kind.BOOL: "boolean",
    Kind.VECTOR: "array",
    Kind.REFERENCE: "integer",
}
#: Columns of entities and ties that no variable hides: a variable of that name is called `own_` and its name there.
_KEYS = frozenset(("replicate", "seed", "id", "from", "to"))
#: The columns that the compiler adds, in any table.
_OWN = {
    "variant": "the variant of the scenario; base is the scenario as written",
    "replicate": "the number of the simulation within the run, from 0",
    "seed": "the seed of the simulation",
    "round": "the step of the simulation, from 1; metrics are observed at its end",
    "time": "the time from the beginning of the run to that of the step",
    "date": "the date at the beginning of the step",
    "serial": "the place within the round",
    "event": "the kind of the event",
    "action": "the action that decided",
    "relation": "the relation of the tie",
    "entity_type": "the type of the entity",
    "entity": "the number of the entity within its type, from 0",
    "id": "the number of the entity within its type, from 0",
    "sender_type": "the type of the entity that sent the event",
    "sender": "the number of the entity that sent the event",
    "receiver_type": "the type of the entity that received the event",
    "receiver": "the number of the entity that received the event",
    "from_type": "the type of the entity at which the tie begins",
    "from": "the number of the entity at which the tie begins",
    "to_type": "the type of the entity at which the tie ends",
    "to": "the number of the entity at which the tie ends",
    "made": "true if the tie was made, false if it was removed, missing if a value was written to it",
    "came": "true if the entity entered, false if it left",
    "intervention": "the name of the intervention",
    "question": "the name of the question",
    "options": "the options of the decision, as JSON",
    "told": "the situation as it was described to the model",
    "answer": "the answer, as JSON",
    "answered_by": "what answered: the model, a record of its answers, or the rule instead of it",
    "reason": "the reason that the model gave, or why the rule answered",
    "told_first": "the situation as it was described to the model before it planned, if there was such a question",
    "plan": "what the model planned before it answered, as JSON",
    "insights": "what the model concluded, as JSON, with the numbers of what each insight merges",
}


def column_meaning(linked: Linked | None, path: str, name: str, kind: str) -> dict[str, Any]:
    """Return the description of a column of the file at `path`; `kind` is the type of the column as it is stored."""
    known = _declared(linked, path, name) if linked is not None else {}
    found = known or {"description": _OWN.get(name, "")}
    unit = _time_unit(linked) if name == "time" and not known else {}
    return {"name": name, "type": kind, **{key: value for key, value in {**found, **unit}.items() if value}}


def _declared(linked: Linked, path: str, name: str) -> dict[str, Any]:
    """Return what the model declares of a column; nothing for the compiler's own columns."""
    place = PurePosixPath(path)
    if place.stem == "metrics":
        return _of_metrics(linked, name)
    questionnaire = linked.scenario.questionnaires.get(place.stem) if place.parent.name == "answers" else None
    if questionnaire is not None and name in questionnaire.items:
        return _of_item(linked, questionnaire, questionnaire.items[name])
    variables = _variables(linked, place)
    if variables is not None:
        found = None if name in _KEYS else variables.get(name) or variables.get(name.removeprefix("own_"))
        return _of_quantity(found) if found else {}
    if place.stem == "ties" and name in linked.tie_variables:
        return _of_quantity(linked.tie_variables[name])
    owner, _, field = name.partition(".")
    spec = _field(linked, place.stem, owner, field)
    whose = {"events": "the event", "decisions": "the decision of"}.get(place.stem)
    return _of_field(linked, spec, f"{field} of {whose} {owner}") if spec is not None else {}


def _variables(linked: Linked, place: PurePosixPath) -> Mapping[str, Quantity] | None:
    """Return the variables that are columns of a table of entities or ties; None for any other table."""
    if place.parent.name == "networks":
        relation = linked.graph.relations.get(place.stem)
        return relation.variables if relation is not None else {}
    entity = linked.odd.entities.get(place.stem)
    known = entity.variables if entity is not None else {}
    return known if place.parent.name in ("snapshots", "records") else None


def _of_metrics(linked: Linked, name: str) -> dict[str, Any]:
    metric = linked.graph.metrics.get(name)
    if metric is not None:
        return {"description": metric.means or metric.value, "unit": metric.unit, "formula": metric.value}
    section, _, parameter = name.partition(".")
    declared = linked.odd.parameters.get(parameter) if section == "parameters" else None
    if declared is not None:
        return _of_quantity(declared)
    return {"description": f"{name} of the scenario, as set for this run"} if "." in name else {}


def _field(linked: Linked, table: str, owner: str, field: str) -> FieldSpec | None:
    if table == "events" and owner in linked.graph.events:
        return linked.graph.events[owner].fields.get(field)
    if table == "decisions" and owner in linked.decisions:
        return linked.decisions[owner].options.get(field)
    return None


def _of_quantity(quantity: Quantity) -> dict[str, Any]:
    about = {"description": quantity.meaning, "unit": quantity.unit}
    return {**about, **_of_type(quantity.value_type, quantity.range)}


def _of_item(linked: Linked, questionnaire: Questionnaire, item: QuestionnaireItem) -> dict[str, Any]:
    about = {"description": item.asks, "formula": item.answer}
    found = check_text(item.answer, intervention_scope(linked, questionnaire.of)).type
    if found is None or found.is_condition:
        return about
    kind = Kind.INT if item.points is not None else found.type.kind
    return {**about, **_of_type(replace(found.type, kind=kind), item.ends)}


def _of_field(linked: Linked, spec: FieldSpec, name: str) -> dict[str, Any]:
    typed = linked.typed(spec)
    return {"description": spec.meaning or name, "unit": typed.unit, **_of_type(typed.type, typed.range)}


def _of_type(kind: ValueType, limits: tuple[float, float] | None) -> dict[str, Any]:
    low, high = limits or (-math.inf, math.inf)
    constraints: dict[str, Any] = {
        **({"minimum": low} if math.isfinite(low) else {}),
        **({"maximum": high} if math.isfinite(high) else {}),
        **({"enum": list(kind.categories)} if kind.categories else {}),
    }
    # the limits of a vector are those of its items, for which a Table Schema has no constraint
    named = "items" if kind.kind is Kind.VECTOR else "constraints"
    return {"type": _TYPES.get(kind.kind, "string"), named: constraints}


def _time_unit(linked: Linked | None) -> Mapping[str, Any]:
    lasts = linked.odd.clock.lasts if linked is not None else None
    return {} if lasts is None else {"unit": lasts.unit}
