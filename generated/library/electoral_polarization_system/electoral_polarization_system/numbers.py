"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

downs: two climbers from anywhere, and voters who all vote and are more on the left than on the right
aggregators_2: two parties that go to the mean of their voters at once, who are spread evenly
aggregators_3: three parties that go to the mean of their voters
aggregators_4: four parties that go to the mean of their voters
donors_1: two climbers, supported from 0.1 and 0.9, among voters who are spread evenly
donors_2: the same where support is worth twice as much
donors_05: the same where support is worth half as much
two_camps: two climbers that start at the centres of the two camps of voters, who all vote
two_camps_alienated: the same where voters abstain if no party is within 0.2
talk_50: voters who listen to those within 0.5
talk_20: voters who listen to those within 0.2
talk_10: voters who listen to those within 0.1
neutral_media: all outlets report from the middle
without_media: there are no outlets
without_groups: no group supports a party
without_parties: there is no party to vote for

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 200, "initial": {"position": {"normal": {"mean": 0.5, "sd": 0.2, "low": 0, "high": 1}}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": [],
    },
    "downs": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 401, "initial": {"position": {"beta": [2, 3]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"uniform": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 1.0,
        },
        "off": ["Media", "InterestGroup", "talk", "give_way", "read", "elect", "be_backed"],
    },
    "aggregators_2": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 1000, "initial": {"position": {"uniform": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "strategy": "aggregator",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": True,
            "alienation": 1.0,
        },
        "off": ["Media", "InterestGroup", "talk", "give_way", "read", "elect", "be_backed"],
    },
    "aggregators_3": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 1000, "initial": {"position": {"uniform": [0, 1]}}},
            "Party": {
                "count": 3,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "strategy": "aggregator",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": True,
            "alienation": 1.0,
        },
        "off": ["Media", "InterestGroup", "talk", "give_way", "read", "elect", "be_backed"],
    },
    "aggregators_4": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 1000, "initial": {"position": {"uniform": [0, 1]}}},
            "Party": {
                "count": 4,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "strategy": "aggregator",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": True,
            "alienation": 1.0,
        },
        "off": ["Media", "InterestGroup", "talk", "give_way", "read", "elect", "be_backed"],
    },
    "donors_1": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 400, "initial": {"position": {"evenly": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"uniform": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 1.0,
            "step": 0.01,
            "at_once": False,
            "alienation": 1.0,
        },
        "off": ["Media", "talk", "give_way", "read", "elect"],
    },
    "donors_2": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 400, "initial": {"position": {"evenly": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"uniform": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 2.0,
            "step": 0.01,
            "at_once": False,
            "alienation": 1.0,
        },
        "off": ["Media", "talk", "give_way", "read", "elect"],
    },
    "donors_05": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 400, "initial": {"position": {"evenly": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"uniform": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 1.0,
        },
        "off": ["Media", "talk", "give_way", "read", "elect"],
    },
    "two_camps": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 401,
                "initial": {
                    "position": {
                        "mixture": [
                            {"share": 0.5, "value": {"normal": {"mean": 0.3, "sd": 0.1, "low": 0, "high": 1}}},
                            {"share": 0.5, "value": {"normal": {"mean": 0.7, "sd": 0.1, "low": 0, "high": 1}}},
                        ]
                    }
                },
            },
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 1.0,
        },
        "off": ["Media", "InterestGroup", "talk", "give_way", "read", "elect", "be_backed"],
    },
    "two_camps_alienated": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 401,
                "initial": {
                    "position": {
                        "mixture": [
                            {"share": 0.5, "value": {"normal": {"mean": 0.3, "sd": 0.1, "low": 0, "high": 1}}},
                            {"share": 0.5, "value": {"normal": {"mean": 0.7, "sd": 0.1, "low": 0, "high": 1}}},
                        ]
                    }
                },
            },
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "empty",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.2,
        },
        "off": ["Media", "InterestGroup", "talk", "give_way", "read", "elect", "be_backed"],
    },
    "talk_50": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 300, "initial": {"position": {"uniform": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.5,
            "pull": 0.5,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": ["Party", "Media", "InterestGroup", "read", "elect", "be_backed"],
    },
    "talk_20": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 300, "initial": {"position": {"uniform": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.5,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": ["Party", "Media", "InterestGroup", "read", "elect", "be_backed"],
    },
    "talk_10": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 300, "initial": {"position": {"uniform": [0, 1]}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.1,
            "pull": 0.5,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": ["Party", "Media", "InterestGroup", "read", "elect", "be_backed"],
    },
    "neutral_media": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 200, "initial": {"position": {"normal": {"mean": 0.5, "sd": 0.2, "low": 0, "high": 1}}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": 0.5, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": [],
    },
    "without_media": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 200, "initial": {"position": {"normal": {"mean": 0.5, "sd": 0.2, "low": 0, "high": 1}}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": ["Media", "read"],
    },
    "without_groups": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 200, "initial": {"position": {"normal": {"mean": 0.5, "sd": 0.2, "low": 0, "high": 1}}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": ["InterestGroup", "be_backed"],
    },
    "without_parties": {
        "schedule": {"rounds": 120, "max_events_per_round": None},
        "population": {
            "Voter": {"count": 200, "initial": {"position": {"normal": {"mean": 0.5, "sd": 0.2, "low": 0, "high": 1}}}},
            "Party": {
                "count": 2,
                "initial": {
                    "position": {"evenly": [0.1, 0.9]},
                    "strategy": "climber",
                    "seat": {"evenly": [0, 1]},
                    "backers": 0,
                },
            },
            "Media": {"count": 2, "initial": {"stance": {"evenly": [0, 1]}, "slant": {"evenly": [0, 1]}}},
            "InterestGroup": {
                "count": 2,
                "initial": {"aim": {"fraction": {"0.1": 0.5}, "rest": 0.9}, "committed": False},
            },
        },
        "environment": {},
        "relations": {
            "meets": "complete",
            "reads_in": "complete",
            "may_elect": "complete",
            "asks": "complete",
            "rivals": "complete",
            "may_back": "complete",
        },
        "parameters": {
            "confidence": 0.2,
            "pull": 0.1,
            "media_pull": 0.05,
            "donors": 0.5,
            "step": 0.01,
            "at_once": False,
            "alienation": 0.3,
        },
        "off": ["Party", "be_backed"],
    },
}
