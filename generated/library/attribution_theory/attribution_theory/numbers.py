"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

rational: observers know the pressure and correct for it in full, over four occasions
discounting: observers correct by half
discounting_long: observers correct by half, over sixteen occasions
consensus: observers do not know the pressure, but see nine others in the same situation
consensus_of_one: observers see one other in the same situation
one_situation: observers correct by half for pressures of all sizes, which last
varied: observers correct by half and see the actor in a new situation on each occasion
without_feedback: nobody tells observers what others do
full_correction: observers correct in full, without feedback
strong_discounting: observers correct by a fifth, without feedback
without_observers: nobody watches, and nobody helps

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": [],
    },
    "rational": {
        "schedule": {"rounds": 4, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"fraction": {"1.0": 0.5}, "rest": -1.0},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 1.0, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "discounting": {
        "schedule": {"rounds": 4, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"fraction": {"1.0": 0.5}, "rest": -1.0},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "discounting_long": {
        "schedule": {"rounds": 16, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"fraction": {"1.0": 0.5}, "rest": -1.0},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "consensus": {
        "schedule": {"rounds": 4, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"fraction": {"1.0": 0.5}, "rest": -1.0},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 1.0, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "consensus",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "consensus_of_one": {
        "schedule": {"rounds": 4, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"fraction": {"1.0": 0.5}, "rest": -1.0},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 1.0, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "consensus",
            "consensus_size": 1,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "one_situation": {
        "schedule": {"rounds": 4, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "varied": {
        "schedule": {"rounds": 4, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "varied",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "be_helped", "correct"],
    },
    "without_feedback": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "correct"],
    },
    "full_correction": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 1.0, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "correct"],
    },
    "strong_discounting": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.2, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Feedbacker", "correct"],
    },
    "without_observers": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "Actor": {
                "count": 400,
                "initial": {
                    "disposition": {"normal": {"mean": 0, "sd": 1}},
                    "pressure": {"normal": {"mean": 0, "sd": 1}},
                    "helped": False,
                    "behavior": 0.0,
                },
            },
            "Observer": {
                "count": 400,
                "initial": {"correction": 0.5, "occasions": 0, "unexplained": 0.0, "estimate": 0.0},
            },
            "Feedbacker": {"count": 1, "initial": {"told": 0}},
        },
        "environment": {},
        "relations": {
            "watches": {"partition": {}},
            "may_see": "complete",
            "compares_with": "empty",
            "advises": "complete",
        },
        "parameters": {
            "noise": 1.0,
            "situations": "lasting",
            "information": "known",
            "consensus_size": 9,
            "feedback": 0.2,
            "uptake": 0.3,
        },
        "off": ["Observer", "be_helped"],
    },
}
