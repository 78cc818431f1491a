"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

voluntary: the public goods game alone, ten periods without any means against free riders
punishment: ten periods in which members can punish each other from the start
free_riders_only: nobody cares for more than the own earnings
full_contributors_only: everybody gives everything, whatever others do
without_free_riders: those who would give nothing match others instead
without_punishment: groups never vote on sanctions, over the same number of periods as the base
without_groups: nobody runs the common good, so that nothing is paid out and nobody learns what others give

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": {
                        "fraction": {"conditional": 0.5, "free_rider": 0.3, "hump_shaped": 0.14},
                        "rest": "unconditional",
                    },
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": [],
    },
    "voluntary": {
        "schedule": {"rounds": 10, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": {
                        "fraction": {"conditional": 0.5, "free_rider": 0.3, "hump_shaped": 0.14},
                        "rest": "unconditional",
                    },
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": ["punish", "vote", "count_votes", "expect_more"],
    },
    "punishment": {
        "schedule": {"rounds": 10, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": {
                        "fraction": {"conditional": 0.5, "free_rider": 0.3, "hump_shaped": 0.14},
                        "rest": "unconditional",
                    },
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": True, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": ["vote", "count_votes", "expect_more"],
    },
    "free_riders_only": {
        "schedule": {"rounds": 10, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": "free_rider",
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": ["punish", "vote", "count_votes", "expect_more"],
    },
    "full_contributors_only": {
        "schedule": {"rounds": 10, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": "unconditional",
                    "habit": 20,
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": ["punish", "vote", "count_votes", "expect_more"],
    },
    "without_free_riders": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": {"fraction": {"conditional": 0.8, "hump_shaped": 0.14}, "rest": "unconditional"},
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": [],
    },
    "without_punishment": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": {
                        "fraction": {"conditional": 0.5, "free_rider": 0.3, "hump_shaped": 0.14},
                        "rest": "unconditional",
                    },
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": ["punish", "vote", "count_votes", "expect_more"],
    },
    "without_groups": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 200,
                "initial": {
                    "disposition": {
                        "fraction": {"conditional": 0.5, "free_rider": 0.3, "hump_shaped": 0.14},
                        "rest": "unconditional",
                    },
                    "habit": {"integers": [0, 20]},
                    "resentment": {"uniform": [0.2, 0.6]},
                    "belief": {"normal": {"mean": 17, "sd": 2, "low": 0, "high": 20}},
                    "contribution": 0,
                    "standard": 0,
                    "threat": 0.0,
                    "spent": 0,
                    "payoff": 0.0,
                },
            },
            "Group": {"count": 50, "initial": {"sanctions": False, "missed": 0}},
        },
        "environment": {},
        "relations": {"member_of": {"partition": {}}},
        "parameters": {
            "endowment": 20,
            "matching": 0.9,
            "share_return": 0.4,
            "goal": 0.6,
            "punishment_effect": 3.0,
            "learning": 0.4,
            "patience": 4,
            "majority": 0.5,
        },
        "off": ["Group", "punish", "settle", "vote", "expect_more"],
    },
}
