"""Who lives in the model, and their state variables: Intentions, what others do, and what one is able to do.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class CognitiveAgent(Entity):
    """CognitiveAgent, an agent type: agents have an attitude, a norm and perceived control, form an intention, and
    act or not.
    """

    __slots__ = ("attitude", "norm", "control", "intention", "intends", "acted")

    attitude: float
    """How favorable the agent thinks the behavior is. Unit: share, from 0 to 1. Static, public."""

    norm: float
    """Subjective norm, how usual the behavior seems to the agent. Unit: share, from 0 to 1. Dynamic, public."""

    control: float
    """Perceived control, how well the agent thinks it is able to act. Unit: share, from 0 to 1. Dynamic, public."""

    intention: float
    """How strongly the agent intends to act. Unit: strength. Dynamic, public."""

    intends: bool
    """Whether the agent tries to act in this round. Dynamic, public."""

    acted: bool
    """Whether the agent acts in this round. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows"]) -> Sequence[CognitiveAgent]: ...

        @overload
        def neighbors(self, relation: Literal["hears"]) -> Sequence[SocialNormAgent]: ...

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[EnvironmentalAgent]: ...

        def neighbors(self, relation: Any) -> Any: ...


class SocialNormAgent(Entity):
    """SocialNormAgent, an agent type: it speaks for the group and announces how usual the behavior is."""

    __slots__ = ("announced",)

    announced: float
    """Share of others who act, as announced. Unit: share, from 0 to 1. Dynamic, public."""


class EnvironmentalAgent(Entity):
    """EnvironmentalAgent, an agent type: it decides how many of those who try find the resources to act."""

    __slots__ = ("able",)

    able: int
    """Number of agents that found the resources to act in this round. Unit: agents, 0 or more. Dynamic, public."""
