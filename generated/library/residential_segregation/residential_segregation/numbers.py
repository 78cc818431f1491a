"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

third: a household is content with a little more than a third of like neighbors, of two groups of equal size
no_wish: nobody minds who lives beside them
two_in_ten: a household is content with two like neighbors in ten
three_in_ten: a household is content with three like neighbors in ten, and one home in twenty is empty
half: a household is content if half of its neighbors are like it
nearly_all: a household is content if at least nine in ten of its neighbors are like it
minority: one household in five is red
minority_no_wish: one household in five is red, and nobody minds
no_vacancy: no home is empty
many_vacancies: one home in three is empty

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.34},
        "off": [],
    },
    "third": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.34},
        "off": [],
    },
    "no_wish": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.0},
        "off": [],
    },
    "two_in_ten": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.2},
        "off": [],
    },
    "three_in_ten": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 855,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.3},
        "off": [],
    },
    "half": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.5},
        "off": [],
    },
    "nearly_all": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.9},
        "off": [],
    },
    "minority": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.2}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.34},
        "off": [],
    },
    "minority_no_wish": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 810,
                "initial": {"group": {"fraction": {"red": 0.2}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.0},
        "off": [],
    },
    "no_vacancy": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 900,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.34},
        "off": [],
    },
    "many_vacancies": {
        "schedule": {"rounds": 50, "max_events_per_round": None},
        "population": {
            "Household": {
                "count": 600,
                "initial": {"group": {"fraction": {"red": 0.5}, "rest": "blue"}, "content": False, "moved": False},
            }
        },
        "environment": {},
        "space": {"width": 30, "height": 30, "place": {"Household": "random"}},
        "relations": {},
        "parameters": {"wanted": 0.34},
        "off": [],
    },
}
