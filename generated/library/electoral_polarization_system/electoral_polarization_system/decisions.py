"""What is decided in the model: How parties, media, interest groups and talk draw an electorate together or apart.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from electoral_polarization_system.entities import InterestGroup, Media, Party, Voter
    from electoral_polarization_system.events import Start
    from electoral_polarization_system.world import World


class Support(DecisionRecord):
    """Which party does your group support, by its number from 0?

    Decided by InterestGroup in back.

    number: Number of the party. Unit: 1, 0 or more.
    """

    __slots__ = ("number",)

    def __init__(self, *, number: int) -> None:
        self.number = number


def back_sees_aim(interest_group: InterestGroup, start: Start, world: World) -> float:
    """Told as aim: InterestGroup.aim."""
    return interest_group.aim


class TakeSlant(DecisionRecord):
    """From which position do you report, between left, 0, and right, 1?

    Decided by Media in report.

    slant: Position. Unit: 1, from 0 to 1.
    """

    __slots__ = ("slant",)

    def __init__(self, *, slant: float) -> None:
        self.slant = slant


def report_sees_stance(media: Media, start: Start, world: World) -> float:
    """Told as stance: Media.stance."""
    return media.stance


class TakePosition(DecisionRecord):
    """To which position does your party move, between left, 0, and right, 1?

    Decided by Party in campaign.

    position: Position. Unit: 1, from 0 to 1.
    """

    __slots__ = ("position",)

    def __init__(self, *, position: float) -> None:
        self.position = position


def asked_campaign(party: Party, start: Start, world: World) -> bool:
    """Whether the question is asked at all: at_once or Party.seat * parties // 1 == (round - 1) % parties."""
    return world.parameters.at_once or party.seat * world.parties // 1 == (world.round - 1) % world.parties


def campaign_sees_strategy(party: Party, start: Start, world: World) -> Literal["climber", "aggregator", "sticker"]:
    """Told as strategy: Party.strategy."""
    return party.strategy


def campaign_sees_now(party: Party, start: Start, world: World) -> float:
    """Told as now: Party.position."""
    return party.position


class Vote(DecisionRecord):
    """Do you vote, and for which party, by its number from 0?

    Decided by Voter in elect.

    number: Number of the party. Unit: 1, 0 or more.
    """

    __slots__ = ("votes", "number")

    def __init__(self, *, votes: bool, number: int) -> None:
        self.votes = votes
        self.number = number


def elect_sees_position(voter: Voter, start: Start, world: World) -> float:
    """Told as position: Voter.position."""
    return voter.position


def elect_sees_too_far(voter: Voter, start: Start, world: World) -> float:
    """Told as too_far: alienation."""
    return world.parameters.alienation


def starts_back(interest_group: InterestGroup, start: Start, world: World) -> bool:
    """Whether Start triggers back: not InterestGroup.committed."""
    return not interest_group.committed
