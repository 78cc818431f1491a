"""Who lives in the model, and their state variables: How media set the public agenda, and what audiences give back.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Person(Entity):
    """Person, an agent type: people hold one issue to be the most important, read, and talk."""

    __slots__ = ("issue", "orientation")

    issue: int
    """The issue that the person holds to be the most important. Unit: 1, from 1 to 6. Dynamic, public."""

    orientation: float
    """Need for orientation, the chance to take up the issue of an item that one reads. Unit: probability, from 0 to
    1. Static, public.
    """

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["talks_to"]) -> Sequence[Person]: ...

        @overload
        def neighbors(self, relation: Literal["reads_in"]) -> Sequence[Outlet]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Outlet(Entity):
    """Outlet, an agent type: outlets fill a fixed number of slots with items, by events and by what their audience
    cares about.
    """

    __slots__ = ("slots",)

    slots: list[float]
    """Number of slots on each issue. Unit: slots, 0 or more. Dynamic, public."""
