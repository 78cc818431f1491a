"""What is decided in the model: When to stop searching, and what aspiration to hold.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from decision_theory.entities import Maker
    from decision_theory.events import Seen, Start
    from decision_theory.world import World


class Take(DecisionRecord):
    """Is this alternative good enough to take, or do you look on?

    Decided by Maker in judge.
    """

    __slots__ = ("take",)

    def __init__(self, *, take: bool) -> None:
        self.take = take


def judge_sees_value(maker: Maker, seen: Seen, world: World) -> float:
    """Told as value: Seen.value."""
    return seen.value


def judge_sees_aspiration(maker: Maker, seen: Seen, world: World) -> float:
    """Told as aspiration: Maker.aspiration."""
    return maker.aspiration


class LetPass(DecisionRecord):
    """How many alternatives do you let go by before you take the next best one so far?

    Decided by Maker in let_pass.

    first: How many. Unit: alternatives, 0 or more.
    """

    __slots__ = ("first",)

    def __init__(self, *, first: int) -> None:
        self.first = first


def let_pass_sees_usual(maker: Maker, start: Start, world: World) -> int:
    """Told as usual: pass_first."""
    return world.parameters.pass_first


class Trust(DecisionRecord):
    """You estimate what alternatives are worth, with errors. How much weight do you give to what you see?

    Decided by Maker in compare.

    weight: Weight. Unit: share, from 0 to 1.
    """

    __slots__ = ("weight",)

    def __init__(self, *, weight: float) -> None:
        self.weight = weight


def compare_sees_usual(maker: Maker, start: Start, world: World) -> float:
    """Told as usual: trust."""
    return world.parameters.trust


class Aspire(DecisionRecord):
    """What must an alternative of the next period be worth to be good enough?

    Decided by Maker in learn.

    aspiration: The new aspiration. Unit: value, from 0 to 0.99.
    """

    __slots__ = ("aspiration",)

    def __init__(self, *, aspiration: float) -> None:
        self.aspiration = aspiration


def learn_sees_aspiration(maker: Maker, start: Start, world: World) -> float:
    """Told as aspiration: Maker.aspiration."""
    return maker.aspiration


def learn_sees_net(maker: Maker, start: Start, world: World) -> float:
    """Told as net: Maker.net."""
    return maker.net


def learn_sees_learning(maker: Maker, start: Start, world: World) -> float:
    """Told as learning: Maker.learning."""
    return maker.learning


def starts_look(maker: Maker, start: Start, world: World) -> bool:
    """Whether Start triggers look: Maker.searching and Maker.rule == "aspiration"."""
    return maker.searching and maker.rule == "aspiration"


def starts_let_pass(maker: Maker, start: Start, world: World) -> bool:
    """Whether Start triggers let_pass: Maker.searching and Maker.rule == "pass"."""
    return maker.searching and maker.rule == "pass"


def starts_compare(maker: Maker, start: Start, world: World) -> bool:
    """Whether Start triggers compare: Maker.searching and Maker.rule == "compare"."""
    return maker.searching and maker.rule == "compare"


def starts_learn(maker: Maker, start: Start, world: World) -> bool:
    """Whether Start triggers learn: Maker.learning > 0."""
    return maker.learning > 0
