"""The events of the model: When people keep the peace, and what a contract with a ruler is worth.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from social_contract_theory.entities import SocialGroup

__all__ = ["Gathered", "Withdrew", "Start"]


class Gathered(Event):
    """A group begins.

    Emitted by gather of SocialGroup (to each of members). Handled by take_sides of Individual.

    share: Chance of a member to begin by keeping the peace, where groups begin differently. Unit: probability, from 0
        to 1.
    """

    __slots__ = ("share",)
    sender: SocialGroup

    def __init__(self, *, share: float | None) -> None:
        self.share = share


class Withdrew(Event):
    """A group is for withdrawal.

    Emitted by deliberate of SocialGroup (to ContractBreakdown). Handled by dissolve of ContractBreakdown.
    """

    __slots__ = ()
    sender: SocialGroup
