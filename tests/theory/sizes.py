"""How many runs the tests make where those that an expectation asks for take minutes.

`make theory` makes all that are asked for (SIMCC_THEORY=full). Otherwise the variants below are judged over fewer:
enough for these seeds to decide between a right and a wrong model, too few to estimate a mean as closely as a source.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

FULL = os.environ.get("SIMCC_THEORY") == "full"

#: The most runs of a variant that `make test` makes where the table below says nothing else.
DEFAULT = 10
#: The same of all variants of a scenario.
MOST = {"agenda_setting_theory": 6, "diffusion_of_innovations": 5}
#: Expectations that `make theory` alone judges, since their runs are long and others judge the same table of results.
FULL_ONLY = {
    "dynamic_culture_dissemination": {
        *("regions_5_features_10_traits", "regions_10_features_5_traits", "regions_10_features_10_traits"),
        *("regions_10_features_15_traits", "regions_15_features_5_traits", "regions_15_features_10_traits"),
        *("regions_15_features_15_traits", "more_features_fewer_regions"),
    },
}
#: Scenario → variant ("" is the base) → runs.
FEWER = {
    "conformity_behavior_model": {"sequential": 1000},
    "dynamic_culture_dissemination": {
        "": 4,
        "features_5_traits_5": 4,
        "features_5_traits_15": 12,
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
    return 30 if name == "rebellion" else few(30, MOST.get(name, 15))


def few(full: int, fewer: int) -> int:
    """Return the first number where all runs are made, else the second."""
    return full if FULL else fewer


def sized(name: str, variant: str, replicates: int) -> int:
    """Return how many runs of a scenario's variant are made where so many are asked for."""
    return few(replicates, min(replicates, FEWER.get(name, {}).get(variant, MOST.get(name, DEFAULT))))


def judged(name: str, expectations: Iterable[str]) -> list[str]:
    """Return those of a scenario's expectations that are judged here."""
    return [item for item in expectations if FULL or item not in FULL_ONLY.get(name, ())]
