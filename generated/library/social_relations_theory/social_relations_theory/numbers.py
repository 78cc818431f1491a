"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

triads_25: the local triad dynamics of Antal, Krapivsky & Redner (2005) with a reconciliation of 0.25
triads_0: the same where nobody is reconciled
triads_40: the same with a reconciliation of 0.4
peace: the same where most are reconciled
leader: a leader who notices one conflict in six, and a reconciliation of 0.1
constrained_50: 24 employees who turn a tie only if that leaves fewer unbalanced triads in the team, or as many; half of
    the ties are friendly at first
constrained_75: the same with three quarters of the ties friendly at first
without_analyzer: the leader does not know who belongs little
without_leader: nobody mediates

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {
            "reconciliation": 0.16666666666666666,
            "dynamics": "local",
            "attention": 0.2,
            "motivation_speed": 0.2,
        },
        "off": [],
    },
    "triads_25": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {"reconciliation": 0.25, "dynamics": "local", "attention": 0.2, "motivation_speed": 0.2},
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
    "triads_0": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {"reconciliation": 0.0, "dynamics": "local", "attention": 0.2, "motivation_speed": 0.2},
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
    "triads_40": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {"reconciliation": 0.4, "dynamics": "local", "attention": 0.2, "motivation_speed": 0.2},
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
    "peace": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {"reconciliation": 0.75, "dynamics": "local", "attention": 0.2, "motivation_speed": 0.2},
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
    "leader": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {
            "reconciliation": 0.1,
            "dynamics": "local",
            "attention": 0.16666666666666666,
            "motivation_speed": 0.2,
        },
        "off": ["EmotionalAnalyzer", "be_told"],
    },
    "constrained_50": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 24,
                "initial": {"standing": "neutral", "arrived": False, "belonging": 0.5, "motivation": 0.5},
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {
            "reconciliation": 0.16666666666666666,
            "dynamics": "constrained",
            "attention": 0.2,
            "motivation_speed": 0.2,
        },
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
    "constrained_75": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 24,
                "initial": {"standing": "neutral", "arrived": False, "belonging": 0.5, "motivation": 0.5},
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.75}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {
            "reconciliation": 0.16666666666666666,
            "dynamics": "constrained",
            "attention": 0.2,
            "motivation_speed": 0.2,
        },
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
    "without_analyzer": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {
            "reconciliation": 0.16666666666666666,
            "dynamics": "local",
            "attention": 0.2,
            "motivation_speed": 0.2,
        },
        "off": ["EmotionalAnalyzer", "be_told"],
    },
    "without_leader": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Employee": {
                "count": 30,
                "initial": {
                    "standing": {"fraction": {"new": 0.2, "neutral": 0.4}, "rest": "experienced"},
                    "arrived": False,
                    "belonging": 0.5,
                    "motivation": 0.5,
                },
            },
            "TeamLeader": {"count": 1, "initial": {"informed": False, "mean_belonging": 0.5}},
            "EmotionalAnalyzer": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {
            "likes": {"erdos_renyi": {"p": 0.5}},
            "works_with": "complete",
            "led_by": {"partition": {}},
            "advises": "complete",
            "asks": "complete",
        },
        "parameters": {
            "reconciliation": 0.16666666666666666,
            "dynamics": "local",
            "attention": 0.2,
            "motivation_speed": 0.2,
        },
        "off": ["TeamLeader", "EmotionalAnalyzer"],
    },
}
