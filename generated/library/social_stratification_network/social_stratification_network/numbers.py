"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

contest: the competitive society of Ben-Naim & Redner (2005), in which the stronger always wins and two in five families
    are hit by decline in a round
contest_02: the competitive society with half as much decline
upset: the competitive society in which the weaker wins one contest in five
upset_03: the competitive society in which the weaker wins one contest in ten, with less decline
all_lower: every family is hit by decline in every round
chance_help: each loss is averted with the chance 1/2, whoever is asked
own_kind: acquaintances help only those who have at least half of their standing
without_help: no acquaintance helps
upset_06: nobody helps, and the weaker wins one contest in five
without_institutions: there are no places to compete for

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 400, "initial": {"standing": 0}},
            "Institution": {"count": 4, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.6, "help": "higher", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "contest": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 200, "initial": {"standing": 0}},
            "Institution": {"count": 1, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.4, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "contest_02": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 200, "initial": {"standing": 0}},
            "Institution": {"count": 1, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.2, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "upset": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 200, "initial": {"standing": 0}},
            "Institution": {"count": 1, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 0.8, "decline": 0.4, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "upset_03": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 200, "initial": {"standing": 0}},
            "Institution": {"count": 1, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 0.9, "decline": 0.3, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "all_lower": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 200, "initial": {"standing": 0}},
            "Institution": {"count": 1, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 1.0, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "chance_help": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 200, "initial": {"standing": 0}},
            "Institution": {"count": 1, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.6, "help": "chance", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "own_kind": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 400, "initial": {"standing": 0}},
            "Institution": {"count": 4, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.6, "help": "own_kind", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "without_help": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 400, "initial": {"standing": 0}},
            "Institution": {"count": 4, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.6, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "upset_06": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 400, "initial": {"standing": 0}},
            "Institution": {"count": 4, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 0.8, "decline": 0.6, "help": "nobody", "likeness": 0.5, "averted": 0.5},
        "off": [],
    },
    "without_institutions": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Family": {"count": 400, "initial": {"standing": 0}},
            "Institution": {"count": 4, "initial": {"admitted": 0}},
        },
        "environment": {},
        "relations": {"may_attend": "complete", "knows": {"watts_strogatz": {"k": 6, "p": 0.1}}},
        "parameters": {"merit": 1.0, "decline": 0.6, "help": "higher", "likeness": 0.5, "averted": 0.5},
        "off": ["Institution", "rise"],
    },
}
