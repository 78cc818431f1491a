"""How many runs the tests make where those that an expectation asks for take minutes.

`make theory` makes all that are asked for (SIMCC_THEORY=full). Otherwise the variants below are judged over fewer:
enough for these seeds to decide between a right and a wrong model, too few to estimate a mean as closely as a source.
"""

from __future__ import annotations

import os

FULL = os.environ.get("SIMCC_THEORY") == "full"

#: The most runs of a variant of these scenarios, whose expectations hold over each separate batch of as many seeds.
MOST = dict.fromkeys(("information_cascade_and_silence", "norm_formation_theory", "rebellion", "sir_model"), 15)
MOST |= {"agenda_setting_theory": 6, "diffusion_of_innovations": 5}
#: Scenario → variant ("" is the base) → runs.
FEWER = {
    "dynamic_culture_dissemination": {
        "": 12,
        "features_5_traits_5": 8,
        "features_5_traits_15": 20,
        "features_10_traits_5": 5,
        "features_10_traits_10": 5,
        "features_10_traits_15": 10,
        "features_15_traits_5": 5,
        "features_15_traits_10": 5,
        "features_15_traits_15": 5,
        "eight_neighbors": 4,
        "small_15": 6,
        "rare_drift": 4,
        "frequent_drift": 2,
    },
    "norm_formation_theory": {"norms_long": 3},
    "labor_market_matching_process": {
        "urn_ball": 10,
        "deep_slump": 4,
        "slump": 4,
        "boom": 4,
        "precise_screening": 4,
        "rough_screening": 4,
        "no_screening": 4,
        "biased": 4,
        "unbiased": 8,
    },
    "rebellion": {"model_one": 3, "sudden_fall": 3, "stepwise_fall": 3},
}


def apart(name: str) -> int:
    """Return how many runs of a scenario are made with and without an entity type; outbursts vary most."""
    return 30 if FULL or name == "rebellion" else 15


def sized(name: str, variant: str, replicates: int) -> int:
    """Return how many runs of a scenario's variant are made where so many are asked for."""
    return replicates if FULL else min(replicates, FEWER.get(name, {}).get(variant, MOST.get(name, replicates)))
