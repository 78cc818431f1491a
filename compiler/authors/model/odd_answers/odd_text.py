"""Writes odd.yaml from a design: the model's answers, and everything that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from compiler.authors.model.odd_answers.fixed_sentences import LEAVES, choice_sentence, move_sentence, sight_sentence
from compiler.authors.model.odd_answers.odd_design import Design, chooses, leaves, moves, perceives, shared, type_of
from compiler.authors.model.odd_answers.odd_forms import (
    IN_TURN,
    ParameterForm,
    PlaneForm,
    VariableForm,
)
from compiler.authors.model.yaml_writing import yaml_text
from odd.model.markdown import listing

PHASE, LATER = "step", "afterwards"
EXPECTATION = "contrast"
_RANGES: dict[str, list[float]] = {"share": [0, 1], "chance": [0, 1], "amount": [0, inf], "count": [0, inf]}


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
            "space": _space(design),
        },
        "scheduling": _phases(design),
        "concepts": _concepts(design),
        "initialization": _initialization(design),
        "input_data": {"not_used": "the brief names no data that drive the model"},
        "submodels": {
            f"S{number}": {
                "name": submodel_name(process.entity, process.action),
                "text": _submodel_text(design, process.action, process.text),
                "parameters": {
                    parameter.name: _parameter(parameter) for parameter in design.workings[process.action].parameters
                },
            }
            for number, process in enumerate(design.processes, start=1)
        },
    }
    return yaml_text(whole)


def _entities(design: Design) -> dict[str, Any]:
    changed = {name for working in design.workings.values() for name in working.changes}
    return {
        entity.name: {
            "is": entity.kind if entity.kind == "agent" else "environment",  # of a single one there is one, too
            "why": entity.why,
            "variables": {
                variable.name: _variable(variable, f"{entity.name}.{variable.name}" in changed)
                for variable in _needed(design, entity.name)
            },
        }
        for entity in design.entities
    }


def _needed(design: Design, entity: str) -> list[VariableForm]:
    """Return the variables that some action changes or depends on; what nobody needs is no part of the model."""
    return [variable for variable in design.variables[entity] if f"{entity}.{variable.name}" in design.needed]


def _variable(form: VariableForm, dynamic: bool) -> dict[str, Any]:
    return {"meaning": form.meaning, "type": str(type_of(form)), **_measure(form.kind, form.unit), "dynamic": dynamic}


def _parameter(form: ParameterForm) -> dict[str, Any]:
    measure = _measure(form.kind, "units")
    return {"meaning": form.meaning, "type": "float", **measure, "default": float(form.default), "source": "assumed"}


def _measure(kind: str, unit: str) -> dict[str, Any]:
    if kind not in _RANGES:
        return {}
    return {"unit": {"share": "share", "chance": "probability"}.get(kind, unit.strip()), "range": _RANGES[kind]}


def _space(design: Design) -> Any:
    space = design.space
    if space is None:
        return "none"
    if isinstance(space, PlaneForm):
        return {"plane": {"unit": space.unit.strip(), "torus": True, "on_it": list(design.placed)}}
    cells = "one_per_cell" if space.one_to_a_cell else "any_per_cell"
    return {"grid": {"cell": space.a_cell_is, "torus": True, "neighborhood": "moore", cells: list(design.placed)}}


def _phases(design: Design) -> list[dict[str, Any]]:
    """Return one phase, or two where some actions wait until all others are done."""
    later = [process.action for process in design.processes if process.action in _afterwards(design)]
    first = [process.action for process in design.processes if process.action not in later]
    in_turn = design.schedule is not None and design.schedule.order == IN_TURN
    means = design.outline.one_round_means
    how = {
        "mode": "random_order" if in_turn else "simultaneous",
        "why": f"within {means} each sees what those before it did, and nobody is always first"
        if in_turn
        else f"what happens within {means} is not ordered between entities",
    }
    phases = [{"phase": PHASE, "actions": first, **how}]
    if later:
        why = f"these follow from all that happened before within {means}"
        phases.append({"phase": LATER, "actions": later, "mode": "simultaneous", "why": why})
    return phases


def _afterwards(design: Design) -> Sequence[str]:
    return design.schedule.afterwards if design.schedule else ()


def _submodel_text(design: Design, action: str, text: str) -> str:
    working = design.workings[action]
    needs = [*dict.fromkeys(working.depends_on), *(parameter.name for parameter in working.parameters)]
    needs += [*shared(working), *(f"the {label}" for label in perceives(working))]
    changed = list(dict.fromkeys(working.changes))
    said = [f"{text.strip().rstrip('.')}.", f"It changes {listing(changed) if changed else 'nothing'}."]
    said += [f"It depends on {listing(needs)}."] if needs else []
    said += [move_sentence(moves(working))] if moves(working) else []
    said += [choice_sentence(chooses(working))] if chooses(working) else []
    said += [LEAVES] if leaves(working) else []
    return " ".join(said)


def _initialization(design: Design) -> str:
    needed = {entity.name: [variable.name for variable in _needed(design, entity.name)] for entity in design.entities}
    said = [f"every {entity} begins with its {listing(names)}" for entity, names in needed.items() if names]
    return f"At the start {'; '.join(said) or 'entities are made'}, as scenario.yaml gives them"


def _concepts(design: Design) -> dict[str, Any]:
    names = [entity.name for entity in design.entities]
    changing = list(dict.fromkeys(name for working in design.workings.values() for name in working.changes))
    return {
        "basic_principles": f"our own assumptions about this subject: {design.outline.title}",
        "emergence": f"what is to emerge from the single actions is this pattern: {design.outline.pattern}",
        "adaptation": f"what happens to entities changes {listing(changing)}"
        if changing
        else {"not_implemented": "entities do not change by what happens to them"},
        "objectives": {"not_implemented": "nobody weighs goals against each other"},
        "learning": {"not_implemented": "the rules stay the same during a run"},
        "prediction": {"not_implemented": "nobody looks ahead"},
        "sensing": _sensing(design),
        "interaction": f"{listing(names)} send each other messages, which the graph names",
        "stochasticity": "initial values, ties, and what the submodels call chances are drawn",
        "collectives": {"not_implemented": "entities form no groups that act"},
        "observation": "the metrics of the graph, at the end of each round",
        **_decisions(design),
    }


def _sensing(design: Design) -> str:
    """Return what entities know of others; the graph reads from it how far they see."""
    seen = [
        perception
        for entity in design.entities
        for perception in design.perceptions(entity)
        if any(perception.label in perceives(working) for working in design.workings.values())
    ]
    said = ["an entity knows its own state, the environment's, and who sends it a message"]
    said += [sight_sentence(design.sight)] if design.placed else []
    said += ["a share or number of nobody is 0, and so is a mean, but that of one's own variable is one's own"]
    return "; ".join(said if seen else said[:-1])


def _decisions(design: Design) -> dict[str, str]:
    """Return the concept of decisions; nothing where nobody decides."""
    chosen = {name: chooses(working) for name, working in design.workings.items() if chooses(working)}
    said = [f"{name.replace('_', ' ')} ({choice})" for name, choice in chosen.items()]
    return {"decisions": f"agents judge {listing(said)}, by the rules of the submodels or by a model"} if said else {}


def submodel_name(entity: str, action: str) -> str:
    """Return the name of the submodel of one action, which tells whose action it is."""
    return f"{entity}: {action.replace('_', ' ')}"
