"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

local_search: firms make every single change that raises performance; each decision depends on three others
smooth: local search where no decision depends on another
two_links: local search where each decision depends on two others
five_links: local search where each decision depends on five others
rugged: local search where each decision depends on all others
no_talk: leaders explain no change
no_veto: there are no departments whose managers could veto
no_shift: the market stays as it is
without_market: no market says what decisions contribute, so that no change raises performance
without_employees: nobody proposes anything

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 200, "redrawn": 5, "talk": 0.3},
        "off": [],
    },
    "local_search": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 0, "redrawn": 5, "talk": 1.0},
        "off": ["Manager"],
    },
    "smooth": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 0, "shift_after": 0, "redrawn": 5, "talk": 1.0},
        "off": ["Manager"],
    },
    "two_links": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 2, "shift_after": 0, "redrawn": 5, "talk": 1.0},
        "off": ["Manager"],
    },
    "five_links": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 5, "shift_after": 0, "redrawn": 5, "talk": 1.0},
        "off": ["Manager"],
    },
    "rugged": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 9, "shift_after": 0, "redrawn": 5, "talk": 1.0},
        "off": ["Manager"],
    },
    "no_talk": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 200, "redrawn": 5, "talk": 0.0},
        "off": [],
    },
    "no_veto": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 200, "redrawn": 5, "talk": 0.3},
        "off": ["Manager"],
    },
    "no_shift": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 0, "redrawn": 5, "talk": 0.3},
        "off": [],
    },
    "without_market": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 200, "redrawn": 5, "talk": 0.3},
        "off": ["Market"],
    },
    "without_employees": {
        "schedule": {"rounds": 400, "max_events_per_round": None},
        "population": {
            "Leader": {
                "count": 100,
                "initial": {
                    "form": {"integers": [0, 1023]},
                    "performance": 0.0,
                    "better": 10,
                    "landscape": 0,
                    "began_stuck": False,
                },
            },
            "Manager": {"count": 200, "initial": {"vetoed": 0}},
            "Employee": {"count": 1000, "initial": {"resisted": 0}},
        },
        "environment": {"Market": {"landscape": 0, "optima": 0, "highest": 0.0}},
        "relations": {
            "works_for": {"partition": {"shuffle": False}},
            "reports_to": {"partition": {"shuffle": False}},
            "serves": {"partition": {"shuffle": False}},
        },
        "parameters": {"interdependence": 3, "shift_after": 200, "redrawn": 5, "talk": 0.3},
        "off": ["Employee", "review", "approve"],
    },
}
