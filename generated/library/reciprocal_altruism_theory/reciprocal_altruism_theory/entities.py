"""Who lives in the model, and their state variables: When helping others pays, by repetition, by reputation and by
neighborhood.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Member(Entity):
    """Member, an agent type: members help others to keep up a healthy habit, are helped by others, and copy the
    habits of those who do better.
    """

    __slots__ = ("habit", "helps_strangers", "helps_refusers", "payoff", "meetings", "occasions", "helped", "known")

    habit: Literal["reciprocator", "defector"]
    """How the member treats others; a reciprocator refuses whom it knows to refuse, a defector refuses everybody.
    Dynamic, public.
    """

    helps_strangers: bool
    """Whether it has helped in this generation those of whom it knew nothing bad. Dynamic, public."""

    helps_refusers: bool
    """Whether it has helped in this generation those whom it knew to refuse. Dynamic, public."""

    payoff: float
    """What it has gained in this generation, less what its help has cost. Unit: payoff. Dynamic, public."""

    meetings: int
    """Meetings of this generation over which its payoff is averaged. Unit: meetings, 0 or more. Dynamic, public."""

    occasions: int
    """Occasions to help in the meetings that it has begun in this generation. Unit: occasions, 0 or more. Dynamic,
    public.
    """

    helped: int
    """Occasions on which help was given. Unit: occasions, 0 or more. Dynamic, public."""

    known: int
    """Occasions on which the member knew beforehand whom it met. Unit: occasions, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["meets", "compares_with"]) -> Sequence[Member]: ...

        @overload
        def neighbors(self, relation: Literal["hears_from"]) -> Sequence[Facilitator]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Facilitator(Entity):
    """Facilitator, an agent type: facilitators tell members who refuses to help, so that reputations are known."""

    __slots__ = ("tells",)

    tells: float
    """Share of meetings before which the facilitator tells a member whom it faces. Unit: probability, from 0 to 1.
    Dynamic, public.
    """
