"""Who lives in the model, and their state variables: How friendly and unfriendly ties in a team come to balance, and
what mediation changes.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Employee(Entity):
    """Employee, an agent type: employees are friendly or hostile to each colleague, settle tensions or take sides,
    and work the better the more they belong.
    """

    __slots__ = ("standing", "arrived", "belonging", "motivation")

    standing: Literal["new", "neutral", "experienced"]
    """How long the employee has been in the team. Static, public."""

    arrived: bool
    """Whether the employee's first ties are made. Dynamic, public."""

    belonging: float
    """Share of colleagues with whom the employee has a friendly tie, at the end of the last round. Unit: share, from
    0 to 1. Dynamic, public.
    """

    motivation: float
    """How much effort the employee makes. Unit: share, from 0 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["likes", "works_with"]) -> Sequence[Employee]: ...

        @overload
        def neighbors(self, relation: Literal["led_by"]) -> Sequence[TeamLeader]: ...

        def neighbors(self, relation: Any) -> Any: ...

        def connect(self, relation: Literal["likes"], other: Employee) -> None: ...

        def disconnect(self, relation: Literal["likes"], other: Employee) -> None: ...


class TeamLeader(Entity):
    """TeamLeader, an agent type: a leader notices some conflicts and mediates."""

    __slots__ = ("informed", "mean_belonging")

    informed: bool
    """Whether an analyzer has told the leader who belongs little. Dynamic, public."""

    mean_belonging: float
    """Mean belonging of the team, as the analyzer has told it. Unit: share, from 0 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["team"]) -> Sequence[Employee]: ...


class EmotionalAnalyzer(Entity):
    """EmotionalAnalyzer, an agent type: an analyzer asks employees about their belonging and tells the leader."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["advises"]) -> Sequence[TeamLeader]: ...

        @overload
        def neighbors(self, relation: Literal["asks"]) -> Sequence[Employee]: ...

        def neighbors(self, relation: Any) -> Any: ...
