"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

features_5_traits_5: 5 features with 5 traits
features_5_traits_15: 5 features with 15 traits
features_10_traits_5: 10 features with 5 traits
features_10_traits_10: 10 features with 10 traits
features_10_traits_15: 10 features with 15 traits
features_15_traits_5: 15 features with 5 traits
features_15_traits_10: 15 features with 10 traits
features_15_traits_15: 15 features with 15 traits
eight_neighbors: fifteen traits, and the neighbors at the corners count as well
small_15: fifteen traits on six by six places
rare_drift: the same with one trait in a thousand activations changed by chance
frequent_drift: the same with one trait in ten activations changed by chance

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 5, "traits": 10, "drift": 0.0},
        "off": [],
    },
    "features_5_traits_5": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 5, "traits": 5, "drift": 0.0},
        "off": [],
    },
    "features_5_traits_15": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 5, "traits": 15, "drift": 0.0},
        "off": [],
    },
    "features_10_traits_5": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 10, "traits": 5, "drift": 0.0},
        "off": [],
    },
    "features_10_traits_10": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 10, "traits": 10, "drift": 0.0},
        "off": [],
    },
    "features_10_traits_15": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 10, "traits": 15, "drift": 0.0},
        "off": [],
    },
    "features_15_traits_5": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 15, "traits": 5, "drift": 0.0},
        "off": [],
    },
    "features_15_traits_10": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 15, "traits": 10, "drift": 0.0},
        "off": [],
    },
    "features_15_traits_15": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {
            "beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "von_neumann"}}
        },
        "parameters": {"features": 15, "traits": 15, "drift": 0.0},
        "off": [],
    },
    "eight_neighbors": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 100, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {"beside": {"lattice": {"width": 10, "height": 10, "torus": False, "neighborhood": "moore"}}},
        "parameters": {"features": 5, "traits": 15, "drift": 0.0},
        "off": [],
    },
    "small_15": {
        "schedule": {"rounds": 150, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 36, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {"beside": {"lattice": {"width": 6, "height": 6, "torus": False, "neighborhood": "von_neumann"}}},
        "parameters": {"features": 5, "traits": 15, "drift": 0.0},
        "off": [],
    },
    "rare_drift": {
        "schedule": {"rounds": 150, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 36, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {"beside": {"lattice": {"width": 6, "height": 6, "torus": False, "neighborhood": "von_neumann"}}},
        "parameters": {"features": 5, "traits": 15, "drift": 0.001},
        "off": [],
    },
    "frequent_drift": {
        "schedule": {"rounds": 150, "max_events_per_round": None},
        "population": {"CulturalAgent": {"count": 36, "initial": {"culture": {"items": 0}}}},
        "environment": {},
        "relations": {"beside": {"lattice": {"width": 6, "height": 6, "torus": False, "neighborhood": "von_neumann"}}},
        "parameters": {"features": 5, "traits": 15, "drift": 0.1},
        "off": [],
    },
}
