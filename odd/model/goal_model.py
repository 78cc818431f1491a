"""Goals of the entities of a type, with the paths that lead to them, as odd.yaml declares them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from odd.model.base import Frozen, Name, Words

#: A condition of the expression language over the entity's own variables.
Condition = Annotated[str, Field(min_length=1, max_length=2_000)]


class PathStep(Frozen):
    """A step on the way to a goal: what it is, and when it is done."""

    meaning: Words
    done: Condition


class Goal(Frozen):
    """What an entity wants in the long run, when it has reached it, and the steps on the way in their order.

    How much the goal matters to an entity, from 0 to 1, is a number or its variable named by `priority`.
    """

    meaning: Words
    reached: Condition
    priority: Annotated[float, Field(ge=0, le=1)] | Name = 0.5
    path: dict[Name, PathStep] = Field(default_factory=dict)

    @property
    def conditions(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """The conditions with their places in the declaration: when it is reached, and when each step is done."""
        yield ("reached",), self.reached
        yield from ((("path", name, "done"), step.done) for name, step in self.path.items())
