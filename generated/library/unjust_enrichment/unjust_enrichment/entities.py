"""Who lives in the model, and their state variables: How the remedy for unjust enrichment guides those who take, sue
and pay.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Defendant(Entity):
    """Defendant, an agent type: defendants take what is another's or not, and keep mistaken payments or not."""

    __slots__ = ("honest", "belief", "acted", "paid", "net")

    honest: bool
    """Whether it never takes what harms more than it brings, and gives mistaken payments back. Static, private."""

    belief: float
    """Chance that it expects of having to pay for what it takes. Unit: probability, from 0 to 1. Dynamic, private."""

    acted: bool
    """Whether it has taken something in this round. Dynamic, public."""

    paid: bool
    """Whether it had to pay for it. Dynamic, public."""

    net: float
    """Gain less harm of what it has taken in this round. Unit: value, from -1 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["faces"]) -> Sequence[Plaintiff]: ...


class Plaintiff(Entity):
    """Plaintiff, an agent type: plaintiffs sue where it pays, and take care over their payments."""

    __slots__ = ("cost", "care", "trust", "recovered")

    cost: float
    """What a suit would cost it in this round. Unit: value, 0 or more. Dynamic, private."""

    care: float
    """Care over payments. Unit: money, from 0 to 100. Dynamic, public."""

    trust: float
    """Share of mistaken payments that it expects to come back. Unit: share, from 0 to 1. Dynamic, private."""

    recovered: bool
    """Whether a mistaken payment of this round has come back. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["pays", "faced_by"]) -> Sequence[Defendant]: ...

        @overload
        def neighbors(self, relation: Literal["heard_by"]) -> Sequence[Judge]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Judge(Entity):
    """Judge, an agent type: judges decide whether there was enrichment without legal ground, and what is due."""

    __slots__ = ()
