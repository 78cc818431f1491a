"""Who lives in the model, and their state variables: When to stop searching, and what aspiration to hold.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Maker(Entity):
    """Maker, an agent type: decision makers look at alternatives, and decide when to stop."""

    __slots__ = (
        "rule",
        "aspiration",
        "learning",
        "searching",
        "looks",
        "net",
        "surprise",
        "estimate",
        "at_hand",
        "got",
        "got_best",
    )

    rule: Literal["aspiration", "pass", "compare"]
    """How the maker decides: by aspiration one look at a time, by letting some pass and taking the next best so far
    (pass), or by the highest of several estimates (compare). Static, public.
    """

    aspiration: float
    """The least value that is good enough. Unit: value, from 0 to 0.99. Dynamic, public."""

    learning: float
    """Share of the way that the aspiration moves to the own net result after each period. Unit: share, from 0 to 1.
    Static, public.
    """

    searching: bool
    """Whether the maker goes on looking in this period. Dynamic, public."""

    looks: int
    """Looks in this period. Unit: looks, 0 or more. Dynamic, public."""

    net: float
    """Value that the maker got in this period, less the cost of its looks. Unit: value. Dynamic, public."""

    surprise: float
    """Estimate of the chosen alternative less its value. Unit: value. Dynamic, public."""

    estimate: float
    """Estimate of the chosen alternative. Unit: value. Dynamic, public."""

    at_hand: Alternative | None
    """The alternative that the maker has looked at last, or has taken. Dynamic, public, None while the maker has not
    looked at any.
    """

    got: bool
    """Whether the maker got an alternative in this period. Dynamic, public."""

    got_best: bool
    """Whether the maker got the best alternative of all. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["market", "saw"]) -> Sequence[Alternative]: ...

        def connect(self, relation: Literal["saw"], other: Alternative) -> None: ...

        def disconnect(self, relation: Literal["saw"], other: Alternative) -> None: ...


class Alternative(Entity):
    """Alternative, an agent type: alternatives have values that only a look shows, and one can be taken by one maker
    only where they compete.
    """

    __slots__ = ("value", "taken")

    value: float
    """What the alternative is worth to whoever takes it. Unit: value. Dynamic, public."""

    taken: bool
    """Whether a maker has taken it for the rest of the period. Dynamic, public."""


class Market(Entity):
    """Market, the environment: the environment sets what a look costs."""

    __slots__ = ("cost",)

    cost: float
    """Cost of a look in this period. Unit: value, 0 or more. Dynamic, public."""
