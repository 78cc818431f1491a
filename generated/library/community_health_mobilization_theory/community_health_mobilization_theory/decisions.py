"""What is decided in the model: How a community joins a health campaign once enough others have.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from community_health_mobilization_theory.entities import Expert, Leader, Member
    from community_health_mobilization_theory.events import Start
    from community_health_mobilization_theory.world import World


class SpreadEffort(DecisionRecord):
    """Over how many communities do you spread your effort?

    Decided by Expert in teach.
    """

    __slots__ = ("over",)

    def __init__(self, *, over: Literal["all", "half", "quarter"]) -> None:
        self.over = over


def asked_teach(expert: Expert, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round == 1."""
    return world.round == 1


def teach_sees_usual(expert: Expert, start: Start, world: World) -> Literal["all", "half", "quarter"]:
    """Told as usual: spread."""
    return world.parameters.spread


class ChooseGroup(DecisionRecord):
    """You can invite a few members to the campaign. Do you invite those who follow you, or people on the edge of the
    community?

    Decided by Leader in invite.
    """

    __slots__ = ("group",)

    def __init__(self, *, group: Literal["followers", "edge"]) -> None:
        self.group = group


def asked_invite(leader: Leader, start: Start, world: World) -> bool:
    """Whether the question is asked at all: invitations > 0."""
    return world.parameters.invitations > 0


def invite_sees_usual(leader: Leader, start: Start, world: World) -> Literal["followers", "edge"]:
    """Told as usual: invited_first."""
    return world.parameters.invited_first


class Join(DecisionRecord):
    """Do you take part in the campaign from now on, given how many of those around you do?

    Decided by Member in join.
    """

    __slots__ = ("join",)

    def __init__(self, *, join: bool) -> None:
        self.join = join


def asked_join(member: Member, start: Start, world: World) -> bool:
    """Whether the question is asked at all: not Member.takes_part."""
    return not member.takes_part


def join_sees_threshold(member: Member, start: Start, world: World) -> float:
    """Told as threshold: Member.threshold."""
    return member.threshold


def join_sees_committed(member: Member, start: Start, world: World) -> bool:
    """Told as committed: Member.committed."""
    return member.committed


def join_sees_seen(member: Member, start: Start, world: World) -> int:
    """Told as seen: Member.seen."""
    return member.seen


def join_sees_around(member: Member, start: Start, world: World) -> int:
    """Told as around: Member.around."""
    return member.around


def starts_recruit(member: Member, start: Start, world: World) -> bool:
    """Whether Start triggers recruit: Member.pioneer and not Member.takes_part."""
    return member.pioneer and not member.takes_part


def starts_look(member: Member, start: Start, world: World) -> bool:
    """Whether Start triggers look: not Member.takes_part."""
    return not member.takes_part


def starts_join(member: Member, start: Start, world: World) -> bool:
    """Whether Start triggers join: not Member.takes_part."""
    return not member.takes_part
