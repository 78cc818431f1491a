"""Who lives in the model, and their state variables: How people choose media by what they expect of them, and learn
from what they get.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class AudienceMember(Entity):
    """AudienceMember, an agent type: people have needs, choose a medium, and learn what it gives them."""

    __slots__ = (
        "kind",
        "needs",
        "beliefs",
        "ready",
        "used",
        "choice",
        "obtained",
        "meliorates",
        "inclination",
        "rates",
        "waiting",
        "visited",
        "found",
    )

    kind: Literal["informed", "entertained", "sociable"]
    """Which need is the strongest. Static, public."""

    needs: list[float]
    """Weights of information, entertainment and company. Unit: 1, from 0 to 1. Static, public."""

    beliefs: list[float]
    """The gratification that is expected of each medium. Unit: gratification. Dynamic, public."""

    ready: bool
    """Whether the member has its first beliefs. Dynamic, public."""

    used: Literal["news", "shows", "network", "mixed", "entrant"] | None
    """The medium that the member has used. Dynamic, public, None while the member has used none."""

    choice: Medium | None
    """The medium that the member uses now. Dynamic, private, None while the member uses none."""

    obtained: float
    """Gratification in this round. Unit: gratification. Dynamic, public."""

    meliorates: bool
    """Whether the member chooses between two media by what paid lately. Static, public."""

    inclination: float
    """Chance to visit the first of two media. Unit: probability, from 0 to 1. Dynamic, public."""

    rates: list[float]
    """How often content has waited lately at each of two media. Unit: share, from 0 to 1. Dynamic, public."""

    waiting: list[float]
    """1 for each of two media at which content waits, and 0 else. Unit: 1, from 0 to 1. Dynamic, public."""

    visited: Literal["first", "second"] | None
    """Which of two media the member has visited. Dynamic, public, None while the member chooses by expectation."""

    found: bool
    """Whether content waited there. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["may_use"]) -> Sequence[Medium]: ...


class Medium(Entity):
    """Medium, an agent type: media supply gratifications, and may serve the needs of their users more."""

    __slots__ = ("format", "supply", "enters")

    format: Literal["news", "shows", "network", "mixed", "entrant"]
    """What kind of medium it is. Static, public."""

    supply: list[float]
    """What it supplies of information, entertainment and company. Unit: gratification, 0 or more. Dynamic, public."""

    enters: int
    """Round from which on it can be used. Unit: round, 1 or more. Static, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["audience"]) -> Sequence[AudienceMember]: ...
