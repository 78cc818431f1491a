"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

bass: the model of Bass (1969), everybody sees everybody
external_only: the model of Bass without imitation
ring: consumers on a ring who see two neighbors
small_world: equal consumers with six contacts in a small world
slow_lattice: weak advertising among 1,000 consumers who see their six nearest neighbors on a ring
slow_random: weak advertising among 1,000 consumers with six contacts anywhere
slow_mixed: weak advertising among 1,000 consumers who see everybody
advertise: the whole budget is spent on advertising
demonstrate: the whole budget is spent on demonstrations
without_agency: nobody campaigns

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {
                "count": 2000,
                "initial": {
                    "innovativeness": {"lognormal": {"mean": -0.5, "sd": 1}},
                    "adopted": False,
                    "recommends": False,
                },
            },
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 0.9,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": [],
    },
    "bass": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 2000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "all",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "external_only": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 2000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.0,
            "step": 0.08333333333333333,
            "influence": "all",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "ring": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 2000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 2, "p": 0.0}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "small_world": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 2000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "slow_lattice": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 1000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.0}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.003,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "slow_random": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 1000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 1.0}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.003,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "slow_mixed": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {"count": 1000, "initial": {"innovativeness": 1.0, "adopted": False, "recommends": False}},
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.0}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.003,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "all",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 1.0,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
    "advertise": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {
                "count": 2000,
                "initial": {
                    "innovativeness": {"lognormal": {"mean": -0.5, "sd": 1}},
                    "adopted": False,
                    "recommends": False,
                },
            },
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 0.9,
            "budget": 1.0,
            "advertised": 1.0,
        },
        "off": [],
    },
    "demonstrate": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {
                "count": 2000,
                "initial": {
                    "innovativeness": {"lognormal": {"mean": -0.5, "sd": 1}},
                    "adopted": False,
                    "recommends": False,
                },
            },
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 0.9,
            "budget": 1.0,
            "advertised": 0.0,
        },
        "off": [],
    },
    "without_agency": {
        "schedule": {"rounds": 240, "max_events_per_round": None},
        "population": {
            "Consumer": {
                "count": 2000,
                "initial": {
                    "innovativeness": {"lognormal": {"mean": -0.5, "sd": 1}},
                    "adopted": False,
                    "recommends": False,
                },
            },
            "ChangeAgency": {"count": 1, "initial": {"advertising": 0.0, "demonstrations": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"watts_strogatz": {"k": 6, "p": 0.1}}, "hears_of": {"partition": {}}},
        "parameters": {
            "innovation": 0.03,
            "imitation": 0.38,
            "step": 0.08333333333333333,
            "influence": "contacts",
            "advantage": 1.0,
            "advertising_effect": 1.0,
            "demonstration_effect": 0.5,
            "satisfaction": 0.9,
            "budget": 1.0,
            "advertised": 0.5,
        },
        "off": ["ChangeAgency"],
    },
}
