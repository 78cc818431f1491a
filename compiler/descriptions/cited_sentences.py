"""The sentences that elements of a model are taken from (`from: S2`), and whether these sentences exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Graph, Metric
from behavior_graph.schema.scenario_model import Scenario, Variant
from compiler.descriptions.description import Description
from odd.diagnostics import Diagnostic
from odd.model.odd_model import Odd, Traceable
from odd.odd_source import Source
from odd.reading.yaml_file import YamlPath

#: The models of the three files.
Model: TypeAlias = Odd | Graph | Scenario


def models_of(linked: Linked) -> tuple[Model, ...]:
    """Return the models of a workspace's three files."""
    return linked.odd, linked.graph, linked.scenario


def cited(*models: Model) -> Iterator[tuple[YamlPath, tuple[str, ...]]]:
    """Yield every element that names sentences, by its path in its file."""
    for path, element in elements(*models):
        if element.stated:
            yield path, (element.stated,) if isinstance(element.stated, str) else tuple(element.stated)


def elements(*models: Model) -> Iterator[tuple[YamlPath, Traceable | Metric | Variant]]:
    """Yield every element that can name sentences: those of the protocol in its order, metrics and variants."""
    for model in models:
        match model:
            case Odd():
                yield from _of_protocol(model)
            case Graph():
                yield from ((("metrics", name), metric) for name, metric in model.metrics.items())
            case Scenario():
                yield from ((("variants", name), variant) for name, variant in model.variants.items())


def _of_protocol(odd: Odd) -> Iterator[tuple[YamlPath, Traceable]]:
    for position, pattern in enumerate(odd.purpose.patterns):
        yield ("purpose", "patterns", position), pattern
    for name, entity in odd.entities.items():
        yield ("entities", name), entity
        for variable, declared in entity.variables.items():
            if not odd.is_position(name, variable):
                yield ("entities", name, "variables", variable), declared
    yield ("scales", "time"), odd.scales.time
    for position, phase in enumerate(odd.scheduling):
        yield ("scheduling", position), phase
    for name, submodel in odd.submodels.items():
        yield ("submodels", name), submodel
        for parameter, quantity in submodel.parameters.items():
            yield ("submodels", name, "parameters", parameter), quantity


def dotted(odd: Odd, path: YamlPath) -> str:
    """Return the path of an element in words: patterns and phases are called by their names, not by their places."""
    match path:
        case ("purpose", "patterns", int(position), *_):
            return f"purpose.patterns.{odd.purpose.patterns[position].id}"
        case ("scheduling", int(position), *_):
            return f"scheduling.{odd.scheduling[position].phase}"
    return ".".join(map(str, path))


def unknown_sentences(source: Source[Any], description: Description) -> Iterator[Diagnostic]:
    """Yield an error for each sentence that an element of a file names and the description does not have."""
    if source.model is None:
        return
    known = {sentence.id for sentence in description.sentences}
    for path, names in cited(source.model):
        for name in names:
            if name not in known:
                message = f"{name!r} is not a sentence of {description.file}"
                help = f"{description.names}: 'simcc trace --brief' lists them"
                yield Diagnostic("SC074", message, source.text.value((*path, "from")), help, names=(name,))
