"""Who lives in the model, and their state variables: What attention to workers does, and what merely looks like it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Worker(Entity):
    """Worker, an agent type: workers produce by their ability, by what their mates do, and by attention."""

    __slots__ = ("ability", "output", "reference", "novelty", "attended_at", "held_back")

    ability: float
    """Output that the worker would have alone and without attention. Unit: output. Static, public."""

    output: float
    """Output of the last round. Unit: output. Dynamic, public."""

    reference: float
    """Output before attention began. Unit: output. Dynamic, public."""

    novelty: float
    """How new attention is to the worker. Unit: 1, from 0 to 1. Dynamic, public."""

    attended_at: int
    """The last round in which the leader attended to the worker; 0 for never. Unit: round, 0 or more. Dynamic,
    public.
    """

    held_back: float
    """Output that the worker held back for the norm. Unit: output, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["in_team"]) -> Sequence[Team]: ...


class Team(Entity):
    """Team, an agent type: teams show each member what the others do, and hold back who exceeds their norm."""

    __slots__ = ("total", "size", "norm", "pressure")

    total: float
    """Output of all members in the last round. Unit: output. Dynamic, public."""

    size: int
    """Number of members. Unit: workers, 0 or more. Dynamic, public."""

    norm: float
    """Output that the team finds right, the mean ability of its members. Unit: output. Dynamic, public."""

    pressure: float
    """Share of the excess over the norm that members hold back. Unit: share, from 0 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Worker]: ...


class Leader(Entity):
    """Leader, an agent type: a leader observes and consults some workers, and not others."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["leads"]) -> Sequence[Worker]: ...

        @overload
        def neighbors(self, relation: Literal["visits"]) -> Sequence[Team]: ...

        def neighbors(self, relation: Any) -> Any: ...
