"""What handlers may read besides their own entity: How the choice of media near to one's own view moves an
electorate.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    selectivity: float = 5.0
    """How strongly voters prefer outlets near to them; 0 is chance. Unit: 1, 0 or more. Default 5.0: assumed."""

    diet: float = 0.0
    """Chance to read an outlet that one has not chosen. Unit: probability, from 0 to 1. Default 0.0: assumed."""

    belief: float = 0.1
    """Part of the distance to what is read by which a voter moves. Unit: share, from 0 to 1. Default 0.1: assumed."""

    anchor: float = 0.02
    """Part of the distance to the predisposition by which a voter moves back. Unit: share, from 0 to 1. Default
    0.02: assumed.
    """

    follow: float = 0.0
    """Part of the distance to its readers by which an outlet moves in a day. Unit: share, from 0 to 1. Default 0.0:
    assumed (that slant follows readers, Gentzkow & Shapiro 2010).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
