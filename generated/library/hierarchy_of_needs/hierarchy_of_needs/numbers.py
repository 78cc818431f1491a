"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

ladder: people work on the lowest unmet need, and succeed with a fixed chance
crisis: the same where physiological needs return three times as fast
parallel: people work on the emptiest unmet need
parallel_crisis: people work on the emptiest unmet need, and physiological needs return three times as fast
small_cut: the wage is cut to 0.7
scarce_recognition: only one person of a team can be recognized in a round
safe_contracts: the wage is cut, but contracts stay safe
without_organization: nobody cuts wages
without_teams: people find company with a fixed chance
without_recognizers: people win esteem with a fixed chance

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": [],
    },
    "ladder": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Team", "Organization", "Recognizer", "answer", "enjoy", "be_recognized"],
    },
    "crisis": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.3, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Team", "Organization", "Recognizer", "answer", "enjoy", "be_recognized"],
    },
    "parallel": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "parallel",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Team", "Organization", "Recognizer", "answer", "enjoy", "be_recognized"],
    },
    "parallel_crisis": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.3, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "parallel",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Team", "Organization", "Recognizer", "answer", "enjoy", "be_recognized"],
    },
    "small_cut": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.7,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": [],
    },
    "scarce_recognition": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 1,
        },
        "off": [],
    },
    "safe_contracts": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": True,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": [],
    },
    "without_organization": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Organization"],
    },
    "without_teams": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Team", "answer", "enjoy"],
    },
    "without_recognizers": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 100,
                "initial": {"levels": [1.0, 1.0, 1.0, 1.0], "focus": "growth", "out_of_order": False},
            },
            "Team": {"count": 10, "initial": {"declined": 0}},
            "Recognizer": {"count": 10, "initial": {"given": 0}},
        },
        "environment": {"Organization": {"wage": 1.0, "insecure": False}},
        "relations": {"member_of": {"partition": {"shuffle": False}}, "looks_up_to": {"partition": {"shuffle": False}}},
        "parameters": {
            "loss": [0.1, 0.06, 0.04, 0.03],
            "success": [1.0, 0.9, 0.8, 0.8],
            "gain": 0.4,
            "threshold": 0.6,
            "order": "ladder",
            "cut_wage": 0.45,
            "cut_first": 201,
            "cut_last": 300,
            "keeps_safe": False,
            "unsafe_success": 0.5,
            "shared_gain": 0.2,
            "recognitions": 2,
        },
        "off": ["Recognizer", "be_recognized"],
    },
}
