"""What is decided in the model: Civil violence against a central authority, and what a government loses by
repression.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from rebellion.entities import Citizen
    from rebellion.events import Start
    from rebellion.world import World


class Rebel(DecisionRecord):
    """Life is hard and the government has lost your trust. Do you rebel in the open now, in view of the police
    around you?

    Decided by Citizen in judge_situation.
    """

    __slots__ = ("rebel",)

    def __init__(self, *, rebel: bool) -> None:
        self.rebel = rebel


def asked_judge_situation(citizen: Citizen, start: Start, world: World) -> bool:
    """Whether the question is asked at all: Citizen.state != "jailed"."""
    return citizen.state != "jailed"


def judge_situation_sees_hardship(citizen: Citizen, start: Start, world: World) -> float:
    """Told as hardship: Citizen.hardship."""
    return citizen.hardship


def judge_situation_sees_risk_aversion(citizen: Citizen, start: Start, world: World) -> float:
    """Told as risk_aversion: Citizen.risk_aversion."""
    return citizen.risk_aversion


def judge_situation_sees_legitimacy(citizen: Citizen, start: Start, world: World) -> float:
    """Told as legitimacy: Government.legitimacy."""
    return world.government.legitimacy
