"""The events of the model: Giving to a common good, free riding, and the means against it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from collective_action_problem.entities import Group, Individual

__all__ = ["Gave", "PaidOut", "PunishmentOpened", "VoteCalled", "Punished", "Voted", "SanctionsAdopted", "Start"]


class Gave(Event):
    """A member gives to the common good.

    Emitted by contribute of Individual (to each of member_of). Handled by share_out of Group.

    tokens: What the person gave in this period. Unit: token, from 0 to 1000.
    """

    __slots__ = ("tokens",)
    sender: Individual

    def __init__(self, *, tokens: int) -> None:
        self.tokens = tokens


class PaidOut(Event):
    """A group pays its members and tells what was given.

    Emitted by share_out of Group (to senders). Handled by settle of Individual.

    earned: What each member receives. Unit: token, 0 or more.
    total: What all members gave together. Unit: token, 0 or more.
    largest: The largest contribution seen in the own group in the last period, 0 before the first. Unit: token, from 0
        to 1000.
    size: How many members gave or could have given. Unit: person, 1 or more.
    """

    __slots__ = ("earned", "total", "largest", "size")
    sender: Group

    def __init__(self, *, earned: float, total: int, largest: int, size: int) -> None:
        self.earned = earned
        self.total = total
        self.largest = largest
        self.size = size


class PunishmentOpened(Event):
    """Members may now punish each other.

    Emitted by share_out of Group (to senders). Handled by punish of Individual.
    """

    __slots__ = ()
    sender: Group


class VoteCalled(Event):
    """A group asks its members whether to allow punishment.

    Emitted by share_out of Group (to senders). Handled by vote of Individual.

    average: What members gave on average. Unit: token, 0 or more.
    """

    __slots__ = ("average",)
    sender: Group

    def __init__(self, *, average: float) -> None:
        self.average = average


class Punished(Event):
    """A member spends points to punish another.

    Emitted by punish of Individual (to each of member_of.members). Handled by settle of Individual.

    points: Points spent. Unit: point, 1 or more.
    """

    __slots__ = ("points",)
    sender: Individual

    def __init__(self, *, points: int) -> None:
        self.points = points


class Voted(Event):
    """A member casts its vote.

    Emitted by vote of Individual (to sender). Handled by count_votes of Group.

    sanction: Whether it is for punishment.
    """

    __slots__ = ("sanction",)
    sender: Individual

    def __init__(self, *, sanction: bool) -> None:
        self.sanction = sanction


class SanctionsAdopted(Event):
    """From now on members may punish each other.

    Emitted by count_votes of Group (to each of members). Handled by expect_more of Individual.
    """

    __slots__ = ()
    sender: Group
