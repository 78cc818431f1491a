"""Who lives in the model, and their state variables: Knowing how sure one is, when to answer, and whom to ask.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Executor(Entity):
    """Executor, an agent type: task executors answer items and know how sure they are, rightly or not."""

    __slots__ = ("side", "percept", "confidence", "scale", "right", "way", "settled_right", "stated", "solved")

    side: int
    """The right answer to the item of this round, 1 or -1. Unit: 1, from -1 to 1. Dynamic, public."""

    percept: float
    """What the executor perceives of the item. Unit: evidence. Dynamic, public."""

    confidence: float
    """How likely the executor believes its own answer to be right. Unit: probability, from 0 to 1. Dynamic, public."""

    scale: float
    """Factor by which the executor stretches its evidence when it judges how sure it is; 1 is calibrated. Unit: 1,
    from 0 to 1000. Dynamic, public.
    """

    right: bool
    """Whether the executor's own answer is right. Dynamic, public."""

    way: Literal["volunteer", "withhold", "ask"]
    """What the executor does with the item. Dynamic, public."""

    settled_right: bool
    """Whether the answer is right after a partner was asked, if one was. Dynamic, public."""

    stated: float
    """Sum of confidence over the items of this block, the number that it believes to have right. Unit: items, 0 or
    more. Dynamic, public.
    """

    solved: int
    """Number of right own answers in this block. Unit: items, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["paired_with"]) -> Sequence[Monitor]: ...


class Monitor(Entity):
    """Monitor, an agent type: a partner sees the same item independently and gives a second opinion."""

    __slots__ = ()


class Evaluator(Entity):
    """Evaluator, an agent type: an evaluator compares confidence with results and says how far they are apart."""

    __slots__ = ()

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["evaluates"]) -> Sequence[Executor]: ...
