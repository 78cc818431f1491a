"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

alone: choices by a private advantage only (McFadden 1974)
alone_precise: the same with errors half as large
certain: the same without errors
social: decision makers who care for what all others choose (Brock & Durlauf 2001)
social_strong: the same where others count more
two_equilibria: strong interactions without an advantage, from all at option 1
two_equilibria_low: the same from all at the other option
one_equilibrium: weak interactions without an advantage, from all at option 1
without_interactors: nobody hears what others choose
without_evaluators: nobody estimates the advantage
one_evaluation: one estimate for each choice
strong_advantage: one estimate, and an advantage three times as large
small_advantage: one estimate, a small advantage and interactions below the threshold, from even choices
small_advantage_alone: the same without interactions
two_evaluations: choices alone with at most two estimates
five_evaluations: choices alone with at most five estimates

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.1}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.1,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 5,
            "fee": 0.02,
        },
        "off": [],
    },
    "alone": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.25,
            "error_scale": 1.0,
            "conformity": 0.0,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": ["Interactor"],
    },
    "alone_precise": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.25,
            "error_scale": 0.5,
            "conformity": 0.0,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": ["Interactor"],
    },
    "certain": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.25,
            "error_scale": 0.0,
            "conformity": 0.0,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": ["Interactor"],
    },
    "social": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.1,
            "error_scale": 1.0,
            "conformity": 0.6,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": [],
    },
    "social_strong": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.1,
            "error_scale": 1.0,
            "conformity": 0.8,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": [],
    },
    "two_equilibria": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {"count": 500, "initial": {"choice": 1, "heard": 0.0, "total": 0.0, "asked": 0}},
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.0,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": [],
    },
    "two_equilibria_low": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {"count": 500, "initial": {"choice": -1, "heard": 0.0, "total": 0.0, "asked": 0}},
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.0,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": [],
    },
    "one_equilibrium": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {"count": 500, "initial": {"choice": 1, "heard": 0.0, "total": 0.0, "asked": 0}},
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.0,
            "error_scale": 1.0,
            "conformity": 0.8,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.0,
        },
        "off": [],
    },
    "without_interactors": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.1}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.1,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 5,
            "fee": 0.02,
        },
        "off": ["Interactor"],
    },
    "without_evaluators": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.1}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.1,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 5,
            "fee": 0.02,
        },
        "off": ["UtilityEvaluator"],
    },
    "one_evaluation": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.1}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.1,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.02,
        },
        "off": [],
    },
    "strong_advantage": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.1}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.3,
            "error_scale": 1.0,
            "conformity": 1.5,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.02,
        },
        "off": [],
    },
    "small_advantage": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.05,
            "error_scale": 1.0,
            "conformity": 0.6,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.02,
        },
        "off": [],
    },
    "small_advantage_alone": {
        "schedule": {"rounds": 80, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 0.2,
            "network": "contacts",
            "reported": 1.0,
            "advantage": 0.05,
            "error_scale": 1.0,
            "conformity": 0.0,
            "clear_enough": 1.81,
            "most_estimates": 1,
            "fee": 0.02,
        },
        "off": [],
    },
    "two_evaluations": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.25,
            "error_scale": 1.0,
            "conformity": 0.0,
            "clear_enough": 1.81,
            "most_estimates": 2,
            "fee": 0.0,
        },
        "off": ["Interactor"],
    },
    "five_evaluations": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "DecisionMaker": {
                "count": 500,
                "initial": {"choice": {"fraction": {"1": 0.5}, "rest": -1}, "heard": 0.0, "total": 0.0, "asked": 0},
            },
            "UtilityEvaluator": {"count": 10, "initial": {}},
            "Interactor": {"count": 50, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"knows": {"erdos_renyi": {"mean_degree": 8}}, "in_circle": {"partition": {}}, "asks": "complete"},
        "parameters": {
            "reconsider": 1.0,
            "network": "all",
            "reported": 1.0,
            "advantage": 0.25,
            "error_scale": 1.0,
            "conformity": 0.0,
            "clear_enough": 1.81,
            "most_estimates": 5,
            "fee": 0.0,
        },
        "off": ["Interactor"],
    },
}
