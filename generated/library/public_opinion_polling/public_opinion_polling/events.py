"""The events of the model: What polls measure, and what they do to those who are measured.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from public_opinion_polling.entities import Pollster, Voter

__all__ = ["Asked", "Answered", "Published", "Start"]


class Asked(Event):
    """A pollster asks a voter.

    Emitted by draw_sample of Pollster (to each of may_ask). Handled by answer of Voter.
    """

    __slots__ = ()
    sender: Pollster


class Answered(Event):
    """A voter answers.

    Emitted by answer of Voter (to sender). Handled by publish of Pollster.

    group: A group whose share in the population is known.
    """

    __slots__ = ("says_a", "group")
    sender: Voter

    def __init__(self, *, says_a: bool, group: Literal["first", "second"]) -> None:
        self.says_a = says_a
        self.group = group


class Published(Event):
    """A poll is published.

    Emitted by publish of Pollster (to each of may_ask). Handled by react of Voter, judge of Voter.

    estimate: Estimated share of A. Unit: share, from 0 to 1.
    """

    __slots__ = ("estimate",)
    sender: Pollster

    def __init__(self, *, estimate: float) -> None:
        self.estimate = estimate
