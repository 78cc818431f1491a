"""Fixed sentences of odd.yaml: written by the ODD's draft, and read again where graph and handlers are drafted.

They are all that passes from one stage to the next, and stand where users read and edit them. Whoever changes such a
sentence changes what is drafted from it; in other words it is text for people, and nothing follows from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from odd.model.odd_model import Grid, Odd, Plane
from odd.model.value_types import Kind, ValueType
from odd.names import snake

Reach = Literal["knows", "near", "all"]

#: Ways of moving, by the kind of space.
GRID_MOVES = ("to a free cell nearby", "to any free cell")
PLANE_MOVES = ("a step in a random direction",)
WHETHER, WAY, AMOUNT = "whether to do so", "one of several ways", "how much"
CHOICES = (WHETHER, WAY, AMOUNT)
LEAVES = "It may leave for good."
#: How the meaning of an event ends; the second one where an action that always sends another sends it sometimes only.
FOLLOWS, MAY_FOLLOW = " follows", " may follow"

_CHANGES = re.compile(r"It changes (.*?)\.(?:\s|$)")
_DEPENDS = re.compile(r"It depends on (.*?)\.(?:\s|$)")
_SIGHT = re.compile(r"sees others within (\d+(?:\.\d+)?) ")


@dataclass(frozen=True, slots=True)
class Perception:
    """What an entity perceives of others: the mean of a variable, the share with a value, or their number.

    Those that it knows or that stand near it, or all of them; `value` is of a category.
    """

    kind: Literal["mean", "share", "number"]
    entity: str
    variable: str
    reach: Reach
    sight: str
    value: str = ""

    @property
    def label(self) -> str:
        """The perception in words, as it stands in a submodel's text."""
        whom = f"{self.entity}s {self._where}" if self.reach != "all" else f"all {self.entity}s"
        name = f"{self.entity}.{self.variable}"
        if self.kind == "number":
            return f"number of {whom}"
        if self.kind == "mean":
            return f"mean {name} of {whom}"
        return f"share of {whom} whose {name} is {self.value}" if self.value else f"share of {whom} with {name}"

    @property
    def _where(self) -> str:
        return "it knows" if self.reach == "knows" else f"within {self.sight}"

    def name(self, perceiver: str = "") -> str:
        """A name for it in code, shorter where entities perceive others of their own type."""
        kind = "number_near" if self.kind == "number" else self.kind
        parts = (kind, "" if self.entity == perceiver else snake(self.entity), self.variable, self.value)
        return re.sub(r"\W+", "_", "_".join(part for part in parts if part))

    def expression(self, *, may_be_none: bool) -> str:
        """Return the perception of all as an expression of the graph; `may_be_none`: of nobody it is 0."""
        if self.kind == "mean":
            return mean_of(self.entity, self.variable, may_be_none=may_be_none)
        test = f'{self.variable} == "{self.value}"' if self.value else self.variable
        return share_of(self.entity, test, may_be_none=may_be_none)

    def is_in(self, text: str) -> bool:
        """Whether a text names it."""
        return re.search(rf"(?<!\w){re.escape(self.label)}(?![\w])", text) is not None


def mean_of(entity: str, variable: str, *, may_be_none: bool) -> str:
    """Return the mean of a variable over all entities of a type; of none of them, it is 0."""
    path = f"{entity}.{variable}"
    return f"sum({path}) / max(1, count({entity}))" if may_be_none else f"mean({path})"


def share_of(entity: str, test: str, *, may_be_none: bool) -> str:
    """Return the share of all entities of a type that fulfil a condition; of none of them, it is 0."""
    return among(entity, test) if may_be_none else f"share({entity} where {test})"


def among(counted: str, test: str) -> str:
    """Return the share of what is counted that fulfils a condition; of nothing, it is 0."""
    return f"count({counted} where {test}) / max(1, count({counted}))"


def perceptions(
    variables: Mapping[str, Mapping[str, ValueType]], of: Sequence[str], reach: Reach, sight: str = ""
) -> Iterator[Perception]:
    """Yield what can be perceived of these entity types, whose variables have these types."""
    for entity in of:
        for name, kind in variables[entity].items():
            if kind.kind in (Kind.INT, Kind.FLOAT):
                yield Perception("mean", entity, name, reach, sight)
            elif kind.kind is Kind.BOOL:
                yield Perception("share", entity, name, reach, sight)
            for value in kind.categories:
                yield Perception("share", entity, name, reach, sight, value)
        if reach == "near":
            yield Perception("number", entity, "", reach, sight)


