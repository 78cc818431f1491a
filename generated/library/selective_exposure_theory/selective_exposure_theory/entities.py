"""Who lives in the model, and their state variables: How the choice of media near to one's own view moves an
electorate.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Voter(Entity):
    """Voter, an agent type: voters choose what they read and move towards it."""

    __slots__ = ("leaning", "predisposition", "outlet", "distance")

    leaning: float
    """Present view, between left, -1, and right, 1. Unit: 1, from -1 to 1. Dynamic, public."""

    predisposition: float
    """The view with which the voter began. Unit: 1, from -1 to 1. Static, public."""

    outlet: Media | None
    """The outlet that the voter has read. Dynamic, public, None while the voter has read nothing."""

    distance: float
    """Distance between the voter's leaning and what it has read, before it moved. Unit: 1, from 0 to 2. Dynamic,
    public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["may_read"]) -> Sequence[Media]: ...


class Media(Entity):
    """Media, an agent type: outlets report from a slant, which may follow their readers."""

    __slots__ = ("slant",)

    slant: float
    """View from which the outlet reports. Unit: 1, from -1 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["audience"]) -> Sequence[Voter]: ...
