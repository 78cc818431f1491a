"""What handlers may read besides their own entity: Who is charged, who pleads, and whom juries convict.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    prior_guilt: float = 0.7
    """Chance that a defendant is guilty. Unit: probability, from 0 to 1. Default 0.7: assumed."""

    reliability: float = 0.8
    """Chance that a witness tells the truth. Unit: probability, from 0.5 to 0.999. Default 0.8: assumed."""

    uniform_strength: bool = False
    """Whether the probability of guilt is drawn rather than taken from statements. Default False: assumed; for
    bargains alone.
    """

    charge_at: float = 0.5
    """Least probability of guilt for a charge. Unit: probability, from 0 to 1. Default 0.5: assumed."""

    offered: float = 0.85
    """Offered sentence as a share of the sentence at trial; 2 for no bargain. Unit: sentences, from 0 to 2. Default
    0.85: assumed.
    """

    everybody_tried: bool = False
    """Whether all defendants stand trial at once. Default False: assumed; for the cores."""

    own_knowledge: float = 0.1
    """What knowing the truth adds to or takes from the estimate. Unit: probability, from 0 to 1. Default 0.1:
    assumed (that defendants know more, Grossman & Katz 1983).
    """

    misjudgement: float = 0.1
    """Standard deviation of the estimate's error. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    help: float = 0.075
    """What a lawyer takes from the chance of conviction, in the defendant's estimate. Unit: probability, from 0 to
    1. Default 0.075: assumed.
    """

    trial_cost: float = 0.1
    """Cost of a trial to the defendant, as a share of the sentence. Unit: sentences, from 0 to 1. Default 0.1:
    assumed.
    """

    admission: float = 0.8
    """Chance that a statement is admitted. Unit: probability, from 0 to 1. Default 0.8: assumed."""

    mishearing: float = 0.15
    """Chance that a juror mishears a statement. Unit: probability, from 0 to 1. Default 0.15: assumed."""

    standard: float = 0.7
    """Standard of proof, the least probability of guilt for a conviction. Unit: probability, from 0 to 1. Default
    0.7: assumed.
    """

    by_impression: bool = False
    """Whether jurors vote by an impression rather than by statements. Default False: assumed; for the jury theorem."""

    accuracy: float = 0.65
    """Chance that an impression is right. Unit: probability, from 0 to 1. Default 0.65: assumed."""

    common: float = 0.0
    """Chance that a juror takes over the impression that is common to all. Unit: probability, from 0 to 1. Default
    0.0: assumed (correlated votes, Ladha 1992).
    """

    ballots: int = 10
    """Ballots after the first. Unit: ballots, from 0 to 1000. Default 10: assumed."""

    persuasion: float = 0.3
    """Chance to turn if all others disagree. Unit: probability, from 0 to 1. Default 0.3: assumed."""

    needed: int = 10
    """Votes that a verdict needs. Unit: votes, from 1 to 1000. Default 10: assumed (ten of twelve)."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters
