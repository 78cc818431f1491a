"""Who lives in the model, and their state variables: How a community joins a health campaign once enough others
have.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Member(Entity):
    """Member, an agent type: people of a community take part in the campaign once enough others do, and stay."""

    __slots__ = ("threshold", "committed", "pioneer", "follower", "takes_part", "seen", "around")

    threshold: float
    """Share of those in sight who must take part before this member does; at or below zero it joins unconditionally.
    Unit: participants per person in sight. Dynamic, private.
    """

    committed: bool
    """Whether the member belongs to a core group that takes part whatever others do. Static, private."""

    pioneer: bool
    """Whether the member wins all its contacts at the beginning. Static, private."""

    follower: bool
    """Whether the member follows the leader of its community; all others are on the edge of the community. Static,
    public.
    """

    takes_part: bool
    """Whether the member takes part in the campaign. Dynamic, public."""

    seen: int
    """How many participants the member sees, with what an invitation adds. Unit: people, 0 or more. Dynamic,
    private.
    """

    around: int
    """How many people the member sees, taking part or not. Unit: people, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows"]) -> Sequence[Member]: ...

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[Community]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Community(Entity):
    """Community, an agent type: members see who takes part in their own community, not elsewhere."""

    __slots__ = ("participants", "size")

    participants: int
    """Members and leaders of the community who took part when the round began. Unit: people, 0 or more. Dynamic,
    public.
    """

    size: int
    """Members of the community. Unit: people, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["residents"]) -> Sequence[Member]: ...

        @overload
        def neighbors(self, relation: Literal["leaders"]) -> Sequence[Leader]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Leader(Entity):
    """Leader, an agent type: a leader takes part from the beginning, is seen by its community, and invites members."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["leads"]) -> Sequence[Community]: ...

        @overload
        def neighbors(self, relation: Literal["leads.residents"]) -> Sequence[Member]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Expert(Entity):
    """Expert, an agent type: an expert lowers what taking part costs people, with limited effort."""

    __slots__ = ()

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["serves"]) -> Sequence[Community]: ...
