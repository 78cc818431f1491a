"""Who lives in the model, and their state variables: Civil violence against a central authority, and what a
government loses by repression.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations
from typing import Literal

from runtime_base.entities import Entity


class Citizen(Entity):
    """Citizen, an agent type: citizens differ in hardship and in the risk that they take, and rebel, stay quiet, or
    sit in jail.
    """

    __slots__ = ("hardship", "risk_aversion", "state", "free_from", "x", "y")

    hardship: float
    """How hard life is for the citizen. Unit: share, from 0 to 1. Static, private."""

    risk_aversion: float
    """How much weight the citizen gives to the risk of arrest. Unit: share, from 0 to 1. Static, private."""

    state: Literal["quiet", "active", "jailed"]
    """Whether the citizen rebels in the open. Dynamic, public."""

    free_from: int
    """First round after the last jail term, 0 for never jailed. Unit: round, 0 or more. Dynamic, private."""

    x: int
    """Column of the cell, -1 off the grid. Unit: cells, -1 or more. Dynamic, public."""

    y: int
    """Row of the cell, -1 off the grid. Unit: cells, -1 or more. Dynamic, public."""


class Police(Entity):
    """Police, an agent type: officers of the government look for citizens who rebel and arrest them."""

    __slots__ = ("x", "y")

    x: int
    """Column of the cell. Unit: cells, 0 or more. Dynamic, public."""

    y: int
    """Row of the cell. Unit: cells, 0 or more. Dynamic, public."""


class Government(Entity):
    """Government, the environment: its legitimacy decides how much grievance hardship causes; arrests cost it
    legitimacy.
    """

    __slots__ = ("legitimacy", "standing")

    legitimacy: float
    """How far citizens accept the government. Unit: share, from 0 to 1. Dynamic, public."""

    standing: float
    """The legitimacy to which it returns when nobody is arrested. Unit: share, from 0 to 1. Dynamic, public."""
