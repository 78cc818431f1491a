"""What is decided in the model: How programmes fail at offices that must agree, and what citizens make of those in
force.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from simple_policy_implementation_model.entities import Citizen, Government, Office
    from simple_policy_implementation_model.events import Answered, Asked, Start
    from simple_policy_implementation_model.world import World


class Agree(DecisionRecord):
    """A government needs your agreement to a programme. Do you agree?

    Decided by Office in consider.
    """

    __slots__ = ("agree",)

    def __init__(self, *, agree: bool) -> None:
        self.agree = agree


def consider_sees_strength(office: Office, asked: Asked, world: World) -> float:
    """Told as strength: Asked.strength."""
    return asked.strength


class TryAgain(DecisionRecord):
    """Some offices may have refused. Do you ask them again, and how much of the programme do you give up for it?

    Decided by Government in collect.

    cut: Part given up. Unit: share, from 0 to 1.
    """

    __slots__ = ("again", "cut")

    def __init__(self, *, again: bool, cut: float) -> None:
        self.again = again
        self.cut = cut


def collect_sees_tried(government: Government, answered_events: Sequence[Answered], world: World) -> int:
    """Told as tried: Government.tried."""
    return government.tried


def collect_sees_most(government: Government, answered_events: Sequence[Answered], world: World) -> int:
    """Told as most: tries."""
    return world.parameters.tries


class Comply(DecisionRecord):
    """A programme is in force. Do you comply with it?

    Decided by Citizen in comply.
    """

    __slots__ = ("comply",)

    def __init__(self, *, comply: bool) -> None:
        self.comply = comply


def asked_comply(citizen: Citizen, start: Start, world: World) -> bool:
    """Whether the question is asked at all: programmes > 0."""
    return world.programmes > 0


def comply_sees_burden(citizen: Citizen, start: Start, world: World) -> float:
    """Told as burden: Citizen.burden."""
    return citizen.burden


def comply_sees_acceptance(citizen: Citizen, start: Start, world: World) -> float:
    """Told as acceptance: Citizen.acceptance."""
    return citizen.acceptance


class Enforce(DecisionRecord):
    """How large is the penalty to be that citizens expect who do not comply?

    Decided by Government in enforce.

    penalty: Expected penalty. Unit: 1, from 0 to 1.
    """

    __slots__ = ("penalty",)

    def __init__(self, *, penalty: float) -> None:
        self.penalty = penalty


def enforce_sees_now(government: Government, start: Start, world: World) -> float:
    """Told as now: Government.penalty."""
    return government.penalty


def enforce_sees_wanted(government: Government, start: Start, world: World) -> float:
    """Told as wanted: target."""
    return world.parameters.target
