"""The events of the model: How people choose by utility and by what others choose.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from rational_choice_theory.entities import DecisionMaker, UtilityEvaluator

__all__ = ["Asked", "Estimated", "Start"]


class Asked(Event):
    """A decision maker asks for an estimate.

    Emitted by consider of DecisionMaker (to one of asks), weigh of DecisionMaker (to one of asks). Handled by estimate
    of UtilityEvaluator.
    """

    __slots__ = ()
    sender: DecisionMaker


class Estimated(Event):
    """An estimate of the difference in utility.

    Emitted by consider of DecisionMaker (to self), estimate of UtilityEvaluator (to sender). Handled by weigh of
    DecisionMaker.

    difference: Estimated utility of option 1 less that of the other. Unit: utility.
    """

    __slots__ = ("difference",)
    sender: DecisionMaker | UtilityEvaluator

    def __init__(self, *, difference: float) -> None:
        self.difference = difference
