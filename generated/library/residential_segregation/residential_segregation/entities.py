"""Who lives in the model, and their state variables: Neighborhoods that come apart although nobody wants it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations
from typing import Literal

from runtime_base.entities import Entity


class Household(Entity):
    """Household, an agent type: households belong to a group, live in one place, and move if too few of their
    neighbors are like them.
    """

    __slots__ = ("group", "alike", "content", "moved", "x", "y")

    group: Literal["red", "blue"]
    """The group that it belongs to, which all can see. Static, public."""

    alike: float | None
    """Share of its neighbors who are of its group, when it was last seen. Unit: share of neighbors, from 0 to 1.
    Dynamic, private, None while it has no neighbors.
    """

    content: bool
    """Whether so many neighbors are like it as it wants, or it has none. Dynamic, private."""

    moved: bool
    """Whether it has moved in this round. Dynamic, private."""

    x: int
    """Column of the cell. Unit: cells, 0 or more. Dynamic, public."""

    y: int
    """Row of the cell. Unit: cells, 0 or more. Dynamic, public."""
