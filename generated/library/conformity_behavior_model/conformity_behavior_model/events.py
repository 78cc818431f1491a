"""The events of the model: Own impressions, the choices of others, and the pressure of a majority.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from conformity_behavior_model.entities import DecisionContext, Group, Individual

__all__ = ["Answered", "Reported", "Assessed", "Revealed", "Start"]


class Answered(Event):
    """A member gives its answer in public.

    Emitted by reply of Individual (to each of member_of). Handled by note_answer of Group.

    answer: The answer that the person gives in public.
    """

    __slots__ = ("answer",)
    sender: Individual

    def __init__(self, *, answer: Literal["A", "B"]) -> None:
        self.answer = answer


class Reported(Event):
    """A group tells the answer of its majority.

    Emitted by report of Group (to DecisionContext). Handled by assess of DecisionContext.

    majority: The answer that the person gives in public.
    """

    __slots__ = ("majority",)
    sender: Group

    def __init__(self, *, majority: Literal["A", "B"]) -> None:
        self.majority = majority


class Assessed(Event):
    """The context tells a group what was right.

    Emitted by assess of DecisionContext (to sender). Handled by pass_on of Group.

    truth: The right answer to the present question.
    majority: The answer that the person gives in public.
    """

    __slots__ = ("truth", "majority")
    sender: DecisionContext

    def __init__(self, *, truth: Literal["A", "B"], majority: Literal["A", "B"]) -> None:
        self.truth = truth
        self.majority = majority


class Revealed(Event):
    """A group tells its members what was right and what the majority had said.

    Emitted by pass_on of Group (to each of members). Handled by learn of Individual.

    truth: The right answer to the present question.
    majority: The answer that the person gives in public.
    """

    __slots__ = ("truth", "majority")
    sender: Group

    def __init__(self, *, truth: Literal["A", "B"], majority: Literal["A", "B"]) -> None:
        self.truth = truth
        self.majority = majority
