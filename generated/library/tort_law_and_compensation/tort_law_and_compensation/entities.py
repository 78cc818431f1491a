"""Who lives in the model, and their state variables: Care, accidents, and what courts make injurers pay.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Defendant(Entity):
    """Defendant, an agent type: potential injurers choose how much to spend on care, knowing what it costs them and
    what accidents have cost others; they become defendants when they are sued.
    """

    __slots__ = ("care", "optimism", "accidents", "paid", "harm_done")

    care: float
    """What the injurer spends on care in a year. Unit: money, from 0 to 1000000. Dynamic, public."""

    optimism: float
    """Share by which the injurer underrates the risk of an accident. Unit: share, from 0 to 1. Static, private."""

    accidents: int
    """Accidents caused since the start for which the rule could make the injurer pay. Unit: accident, 0 or more.
    Dynamic, public.
    """

    paid: float
    """Damages paid since the start. Unit: money, 0 or more. Dynamic, public."""

    harm_done: float
    """Harm that the injurer caused in this year. Unit: money, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["endangers"]) -> Sequence[Plaintiff]: ...


class Plaintiff(Entity):
    """Plaintiff, an agent type: potential victims bear the harm of accidents and decide whether to sue, which costs
    them something.
    """

    __slots__ = ("suit_cost", "suffered", "claimed", "awarded")

    suit_cost: float
    """What a suit costs the victim in money, time and unpleasantness. Unit: money, 0 or more. Static, private."""

    suffered: float
    """Harm suffered since the start. Unit: money, 0 or more. Dynamic, public."""

    claimed: float
    """Harm for which the victim has sued, since the start. Unit: money, 0 or more. Dynamic, public."""

    awarded: float
    """Damages received since the start. Unit: money, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["exposed_to"]) -> Sequence[Defendant]: ...

        @overload
        def neighbors(self, relation: Literal["heard_by"]) -> Sequence[Judge]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Judge(Entity):
    """Judge, an agent type: courts say how much care is due, whether a defendant is liable, and how much it pays."""

    __slots__ = ("standard",)

    standard: float
    """Due care, below which an injurer is negligent. Unit: money, from 0 to 1000000. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["hears"]) -> Sequence[Plaintiff]: ...
