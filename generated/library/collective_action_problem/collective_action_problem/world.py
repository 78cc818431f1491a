"""What handlers may read besides their own entity: Giving to a common good, free riding, and the means against it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    endowment: int = 20
    """Tokens that each member gets in each period. Unit: token, from 1 to 1000. Default 20: literature (Fehr &
    Gächter 2000).
    """

    matching: float = 0.9
    """Share of the others' expected giving that a conditional cooperator gives. Unit: share, from 0 to 1. Default
    0.9: assumed; below 1 in Fischbacher, Gächter & Fehr 2001 (a selfish bias), who report no single number.
    """

    share_return: float = 0.4
    """What each member receives for each token given by any of them (marginal per-capita return). Unit: tokens per
    token, from 0 to 1. Default 0.4: literature (Fehr & Gächter 2000; Fischbacher, Gächter & Fehr 2001).
    """

    goal: float = 0.6
    """Total contribution that a group wants to reach, as a share of its members' endowments. Unit: share, from 0 to
    1. Default 0.6: assumed.
    """

    punishment_effect: float = 3.0
    """Tokens that the punished loses by each point. Unit: tokens per point, from 0 to 100. Default 3.0: literature
    (Fehr & Gächter 2002).
    """

    learning: float = 0.4
    """Weight of the last period against all earlier ones. Unit: share, from 0 to 1. Default 0.4: literature
    (estimated at about 0.4 by Fischbacher & Gächter 2010), rounded.
    """

    patience: int = 4
    """Periods in a row with a missed goal before a group votes; a number beyond the length of a run means never.
    Unit: round, from 1 to 1000000. Default 4: assumed.
    """

    majority: float = 0.5
    """Share of the votes cast that adopts sanctions. Unit: share, from 0 to 1. Default 0.5: assumed; half or more,
    as in Ertan, Page & Putterman 2009 votes need a majority.
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
