"""What handlers may read besides their own entity: How a norm forms, and what keeps people punishing those who break
it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from norm_formation_theory.entities import Evolution


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    chances: int = 4
    """Occasions to break the norm in a generation. Unit: opportunities, from 0 to 4. Default 4: literature (Axelrod
    1986).
    """

    temptation: float = 3.0
    """Payoff of a breach to who commits it. Unit: payoff, from 0 to 100. Default 3.0: literature (Axelrod 1986)."""

    hurt: float = -1.0
    """Payoff of a breach to each of the others. Unit: payoff, from -100 to 0. Default -1.0: literature (Axelrod
    1986).
    """

    punishment: float = -9.0
    """Payoff of being punished. Unit: payoff, from -100 to 0. Default -9.0: literature (Axelrod 1986)."""

    enforcement: float = -2.0
    """Payoff of punishing somebody. Unit: payoff, from -100 to 0. Default -2.0: literature (Axelrod 1986)."""

    metanorms: bool = False
    """Whether those who overlook breaches can be punished. Default False: literature (Axelrod 1986 compares both)."""

    honor_rate: float = 1.5
    """Honor for a punishment, at full esteem, in multiples of what it costs. Unit: 1, from 0 to 10. Default 1.5:
    assumed.
    """

    mutation: float = 0.01
    """Chance of each bit of a child to flip. Unit: probability, from 0 to 1. Default 0.01: literature (Axelrod
    1986).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def evolution(self) -> Evolution:
        """Strategies that do well become more frequent, by imitation or by offspring; nobody decides it."""
        return self._environment(Evolution)
