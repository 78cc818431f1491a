"""The sentences that elements of odd.yaml are taken from (`from: S2`), and whether these sentences exist."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.descriptions.description import Description
from odd.diagnostics import Diagnostic
from odd.model.odd_model import Odd, Traceable
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath


def cited(odd: Odd) -> Iterator[tuple[YamlPath, tuple[str, ...]]]:
    """Yield every element of an ODD that names sentences, by its path in odd.yaml."""
    for path, element in elements(odd):
        if element.stated:
            yield path, (element.stated,) if isinstance(element.stated, str) else tuple(element.stated)


def elements(odd: Odd) -> Iterator[tuple[YamlPath, Traceable]]:
    """Yield every element that can name sentences, in the order of the protocol."""
    for position, pattern in enumerate(odd.purpose.patterns):
        yield ("purpose", "patterns", position), pattern
    for name, entity in odd.entities.items():
        yield ("entities", name), entity
        for variable, declared in entity.variables.items():
            if not odd.is_position(name, variable):
                yield ("entities", name, "variables", variable), declared
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


def unknown_sentences(source: OddSource, description: Description) -> Iterator[Diagnostic]:
    """Yield an error for each sentence that odd.yaml names and the description does not have."""
    if source.model is None:
        return
    known = {sentence.id for sentence in description.sentences}
    last = description.sentences[-1].id if description.sentences else "none"
    for path, names in cited(source.model):
        for name in names:
            if name not in known:
                message = f"{name!r} is not a sentence of {description.file}"
                help = f"its sentences are S1 to {last}: 'simcc trace --brief' lists them"
                yield Diagnostic("SC074", message, source.text.value((*path, "from")), help, names=(name,))
