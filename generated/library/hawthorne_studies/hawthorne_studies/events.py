"""The events of the model: What attention to workers does, and what merely looks like it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from hawthorne_studies.entities import Leader, Team

__all__ = ["Visited", "Attended", "Start"]


class Visited(Event):
    """The leader attends to a team.

    Emitted by attend of Leader (to each of visits), attend of Leader (to one of visits). Handled by be_visited of Team.

    everybody: Whether it attends to all members rather than one.
    """

    __slots__ = ("everybody",)
    sender: Leader

    def __init__(self, *, everybody: bool) -> None:
        self.everybody = everybody


class Attended(Event):
    """The leader observes and consults a worker.

    Emitted by attend of Leader (to each of leads), be_visited of Team (to each of members). Handled by notice of
    Worker.
    """

    __slots__ = ()
    sender: Team | Leader
