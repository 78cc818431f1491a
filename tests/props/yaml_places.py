"""What the parts of the YAML files are: free texts, expressions, labels, keys that cannot be left out, bounds."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from workspaces import Workspace

from odd.model.odd_model import Quantity
from odd.model.value_types import Kind
from odd.reading.yaml_file import YamlPath

_TEXTS = frozenset(
    "title statement claim source why meaning means text unit question about unset not_used not_implemented "
    "initialization".split()
)
#: Every key of the ODD's, the graph's and the scenario's forms that must be there, by the form of its path.
_MANDATORY = re.compile(
    r"""
    (odd|name|title|purpose|entities|scales|scheduling|concepts|initialization|input_data|submodels)
    | purpose\.(kind|statement|patterns) | purpose\.patterns\.\d+\.(id|claim|source|expectation)
    | entities\.\w+\.(is|why) | entities\.\w+\.variables\.\w+\.(meaning|type)
    | scales\.(time|space) | scales\.time\.(step|means|extent)
    | scheduling\.\d+\.(phase|actions|mode|why) | concepts\.(?!decisions)\w+ | input_data\.not_used
    | submodels\.\w+\.(name|text) | submodels\.\w+\.parameters\.\w+\.(meaning|type|default|source)
    | (graph|actions|metrics) | relations\.\w+\.(from|to) | events\.\w+\.means
    | events\.\w+\.fields\.\w+\.type | actions\.\w+\.(entity|on|follows|ends) | actions\.\w+\.on\.\d+\.all
    | actions\.\w+\.(reads|writes|emits) | actions\.\w+\.emits\.\d+\.(event|to)
    | actions\.\w+\.decision\.(id|question|options) | aggregates\.\w+\.(means|value) | metrics\.\w+\.(value|unit)
    | (scenario|schedule|population) | schedule\.rounds | population\.\w+\.\w+ | environment\.\w+\.\w+
    | relations\.\w+ | variants\.\w+\.about | expectations\.\w+\.(that|source)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True)
class Bounds:
    """The numbers that may stand at a place: from `low` to `high`, and whether only whole ones."""

    low: float = -math.inf
    high: float = math.inf
    whole: bool = False


def is_text(path: YamlPath) -> bool:
    """Whether a value is a free text, which says the same with another letter in it."""
    if path[0] == "concepts" or (path[0] == "submodels" and path[-1] == "name"):
        return True
    return path[-1] in _TEXTS and path[-1:] != ("fields",) and not _is_named_by_user(path)


def is_expression(path: YamlPath) -> bool:
    """Whether a value is an expression."""
    if path[0] in ("metrics", "aggregates"):
        return path[-1] == "value"
    return path[-1] in ("asked_if", "given", "that", "schedule.stop_when", "stop_when") or path[-2:-1] == ("sees",)


def is_mandatory(workspace: Workspace, file: str, path: YamlPath) -> bool:
    """Whether a key cannot be left out."""
    if path[-1] in ("reads", "writes") and file == "graph.yaml":
        # Where one of both is all that is written down, a graph without it leaves the contract to the compiler.
        return {"reads", "writes"} <= {place[-1] for place in workspace.texts[file].places_in(path[:-1])}
    return _MANDATORY.fullmatch(".".join(str(step) for step in path)) is not None


def is_label(workspace: Workspace, file: str, path: YamlPath) -> bool:
    """Whether a declared name is one that nothing refers to, so that with another letter it is as good a name."""
    if file == "graph.yaml" and path[-2:-1] == ("sees",):
        return True  # what the one who decides sees is shown under this name, and read nowhere
    if file == "odd.yaml" and path[-1] in ("phase", "id"):
        return True  # phases and patterns are numbered for the reader
    used = _references(workspace).get((file, path[0], len(path)))
    if file == "graph.yaml" and path[0] == "relations" and path[-1] == "inverse":
        return str(value_at(workspace, file, path)) not in _asked(workspace)
    return used is not None and str(path[-1]) not in used