def reach_of(entity_kind: str, in_space: bool) -> Reach:
    """Return how an entity perceives others: an environment all of them, on a map those nearby, else who is known."""
    if entity_kind != "agent":
        return "all"
    return "near" if in_space else "knows"


def perceived(odd: Odd, entity: str, text: str) -> list[Perception]:
    """Return what an entity type perceives of others by the text of a submodel."""
    variables = {
        name: {each_variable: variable.value_type for each_variable, variable in declared.variables.items()}
        for name, declared in odd.entities.items()
    }
    placed = in_space(odd)
    reach = reach_of(odd.entities[entity].kind, entity in placed)
    agents = [name for name, declared in odd.entities.items() if declared.kind == "agent"]
    of = [name for name in agents if reach != "near" or name in placed]
    words = plain(text)
    return [
        perception for perception in perceptions(variables, of, reach, sight_in_words(odd)) if perception.is_in(words)
    ]


def without(text: str, named: Iterable[Perception]) -> str:
    """Return a text without the perceptions that it names, so that what is left names the entity's own variables."""
    for perception in named:
        text = text.replace(perception.label, "")
    return text


def plain(text: str) -> str:
    """Return a text in one line."""
    return " ".join(text.split())


def first_sentence(text: str) -> str:
    """Return what a submodel's text says before the fixed sentences."""
    return re.split(r"(?<=[.?!])\s", plain(text), maxsplit=1)[0]


# What a submodel's text says ------------------------------------------------------------------------------------------


def choice_sentence(choice: str) -> str:
    """Return the sentence by which an action needs a judgement."""
    return f"It chooses {choice}."


def move_sentence(way: str) -> str:
    """Return the sentence by which an action moves its entity."""
    return f"It moves {way}."


def choice_in(text: str) -> str:
    """Return what is to be judged by a submodel's text; nothing where it says no such thing."""
    return next((choice for choice in CHOICES if choice_sentence(choice) in plain(text)), "")


def move_in(text: str) -> str:
    """Return how an entity moves by a submodel's text; nothing where it stays."""
    return next((move for move in (*GRID_MOVES, *PLANE_MOVES) if move_sentence(move) in plain(text)), "")


def leaves_in(text: str) -> bool:
    """Whether an entity may leave for good by a submodel's text."""
    return LEAVES in plain(text)


def changes_in(text: str) -> str | None:
    """Return the part of a submodel's text that names what changes; None where it says nothing of it."""
    found = _CHANGES.search(plain(text))
    return found[1] if found else None


def depends_in(text: str) -> str:
    """Return the part of a submodel's text that names what it depends on; nothing where it says nothing of it."""
    found = _DEPENDS.search(plain(text))
    return found[1] if found else ""


def leaving(odd: Odd) -> set[str]:
    """Return the agent types whose entities may leave for good, by the texts of the submodels."""
    named = {submodel.name.partition(": ")[0] for submodel in odd.submodels.values() if leaves_in(submodel.text)}
    return {name for name in named if name in odd.entities and odd.entities[name].kind == "agent"}


# Space ----------------------------------------------------------------------------------------------------------------


def in_space(odd: Odd) -> tuple[str, ...]:
    """Return the entity types that stand on the grid or plane."""
    space = odd.scales.space
    if isinstance(space, Grid):
        return (*space.grid.one_per_cell, *space.grid.any_per_cell)
    return tuple(space.plane.on_it) if isinstance(space, Plane) else ()


def sight_sentence(sight: str) -> str:
    """Return what the concept of sensing says of how far entities see."""
    return f"it sees others within {sight}"


def sight_of(odd: Odd) -> float:
    """Return how far entities see: cells, or units of the plane; 1 where the concept of sensing does not tell."""
    found = _SIGHT.search(plain(str(odd.concepts.sensing)))
    return float(found[1]) if found else 1.0


def sight_in_words(odd: Odd) -> str:
    """Return how far entities see, with its unit."""
    space = odd.scales.space
    return measured(sight_of(odd), space.plane.unit if isinstance(space, Plane) else "cell")


def measured(sight: float, unit: str) -> str:
    """Return a distance in words."""
    return f"{sight:g} {unit}"
