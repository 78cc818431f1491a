"""What handlers may read besides their own entity: How an infection spreads along contacts and through households.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from epidemic_transmission_network import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    transmission: float = 0.15
    """Chance that a case infects a susceptible contact in a round. Unit: probability, from 0 to 1. Default 0.15:
    assumed.
    """

    household_transmission: float = 0.3
    """Chance that a case infects a susceptible member of its household in a round. Unit: probability, from 0 to 1.
    Default 0.3: assumed.
    """

    duration: int = 3
    """Rounds in which a case tries its contacts, at most. Unit: round, from 1 to 100000. Default 3: assumed."""

    treated_duration: int = 2
    """The same in care. Unit: round, from 1 to 100000. Default 2: assumed."""

    recovery: float = 0.0
    """Chance of recovery after each round of attempts. Unit: probability, from 0 to 1. Default 0.0: assumed (a fixed
    duration, Newman 2002).
    """

    detected: float = 0.3
    """Chance that a new case is detected. Unit: probability, from 0 to 1. Default 0.3: assumed."""

    traced: float = 0.5
    """Chance that a contact of a detected case is warned. Unit: probability, from 0 to 1. Default 0.5: assumed."""

    home_rounds: int = 5
    """Length of a quarantine. Unit: round, from 0 to 1000. Default 5: assumed."""

    compliance: float = 1.0
    """Chance that a household keeps a quarantine. Unit: probability, from 0 to 1. Default 1.0: assumed."""

    caution: float = 0.5
    """Chance that a warned person avoids contacts. Unit: probability, from 0 to 1. Default 0.5: assumed."""

    vaccine: float = 0.0
    """Doses for each person. Unit: share, from 0 to 1. Default 0.0: assumed."""

    vaccinated_first: Literal["random", "acquaintances"] = "random"
    """Whom the authority vaccinates. Default "random": literature (acquaintances is Cohen, Havlin & Ben-Avraham
    2003).
    """

    beds: int = 100
    """Beds of a facility. Unit: bed, from 0 to 1000000. Default 100: assumed."""

    admitted_first: Literal["anyone", "most_contacts"] = "anyone"
    """Who is admitted if beds are scarce. Default "anyone": assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def inhabitants(self) -> int:
        """Number of people.

        Source: count(Individual)
        Unit: person.
        """
        return self._aggregate(0, metrics.aggregate_inhabitants)