@cache
def _references(workspace: Workspace) -> dict[tuple[str, str | int, int], set[str]]:
    """The words at the places that can refer to a metric, a variant or an expectation."""
    scenario = {path: str(value) for path, value in scalars(workspace, "scenario.yaml")}
    expressions = {word for path, text in scenario.items() if is_expression(path) for word in re.findall(r"\w+", text)}
    variants = {text for path, text in scenario.items() if path[-1] == "variant"}
    patterns = {str(value) for path, value in scalars(workspace, "odd.yaml") if path[-1] == "expectation"}
    return {
        ("graph.yaml", "metrics", 2): expressions,
        ("scenario.yaml", "variants", 2): expressions | variants,
        ("scenario.yaml", "expectations", 2): patterns,
    }


def _asked(workspace: Workspace) -> set[str]:
    """All words of the handlers and of the receivers in the graph, where relations are named."""
    texts = list(workspace.sources.handlers.values())
    texts += [str(value) for path, value in scalars(workspace, "graph.yaml") if path[-1] == "to" and "emits" in path]
    return {word for text in texts for word in re.findall(r"\w+", text)}


def value_at(workspace: Workspace, file: str, path: YamlPath) -> Any:
    """Return what a file holds at a path."""
    inner: Any = workspace.texts[file].data
    for step in path:
        inner = inner[step]
    return inner


def scalars(workspace: Workspace, file: str) -> Iterator[tuple[YamlPath, Any]]:
    """Yield every value of a file that is no list and no mapping."""
    for path, place in workspace.texts[file].places.items():
        if place.scalar is not None:
            yield path, value_at(workspace, file, path)


def _is_named_by_user(path: YamlPath) -> bool:
    """Whether the last key is a name that the model gave, such as a variable called 'source'."""
    return len(path) > 1 and path[-2] in ("variables", "parameters", "fields", "options", "sees")


# Numbers --------------------------------------------------------------------------------------------------------------


def bounds(workspace: Workspace, file: str, path: YamlPath) -> Bounds:
    """Return the numbers that the formats, the ODD's ranges and plain sense allow at a place."""
    if path[0] == "variants":
        path = (*str(path[3]).split("."), *path[4:])
    if path in (("odd",), ("graph",), ("scenario",)):
        return Bounds(1, 1, True)
    fixed = _FIXED.get(str(path[-1]))
    if fixed is not None:
        return fixed
    if path[-2] == "range":
        low, high = value_at(workspace, file, path[:-1])
        whole = value_at(workspace, file, (*path[:-2], "type")) == "int"
        return Bounds(-math.inf, high, whole) if path[-1] == 0 else Bounds(low, math.inf, whole)
    if path[-1] == "default":
        return _of(_quantity(workspace, str(path[-2])))
    return _in_scenario(workspace, path)


_FIXED = {
    "extent": Bounds(1, 1_000_000, True),
    "rounds": Bounds(1, 1_000_000, True),
    "replicates": Bounds(1, 10_000, True),
    "count": Bounds(0, 10_000_000, True),
    "m": Bounds(1, whole=True),
    "k": Bounds(0, whole=True),
    "p": Bounds(0, 1),
    "blocks": Bounds(1, whole=True),
    "mean_degree": Bounds(0),
    "within_degree": Bounds(0),
    "between_degree": Bounds(0),
}


def _in_scenario(workspace: Workspace, path: YamlPath) -> Bounds:
    if path[0] == "parameters":
        return _of(_quantity(workspace, str(path[1])))
    inside = [step for step in path if step in ("fraction", "shares", "chance", "exactly", "beta")]
    if inside:
        return Bounds(0, whole=inside[0] == "exactly") if inside[0] in ("exactly", "beta") else Bounds(0, 1)
    return _of(_quantity(workspace, f"{path[1]}.{path[2]}"))


def _of(quantity: Quantity) -> Bounds:
    low, high = quantity.range or (-math.inf, math.inf)
    return Bounds(low, high, quantity.value_type.kind is Kind.INT)


def _quantity(workspace: Workspace, name: str) -> Quantity:
    odd = workspace.sources.must_link().odd
    return odd.variables[name] if name in odd.variables else odd.parameters[name]
