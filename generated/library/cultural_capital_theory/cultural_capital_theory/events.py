"""The events of the model: How culture that is passed on at home becomes a place in society through school.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from cultural_capital_theory.entities import Individual, School

__all__ = ["Applied", "Admitted", "Start"]


class Applied(Event):
    """A pupil stays on and is examined.

    Emitted by choose of Individual (to each of attends). Handled by examine of School.

    culture: Cultural capital, with mean 0 and variance 1 where nobody invests. Unit: 1.
    talent: What the individual can do that has nothing to do with culture. Unit: 1.
    """

    __slots__ = ("culture", "talent")
    sender: Individual

    def __init__(self, *, culture: float, talent: float) -> None:
        self.culture = culture
        self.talent = talent


class Admitted(Event):
    """A pupil has passed.

    Emitted by examine of School (to senders). Handled by pass_school of Individual.
    """

    __slots__ = ()
    sender: School
