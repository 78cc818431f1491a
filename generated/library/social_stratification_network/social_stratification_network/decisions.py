"""What is decided in the model: How contests divide a society into classes, and what help changes.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from social_stratification_network.entities import Family, Institution
    from social_stratification_network.events import Applied, Asked
    from social_stratification_network.world import World


class Apply(DecisionRecord):
    """Do you apply for a place at an educational institution?

    Decided by Family in apply.
    """

    __slots__ = ("apply",)

    def __init__(self, *, apply: bool) -> None:
        self.apply = apply


class Admit(DecisionRecord):
    """How strictly do you go by standing, as the chance that of two applicants you admit the one who stands higher?

    Decided by Institution in admit.

    merit: Chance to admit the higher. Unit: probability, from 0 to 1.
    """

    __slots__ = ("merit",)

    def __init__(self, *, merit: float) -> None:
        self.merit = merit


def admit_sees_merit(institution: Institution, applied_events: Sequence[Applied], world: World) -> float:
    """Told as merit: merit."""
    return world.parameters.merit


class Help(DecisionRecord):
    """An acquaintance would lose standing. Do you help?

    Decided by Family in answer.
    """

    __slots__ = ("help",)

    def __init__(self, *, help: bool) -> None:
        self.help = help


def answer_sees_standing(family: Family, asked: Asked, world: World) -> int:
    """Told as standing: Family.standing."""
    return family.standing
