"""What handlers may read besides their own entity: How banks with fractional reserves create money.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    economy: Literal["payments", "expansion", "exchange"] = "payments"
    """Payments is the whole model, expansion and exchange are its cores. Default "payments": assumed (which of the
    parts is looked at).
    """

    requirement: float = 0.3
    """Share of deposits that a bank must hold as reserves. Unit: share, from 0.001 to 1. Default 0.3: assumed."""

    borrowers: int = 5
    """Customers to whom a bank lends in a round of expansion. Unit: customers, from 1 to 100. Default 5: assumed."""

    small: float = 2.0
    """The small payment. Unit: money, from 0 to 1000. Default 2.0: literature (Wilensky 1998)."""

    large: float = 5.0
    """The large payment. Unit: money, from 0 to 1000. Default 5.0: literature (Wilensky 1998)."""

    currency_ratio: float = 0.1
    """Currency that people hold for each unit of deposits. Unit: share, from 0 to 1. Default 0.1: assumed."""

    panic_ratio: float = 0.4
    """The same in a panic. Unit: share, from 0 to 1. Default 0.4: assumed."""

    panic_from: int = 0
    """The round from which people panic; 0 means never. Unit: rounds, from 0 to 1000000. Default 0: assumed."""

    customers: int = 200
    """Number of customers. Unit: customers, from 2 to 100000. Default 200: assumed."""

    banks: int = 4
    """Number of banks. Unit: banks, from 1 to 1000. Default 4: assumed."""

    money_each: float = 10.0
    """Base money for each customer. Unit: money, from 0 to 1000000. Default 10.0: assumed."""

    alarm: float = 0.02
    """By how much caution rises after a shortage. Unit: share, from 0 to 1. Default 0.02: assumed."""

    relief: float = 0.002
    """By how much caution falls after a round without shortage. Unit: share, from 0 to 1. Default 0.002: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
