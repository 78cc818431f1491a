"""The events of the model: How a community joins a health campaign once enough others have.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from community_health_mobilization_theory.entities import Expert, Leader, Member

__all__ = ["Taught", "Recruited", "Invited", "Start"]


class Taught(Event):
    """A session of the expert makes taking part easier.

    Emitted by teach of Expert (to each of serves.residents). Handled by ease of Member.

    ease: Fall of the threshold. Unit: participants per person in sight, 0 or more.
    """

    __slots__ = ("ease",)
    sender: Expert

    def __init__(self, *, ease: float) -> None:
        self.ease = ease


class Recruited(Event):
    """A pioneer wins a contact.

    Emitted by recruit of Member (to each of knows). Handled by be_recruited of Member.
    """

    __slots__ = ()
    sender: Member


class Invited(Event):
    """A leader invites a member.

    Emitted by invite of Leader (to each of leads.residents). Handled by listen of Member.
    """

    __slots__ = ()
    sender: Leader
