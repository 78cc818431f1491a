"""How many, with which values, for how long: in the base (named by an empty text) and in each variant.

deposit_expansion: banks lend all excess reserves, and all money is deposited again
currency_drain: of what they receive, people keep a fifth as currency
precaution: in addition banks hold 15 % of deposits more than they must
exchange: 250 customers of one bank pay each other one unit at a time and borrow what they lack (Xi, Ding & Wang 2005)
exchange_quarter: the same with a requirement of a quarter
low_requirement: banks must hold a tenth of deposits
high_requirement: banks must hold three fifths of deposits
panic: from round 100 on people want four times as much currency
one_bank: all customers have their accounts at one bank
without_banks: there are no banks, and all money is currency

Made by simcc from scenario.yaml, with the defaults of odd.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import Any

NUMBERS: dict[str, dict[str, Any]] = {
    "": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.1], ["+", 1, 0.1]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.1]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 4,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "payments",
            "requirement": 0.3,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.1,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 4,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": [],
    },
    "deposit_expansion": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.0], ["+", 1, 0.0]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.0]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 5,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 5], ["+", 1, 0.0]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 5], ["+", 1, 0.0]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "expansion",
            "requirement": 0.1,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.0,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 5,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": ["pay", "ask", "lend", "receive", "meet", "exchange", "adjust"],
    },
    "currency_drain": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.25], ["+", 1, 0.25]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.25]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 5,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 5], ["+", 1, 0.25]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 5], ["+", 1, 0.25]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "expansion",
            "requirement": 0.1,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.25,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 5,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": ["pay", "ask", "lend", "receive", "meet", "exchange", "adjust"],
    },
    "precaution": {
        "schedule": {"rounds": 60, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.25], ["+", 1, 0.25]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.25]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 5,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 5], ["+", 1, 0.25]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 5], ["+", 1, 0.25]]},
                    "loans": 0.0,
                    "caution": 0.15,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "expansion",
            "requirement": 0.1,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.25,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 5,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": ["pay", "ask", "lend", "receive", "meet", "exchange", "adjust"],
    },
    "exchange": {
        "schedule": {"rounds": 300, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 250,
                "initial": {
                    "currency": {"formula": ["/", ["*", 2.0, 0.0], ["+", 1, 0.0]]},
                    "deposit": {"formula": ["/", 2.0, ["+", 1, 0.0]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 1,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 2.0, 250], 1], ["+", 1, 0.0]]},
                    "deposits": {"formula": ["/", ["/", ["*", 2.0, 250], 1], ["+", 1, 0.0]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "exchange",
            "requirement": 0.5,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.0,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 250,
            "banks": 1,
            "money_each": 2.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": ["expand", "spend_loan", "keep", "pay", "ask", "lend", "receive", "adjust"],
    },
    "exchange_quarter": {
        "schedule": {"rounds": 600, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 250,
                "initial": {
                    "currency": {"formula": ["/", ["*", 2.0, 0.0], ["+", 1, 0.0]]},
                    "deposit": {"formula": ["/", 2.0, ["+", 1, 0.0]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 1,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 2.0, 250], 1], ["+", 1, 0.0]]},
                    "deposits": {"formula": ["/", ["/", ["*", 2.0, 250], 1], ["+", 1, 0.0]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "exchange",
            "requirement": 0.25,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.0,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 250,
            "banks": 1,
            "money_each": 2.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": ["expand", "spend_loan", "keep", "pay", "ask", "lend", "receive", "adjust"],
    },
    "low_requirement": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.1], ["+", 1, 0.1]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.1]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 4,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "payments",
            "requirement": 0.1,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.1,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 4,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": [],
    },
    "high_requirement": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.1], ["+", 1, 0.1]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.1]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 4,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "payments",
            "requirement": 0.6,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.1,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 4,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": [],
    },
    "panic": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.1], ["+", 1, 0.1]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.1]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 4,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "payments",
            "requirement": 0.3,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.1,
            "panic_ratio": 0.4,
            "panic_from": 100,
            "customers": 200,
            "banks": 4,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": [],
    },
    "one_bank": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {
                    "currency": {"formula": ["/", ["*", 10.0, 0.1], ["+", 1, 0.1]]},
                    "deposit": {"formula": ["/", 10.0, ["+", 1, 0.1]]},
                    "loan": 0.0,
                    "amount": 0.0,
                    "failed": False,
                },
            },
            "Bank": {
                "count": 1,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 1], ["+", 1, 0.1]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 1], ["+", 1, 0.1]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "payments",
            "requirement": 0.3,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.1,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 1,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": [],
    },
    "without_banks": {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "Customer": {
                "count": 200,
                "initial": {"currency": {"formula": 10.0}, "deposit": 0.0, "loan": 0.0, "amount": 0.0, "failed": False},
            },
            "Bank": {
                "count": 4,
                "initial": {
                    "reserves": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "deposits": {"formula": ["/", ["/", ["*", 10.0, 200], 4], ["+", 1, 0.1]]},
                    "loans": 0.0,
                    "caution": 0.0,
                    "short": False,
                },
            },
        },
        "environment": {},
        "relations": {"pays": "complete", "banks_with": {"partition": {}}},
        "parameters": {
            "economy": "payments",
            "requirement": 0.3,
            "borrowers": 5,
            "small": 2.0,
            "large": 5.0,
            "currency_ratio": 0.1,
            "panic_ratio": 0.4,
            "panic_from": 0,
            "customers": 200,
            "banks": 4,
            "money_each": 10.0,
            "alarm": 0.02,
            "relief": 0.002,
        },
        "off": ["Bank", "spend_loan", "keep"],
    },
}
