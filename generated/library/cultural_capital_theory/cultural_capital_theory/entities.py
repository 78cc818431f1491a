"""Who lives in the model, and their state variables: How culture that is passed on at home becomes a place in
society through school.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: the living member of a family line; with each generation its child stands in its
    place.
    """

    __slots__ = ("social_class", "origin", "grand_origin", "culture", "talent", "belief", "stayed", "passed")

    social_class: Literal["service", "working", "under"]
    """The class of the individual. Dynamic, public."""

    origin: Literal["service", "working", "under"] | None
    """The class of its parent. Dynamic, public, None while the individual is of the first generation."""

    grand_origin: Literal["service", "working", "under"] | None
    """The class of its grandparent. Dynamic, public, None while the individual is of the first or second generation."""

    culture: float
    """Cultural capital, with mean 0 and variance 1 where nobody invests. Unit: 1. Dynamic, public."""

    talent: float
    """What the individual can do that has nothing to do with culture. Unit: 1. Dynamic, private."""

    belief: float
    """The chance to pass that the individual expects. Unit: probability, from 0 to 1. Dynamic, private."""

    stayed: bool
    """Whether the individual has stayed on at school. Dynamic, public."""

    passed: bool
    """Whether the individual has passed. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["attends"]) -> Sequence[School]: ...


class School(Entity):
    """School, an agent type: the social structure; a school ranks those who stay on and gives out its places."""

    __slots__ = ("weight",)

    weight: float
    """Part of the variance of scores that is due to culture in this generation. Unit: share, from 0 to 1. Dynamic,
    public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["pupils"]) -> Sequence[Individual]: ...
