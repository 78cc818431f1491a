"""What is decided in the model: What polls measure, and what they do to those who are measured.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from public_opinion_polling.entities import Pollster, Voter
    from public_opinion_polling.events import Answered, Asked, Published, Start
    from public_opinion_polling.world import World


class Reply(DecisionRecord):
    """A pollster asks which of A and B you prefer. Do you answer, and do you say A?

    Decided by Voter in answer.
    """

    __slots__ = ("answer", "says_a")

    def __init__(self, *, answer: bool, says_a: bool) -> None:
        self.answer = answer
        self.says_a = says_a


def answer_sees_favors_a(voter: Voter, asked: Asked, world: World) -> bool:
    """Told as favors_a: Voter.favors_a."""
    return voter.favors_a


def answer_sees_trust(voter: Voter, asked: Asked, world: World) -> float:
    """Told as trust: Voter.trust."""
    return voter.trust


def answer_sees_contact(voter: Voter, asked: Asked, world: World) -> float:
    """Told as contact: Voter.contact."""
    return voter.contact


class Weight(DecisionRecord):
    """Do you weight the answers to the known shares of groups in the population?

    Decided by Pollster in publish.
    """

    __slots__ = ("weighted",)

    def __init__(self, *, weighted: bool) -> None:
        self.weighted = weighted


def publish_sees_usual(pollster: Pollster, answered_events: Sequence[Answered], world: World) -> bool:
    """Told as usual: weighted."""
    return world.parameters.weighted


class Prefer(DecisionRecord):
    """A poll has been published. Do you prefer A to B now?

    Decided by Voter in react.
    """

    __slots__ = ("a",)

    def __init__(self, *, a: bool) -> None:
        self.a = a


def react_sees_conviction(voter: Voter, published_events: Sequence[Published], world: World) -> float:
    """Told as conviction: Voter.conviction."""
    return voter.conviction


def react_sees_support(voter: Voter, published_events: Sequence[Published], world: World) -> float:
    """Told as support: Voter.support."""
    return voter.support


def starts_acquaint(voter: Voter, start: Start, world: World) -> bool:
    """Whether Start triggers acquaint: not Voter.acquainted."""
    return not voter.acquainted
