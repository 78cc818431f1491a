"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

model_one: Epstein's model I on forty by forty cells, with a legitimacy that stays as it is
sudden_fall: legitimacy falls from 0.9 to 0.7 at once
stepwise_fall: legitimacy falls from 0.9 to 0.7 in eighty steps
one_round_terms: who is arrested is free again in the next round
without_government: legitimacy stays as it is, whatever the police do
without_police: nobody is arrested

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 280,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 16, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.82, "standing": 0.82}},
        "space": {"width": 20, "height": 20, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 30,
            "backlash": 1.0,
            "recovery": 0.1,
            "fall_size": 0.0,
            "fall_begin": 20,
            "fall_rounds": 1,
        },
        "off": [],
    },
    "model_one": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 1120,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 64, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.82, "standing": 0.82}},
        "space": {"width": 40, "height": 40, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 30,
            "backlash": 1.0,
            "recovery": 0.1,
            "fall_size": 0.0,
            "fall_begin": 20,
            "fall_rounds": 1,
        },
        "off": ["Government"],
    },
    "sudden_fall": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 630,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 36, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.9, "standing": 0.9}},
        "space": {"width": 30, "height": 30, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 30,
            "backlash": 0.0,
            "recovery": 1.0,
            "fall_size": 0.2,
            "fall_begin": 20,
            "fall_rounds": 1,
        },
        "off": [],
    },
    "stepwise_fall": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 630,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 36, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.9, "standing": 0.9}},
        "space": {"width": 30, "height": 30, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 30,
            "backlash": 0.0,
            "recovery": 1.0,
            "fall_size": 0.2,
            "fall_begin": 20,
            "fall_rounds": 80,
        },
        "off": [],
    },
    "one_round_terms": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 280,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 16, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.82, "standing": 0.82}},
        "space": {"width": 20, "height": 20, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 1,
            "backlash": 1.0,
            "recovery": 0.1,
            "fall_size": 0.0,
            "fall_begin": 20,
            "fall_rounds": 1,
        },
        "off": [],
    },
    "without_government": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 280,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 16, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.82, "standing": 0.82}},
        "space": {"width": 20, "height": 20, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 30,
            "backlash": 1.0,
            "recovery": 0.1,
            "fall_size": 0.0,
            "fall_begin": 20,
            "fall_rounds": 1,
        },
        "off": ["Government"],
    },
    "without_police": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Citizen": {
                "count": 280,
                "initial": {
                    "hardship": {"uniform": [0, 1]},
                    "risk_aversion": {"uniform": [0, 1]},
                    "state": "quiet",
                    "free_from": 0,
                },
            },
            "Police": {"count": 16, "initial": {}},
        },
        "environment": {"Government": {"legitimacy": 0.82, "standing": 0.82}},
        "space": {"width": 20, "height": 20, "place": {"Citizen": "random", "Police": "random"}},
        "relations": {},
        "parameters": {
            "vision": 7.0,
            "threshold": 0.1,
            "arrest_constant": 2.3,
            "jail_max": 30,
            "backlash": 1.0,
            "recovery": 0.1,
            "fall_size": 0.0,
            "fall_begin": 20,
            "fall_rounds": 1,
        },
        "off": ["Police", "go_to_jail"],
    },
}
