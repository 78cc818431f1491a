"""Who lives in the model, and their state variables: How programmes fail at offices that must agree, and what
citizens make of those in force.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Government(Entity):
    """Government, an agent type: a government launches a programme, asks offices to agree, may ask again, and sets
    how strictly it enforces.
    """

    __slots__ = ("strength", "tried", "cleared", "in_force", "lasted", "penalty")

    strength: float
    """How much is left of the programme. Unit: 1, from 0 to 1. Dynamic, public."""

    tried: int
    """How often the government has asked for this programme. Unit: tries, 0 or more. Dynamic, public."""

    cleared: int
    """Offices that have agreed, where they are asked in turn. Unit: offices, 0 or more. Dynamic, public."""

    in_force: bool
    """Whether all offices have agreed to the programme. Dynamic, public."""

    lasted: int
    """Rounds until the programme was in force, 0 if it is not. Unit: rounds, 0 or more. Dynamic, public."""

    penalty: float
    """Expected penalty, the chance of an inspection times the fine, in units of burden. Unit: 1, from 0 to 1.
    Dynamic, public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["needs"]) -> Sequence[Office]: ...


class Office(Entity):
    """Office, an agent type: an office is a clearance point, whose agreement is needed."""

    __slots__ = ()


class Citizen(Entity):
    """Citizen, an agent type: citizens comply with a programme or not, and are satisfied or not."""

    __slots__ = ("burden", "acceptance", "complies", "satisfaction")

    burden: float
    """What complying costs the citizen. Unit: 1, from 0 to 1. Static, private."""

    acceptance: float
    """What the citizen would bear for the programme's sake. Unit: 1, from 0 to 1. Static, private."""

    complies: bool
    """Whether the citizen complies. Dynamic, public."""

    satisfaction: float
    """How satisfied the citizen is. Unit: 1, from 0 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["governed_by"]) -> Sequence[Government]: ...
