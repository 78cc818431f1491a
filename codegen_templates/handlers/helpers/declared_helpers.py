"""Which functions of a handlers file are helpers, and what they take and return."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from codegen_templates.handlers.evaluation.known_values import (
    BOOL,
    FLOAT,
    INT,
    TEXT,
    UNKNOWN,
    Many,
    Pack,
    Value,
)
from codegen_templates.handlers.reading import tree
from odd.names import snake

#: The types of a helper's parameters and result, as they are written.
PLAIN = "int, float, bool, str, or Sequence[...] and tuple[...] of these"

_SCALARS: dict[str, Value] = {"int": INT, "float": FLOAT, "bool": BOOL, "str": TEXT}
_GENERIC = re.compile(r"(Sequence|list|tuple)\[(.+)\]")


@dataclass(frozen=True, slots=True)
class Helper:
    """A helper function: the value of each parameter, and of the result; unknown where its type is wrong."""

    function: tree.HandlerFunction
    values: tuple[Value, ...]
    result: Value

    @property
    def written(self) -> str:
        """How the helper is called."""
        return f"{self.function.name}({', '.join(parameter.name for parameter in self.function.parameters)})"

    @property
    def head(self) -> str:
        """The name, the parameters and the types of the helper."""
        parts = (f"{each.name}: {_spaced(each.annotation)}" for each in self.function.parameters)
        return f"{self.function.name}({', '.join(parts)}) -> {_spaced(self.function.returns)}"


def helpers_in(file: tree.HandlersFile, others: Collection[str], classes: Collection[str]) -> dict[str, Helper]:
    """Return the helpers of a file by name.

    `others` are the functions that the graph asks for, `classes` the model's names for entities, events and the world.
    """
    found: dict[str, Helper] = {}
    for function in file.functions:
        if function.name not in others and not _is_like_a_handler(function, classes):
            found.setdefault(function.name, _helper(function))
    return found


def calls_in(function: tree.HandlerFunction, names: Collection[str]) -> Iterator[tree.Name]:
    """Yield the calls of these functions by name, in the order of the text."""
    for statement in function.body:
        for node in tree.inside(statement):
            if isinstance(node, tree.Call) and isinstance(node.function, tree.Name) and node.function.name in names:
                yield node.function


def is_meant_as_helper(function: tree.HandlerFunction) -> bool:
    """Return whether a function gives a plain value, as no handler does, and takes more than the world."""
    gives = any(isinstance(node, tree.Return) and node.value for each in function.body for node in tree.inside(each))
    takes = [parameter.annotation or parameter.name for parameter in function.parameters]
    is_plain = plain_value(function.returns) is not None or (not function.returns and gives)
    return is_plain and any(type_.lower() != "world" for type_ in takes)


def call_with_values(function: tree.HandlerFunction) -> str:
    """Return a call that gives a function the values that it reads of its entities, events and world."""
    whole = {each.name for each in function.parameters if plain_value(each.annotation) is None}
    nodes = [node for statement in function.body for node in tree.inside(statement)]
    verbs = [node.function for node in nodes if isinstance(node, tree.Call)]
    owners = [node.value for node in nodes if isinstance(node, tree.Attribute)]
    read = [_path(node) for node in nodes if isinstance(node, tree.Attribute) and node not in (*verbs, *owners)]
    given = [each.name for each in function.parameters if each.name not in whole]
    given += [path for path in dict.fromkeys(read) if path.partition(".")[0] in whole]
    return f"{function.name}({', '.join(given)})"


def _path(node: tree.Expr) -> str:
    """Return names with points between them, as they are written; empty for anything else."""
    if isinstance(node, tree.Attribute):
        owner = _path(node.value)
        return f"{owner}.{node.name}" if owner else ""
    return node.name if isinstance(node, tree.Name) else ""


def plain_value(annotation: str) -> Value | None:
    """Return what a plain type (without white space) stands for; None for any other type."""
    generic = _GENERIC.fullmatch(annotation)
    if generic is None:
        return _SCALARS.get(annotation)
    items = [plain_value(part) for part in _parts(generic[2])]
    known = [item for item in items if item is not None]
    if len(known) < len(items):
        return None
    if generic[1] == "tuple":
        return Pack(tuple(known))
    return Many(known[0], lent=True) if len(known) == 1 else None


def _helper(function: tree.HandlerFunction) -> Helper:
    values = tuple(plain_value(parameter.annotation) or UNKNOWN for parameter in function.parameters)
    return Helper(function, values, plain_value(function.returns) or UNKNOWN)


def _is_like_a_handler(function: tree.HandlerFunction, classes: Collection[str]) -> bool:
    """Return whether a function has the signature of a handler or rule: it takes entities, events or the world."""
    if function.name.startswith("decide_") or function.returns == "None":
        return True
    annotations = " ".join((*(parameter.annotation for parameter in function.parameters), function.returns))
    untyped = {parameter.name for parameter in function.parameters if not parameter.annotation}
    mentioned = set(re.findall(r"\w+", annotations))
    return bool(mentioned & {*classes} or untyped & {snake(name) for name in classes})


def _parts(text: str) -> Iterator[str]:
    """Yield the parts between the commas that are not inside brackets."""
    depth, start = 0, 0
    for position, mark in enumerate(text):
        depth += (mark == "[") - (mark == "]")
        if mark == "," and depth == 0:
            yield text[start:position]
            start = position + 1
    yield text[start:]


def _spaced(annotation: str) -> str:
    return annotation.replace(",", ", ")
