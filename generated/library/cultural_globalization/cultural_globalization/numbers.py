"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

islands: random copying in ten regions of 50, of whose people one in a hundred looks abroad
open_islands: the same, but five in a hundred look abroad
closed: random copying in regions whose people never look abroad
product: a global product that people take over with a fixed chance, in one region
conformist: two variants, of which three of five agents hold the first, and three of ten choices follow the majority of
    three models
conformist_minority: the same from two of five
conformist_always: the same from three of five, where every choice follows the majority of three models
conformist_regions: two variants in ten regions of 100, of which half begin at 80 % and half at 20 %, with conformity
random_regions: the same without conformity
conformist_open: the same with conformity, where one in five looks abroad
without_product: there is no global product
without_regions: all live together, who hold ten variants at first, and no product is sold

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 500, "initial": {"variant": {"formula": {"name": "lives_in.tradition"}}}},
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.01,
            "most_open": 0.2,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.005,
            "conformity": 0.2,
            "acceptance": 1.0,
        },
        "off": [],
    },
    "islands": {
        "schedule": {"rounds": 800, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 500, "initial": {"variant": {"formula": {"name": "lives_in.tradition"}}}},
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.01,
            "most_open": 0.01,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.005,
            "conformity": 0.0,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "open_islands": {
        "schedule": {"rounds": 800, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 500, "initial": {"variant": {"formula": {"name": "lives_in.tradition"}}}},
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.05,
            "most_open": 0.05,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.005,
            "conformity": 0.0,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "closed": {
        "schedule": {"rounds": 800, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 500, "initial": {"variant": {"formula": {"name": "lives_in.tradition"}}}},
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.0,
            "most_open": 0.0,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.005,
            "conformity": 0.0,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "product": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 1000, "initial": {"variant": {"formula": {"name": "lives_in.tradition"}}}},
            "Region": {
                "count": 1,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 1}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.0,
            "most_open": 0.0,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.03,
            "invention": 0.02,
            "conformity": 0.0,
            "acceptance": 1.0,
        },
        "off": [],
    },
    "conformist": {
        "schedule": {"rounds": 5, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 1000, "initial": {"variant": {"fraction": {"0": 0.6}, "rest": 1}}},
            "Region": {
                "count": 1,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.0,
            "most_open": 0.0,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.0,
            "conformity": 0.3,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "conformist_minority": {
        "schedule": {"rounds": 5, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 1000, "initial": {"variant": {"fraction": {"0": 0.4}, "rest": 1}}},
            "Region": {
                "count": 1,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.0,
            "most_open": 0.0,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.0,
            "conformity": 0.3,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "conformist_always": {
        "schedule": {"rounds": 5, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 1000, "initial": {"variant": {"fraction": {"0": 0.6}, "rest": 1}}},
            "Region": {
                "count": 1,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.0,
            "most_open": 0.0,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.0,
            "conformity": 1.0,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "conformist_regions": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {
                "count": 1000,
                "initial": {
                    "variant": {
                        "by": {"name": "lives_in.keen"},
                        "values": {"true": {"shares": {"0": 0.8, "1": 0.2}}, "false": {"shares": {"0": 0.2, "1": 0.8}}},
                    }
                },
            },
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.05,
            "most_open": 0.05,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.0,
            "conformity": 0.5,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "random_regions": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {
                "count": 1000,
                "initial": {
                    "variant": {
                        "by": {"name": "lives_in.keen"},
                        "values": {"true": {"shares": {"0": 0.8, "1": 0.2}}, "false": {"shares": {"0": 0.2, "1": 0.8}}},
                    }
                },
            },
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.05,
            "most_open": 0.05,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.0,
            "conformity": 0.0,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "conformist_open": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {
                "count": 1000,
                "initial": {
                    "variant": {
                        "by": {"name": "lives_in.keen"},
                        "values": {"true": {"shares": {"0": 0.8, "1": 0.2}}, "false": {"shares": {"0": 0.2, "1": 0.8}}},
                    }
                },
            },
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.2,
            "most_open": 0.2,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.0,
            "conformity": 0.5,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "without_product": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 500, "initial": {"variant": {"formula": {"name": "lives_in.tradition"}}}},
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.01,
            "most_open": 0.2,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.005,
            "conformity": 0.2,
            "acceptance": 1.0,
        },
        "off": ["Product", "be_entered"],
    },
    "without_regions": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "CulturalAgent": {"count": 500, "initial": {"variant": {"integers": [1, 10]}}},
            "Region": {
                "count": 10,
                "initial": {
                    "tradition": {"integers": [1, 1000000000]},
                    "keen": {"fraction": {"true": 0.5}, "rest": False},
                    "openness": 0.0,
                    "entered": False,
                },
            },
            "Product": {"count": 1, "initial": {"regions_left": 10}},
        },
        "environment": {},
        "relations": {"lives_in": {"partition": {}}, "knows_of": "complete", "offered_in": "complete"},
        "parameters": {
            "least_open": 0.01,
            "most_open": 0.2,
            "tolerated_by_keen": 0.75,
            "tolerated_by_others": 0.25,
            "entries": 1,
            "product_appeal": 0.01,
            "invention": 0.005,
            "conformity": 0.2,
            "acceptance": 1.0,
        },
        "off": ["Region"],
    },
}
