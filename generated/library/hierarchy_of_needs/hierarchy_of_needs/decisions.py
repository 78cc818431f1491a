"""What is decided in the model: What people work on if lower needs come first, and what scarcity does to them.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from hierarchy_of_needs.entities import Organization, Person, Recognizer
    from hierarchy_of_needs.events import Invited, SeeksRecognition, Start
    from hierarchy_of_needs.world import World


class SetTerms(DecisionRecord):
    """Do you keep contracts safe while wages are cut?

    Decided by Organization in set_terms.
    """

    __slots__ = ("safe",)

    def __init__(self, *, safe: bool) -> None:
        self.safe = safe


def set_terms_sees_usual(organization: Organization, start: Start, world: World) -> bool:
    """Told as usual: keeps_safe."""
    return world.parameters.keeps_safe


class Focus(DecisionRecord):
    """Your needs lose a little in each round. Which need do you work on now?

    Decided by Person in work.
    """

    __slots__ = ("need",)

    def __init__(self, *, need: Literal["physiological", "safety", "belonging", "esteem", "growth"]) -> None:
        self.need = need


def work_sees_satisfaction(person: Person, start: Start, world: World) -> list[float]:
    """Told as satisfaction: Person.levels."""
    return person.levels


def work_sees_threshold(person: Person, start: Start, world: World) -> float:
    """Told as threshold: threshold."""
    return world.parameters.threshold


class Accept(DecisionRecord):
    """A colleague would like company. Do you accept?

    Decided by Person in answer.
    """

    __slots__ = ("accept",)

    def __init__(self, *, accept: bool) -> None:
        self.accept = accept


def answer_sees_satisfaction(person: Person, invited: Invited, world: World) -> list[float]:
    """Told as satisfaction: Person.levels."""
    return person.levels


def answer_sees_threshold(person: Person, invited: Invited, world: World) -> float:
    """Told as threshold: threshold."""
    return world.parameters.threshold


class Recognize(DecisionRecord):
    """How many people of your team do you recognize at most?

    Decided by Recognizer in recognize.

    most: How many. Unit: recognitions, 0 or more.
    """

    __slots__ = ("most",)

    def __init__(self, *, most: int) -> None:
        self.most = most


def recognize_sees_usual(
    recognizer: Recognizer, seeks_recognition_events: Sequence[SeeksRecognition], world: World
) -> int:
    """Told as usual: recognitions."""
    return world.parameters.recognitions
