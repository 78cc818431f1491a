"""What is decided in the model: What attention to workers does, and what merely looks like it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from hawthorne_studies.entities import Leader, Team, Worker
    from hawthorne_studies.events import Start
    from hawthorne_studies.world import World


class Press(DecisionRecord):
    """Some would produce more than your team finds right. How hard do you press them?

    Decided by Team in tally.

    pressure: Share of the excess over the norm that members hold back. Unit: share, from 0 to 1.
    """

    __slots__ = ("pressure",)

    def __init__(self, *, pressure: float) -> None:
        self.pressure = pressure


def tally_sees_usual(team: Team, start: Start, world: World) -> float:
    """Told as usual: restriction."""
    return world.parameters.restriction


class Attend(DecisionRecord):
    """Whom do you observe and consult in this round?

    Decided by Leader in attend.
    """

    __slots__ = ("whom",)

    def __init__(self, *, whom: Literal["one_each", "everybody", "teams", "lowest", "highest", "random"]) -> None:
        self.whom = whom


def attend_sees_usual(
    leader: Leader, start: Start, world: World
) -> Literal["one_each", "everybody", "teams", "lowest", "highest", "random"]:
    """Told as usual: plan."""
    return world.parameters.plan


class Follow(DecisionRecord):
    """Your team presses you not to produce more than its norm. How much of the excess do you hold back?

    Decided by Worker in work.

    share: Share of the excess that is held back. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def asked_work(worker: Worker, start: Start, world: World) -> bool:
    """Whether the question is asked at all: restriction > 0."""
    return world.parameters.restriction > 0


def work_sees_usual(worker: Worker, start: Start, world: World) -> float:
    """Told as usual: restriction."""
    return world.parameters.restriction
