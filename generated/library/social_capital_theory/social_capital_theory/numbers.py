"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

everybody_hears_5: all partners hear of a refusal, in a random network with five ties in the mean, and nobody is
    introduced
everybody_hears_4: the same with four ties in the mean
everybody_hears_3: the same with three ties in the mean
closure_ring_4: only common friends hear, on a ring with ties to the four nearest, and nobody is introduced
closure_ring_6: the same on a ring with ties to the six nearest
closure_cliques_4: the same in separate groups of four who are all tied
closure_cliques_3: the same in separate groups of three who are all tied
bilateral: nobody but who asked hears, and nobody is introduced
reach_0: talk reaches nobody
reach_1: talk reaches everybody
small_world: a ring with ties to the six nearest, a tenth of them rewired
small_world_reach_0: the same where talk reaches nobody
without_introductions: nobody is introduced to anybody
without_networks: communities do not talk
without_news: nobody but who asked hears of a refusal

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": [],
    },
    "everybody_hears_5": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 500, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 1.0}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 5}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["meet", "be_met"],
    },
    "everybody_hears_4": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 500, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 1.0}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 4}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["meet", "be_met"],
    },
    "everybody_hears_3": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 500, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 1.0}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 3}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["meet", "be_met"],
    },
    "closure_ring_4": {
        "schedule": {"rounds": 150, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 500, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"watts_strogatz": {"k": 4, "p": 0.0}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about", "meet", "be_met"],
    },
    "closure_ring_6": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 500, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"watts_strogatz": {"k": 6, "p": 0.0}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about", "meet", "be_met"],
    },
    "closure_cliques_4": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 500, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"groups": {"size": 4}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about", "meet", "be_met"],
    },
    "closure_cliques_3": {
        "schedule": {"rounds": 150, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 501, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"groups": {"size": 3}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about", "meet", "be_met"],
    },
    "bilateral": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": False,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about", "meet", "be_met"],
    },
    "reach_0": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": [],
    },
    "reach_1": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 1.0}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": [],
    },
    "small_world": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"watts_strogatz": {"k": 6, "p": 0.1}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": [],
    },
    "small_world_reach_0": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.0}},
        },
        "environment": {},
        "relations": {"partners": {"watts_strogatz": {"k": 6, "p": 0.1}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": [],
    },
    "without_introductions": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["meet", "be_met"],
    },
    "without_networks": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": True,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about"],
    },
    "without_news": {
        "schedule": {"rounds": 100, "max_events_per_round": None},
        "population": {
            "Individual": {"count": 300, "initial": {"payoff": 0.0}},
            "SocialNetwork": {"count": 1, "initial": {"reach": 0.5}},
        },
        "environment": {},
        "relations": {"partners": {"erdos_renyi": {"mean_degree": 6}}, "lives_in": {"partition": {}}},
        "parameters": {
            "need": 0.05,
            "value": 7.0,
            "cost": 5.0,
            "patience": 0.95,
            "friends_hear": False,
            "introduced": 0.1,
            "most_ties": 9,
        },
        "off": ["SocialNetwork", "be_talked_about"],
    },
}
