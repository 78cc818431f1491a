"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

alone: executors with calibrated confidence volunteer what they are sure of
overconfident: the same with confidence that is too high
strict: the same with a criterion of 0.9
pairs: two who see equally well decide about all items by sharing confidence
somewhat_unequal_pairs: the same with monitors whose noise is twice as large
unequal_pairs: the same with monitors whose noise is four times as large
asking: calibrated executors ask their monitor only if they are unsure
asking_overconfident: the same with confidence that is too high
no_feedback: executors hear nothing about their results
without_monitors: there is nobody to ask

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 200,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 3.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 200, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "ask",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": [],
    },
    "alone": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 1.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 200, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "withhold",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Monitor", "Evaluator", "advise", "settle", "correct"],
    },
    "overconfident": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 3.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 200, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "withhold",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Monitor", "Evaluator", "advise", "settle", "correct"],
    },
    "strict": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 1.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 200, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.9,
            "unsure": "withhold",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Monitor", "Evaluator", "advise", "settle", "correct"],
    },
    "pairs": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 1.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 500, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "always_ask",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Evaluator", "correct"],
    },
    "somewhat_unequal_pairs": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 1.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 500, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "always_ask",
            "monitor_noise": 2.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Evaluator", "correct"],
    },
    "unequal_pairs": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 1.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 500, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "always_ask",
            "monitor_noise": 4.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Evaluator", "correct"],
    },
    "asking": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 1.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 500, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "ask",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Evaluator", "correct"],
    },
    "asking_overconfident": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 500,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 3.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 500, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "ask",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Evaluator", "correct"],
    },
    "no_feedback": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 200,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 3.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 200, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "ask",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Evaluator", "correct"],
    },
    "without_monitors": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Executor": {
                "count": 200,
                "initial": {
                    "side": 1,
                    "percept": 0.0,
                    "confidence": 0.5,
                    "scale": 3.0,
                    "right": False,
                    "way": "withhold",
                    "settled_right": False,
                    "stated": 0.0,
                    "solved": 0,
                },
            },
            "Monitor": {"count": 200, "initial": {}},
            "Evaluator": {"count": 1, "initial": {}},
        },
        "environment": {},
        "relations": {"paired_with": {"partition": {"shuffle": False}}, "evaluates": "complete"},
        "parameters": {
            "strength": 1.0,
            "noise": 1.0,
            "criterion": 0.75,
            "unsure": "ask",
            "monitor_noise": 1.0,
            "block_length": 10,
            "correction": 2.0,
        },
        "off": ["Monitor", "settle"],
    },
}
