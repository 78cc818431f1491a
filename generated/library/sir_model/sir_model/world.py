"""What handlers may read besides their own entity: An epidemic, the behavior of those at risk, and three ways to
answer it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from sir_model import metrics
from sir_model.entities import Government


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    contacts: int = 8
    """Acquaintances that an individual meets on a day. Unit: person, from 0 to 100. Default 8: literature (Mossong
    et al. 2008 count 7.95 contacts a day in Germany, 13.4 over eight countries).
    """

    transmission: float = 0.1
    """Chance that a meeting of an infected and a susceptible person infects. Unit: probability, from 0 to 1. Default
    0.1: assumed; with contacts and recovery it sets R0 (see S2).
    """

    distance_effect: float = 0.6
    """Share of transmission that is prevented by one of the two keeping distance. Unit: share, from 0 to 1. Default
    0.6: literature (Chu et al. 2020 find about 0.8 for strictly kept distance), lowered by assumption for
    everyday life.
    """

    recovery: float = 0.2
    """Chance to recover by the end of a day. Unit: probability, from 0 to 1. Default 0.2: assumed; a mean infectious
    period of five days, as of influenza (Carrat et al. 2008).
    """

    treated_recovery: float = 0.3
    """Chance to recover by the end of a day in care. Unit: probability, from 0 to 1. Default 0.3: assumed."""

    alarm: float = 3.0
    """How strongly a share of ill people is felt; the threat is felt fully from the share 1/alarm on. Unit: 1, from
    0 to 100. Default 3.0: assumed.
    """

    beds: float = 0.01
    """Beds per inhabitant that can be used for this infection. Unit: beds per person, from 0 to 1. Default 0.01:
    assumed; OECD countries have 0.001 to 0.013 hospital beds of all kinds per person (OECD 2021).
    """

    home_days: int = 10
    """Days that a group stays home after a case. Unit: round, from 0 to 365. Default 10: literature (Ferguson et al.
    2006 use 14 days), shortened to twice the mean infectious period.
    """

    report_days: float = 5.0
    """Days over which reports are smoothed. Unit: day, from 1 to 60. Default 5.0: assumed."""

    order_on: float = 0.002
    """Reported incidence at which distance is ordered. Unit: cases per person and day, from 0 to 1. Default 0.002:
    assumed.
    """

    order_off: float = 0.0005
    """Reported incidence below which the order is lifted. Unit: cases per person and day, from 0 to 1. Default
    0.0005: assumed.
    """

    order_strength: float = 0.8
    """Strength of an order, the chance to be followed by somebody of full compliance. Unit: strength, from 0 to 1.
    Default 0.8: assumed.
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def government(self) -> Government:
        """It watches the reported cases and orders everyone to keep distance while there are many."""
        return self._environment(Government)

    @property
    def ill_share(self) -> float:
        """Share of people who are ill.

        Source: share(Individual where state == "infected")
        Unit: share of people.
        """
        return self._aggregate(0, metrics.aggregate_ill_share)

    @property
    def inhabitants(self) -> int:
        """Number of people.

        Source: count(Individual)
        Unit: person.
        """
        return self._aggregate(1, metrics.aggregate_inhabitants)
