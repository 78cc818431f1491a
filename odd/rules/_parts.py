"""What several rules read from an ODD: its quantities, texts and names, each with its path."""

from __future__ import annotations

from collections.abc import Iterator

from odd.model.odd_model import NotImplementedConcept, NotUsed, Odd, Quantity
from odd.names import NameOf
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath

#: The first words of units of quantities between 0 and 1.
SHARES = ("probability", "share", "chance", "proportion", "fraction")

_FILLERS = frozenset(
    "tbd,tba,tbc,todo,fixme,xxx,n/a,na,none,null,nothing,unknown,-,--,…,...,?,??,???,text,description,placeholder,"
    "see above,see below,as above,dito,ditto,to do,to be done,to be determined,to be defined,not yet,later,fill in,"
    "example,lorem ipsum".split(",")
)


def model_of(source: OddSource) -> Odd:
    """Return the model. Rules run only on a source that has one."""
    assert source.model is not None
    return source.model


def quantities(odd: Odd) -> Iterator[tuple[YamlPath, Quantity]]:
    """Yield every state variable and parameter."""
    for entity, declared in odd.entities.items():
        for name, variable in declared.variables.items():
            if odd.is_position(entity, name):
                continue  # the model adds it, the user has not written it
            yield ("entities", entity, "variables", name), variable
    for submodel, process in odd.submodels.items():
        for name, parameter in process.parameters.items():
            yield ("submodels", submodel, "parameters", name), parameter


def is_share_unit(unit: str) -> bool:
    """Return whether a unit is from 0 to 1; 'shares' of a firm, and 'chance and gains', are not."""
    first = unit.lower().partition(" ")[0].strip(",;:()")
    return first in SHARES and " and " not in unit


def concepts(odd: Odd) -> Iterator[tuple[str, YamlPath, str]]:
    """Yield each answered design concept's name with the path and the text of the answer."""
    for name in type(odd.concepts).model_fields:
        answer = getattr(odd.concepts, name)
        if isinstance(answer, NotImplementedConcept):
            yield name, ("concepts", name, "not_implemented"), answer.not_implemented
        elif answer is not None:
            yield name, ("concepts", name), answer


def texts(odd: Odd) -> Iterator[tuple[YamlPath, str]]:
    """Yield every text that explains something, except the design concepts."""
    yield ("title",), odd.title
    yield ("purpose", "statement"), odd.purpose.statement
    for position, pattern in enumerate(odd.purpose.patterns):
        yield ("purpose", "patterns", position, "claim"), pattern.claim
        yield ("purpose", "patterns", position, "source"), pattern.source
    for name, entity in odd.entities.items():
        yield ("entities", name, "why"), entity.why
    for path, quantity in quantities(odd):
        yield (*path, "meaning"), quantity.meaning
    yield ("scales", "time", "means"), odd.scales.time.means
    if odd.grid:
        yield ("scales", "space", "grid", "cell"), odd.grid.cell
    if odd.plane:
        yield ("scales", "space", "plane", "unit"), odd.plane.unit
    for position, phase in enumerate(odd.scheduling):
        yield ("scheduling", position, "why"), phase.why
    yield ("initialization",), odd.initialization
    if isinstance(odd.input_data, NotUsed):
        yield ("input_data", "not_used"), odd.input_data.not_used
    for name, input_data in odd.inputs.items():
        yield ("input_data", name, "meaning"), input_data.meaning
    for name, submodel in odd.submodels.items():
        yield ("submodels", name, "text"), submodel.text
        for parameter, declared in submodel.parameters.items():
            yield ("submodels", name, "parameters", parameter, "source"), declared.source


def names(odd: Odd) -> Iterator[tuple[YamlPath, NameOf]]:
    """Yield the path of every name that becomes a name in code (the last step of the path), with what it names."""
    for entity, declared in odd.entities.items():
        yield ("entities", entity), "entity"
        for name in declared.variables:
            yield ("entities", entity, "variables", name), "variable"
        for name in declared.goals:
            yield ("entities", entity, "goals", name), "goal"
    for submodel, process in odd.submodels.items():
        for name in process.parameters:
            yield ("submodels", submodel, "parameters", name), "parameter"
    for position, phase in enumerate(odd.scheduling):
        for place in range(len(phase.actions)):
            yield ("scheduling", position, "actions", place), "action"


def is_filler(text: str) -> bool:
    """Return whether a text is only a placeholder."""
    return text.strip(" .!").lower() in _FILLERS or text.lower().startswith(("tbd", "todo:", "todo ", "lorem ipsum"))
