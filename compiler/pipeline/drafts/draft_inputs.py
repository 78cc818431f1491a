"""The inputs of a draft as hashes of meaning: comments, key order, quoting and numbers do not count.

A draft is made again when one of these hashes has changed. So each artifact depends on a slice of the earlier sources:
the graph on what the ODD declares, a handler on what the sources say about its own action. This module alone decides
what is left out of a slice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Artifact
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import BRIEF, GRAPH, ODD

if TYPE_CHECKING:
    from pydantic import BaseModel

    from behavior_graph.schema.graph_model import Action, Graph
    from compiler.workspace.sources import Sources
    from odd.model.odd_model import Odd, Submodel

#: A parameter's numbers and their source: no code depends on them.
_NUMBERS = ("default", "range", "source")
_WORD = re.compile(r"[A-Za-z_]\w*(?:\.\w+)?")

Inputs = Mapping[str, str]


def inputs_of(artifact: Artifact, sources: Sources) -> Inputs:
    """Return the hash of the slice of each source that an artifact depends on; for handlers see `handler_inputs`."""
    found = {BRIEF: digest_of_brief(sources.files)}
    if artifact in (Artifact.GRAPH, Artifact.SCENARIO):
        found[ODD] = _odd_digest(sources, extent=artifact is Artifact.SCENARIO)
    if artifact is Artifact.SCENARIO:
        found[GRAPH] = _graph_digest(sources)
    return found


def handler_inputs(sources: Sources) -> dict[str, Inputs]:
    """Return, for each function, the hash of its slice of each source; empty if ODD or graph cannot be read."""
    odd, graph = sources.odd.model, sources.graph.model
    if odd is None or graph is None:
        return {}
    brief = digest_of_brief(sources.files)
    slices = {**_action_slices(odd, graph), **_observer_slices(odd, graph)}
    return {
        name: {BRIEF: brief, ODD: _digest(of_odd), GRAPH: _digest(of_graph)}
        for name, (of_odd, of_graph) in slices.items()
    }


def changed_inputs(recorded: Inputs, now: Inputs) -> tuple[str, ...]:
    """Return the sources whose slices have changed, appeared or gone since the draft was made."""
    return tuple(sorted(path for path in {*recorded, *now} if recorded.get(path) != now.get(path)))


# Whole files ----------------------------------------------------------------------------------------------------------


def digest_of_brief(files: Mapping[str, str]) -> str:
    """Return the hash of the words of the brief, however they are spaced."""
    return digest_of(" ".join(files.get(BRIEF, "").split()))


def _odd_digest(sources: Sources, *, extent: bool) -> str:
    """Return the hash of the ODD without numbers and without the submodels' texts, which only handlers depend on."""
    odd = sources.odd.model
    if odd is None:
        return digest_of(sources.files.get(ODD, ""))
    whole = _data(odd)
    whole["submodels"] = {
        name: {"name": submodel.name, **_parameters(submodel)} for name, submodel in odd.submodels.items()
    }
    if not extent:
        del whole["scales"]["time"]["extent"]
    return _digest(whole)


def _graph_digest(sources: Sources) -> str:
    """Return the hash of everything in the graph that a scenario can name: relations, acting entities, metrics."""
    graph = sources.graph.model
    if graph is None:
        return digest_of(sources.files.get(GRAPH, ""))
    whole = _data(graph)
    named = {key: whole[key] for key in ("relations", "aggregates", "functions", "metrics")}
    return _digest({**named, "actions": {name: action.entity for name, action in graph.actions.items()}})


# Functions ------------------------------------------------------------------------------------------------------------


def _action_slices(odd: Odd, graph: Graph) -> dict[str, tuple[Any, Any]]:
    found: dict[str, tuple[Any, Any]] = {}
    for name, action in graph.actions.items():
        of_graph = _of_graph(graph, action)
        both = (_of_odd(odd, name, action, _words(of_graph)), of_graph)
        found[name] = both
        if action.decision is not None:
            found[f"decide_{name}"] = both
    return found


def _of_graph(graph: Graph, action: Action) -> dict[str, Any]:
    """Return an action, the events it handles and emits, its entity's relations, and the aggregates it mentions."""
    events = {*action.handles, *(emit.event for emit in action.emits or ())}
    ends = {
        name: relation
        for name, relation in graph.relations.items()
        if action.entity in (relation.source, relation.target)
    }
    found = {
        "action": _data(action),
        "events": {name: _data(event) for name, event in graph.events.items() if name in events},
        "relations": {name: _data(end) for name, end in ends.items()},
    }
    said = _words(found)
    return {
        **found,
        "aggregates": {name: _data(aggregate) for name, aggregate in graph.aggregates.items() if name in said},
    }


def _of_odd(odd: Odd, name: str, action: Action, said: set[str]) -> dict[str, Any]:
    """Return the submodel, the acting entity, its schedule, and everything in the ODD that the action names."""
    phase, submodel, entity = odd.phase_of.get(name), odd.submodels.get(action.follows), odd.entities.get(action.entity)
    own = {} if submodel is None else {"name": submodel.name, "text": submodel.text, **_parameters(submodel)}
    scales = _data(odd.scales)
    del scales["time"]["extent"]
    return {
        "submodel": own,
        "entity": _data(entity) if entity else {},
        "mode": _data(phase)["mode"] if phase else "",
        "scales": scales,
        **_mentioned(odd, said),
    }


def _observer_slices(odd: Odd, graph: Graph) -> dict[str, tuple[Any, Any]]:
    """Return the slices that a function of handlers/metrics.py reads according to its contract."""
    found: dict[str, tuple[Any, Any]] = {}
    for name, function in graph.functions.items():
        said = _words(_data(function))
        named = {**graph.relations, **graph.events, **graph.aggregates}
        of_graph = {"function": _data(function), **{key: _data(each) for key, each in named.items() if key in said}}
        found[name] = (_mentioned(odd, said), of_graph)
    return found


def _mentioned(odd: Odd, said: set[str]) -> dict[str, Any]:
    parameters = {name: _parameter(parameter) for name, parameter in odd.parameters.items() if name in said}
    variables = {name: _data(variable) for name, variable in odd.variables.items() if name in said}
    return {"parameters": parameters, "variables": variables}


# Data -----------------------------------------------------------------------------------------------------------------


def _parameters(submodel: Submodel) -> dict[str, Any]:
    return {"parameters": {name: _parameter(parameter) for name, parameter in submodel.parameters.items()}}


def _parameter(base_model: BaseModel) -> dict[str, Any]:
    return {key: value for key, value in _data(base_model).items() if key not in _NUMBERS}


def _data(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json")


def _digest(data: Any) -> str:
    return digest_of(json.dumps(data, sort_keys=True, ensure_ascii=False))


def _words(data: Any) -> set[str]:
    """Return every name in some data, with its owner and without: for `User.belief` also `belief`."""
    found = _WORD.findall(json.dumps(data, ensure_ascii=False))
    return {*found, *(entry.rpartition(".")[2] for entry in found)}
