"""What is decided in the model: How people choose media by what they expect of them, and learn from what they get.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from uses_and_gratifications_theory.entities import AudienceMember, Medium
    from uses_and_gratifications_theory.events import Start
    from uses_and_gratifications_theory.world import World


class UseMedium(DecisionRecord):
    """Which medium do you use now, by its number from 0?

    Decided by AudienceMember in choose_medium.

    number: Number of the medium. Unit: 1, 0 or more.
    """

    __slots__ = ("number",)

    def __init__(self, *, number: int) -> None:
        self.number = number


def choose_medium_sees_expected(audience_member: AudienceMember, start: Start, world: World) -> list[float]:
    """Told as expected: AudienceMember.beliefs."""
    return audience_member.beliefs


class Rate(DecisionRecord):
    """How gratifying was the medium that you have used?

    Decided by AudienceMember in enjoy.

    gratification: Gratification. Unit: gratification.
    """

    __slots__ = ("gratification",)

    def __init__(self, *, gratification: float) -> None:
        self.gratification = gratification


def enjoy_sees_noise(audience_member: AudienceMember, start: Start, world: World) -> float:
    """Told as noise: noise."""
    return world.parameters.noise


class Serve(DecisionRecord):
    """Which weights do you give to information, entertainment and company from now on?

    Decided by Medium in serve.

    information: Weight of information. Unit: 1, 0 or more.
    entertainment: Weight of entertainment. Unit: 1, 0 or more.
    company: Weight of company. Unit: 1, 0 or more.
    """

    __slots__ = ("information", "entertainment", "company")

    def __init__(self, *, information: float, entertainment: float, company: float) -> None:
        self.information = information
        self.entertainment = entertainment
        self.company = company


def serve_sees_now(medium: Medium, start: Start, world: World) -> list[float]:
    """Told as now: Medium.supply."""
    return medium.supply


def starts_begin(audience_member: AudienceMember, start: Start, world: World) -> bool:
    """Whether Start triggers begin: not AudienceMember.ready."""
    return not audience_member.ready


def starts_choose_medium(audience_member: AudienceMember, start: Start, world: World) -> bool:
    """Whether Start triggers choose_medium: not AudienceMember.meliorates."""
    return not audience_member.meliorates


def starts_visit(audience_member: AudienceMember, start: Start, world: World) -> bool:
    """Whether Start triggers visit: AudienceMember.meliorates."""
    return audience_member.meliorates


def starts_enjoy(audience_member: AudienceMember, start: Start, world: World) -> bool:
    """Whether Start triggers enjoy: not AudienceMember.meliorates."""
    return not audience_member.meliorates
