"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

clearance_99: 70 offices that agree in 99 of 100 cases, and are asked once
clearance_95: the same with offices that agree in 95 of 100 cases
once: 20 offices that agree in nine of ten cases, and are asked once
twice: the same where those who refused are asked once more
two_offices: a hundred programmes side by side, each of which needs two offices, which agree in one of two cases and are
    asked once
one_office: the same with one office, which is asked up to three times, with half the programme before each new try and
    no gain from it
one_by_one: a hundred programmes side by side, each of which needs 20 offices, which agree in four of five cases and are
    asked one after the other
voluntary: citizens who expect no penalty, under programmes that no office must agree to
enforced: citizens who expect a penalty of 0.4
steering: a government that adapts the penalty until 82 of 100 citizens comply
stubborn: the programme is never cut
reduced: 70 offices that agree in nine of ten cases, and are asked once more for a programme that is cut by a fifth
reduced_stubborn: the same where the programme is not cut
fewer_offices: the same as reduced with 20 offices that must agree
patient: 20 offices must agree, and those who refuse are asked up to three times
patient_stubborn: the same where the programme is never cut
without_offices: nobody else must agree
without_government: there is nobody to launch programmes

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "clearance_99": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 1,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.99,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "clearance_95": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 1,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.95,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "once": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 20, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 1,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "twice": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 20, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "two_offices": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 100,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 2, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 1,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.5,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "one_office": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 100,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 1, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 3,
            "cut": 0.5,
            "procedure": "at_once",
            "agree": 0.5,
            "gain": 0.0,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "one_by_one": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 100,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 20, "initial": {}},
            "Citizen": {
                "count": 0,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 1,
            "cut": 0.0,
            "procedure": "in_turn",
            "agree": 0.8,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["comply"],
    },
    "voluntary": {
        "schedule": {"rounds": 10, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 1000,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.0,
        },
        "off": ["Office", "consider", "collect"],
    },
    "enforced": {
        "schedule": {"rounds": 10, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.4},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 1000,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.0,
        },
        "off": ["Office", "consider", "collect"],
    },
    "steering": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["Office", "consider", "collect"],
    },
    "stubborn": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "reduced": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "reduced_stubborn": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "fewer_offices": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 20, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "patient": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 20, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 3,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "patient_stubborn": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 20, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 3,
            "cut": 0.0,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": [],
    },
    "without_offices": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["Office", "consider", "collect"],
    },
    "without_government": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Government": {
                "count": 1,
                "initial": {"strength": 1.0, "tried": 0, "cleared": 0, "in_force": False, "lasted": 0, "penalty": 0.0},
            },
            "Office": {"count": 70, "initial": {}},
            "Citizen": {
                "count": 400,
                "initial": {
                    "burden": {"uniform": [0, 1]},
                    "acceptance": {"uniform": [0, 1]},
                    "complies": False,
                    "satisfaction": 0.5,
                },
            },
        },
        "environment": {},
        "relations": {"needs": "complete", "governed_by": {"partition": {}}},
        "parameters": {
            "tries": 2,
            "cut": 0.2,
            "procedure": "at_once",
            "agree": 0.9,
            "gain": 0.3,
            "satisfaction_speed": 0.1,
            "target": 0.82,
            "tightening": 0.02,
        },
        "off": ["Government", "consider", "collect"],
    },
}
