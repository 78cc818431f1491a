"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

norms: Axelrod's norms game over a hundred generations
norms_long: Axelrod's norms game over five thousand generations
metanorms: Axelrod's metanorms game, without honors
without_selection: strategies are never replaced
without_groups: nobody honors those who punish

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 20,
                "initial": {
                    "boldness": {"integers": [0, 7]},
                    "vengefulness": {"integers": [0, 7]},
                    "breaches": 0,
                    "payoff": 0.0,
                },
            },
            "SocialGroup": {"count": 1, "initial": {"esteem": 1.0}},
        },
        "environment": {},
        "relations": {"watches": "complete", "member_of": {"partition": {}}},
        "parameters": {
            "chances": 4,
            "temptation": 3.0,
            "hurt": -1.0,
            "punishment": -9.0,
            "enforcement": -2.0,
            "metanorms": False,
            "honor_rate": 1.5,
            "mutation": 0.01,
        },
        "off": [],
    },
    "norms": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 20,
                "initial": {
                    "boldness": {"integers": [0, 7]},
                    "vengefulness": {"integers": [0, 7]},
                    "breaches": 0,
                    "payoff": 0.0,
                },
            },
            "SocialGroup": {"count": 1, "initial": {"esteem": 1.0}},
        },
        "environment": {},
        "relations": {"watches": "complete", "member_of": {"partition": {}}},
        "parameters": {
            "chances": 4,
            "temptation": 3.0,
            "hurt": -1.0,
            "punishment": -9.0,
            "enforcement": -2.0,
            "metanorms": False,
            "honor_rate": 1.5,
            "mutation": 0.01,
        },
        "off": ["SocialGroup", "enjoy_honor", "contribute", "judge_overlooking"],
    },
    "norms_long": {
        "schedule": {"rounds": 5000, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 20,
                "initial": {
                    "boldness": {"integers": [0, 7]},
                    "vengefulness": {"integers": [0, 7]},
                    "breaches": 0,
                    "payoff": 0.0,
                },
            },
            "SocialGroup": {"count": 1, "initial": {"esteem": 1.0}},
        },
        "environment": {},
        "relations": {"watches": "complete", "member_of": {"partition": {}}},
        "parameters": {
            "chances": 4,
            "temptation": 3.0,
            "hurt": -1.0,
            "punishment": -9.0,
            "enforcement": -2.0,
            "metanorms": False,
            "honor_rate": 1.5,
            "mutation": 0.01,
        },
        "off": ["SocialGroup", "enjoy_honor", "contribute", "judge_overlooking"],
    },
    "metanorms": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 20,
                "initial": {
                    "boldness": {"integers": [0, 7]},
                    "vengefulness": {"integers": [0, 7]},
                    "breaches": 0,
                    "payoff": 0.0,
                },
            },
            "SocialGroup": {"count": 1, "initial": {"esteem": 1.0}},
        },
        "environment": {},
        "relations": {"watches": "complete", "member_of": {"partition": {}}},
        "parameters": {
            "chances": 4,
            "temptation": 3.0,
            "hurt": -1.0,
            "punishment": -9.0,
            "enforcement": -2.0,
            "metanorms": True,
            "honor_rate": 1.5,
            "mutation": 0.01,
        },
        "off": ["SocialGroup", "enjoy_honor", "contribute"],
    },
    "without_selection": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 20,
                "initial": {
                    "boldness": {"integers": [0, 7]},
                    "vengefulness": {"integers": [0, 7]},
                    "breaches": 0,
                    "payoff": 0.0,
                },
            },
            "SocialGroup": {"count": 1, "initial": {"esteem": 1.0}},
        },
        "environment": {},
        "relations": {"watches": "complete", "member_of": {"partition": {}}},
        "parameters": {
            "chances": 4,
            "temptation": 3.0,
            "hurt": -1.0,
            "punishment": -9.0,
            "enforcement": -2.0,
            "metanorms": False,
            "honor_rate": 1.5,
            "mutation": 0.01,
        },
        "off": ["Evolution", "be_born"],
    },
    "without_groups": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 20,
                "initial": {
                    "boldness": {"integers": [0, 7]},
                    "vengefulness": {"integers": [0, 7]},
                    "breaches": 0,
                    "payoff": 0.0,
                },
            },
            "SocialGroup": {"count": 1, "initial": {"esteem": 1.0}},
        },
        "environment": {},
        "relations": {"watches": "complete", "member_of": {"partition": {}}},
        "parameters": {
            "chances": 4,
            "temptation": 3.0,
            "hurt": -1.0,
            "punishment": -9.0,
            "enforcement": -2.0,
            "metanorms": False,
            "honor_rate": 1.5,
            "mutation": 0.01,
        },
        "off": ["SocialGroup", "enjoy_honor", "contribute"],
    },
}
