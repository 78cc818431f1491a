"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

impartial_culture: three candidates, and every ranking equally likely for each of 101 voters
committee: the same with three voters
single_peaked: 101 voters and five candidates with new positions in each election
jury: two alternatives, of which each of 101 voters recognizes the better one with the chance 0.55
turnout: a large electorate in which one vote never decides, with a sense of duty between 0 and 1 and costs between 0
    and 0.8
sincere: all voters vote for the candidate whom they like best
runoff: a runoff of the two candidates with the most votes
without_environment: nothing is announced, and there is no poll to go by

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": {"fraction": {"true": 0.9}, "rest": False},
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 5,
            "redrawn": False,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "positions",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "impartial_culture": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 101,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": False,
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 3,
            "redrawn": True,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "impartial",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "committee": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 3,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": False,
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 3,
            "redrawn": True,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "impartial",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "single_peaked": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 101,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": False,
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 5,
            "redrawn": True,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "positions",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "jury": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 101,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": False,
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 2,
            "redrawn": True,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "judgement",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "turnout": {
        "schedule": {"rounds": 2, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 1000,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": {"fraction": {"true": 0.9}, "rest": False},
                    "duty": {"uniform": [0, 1]},
                    "cost": {"uniform": [0, 0.8]},
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 5,
            "redrawn": False,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "positions",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "sincere": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": False,
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 5,
            "redrawn": False,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "positions",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "runoff": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": {"fraction": {"true": 0.9}, "rest": False},
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 5,
            "redrawn": False,
            "decided_by": "runoff",
            "poll_error": 0.02,
            "preferences": "positions",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": [],
    },
    "without_environment": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Voter": {
                "count": 400,
                "initial": {
                    "position": {"uniform": [0, 1]},
                    "utilities": [0, 0, 0, 0, 0],
                    "strategic": {"fraction": {"true": 0.9}, "rest": False},
                    "duty": 1.0,
                    "cost": 0.0,
                },
            }
        },
        "environment": {
            "VotingEnvironment": {
                "positions": [0.1, 0.3, 0.5, 0.7, 0.9],
                "rule": "plurality",
                "shares": [0.0, 0.0, 0.0, 0.0, 0.0],
                "poll": [0.0, 0.0, 0.0, 0.0, 0.0],
                "by_rule": [0, 0, 0],
            }
        },
        "relations": {},
        "parameters": {
            "candidates": 5,
            "redrawn": False,
            "decided_by": "plurality",
            "poll_error": 0.02,
            "preferences": "positions",
            "competence": 0.55,
            "decisive": 0.0,
            "stake": 1.0,
        },
        "off": ["VotingEnvironment"],
    },
}
