"""Who lives in the model, and their state variables: What people work on if lower needs come first, and what
scarcity does to them.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Person(Entity):
    """Person, an agent type: people have needs and work on one of them at a time."""

    __slots__ = ("levels", "focus", "out_of_order")

    levels: list[float]
    """How far the needs for physiological goods, safety, belonging and esteem are satisfied. Unit: satisfaction,
    from 0 to 1. Dynamic, public.
    """

    focus: Literal["physiological", "safety", "belonging", "esteem", "growth"]
    """The need that the person works on in this round. Dynamic, public."""

    out_of_order: bool
    """Whether a lower need than the one worked on was below the threshold when the person chose. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["member_of"]) -> Sequence[Team]: ...

        @overload
        def neighbors(self, relation: Literal["looks_up_to"]) -> Sequence[Recognizer]: ...

        @overload
        def neighbors(self, relation: Literal["member_of.members"]) -> Sequence[Person]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Team(Entity):
    """Team, an agent type: people seek company among the colleagues of their team."""

    __slots__ = ("declined",)

    declined: int
    """Invitations among its members that were declined so far. Unit: invitations, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Person]: ...


class Organization(Entity):
    """Organization, the environment: the organization pays wages and gives security."""

    __slots__ = ("wage", "insecure")

    wage: float
    """Wage as a share of the full one. Unit: share, from 0 to 1. Dynamic, public."""

    insecure: bool
    """Whether contracts are not safe. Dynamic, public."""


class Recognizer(Entity):
    """Recognizer, an agent type: each team has someone who gives a limited number of recognitions."""

    __slots__ = ("given",)

    given: int
    """Recognitions given in this round. Unit: recognitions, 0 or more. Dynamic, public."""
