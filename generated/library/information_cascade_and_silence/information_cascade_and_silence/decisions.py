"""What is decided in the model: A rumor, its correction, and who keeps silent.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from information_cascade_and_silence.entities import MediaOrganization, OpinionLeader, User
    from information_cascade_and_silence.events import Corrected, Posted, Reported, Start, Tagged, Told
    from information_cascade_and_silence.world import World


class Believe(DecisionRecord):
    """Somebody you know tells you this. Do you believe it, and would you tell others?

    Decided by User in hear.
    """

    __slots__ = ("believe",)

    def __init__(self, *, believe: bool) -> None:
        self.believe = believe


def asked_hear(user: User, told: Told, world: World) -> bool:
    """Whether the question is asked at all: User.stage == "ignorant"."""
    return user.stage == "ignorant"


def hear_sees_credulity(user: User, told: Told, world: World) -> float:
    """Told as credulity: User.credulity."""
    return user.credulity


def hear_sees_conformity(user: User, told: Told, world: World) -> float:
    """Told as conformity: User.conformity."""
    return user.conformity


def hear_sees_verification(user: User, told: Told, world: World) -> float:
    """Told as verification: User.verification."""
    return user.verification


def hear_sees_climate(user: User, told: Told, world: World) -> float:
    """Told as climate: User.climate."""
    return user.climate


def hear_sees_warning(user: User, told: Told, world: World) -> bool:
    """Told as warning: Told.labelled."""
    return told.labelled


def hear_sees_fact_checks(user: User, told: Told, world: World) -> float:
    """Told as fact_checks: ratings."""
    return world.ratings


class Endorse(DecisionRecord):
    """Users draw your attention to this claim. Will you endorse it before all your followers?

    Decided by OpinionLeader in pick_up.
    """

    __slots__ = ("endorse",)

    def __init__(self, *, endorse: bool) -> None:
        self.endorse = endorse


def asked_pick_up(opinion_leader: OpinionLeader, tagged: Tagged, world: World) -> bool:
    """Whether the question is asked at all: OpinionLeader.position == "undecided"."""
    return opinion_leader.position == "undecided"


def pick_up_sees_caution(opinion_leader: OpinionLeader, tagged: Tagged, world: World) -> float:
    """Told as caution: OpinionLeader.caution."""
    return opinion_leader.caution


def pick_up_sees_fact_checks(opinion_leader: OpinionLeader, tagged: Tagged, world: World) -> float:
    """Told as fact_checks: ratings."""
    return world.ratings


class BelievePost(DecisionRecord):
    """Somebody you follow posts this. Do you believe it, and would you tell others?

    Decided by User in read_post.
    """

    __slots__ = ("believe",)

    def __init__(self, *, believe: bool) -> None:
        self.believe = believe


def asked_read_post(user: User, posted: Posted, world: World) -> bool:
    """Whether the question is asked at all: User.stage == "ignorant"."""
    return user.stage == "ignorant"


def read_post_sees_credulity(user: User, posted: Posted, world: World) -> float:
    """Told as credulity: User.credulity."""
    return user.credulity


def read_post_sees_conformity(user: User, posted: Posted, world: World) -> float:
    """Told as conformity: User.conformity."""
    return user.conformity


def read_post_sees_verification(user: User, posted: Posted, world: World) -> float:
    """Told as verification: User.verification."""
    return user.verification


def read_post_sees_climate(user: User, posted: Posted, world: World) -> float:
    """Told as climate: User.climate."""
    return user.climate


def read_post_sees_warning(user: User, posted: Posted, world: World) -> bool:
    """Told as warning: Posted.labelled."""
    return posted.labelled


def read_post_sees_fact_checks(user: User, posted: Posted, world: World) -> float:
    """Told as fact_checks: ratings."""
    return world.ratings


class Cover(DecisionRecord):
    """Many talk about this claim. Do you report it as a fact, or as doubtful?

    Decided by MediaOrganization in cover.
    """

    __slots__ = ("doubtful",)

    def __init__(self, *, doubtful: bool) -> None:
        self.doubtful = doubtful


def asked_cover(media_organization: MediaOrganization, start: Start, world: World) -> bool:
    """Whether the question is asked at all: (MediaOrganization.position == "undecided" and buzz >= newsworthiness)
    or (MediaOrganization.position == "believes" and ratings > 0).
    """
    return (media_organization.position == "undecided" and world.buzz >= world.parameters.newsworthiness) or (
        media_organization.position == "believes" and world.ratings > 0
    )


def cover_sees_rigor(media_organization: MediaOrganization, start: Start, world: World) -> float:
    """Told as rigor: MediaOrganization.rigor."""
    return media_organization.rigor


def cover_sees_position(
    media_organization: MediaOrganization, start: Start, world: World
) -> Literal["undecided", "believes", "doubts"]:
    """Told as position: MediaOrganization.position."""
    return media_organization.position


def cover_sees_fact_checks(media_organization: MediaOrganization, start: Start, world: World) -> float:
    """Told as fact_checks: ratings."""
    return world.ratings


def cover_sees_buzz(media_organization: MediaOrganization, start: Start, world: World) -> float:
    """Told as buzz: buzz."""
    return world.buzz


class TrustNews(DecisionRecord):
    """You read this report about the claim. Do you believe what it says?

    Decided by User in read_news.
    """

    __slots__ = ("believe",)

    def __init__(self, *, believe: bool) -> None:
        self.believe = believe


def asked_read_news(user: User, reported: Reported, world: World) -> bool:
    """Whether the question is asked at all: User.stage == "ignorant" or (Reported.doubtful and User.stance ==
    "believes").
    """
    return user.stage == "ignorant" or (reported.doubtful and user.stance == "believes")


def read_news_sees_credulity(user: User, reported: Reported, world: World) -> float:
    """Told as credulity: User.credulity."""
    return user.credulity


def read_news_sees_conformity(user: User, reported: Reported, world: World) -> float:
    """Told as conformity: User.conformity."""
    return user.conformity


def read_news_sees_verification(user: User, reported: Reported, world: World) -> float:
    """Told as verification: User.verification."""
    return user.verification


def read_news_sees_climate(user: User, reported: Reported, world: World) -> float:
    """Told as climate: User.climate."""
    return user.climate


def read_news_sees_doubtful(user: User, reported: Reported, world: World) -> bool:
    """Told as doubtful: Reported.doubtful."""
    return reported.doubtful


def read_news_sees_fact_checks(user: User, reported: Reported, world: World) -> float:
    """Told as fact_checks: ratings."""
    return world.ratings


class AcceptCorrection(DecisionRecord):
    """A fact-checker says that this claim is false. Do you accept that?

    Decided by User in read_correction.
    """

    __slots__ = ("accept",)

    def __init__(self, *, accept: bool) -> None:
        self.accept = accept


def asked_read_correction(user: User, corrected: Corrected, world: World) -> bool:
    """Whether the question is asked at all: User.stage == "ignorant" or User.stance == "believes"."""
    return user.stage == "ignorant" or user.stance == "believes"


def read_correction_sees_verification(user: User, corrected: Corrected, world: World) -> float:
    """Told as verification: User.verification."""
    return user.verification


def read_correction_sees_credibility(user: User, corrected: Corrected, world: World) -> float:
    """Told as credibility: Corrected.credibility."""
    return corrected.credibility


def read_correction_sees_stance(
    user: User, corrected: Corrected, world: World
) -> Literal["undecided", "believes", "doubts"]:
    """Told as stance: User.stance."""
    return user.stance


class SpeakOut(DecisionRecord):
    """Will you say in public what you think of the claim?

    Decided by User in speak.
    """

    __slots__ = ("speak",)

    def __init__(self, *, speak: bool) -> None:
        self.speak = speak


def asked_speak(user: User, start: Start, world: World) -> bool:
    """Whether the question is asked at all: User.stance != "undecided"."""
    return user.stance != "undecided"


def speak_sees_stance(user: User, start: Start, world: World) -> Literal["undecided", "believes", "doubts"]:
    """Told as stance: User.stance."""
    return user.stance


def speak_sees_climate(user: User, start: Start, world: World) -> float:
    """Told as climate: User.climate."""
    return user.climate


def speak_sees_certainty(user: User, start: Start, world: World) -> float:
    """Told as certainty: User.certainty."""
    return user.certainty


def speak_sees_isolation_fear(user: User, start: Start, world: World) -> float:
    """Told as isolation_fear: User.isolation_fear."""
    return user.isolation_fear
