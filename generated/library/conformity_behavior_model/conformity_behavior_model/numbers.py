"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

sequential: a hundred people in one line who weigh others' answers like Bayes, and say what they hold
majority_of_one: one person answers after one other, who is wrong on purpose, on twelve clear questions
majority_of_two: the same after two others who are wrong on purpose
majority: the same after three others who are wrong on purpose
majority_of_seven: the same after seven others who are wrong on purpose
majority_with_ally: the same after seven others who are wrong on purpose and one who is right
without_leaders: nobody speaks before the others
without_context: the same answer is right to every question, and nobody is told
without_groups: everybody answers alone, knowing only what a leader said
without_pressure: people say what they hold

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 100,
                "initial": {
                    "role": "free",
                    "confidence": {"uniform": [0.5, 2.5]},
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 10, "initial": {"said_a": 0, "said_b": 0, "cohesion": {"uniform": [0.4, 1]}}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 0.7,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": [],
    },
    "sequential": {
        "schedule": {"rounds": 1, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 100,
                "initial": {
                    "role": "free",
                    "confidence": 1.0,
                    "conformity": 0.0,
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 1, "initial": {"said_a": 0, "said_b": 0, "cohesion": {"uniform": [0.4, 1]}}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 0.7,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader", "DecisionContext", "report", "pass_on", "learn"],
    },
    "majority_of_one": {
        "schedule": {"rounds": 12, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 2,
                "initial": {
                    "role": {"exactly": {"errs": 1}, "rest": "free"},
                    "confidence": 10.0,
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 1, "initial": {"said_a": 0, "said_b": 0, "cohesion": 1.0}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 1.0,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader", "learn"],
    },
    "majority_of_two": {
        "schedule": {"rounds": 12, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 3,
                "initial": {
                    "role": {"exactly": {"errs": 2}, "rest": "free"},
                    "confidence": 10.0,
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 1, "initial": {"said_a": 0, "said_b": 0, "cohesion": 1.0}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 1.0,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader", "learn"],
    },
    "majority": {
        "schedule": {"rounds": 12, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 4,
                "initial": {
                    "role": {"exactly": {"errs": 3}, "rest": "free"},
                    "confidence": 10.0,
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 1, "initial": {"said_a": 0, "said_b": 0, "cohesion": 1.0}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 1.0,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader", "learn"],
    },
    "majority_of_seven": {
        "schedule": {"rounds": 12, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 8,
                "initial": {
                    "role": {"exactly": {"errs": 7}, "rest": "free"},
                    "confidence": 10.0,
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 1, "initial": {"said_a": 0, "said_b": 0, "cohesion": 1.0}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 1.0,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader", "learn"],
    },
    "majority_with_ally": {
        "schedule": {"rounds": 12, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 9,
                "initial": {
                    "role": {"exactly": {"errs": 7, "holds": 1}, "rest": "free"},
                    "confidence": 10.0,
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 1, "initial": {"said_a": 0, "said_b": 0, "cohesion": 1.0}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 1.0,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader", "learn"],
    },
    "without_leaders": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 100,
                "initial": {
                    "role": "free",
                    "confidence": {"uniform": [0.5, 2.5]},
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 10, "initial": {"said_a": 0, "said_b": 0, "cohesion": {"uniform": [0.4, 1]}}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 0.7,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["OpinionLeader"],
    },
    "without_context": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 100,
                "initial": {
                    "role": "free",
                    "confidence": {"uniform": [0.5, 2.5]},
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 10, "initial": {"said_a": 0, "said_b": 0, "cohesion": {"uniform": [0.4, 1]}}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 0.7,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["DecisionContext", "pass_on", "learn"],
    },
    "without_groups": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 100,
                "initial": {
                    "role": "free",
                    "confidence": {"uniform": [0.5, 2.5]},
                    "conformity": {"beta": [0.7, 1.3]},
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 10, "initial": {"said_a": 0, "said_b": 0, "cohesion": {"uniform": [0.4, 1]}}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 0.7,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": ["Group", "DecisionContext", "learn"],
    },
    "without_pressure": {
        "schedule": {"rounds": 20, "max_events_per_round": None},
        "population": {
            "Individual": {
                "count": 100,
                "initial": {
                    "role": "free",
                    "confidence": {"uniform": [0.5, 2.5]},
                    "conformity": 0.0,
                    "impression": "A",
                    "opinion": "A",
                    "answer": "A",
                },
            },
            "Group": {"count": 10, "initial": {"said_a": 0, "said_b": 0, "cohesion": {"uniform": [0.4, 1]}}},
            "OpinionLeader": {"count": 4, "initial": {"position": "silent", "outspoken": 0.7, "credibility": 2.0}},
        },
        "environment": {"DecisionContext": {"truth": "A"}},
        "relations": {"member_of": {"partition": {}}, "follows": {"random_ties": {"k": 1}}},
        "parameters": {
            "accuracy": 0.7,
            "convincing_lead": 2,
            "burden": 2.1,
            "clarity": 2.2,
            "ally_relief": 0.8,
            "expertise": 0.85,
            "lesson": 0.1,
            "most_confidence": 3.0,
        },
        "off": [],
    },
}
