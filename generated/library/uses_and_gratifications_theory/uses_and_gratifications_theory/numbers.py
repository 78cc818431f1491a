"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

learned_choice: members who learn what four media give
uniform_beliefs: the same from beliefs that are drawn evenly from 0 to 1
known_media: members who know from the beginning what four media give
entrant: three media and members of one strong need each, who know what media give and choose with a sensitivity of 6; a
    fourth medium, like the news, enters in round 21
fresh_content: members who go to what paid more lately; new content appears three times as often at the first of two
    media
fresh_content_10: the same where new content appears twice as often at the first
no_learning: members do not learn what media give
fixed_supply: media do not follow their users
without_media: there are no media

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 300,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 5,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.01,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": [],
    },
    "learned_choice": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 150,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 4,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.0,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["visit"],
    },
    "uniform_beliefs": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 150,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": {"items": {"uniform": [0, 1]}},
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 4,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.0,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["visit"],
    },
    "known_media": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 1500,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 4,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": True,
            "learning": 0.0,
            "noise": 0.2,
            "follow": 0.0,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["visit"],
    },
    "entrant": {
        "schedule": {"rounds": 40, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 900,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.8, 0.1, 0.1],
                            "entertained": [0.1, 0.8, 0.1],
                            "sociable": [0.1, 0.1, 0.8],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 4,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.2, 0.9, 0.2],
                            "network": [0.1, 0.2, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.85, 0.3, 0.1],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 21},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 6.0,
            "known": True,
            "learning": 0.0,
            "noise": 0.2,
            "follow": 0.0,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["visit"],
    },
    "fresh_content": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 40,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": True,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 5,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.01,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["Medium", "choose_medium", "enjoy"],
    },
    "fresh_content_10": {
        "schedule": {"rounds": 2000, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 40,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": True,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 5,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.01,
            "fresh_first": 0.1,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["Medium", "choose_medium", "enjoy"],
    },
    "no_learning": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 300,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 5,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.0,
            "noise": 0.2,
            "follow": 0.01,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": [],
    },
    "fixed_supply": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 300,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 5,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.0,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": [],
    },
    "without_media": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "AudienceMember": {
                "count": 300,
                "initial": {
                    "kind": {
                        "fraction": {"informed": 0.333333333333, "entertained": 0.333333333333},
                        "rest": "sociable",
                    },
                    "needs": {
                        "by": {"name": "kind"},
                        "values": {
                            "informed": [0.6, 0.3, 0.1],
                            "entertained": [0.2, 0.6, 0.2],
                            "sociable": [0.1, 0.3, 0.6],
                        },
                    },
                    "beliefs": [0.5, 0.5, 0.5, 0.5, 0.5],
                    "ready": False,
                    "obtained": 0.0,
                    "meliorates": False,
                    "inclination": 0.5,
                    "rates": [0.0, 0.0],
                    "waiting": [0.0, 0.0],
                    "found": False,
                },
            },
            "Medium": {
                "count": 5,
                "initial": {
                    "format": {"exactly": {"news": 1, "shows": 1, "network": 1, "mixed": 1}, "rest": "entrant"},
                    "supply": {
                        "by": {"name": "format"},
                        "values": {
                            "news": [0.9, 0.2, 0.1],
                            "shows": [0.3, 0.9, 0.2],
                            "network": [0.2, 0.3, 0.9],
                            "mixed": [0.5, 0.5, 0.5],
                            "entrant": [0.7, 0.2, 0.6],
                        },
                    },
                    "enters": {
                        "by": {"name": "format"},
                        "values": {"news": 1, "shows": 1, "network": 1, "mixed": 1, "entrant": 150},
                    },
                },
            },
        },
        "environment": {},
        "relations": {"may_use": "complete"},
        "parameters": {
            "sensitivity": 4.0,
            "known": False,
            "learning": 0.1,
            "noise": 0.2,
            "follow": 0.01,
            "fresh_first": 0.15,
            "fresh_second": 0.05,
            "rate_weight": 0.05,
            "inclination_speed": 0.01,
        },
        "off": ["Medium"],
    },
}
