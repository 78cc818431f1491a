"""Who lives in the model, and their state variables: What polls measure, and what they do to those who are measured.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Voter(Entity):
    """Voter, an agent type: voters prefer A or B, answer pollsters or not, react to polls, and trust them more or
    less.
    """

    __slots__ = ("place", "support", "conviction", "group", "contact", "favors_a", "trust", "acquainted")

    place: float
    """Place in the register of voters, as a share of its length. Unit: 1, from 0 to 1. Static, public."""

    support: float
    """Share of A among voters like this one without polls. Unit: share, from 0 to 1. Static, public."""

    conviction: float
    """How much speaks against A for this voter. Unit: share, from 0 to 1. Static, public."""

    group: Literal["first", "second"]
    """A group whose share in the population is known. Static, public."""

    contact: float
    """Chance that a voter who trusts pollsters can be reached and answers. Unit: probability, from 0 to 1. Static,
    public.
    """

    favors_a: bool
    """Whether the voter prefers A to B. Dynamic, public."""

    trust: float
    """Trust in pollsters. Unit: 1, from 0 to 1. Dynamic, public."""

    acquainted: bool
    """Whether the voter has made its acquaintances. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["everybody", "knows"]) -> Sequence[Voter]: ...

        def connect(self, relation: Literal["knows"], other: Voter) -> None: ...

        def disconnect(self, relation: Literal["knows"], other: Voter) -> None: ...


class Pollster(Entity):
    """Pollster, an agent type: a pollster draws a sample, asks, weights the answers, and publishes an estimate."""

    __slots__ = ("estimate", "answers")

    estimate: float | None
    """Estimated share of A. Unit: share, from 0 to 1. Dynamic, public, None while there was no poll yet."""

    answers: int
    """Number of answers in the last poll. Unit: answers, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["may_ask"]) -> Sequence[Voter]: ...
