"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

media_only: people read items drawn from constant coverage, all with the same need for orientation, and do not talk
burst: attention is like coverage at first; then for ten rounds six of ten items are on issue 6, and none after
talk: who does not take up an item may take over the issue of another person
two_needs: half of the people have a high need for orientation and half a low one
audience_feedback: outlets that mostly follow their audience, and people who do not talk and have the same need for
    orientation
events_only: the same with outlets that follow events only
burst_in_outlets: the same with the burst
without_outlets: people read about events directly

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": {"fraction": {"0.2": 0.5}, "rest": 0.05},
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.5,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.2,
        },
        "off": [],
    },
    "media_only": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": 0.1,
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.5,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.0,
        },
        "off": ["Outlet"],
    },
    "burst": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {"shares": {"1": 0.35, "2": 0.25, "3": 0.18, "4": 0.12, "5": 0.07, "6": 0.03}},
                    "orientation": 0.1,
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.5,
            "burst_rounds": 10,
            "burst_share": 0.6,
            "talk": 0.0,
        },
        "off": ["Outlet"],
    },
    "talk": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": 0.1,
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.5,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.5,
        },
        "off": ["Outlet"],
    },
    "two_needs": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": {"fraction": {"0.2": 0.5}, "rest": 0.05},
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.5,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.0,
        },
        "off": ["Outlet"],
    },
    "audience_feedback": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": 0.1,
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.8,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.0,
        },
        "off": [],
    },
    "events_only": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": 0.1,
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.0,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.0,
        },
        "off": [],
    },
    "burst_in_outlets": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {"shares": {"1": 0.35, "2": 0.25, "3": 0.18, "4": 0.12, "5": 0.07, "6": 0.03}},
                    "orientation": 0.1,
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.0,
            "burst_rounds": 10,
            "burst_share": 0.6,
            "talk": 0.0,
        },
        "off": [],
    },
    "without_outlets": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Person": {
                "count": 1000,
                "initial": {
                    "issue": {
                        "shares": {
                            "1": 0.166666666667,
                            "2": 0.166666666667,
                            "3": 0.166666666667,
                            "4": 0.166666666667,
                            "5": 0.166666666667,
                            "6": 0.166666666665,
                        }
                    },
                    "orientation": {"fraction": {"0.2": 0.5}, "rest": 0.05},
                },
            },
            "Outlet": {"count": 5, "initial": {"slots": [0, 0, 0, 0, 0, 0]}},
        },
        "environment": {},
        "relations": {"talks_to": "complete", "reads_in": "complete"},
        "parameters": {
            "events": [0.35, 0.25, 0.18, 0.12, 0.07, 0.03],
            "slots_each": 20,
            "audience_weight": 0.5,
            "burst_rounds": 0,
            "burst_share": 0.6,
            "talk": 0.2,
        },
        "off": ["Outlet"],
    },
}
