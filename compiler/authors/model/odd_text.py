"""odd.yaml from a design: what the model answered where it answered, and what follows from it everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from compiler.authors.model.odd_forms import ParameterForm, VariableForm
from compiler.authors.model.writing import yaml_text

if TYPE_CHECKING:
    from compiler.authors.model.odd_draft import Design

PHASE = "step"
EXPECTATION = "contrast"
_RANGES: dict[str, list[float]] = {"share": [0, 1], "chance": [0, 1], "amount": [0, inf], "count": [0, inf]}
_TYPES = {"share": "float", "chance": "float", "amount": "float", "count": "int", "yes_no": "bool"}


def odd_text(name: str, design: Design) -> str:
    """Return odd.yaml."""
    outline = design.outline
    pattern = {"id": "P1", "claim": outline.pattern, "source": "assumed", "expectation": EXPECTATION}
    whole = {
        "odd": 1,
        "name": name,
        "title": outline.title,
        "purpose": {"kind": outline.kind, "statement": outline.question, "patterns": [pattern]},
        "entities": _entities(design),
        "scales": {
            "time": {"step": "round", "means": outline.one_round_means, "extent": outline.rounds},
            "space": "none",
        },
        "scheduling": [_phase(design)],
        "concepts": _concepts(design),
        "initialization": _initialization(design),
        "input_data": {"not_used": "the brief names no data that drive the model"},
        "submodels": _submodels(design),
    }
    return yaml_text(whole)


def _entities(design: Design) -> dict[str, Any]:
    changed = {name for working in design.workings.values() for name in working.changes}
    return {
        one.name: {
            "is": one.kind,
            "why": one.why,
            "variables": {
                variable.name: _variable(variable, f"{one.name}.{variable.name}" in changed)
                for variable in _needed(design, one.name)
            },
        }
        for one in design.entities
    }


def _needed(design: Design, entity: str) -> list[VariableForm]:
    """Return the variables that some action changes or depends on; what nobody needs is no part of the model."""
    used = {name for one in design.workings.values() for name in (*one.changes, *one.depends_on)}
    return [one for one in design.variables[entity] if f"{entity}.{one.name}" in used]


def _variable(form: VariableForm, dynamic: bool) -> dict[str, Any]:
    kind = _TYPES.get(form.kind) or f"category[{', '.join(dict.fromkeys(form.values))}]"
    return {"meaning": form.meaning, "type": kind, **_measure(form.kind, form.unit), "dynamic": dynamic}


def _parameter(form: ParameterForm) -> dict[str, Any]:
    measure = _measure(form.kind, "units")
    return {"meaning": form.meaning, "type": "float", **measure, "default": float(form.default), "source": "assumed"}


def _measure(kind: str, unit: str) -> dict[str, Any]:
    if kind not in _RANGES:
        return {}
    return {"unit": {"share": "share", "chance": "probability"}.get(kind, unit.strip()), "range": _RANGES[kind]}


def _phase(design: Design) -> dict[str, Any]:
    return {
        "phase": PHASE,
        "actions": [one.action for one in design.processes],
        "mode": "simultaneous",
        "why": f"what happens within {design.outline.one_round_means} is not ordered between entities",
    }


def _submodels(design: Design) -> dict[str, Any]:
    return {
        f"S{number}": {
            "name": submodel_name(process.entity, process.action),
            "text": _submodel_text(design, process.action, process.text),
            "parameters": {one.name: _parameter(one) for one in design.workings[process.action].parameters},
        }
        for number, process in enumerate(design.processes, start=1)
    }


def _submodel_text(design: Design, action: str, text: str) -> str:
    working = design.workings[action]
    needs = [*dict.fromkeys(working.depends_on), *(one.name for one in working.parameters)]
    changed = list(dict.fromkeys(working.changes))
    changes = f" It changes {listed(changed) if changed else 'nothing'}."
    depends = f" It depends on {listed(needs)}." if needs else ""
    return f"{text.strip().rstrip('.')}.{changes}{depends}"


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _initialization(design: Design) -> str:
    needed = {one.name: [variable.name for variable in _needed(design, one.name)] for one in design.entities}
    said = [f"every {entity} begins with its {listed(names)}" for entity, names in needed.items() if names]
    return f"At the start {'; '.join(said) or 'entities are made'}, as scenario.yaml gives them"


def _concepts(design: Design) -> dict[str, Any]:
    names = [one.name for one in design.entities]
    changing = list(dict.fromkeys(name for one in design.workings.values() for name in one.changes))
    return {
        "basic_principles": f"our own assumptions about this subject: {design.outline.title}",
        "emergence": f"what is to emerge from the single actions is this pattern: {design.outline.pattern}",
        "adaptation": f"what happens to entities changes {listed(changing)}"
        if changing
        else {"not_implemented": "entities do not change by what happens to them"},
        "objectives": {"not_implemented": "nobody weighs goals against each other"},
        "learning": {"not_implemented": "the rules stay the same during a run"},
        "prediction": {"not_implemented": "nobody looks ahead"},
        "sensing": "an entity knows its own state, the environment's, and who sends it a message",
        "interaction": f"{listed(names)} send each other messages, which the graph names",
        "stochasticity": "initial values, ties, and what the submodels call chances are drawn",
        "collectives": {"not_implemented": "entities form no groups that act"},
        "observation": "the metrics of the graph, at the end of each round",
    }


def submodel_name(entity: str, action: str) -> str:
    """Return the name of the submodel of one action, which tells whose action it is."""
    return f"{entity}: {action.replace('_', ' ')}"
