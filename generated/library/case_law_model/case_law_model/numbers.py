"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

incremental: judges agree with society, and precedent alone binds
polarized: half of the judges lean to permitting and half to prohibiting, and precedent alone binds
leaning_bench: three quarters of the judges lean to prohibiting
restated: judges of both leanings give half of the weight to a restatement of the law
changing_society: the base at its own numbers, for comparison
strict_precedent: judges never overrule
cautious_overruling: judges overrule where the facts are twice as far from their own limit
stable_society: society does not change its mind, and judges never overrule
stable_without_experts: the same without a restatement
without_experts: nobody restates the law
without_society: the limit of what is right and the bench stay as they are
without_judges: no court decides
without_cases: no dispute comes up

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.1,
            "reopened": 0.1,
        },
        "off": [],
    },
    "incremental": {
        "schedule": {"rounds": 41, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 1000, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 1000,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": 0.0}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.5, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.0,
            "restatement_weight": 0.3,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": ["Society", "Expert"],
    },
    "polarized": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 100, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 100,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.2": 0.5}, "rest": -0.2}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.5, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.0,
            "restatement_weight": 0.3,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": ["Society", "Expert"],
    },
    "leaning_bench": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 100, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 100,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 12, "initial": {"leaning": {"exactly": {"0.2": 3}, "rest": -0.2}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.5, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.0,
            "restatement_weight": 0.3,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": ["Society", "Expert"],
    },
    "restated": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 100, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 100,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.2": 0.5}, "rest": -0.2}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.5, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.0,
            "restatement_weight": 0.5,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": ["Society"],
    },
    "changing_society": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.1,
            "reopened": 0.1,
        },
        "off": [],
    },
    "strict_precedent": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": [],
    },
    "cautious_overruling": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.2,
            "reopened": 0.1,
        },
        "off": [],
    },
    "stable_society": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.0,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": [],
    },
    "stable_without_experts": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.0,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 2.0,
            "reopened": 0.1,
        },
        "off": ["Expert"],
    },
    "without_experts": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.1,
            "reopened": 0.1,
        },
        "off": ["Expert"],
    },
    "without_society": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.1,
            "reopened": 0.1,
        },
        "off": ["Society"],
    },
    "without_judges": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.1,
            "reopened": 0.1,
        },
        "off": ["Judge", "end", "bind"],
    },
    "without_cases": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Precedent": {"count": 50, "initial": {"permitted": 0.0, "prohibited": 1.0}},
            "Case": {
                "count": 50,
                "initial": {"facts": 0.0, "covered": "open", "in_court": False, "allowed": True, "overruled": False},
            },
            "Judge": {"count": 10, "initial": {"leaning": {"fraction": {"0.1": 0.5}, "rest": -0.1}}},
            "Expert": {"count": 1, "initial": {"restated": 0.5}},
        },
        "environment": {"Society": {"right": 0.3, "replacing": 0.0}},
        "relations": {"of_field": {"partition": {"shuffle": False}}, "before": "complete"},
        "parameters": {
            "drift": 0.002,
            "turnover": 0.02,
            "polarization": 0.1,
            "settlement": 0.5,
            "restatement_weight": 0.3,
            "restraint": 0.1,
            "reopened": 0.1,
        },
        "off": ["Case", "rule", "bind"],
    },
}
