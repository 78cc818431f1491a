"""The events of the model: A rumor, its correction, and who keeps silent.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from information_cascade_and_silence.entities import FactCheckOrganization, MediaOrganization, OpinionLeader, User

__all__ = ["Told", "Tagged", "Reported", "RatedFalse", "Corrected", "KnewAlready", "Flagged", "Posted", "Start"]


class Told(Event):
    """A user passes the rumor to another.

    Emitted by tell of User (to one of knows). Handled by hear of User.

    labelled: Whether the post carries a warning.
    """

    __slots__ = ("labelled",)
    sender: User

    def __init__(self, *, labelled: bool) -> None:
        self.labelled = labelled


class Tagged(Event):
    """A user draws a leader's attention to the rumor.

    Emitted by tell of User (to each of follows). Handled by pick_up of OpinionLeader.
    """

    __slots__ = ()
    sender: User


class Reported(Event):
    """An outlet reports the rumor.

    Emitted by cover of MediaOrganization (to each of readers). Handled by read_news of User.

    doubtful: Whether it is reported as doubtful.
    """

    __slots__ = ("doubtful",)
    sender: MediaOrganization

    def __init__(self, *, doubtful: bool) -> None:
        self.doubtful = doubtful


class RatedFalse(Event):
    """A fact-checker tells the platform that the rumor is false.

    Emitted by investigate of FactCheckOrganization (to PlatformRegulator). Handled by moderate of PlatformRegulator.
    """

    __slots__ = ()
    sender: FactCheckOrganization


class Corrected(Event):
    """An organization shows its finding that the rumor is false.

    Emitted by investigate of FactCheckOrganization (to each of subscribers). Handled by read_correction of User.

    credibility: How far the organization is trusted. Unit: share, from 0 to 1.
    """

    __slots__ = ("credibility",)
    sender: FactCheckOrganization

    def __init__(self, *, credibility: float) -> None:
        self.credibility = credibility


class KnewAlready(Event):
    """The other knew of the rumor before.

    Emitted by hear of User (to sender). Handled by lose_interest of User.
    """

    __slots__ = ()
    sender: User


class Flagged(Event):
    """A user who doubts a post shows it to the platform.

    Emitted by hear of User (to PlatformRegulator), read_post of User (to PlatformRegulator). Handled by moderate of
    PlatformRegulator.
    """

    __slots__ = ()
    sender: User


class Posted(Event):
    """A leader endorses the rumor before its followers.

    Emitted by pick_up of OpinionLeader (to each of followers). Handled by read_post of User.

    labelled: Whether the post carries a warning.
    """

    __slots__ = ("labelled",)
    sender: OpinionLeader

    def __init__(self, *, labelled: bool) -> None:
        self.labelled = labelled
