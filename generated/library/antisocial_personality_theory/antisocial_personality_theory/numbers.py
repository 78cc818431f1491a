"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

chicken: 1,000 people in one group, half of them antisocial, who trust everybody and imitate quickly
sanction: the same where one in ten acts of exploitation costs a penalty of 5
strong_sanction: the same where three in ten acts cost the penalty, which is more than exploiting gains
removal: Chicken where half of all antisocial people turn cooperative in round 300
settled: exploiters who are refused stay where they are
no_gossip: victims tell nobody
no_memory: nobody distrusts anybody
fixed: dispositions are fixed at a fifth
fixed_settled: dispositions are fixed at a fifth, and nobody moves
without_environments: there are no environments in which people could meet

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.2,
            "mobility": 1.0,
            "speed": 0.1,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": [],
    },
    "chicken": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.5}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 1, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.0,
            "mobility": 0.0,
            "speed": 1.0,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": ["distrust", "leave"],
    },
    "sanction": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.5}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 1, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.1,
            "penalty": 5.0,
            "gossip": 0.0,
            "mobility": 0.0,
            "speed": 1.0,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": ["distrust", "leave"],
    },
    "strong_sanction": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.5}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 1, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.3,
            "penalty": 5.0,
            "gossip": 0.0,
            "mobility": 0.0,
            "speed": 1.0,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": ["distrust", "leave"],
    },
    "removal": {
        "schedule": {"rounds": 700, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.5}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 1, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.0,
            "mobility": 0.0,
            "speed": 1.0,
            "removal_round": 300,
            "removed": 0.5,
        },
        "off": ["distrust", "leave"],
    },
    "settled": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.2,
            "mobility": 0.0,
            "speed": 0.1,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": [],
    },
    "no_gossip": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.0,
            "mobility": 1.0,
            "speed": 0.1,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": [],
    },
    "no_memory": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.2,
            "mobility": 1.0,
            "speed": 0.1,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": ["distrust"],
    },
    "fixed": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.2,
            "mobility": 1.0,
            "speed": 0.0,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": [],
    },
    "fixed_settled": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.2,
            "mobility": 0.0,
            "speed": 0.0,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": [],
    },
    "without_environments": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"antisocial": 0.2}, "rest": "cooperative"},
                    "accepts": True,
                    "exploits": False,
                    "outcome": "alone",
                    "payoff": 0.0,
                },
            },
            "Environment": {"count": 10, "initial": {"pairs": 0}},
        },
        "environment": {},
        "relations": {"belongs_to": {"partition": {}}, "may_join": "complete", "sees": "complete"},
        "parameters": {
            "temptation": 4.0,
            "reward": 3.0,
            "sucker": 0.0,
            "punishment": -4.0,
            "alone": 1.0,
            "detection": 0.0,
            "penalty": 0.0,
            "gossip": 0.2,
            "mobility": 1.0,
            "speed": 0.1,
            "removal_round": 0,
            "removed": 0.5,
        },
        "off": ["Environment", "approach"],
    },
}
