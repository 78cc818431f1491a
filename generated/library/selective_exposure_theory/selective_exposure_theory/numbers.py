"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

random_exposure: voters of evenly spread views who read one of two outlets by chance, and are not held by
    predispositions
strict_exposure: the same voters, who always read the nearest outlet
logit_025: voters who choose between outlets at both ends with a selectivity below the threshold, and move half as far
logit_100: the same with a selectivity above the threshold
random_anchored: voters who read by chance and are held by their predispositions
unselective: voters who read by chance
little_selective: voters who are little selective
balanced_diet: voters who have not chosen three of ten things that they read
more_balanced_diet: voters who have not chosen six of ten things that they read
following_media: outlets that follow their readers
without_media: there is nothing to read

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 5.0, "diet": 0.0, "belief": 0.1, "anchor": 0.02, "follow": 0.0},
        "off": [],
    },
    "random_exposure": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"uniform": [-1, 1]},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {"count": 2, "initial": {"slant": {"evenly": [-1, 1]}}},
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 0.0, "diet": 0.0, "belief": 0.1, "anchor": 0.0, "follow": 0.0},
        "off": [],
    },
    "strict_exposure": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"uniform": [-1, 1]},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {"count": 2, "initial": {"slant": {"evenly": [-1, 1]}}},
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 1000000.0, "diet": 0.0, "belief": 0.1, "anchor": 0.0, "follow": 0.0},
        "off": [],
    },
    "logit_025": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"uniform": [-1, 1]},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {"count": 2, "initial": {"slant": {"fraction": {"-1.0": 0.5}, "rest": 1.0}}},
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 0.25, "diet": 0.0, "belief": 0.05, "anchor": 0.0, "follow": 0.0},
        "off": [],
    },
    "logit_100": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"uniform": [-1, 1]},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {"count": 2, "initial": {"slant": {"fraction": {"-1.0": 0.5}, "rest": 1.0}}},
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 1.0, "diet": 0.0, "belief": 0.05, "anchor": 0.0, "follow": 0.0},
        "off": [],
    },
    "random_anchored": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 0.0, "diet": 0.0, "belief": 0.1, "anchor": 0.05, "follow": 0.0},
        "off": [],
    },
    "unselective": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 0.0, "diet": 0.0, "belief": 0.1, "anchor": 0.02, "follow": 0.0},
        "off": [],
    },
    "little_selective": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 2.0, "diet": 0.0, "belief": 0.1, "anchor": 0.02, "follow": 0.0},
        "off": [],
    },
    "balanced_diet": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 5.0, "diet": 0.3, "belief": 0.1, "anchor": 0.02, "follow": 0.0},
        "off": [],
    },
    "more_balanced_diet": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 5.0, "diet": 0.6, "belief": 0.1, "anchor": 0.02, "follow": 0.0},
        "off": [],
    },
    "following_media": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 5.0, "diet": 0.0, "belief": 0.1, "anchor": 0.02, "follow": 0.05},
        "off": [],
    },
    "without_media": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "predisposition": {"normal": {"mean": 0, "sd": 0.3, "low": -1, "high": 1}},
                    "leaning": {"formula": {"name": "predisposition"}},
                    "distance": 0.0,
                },
            },
            "Media": {
                "count": 4,
                "initial": {"slant": {"fraction": {"-0.9": 0.25, "-0.3": 0.25, "0.3": 0.25}, "rest": 0.9}},
            },
        },
        "environment": {},
        "relations": {"may_read": "complete"},
        "parameters": {"selectivity": 5.0, "diet": 0.0, "belief": 0.1, "anchor": 0.02, "follow": 0.0},
        "off": ["Media"],
    },
}
