"""What is decided in the model: Care, accidents, and what courts make injurers pay.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from tort_law_and_compensation.entities import Defendant, Judge, Plaintiff
    from tort_law_and_compensation.events import Injured, Start, Sued
    from tort_law_and_compensation.world import World


class ChooseCare(DecisionRecord):
    """How much do you spend on care this year, knowing what accidents have cost others?

    Decided by Defendant in act.

    care: What the injurer spends on care in a year. Unit: money, from 0 to 1000000.
    """

    __slots__ = ("care",)

    def __init__(self, *, care: float) -> None:
        self.care = care


def act_sees_expected_payment(defendant: Defendant, start: Start, world: World) -> float:
    """Told as expected_payment: payment."""
    return world.payment


def act_sees_due_care(defendant: Defendant, start: Start, world: World) -> float:
    """Told as due_care: due_care."""
    return world.due_care


def act_sees_optimism(defendant: Defendant, start: Start, world: World) -> float:
    """Told as optimism: Defendant.optimism."""
    return defendant.optimism


def act_sees_rule(defendant: Defendant, start: Start, world: World) -> Literal["none", "negligence", "strict"]:
    """Told as rule: liability."""
    return world.parameters.liability


class Sue(DecisionRecord):
    """You were harmed and know by whom. Do you sue?

    Decided by Plaintiff in suffer.
    """

    __slots__ = ("sue",)

    def __init__(self, *, sue: bool) -> None:
        self.sue = sue


def asked_suffer(plaintiff: Plaintiff, injured: Injured, world: World) -> bool:
    """Whether the question is asked at all: Injured.known."""
    return injured.known


def suffer_sees_harm(plaintiff: Plaintiff, injured: Injured, world: World) -> float:
    """Told as harm: Injured.harm."""
    return injured.harm


def suffer_sees_award_per_unit_of_harm(plaintiff: Plaintiff, injured: Injured, world: World) -> float:
    """Told as award_per_unit_of_harm: award_rate."""
    return world.award_rate


def suffer_sees_suit_cost(plaintiff: Plaintiff, injured: Injured, world: World) -> float:
    """Told as suit_cost: Plaintiff.suit_cost."""
    return plaintiff.suit_cost


class Judgement(DecisionRecord):
    """The plaintiff has proved the harm. Is the defendant liable, and what does it pay?

    Decided by Judge in hear_case.

    damages: What the defendant pays if it is liable. Unit: money, 0 or more.
    """

    __slots__ = ("liable", "damages")

    def __init__(self, *, liable: bool, damages: float) -> None:
        self.liable = liable
        self.damages = damages


def hear_case_sees_rule(judge: Judge, sued: Sued, world: World) -> Literal["none", "negligence", "strict"]:
    """Told as rule: liability."""
    return world.parameters.liability


def hear_case_sees_compensation(
    judge: Judge, sued: Sued, world: World
) -> Literal["restitution", "actual_loss", "punitive"]:
    """Told as compensation: compensation."""
    return world.parameters.compensation


def hear_case_sees_harm(judge: Judge, sued: Sued, world: World) -> float:
    """Told as harm: Sued.harm."""
    return sued.harm


def hear_case_sees_care_as_shown(judge: Judge, sued: Sued, world: World) -> float:
    """Told as care_as_shown: Sued.care."""
    return sued.care


def hear_case_sees_due_care(judge: Judge, sued: Sued, world: World) -> float:
    """Told as due_care: Judge.standard."""
    return judge.standard
