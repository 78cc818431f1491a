"""What a good model says about three subjects that need more than messages: a park, a fair, and a common pasture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scripted_model import GOOD

_ALIKE = ("A text and a function", "Before the model of this")


def _purpose(title: str, question: str, pattern: str) -> dict[str, Any]:
    return {
        "title": title,
        "kind": "explanation",
        "question": question,
        "pattern": pattern,
        "one_round_means": "one hour",
        "rounds": 30,
    }


def _working(changes: list[str], depends_on: list[str], chooses: str = "nothing", **more: Any) -> dict[str, Any]:
    parameters = [
        {"name": name, "meaning": f"how strong {name} is", "kind": "share", "default": value}
        for name, value in more.pop("parameters", {}).items()
    ]
    told = {"changes": changes, "depends_on": depends_on, "parameters": parameters, "chooses": chooses}
    return {**told, "perceives": [], "leaves": "no", **more}


def _link(by: str, sent: str = "always", carries: str = "only that it happened", handled: str = "one by one") -> Any:
    return {"brought_about_by": by, "sent": sent, "carries": carries, "handled": handled}


#: A grid, moves, a judgement whether, what is seen nearby, a message with an amount, collected, a phase afterwards.
PARK: Mapping[str, Any] = {
    **{words: GOOD[words] for words in _ALIKE},
    "Design the purpose": _purpose(
        "Litter in a park",
        "How the litter that visitors see changes how much they litter.",
        "The more litterers a visitor sees, the more it litters.",
    ),
    "types of entities act": {
        "entities": [
            {"name": "Visitor", "kind": "agent", "why": "visitors walk, see others, and litter"},
            {"name": "Park", "kind": "environment", "why": "litter lies in it until it is cleaned"},
        ]
    },
    "Does it matter where": {"place": "on the cells of a grid"},
    "Who stands on the grid": {"who": ["Visitor"], "a_cell_is": "ten square meters", "one_to_a_cell": False},
    "What does a Visitor do at the beginning": {
        "actions": [{"action": "stroll", "text": "A visitor walks on and may drop some litter in the park."}]
    },
    "What does the Park do then": {
        "actions": [{"action": "collect_litter", "text": "The park's litter grows by all that was dropped."}]
    },
    "What does a Visitor do then": {
        "actions": [{"action": "get_used", "text": "A visitor who sees litterers finds littering more normal."}]
    },
    "does one Visitor have for": {
        "variables": [
            {"name": "tolerance", "meaning": "how normal it is", "kind": "share", "unit": "share", "values": []},
            {"name": "litters", "meaning": "littered last", "kind": "yes_no", "unit": "yes", "values": []},
        ]
    },
    "does one Park have for": {
        "variables": [
            {"name": "litter", "meaning": "litter that lies", "kind": "amount", "unit": "pieces", "values": []}
        ]
    },
    "Now the action stroll": _working(
        ["Visitor.litters"], ["Visitor.tolerance"], "whether to do so", moves="to a free cell nearby"
    ),
    "Now the action collect_litter": {
        "changes": ["Park.litter"],
        "depends_on": [],
        "perceives": ["mean Visitor.tolerance of all Visitors"],
        "parameters": [],
    },
    "Now the action get_used": _working(
        ["Visitor.tolerance"],
        [],
        perceives=["share of Visitors within 1 cell with Visitor.litters"],
        parameters={"habit": 0.1},
        moves="no",
    ),
    "In which order do they act": {"order": "one after the other, in random order", "afterwards": ["collect_litter"]},
    "does get_used? Choose": _link("nothing of these: it begins each round by itself"),
    "does collect_litter? Choose": _link(
        "stroll: the Visitor tells the Park", "sometimes", "an amount", "all of a round together"
    ),
    "The message StrollThenCollectLitter": {"name": "pieces", "meaning": "what was dropped", "unit": "pieces"},
    "In stroll, a Visitor": {
        "question": "You walk through the park. Do you drop what you carry?",
        "asked": "Visitor.tolerance > 0",
    },
    "What has to be observed": {"outcome": "litter of the Park", "also": ["share of Visitors with litters"]},
    "def decide_stroll": {
        "cases": [{"when": "visitor.chance(visitor.tolerance)", "agrees": "True"}],
        "otherwise": {"agrees": "False"},
    },
    "def stroll": {
        "cases": [
            {
                "when": "agrees",
                "pieces_sent": "1.0 + visitor.tolerance",
                "litters": "True",
                "move": "yes",
                "send": ["StrollThenCollectLitter"],
            },
            {"when": "otherwise", "pieces_sent": "unchanged", "litters": "False", "move": "yes", "send": []},
        ]
    },
    "def get_used": {
        "cases": [
            {
                "when": "share_litters > 0.0",
                "tolerance": "visitor.tolerance + world.parameters.habit * (share_litters - visitor.tolerance)",
            }
        ]
    },
    "def collect_litter": {
        "cases": [
            {"when": "always", "litter": "park.litter * (1.0 - 0.1 * world.mean_visitor_tolerance) + total_pieces"}
        ]
    },
    "How many are there of": {"Visitor": 40},
    "Each Visitor begins": {"tolerance": {"lowest": 0.1, "highest": 0.6}, "litters": {"share_true": 0.2}},
    "How many cells has": {"width": 12, "height": 12},
    "of the one Park begin": {"litter": 0},
    "Which one quantity": {
        "varied": "habit",
        "low": 0.0,
        "high": 0.9,
        "measured": "at the end",
        "outcome_is_larger_with": "high",
    },
}

#: A plane, steps of a length, ways to choose from, answers to all who wrote, and who is known.
FAIR: Mapping[str, Any] = {
    **{words: GOOD[words] for words in _ALIKE},
    "Design the purpose": _purpose(
        "Prices at a fair",
        "How what buyers pay changes what sellers ask.",
        "The more buyers pay, the more sellers ask.",
    ),
    "types of entities act": {
        "entities": [
            {"name": "Buyer", "kind": "agent", "why": "buyers walk about and look for goods"},
            {"name": "Seller", "kind": "agent", "why": "sellers ask a price and change it"},
        ]
    },
    "Does it matter where": {"place": "on a plane"},
    "Who stands on the plane": {"who": ["Buyer", "Seller"], "unit": "meter", "sight": 5},
    "What does a Buyer do at the beginning": {
        "actions": [{"action": "make_bid", "text": "A buyer walks on and offers a price to a seller nearby."}]
    },
    "What does a Seller do then": {
        "actions": [{"action": "choose_bid", "text": "A seller looks at all bids and answers those who bid."}]
    },
    "What does a Buyer do then": {
        "actions": [{"action": "learn_price", "text": "A buyer who was answered changes what it wants to pay."}]
    },
    "does one Buyer have for": {
        "variables": [
            {"name": "limit", "meaning": "what it pays at most", "kind": "amount", "unit": "euro", "values": []},
            {"name": "mood", "meaning": "how it feels", "kind": "category", "unit": "-", "values": ["glad", "sour"]},
        ]
    },
    "does one Seller have for": {
        "variables": [{"name": "price", "meaning": "what it asks", "kind": "amount", "unit": "euro", "values": []}]
    },
    "Now the action make_bid": _working(
        [],
        ["Buyer.limit"],
        perceives=["mean Seller.price of Sellers within 5 meter"],
        moves="a step in a random direction",
    ),
    "Now the action choose_bid": _working(["Seller.price"], [], "one of several ways", moves="no"),
    "Now the action learn_price": _working(["Buyer.limit", "Buyer.mood"], [], parameters={"pace": 0.2}, moves="no"),
    "In which order do they act": {"order": "all at the same time", "afterwards": []},
    "does choose_bid? Choose": _link(
        "make_bid: the Buyer tells one of the Sellers within 5 meter", "always", "an amount", "all of a round together"
    ),
    "The message MakeBidThenChooseBid": {"name": "offer", "meaning": "what is offered", "unit": "euro"},
    "does learn_price? Choose": _link(
        "choose_bid: the Seller answers all the Buyers that it heard from", "always", "yes or no"
    ),
    "The message ChooseBidThenLearnPrice": {"name": "sold", "meaning": "whether it was sold", "unit": "yes"},
    "In choose_bid, a Seller": {
        "question": "You have these bids for your goods. What do you do with your price?",
        "asked": "always",
        "ways": ["raise", "keep", "lower"],
    },
    "What has to be observed": {"outcome": "mean price over all Sellers", "also": []},
    "def make_bid": {
        "cases": [
            {
                "when": "mean_seller_price > 0.0",
                "offer_sent": "min(buyer.limit, mean_seller_price)",
                "move": "2.0",
                "send": ["MakeBidThenChooseBid"],
            },
            {"when": "otherwise", "offer_sent": "unchanged", "move": "4.0", "send": []},
        ]
    },
    "def decide_choose_bid": {
        "cases": [
            {"when": "total_offer > 2.0 * seller.price", "way": "raise"},
            {"when": "len(make_bid_then_choose_bid_events) > 1", "way": "keep"},
        ],
        "otherwise": {"way": "lower"},
    },
    "def choose_bid": {
        "cases": [
            {
                "when": 'way == "raise"',
                "sold_sent": "True",
                "price": "seller.price * 1.1",
                "send": ["ChooseBidThenLearnPrice"],
            },
            {
                "when": 'way == "lower" and mean_sender_limit < 20.0',
                "sold_sent": "False",
                "price": "seller.price * 0.9",
                "send": ["ChooseBidThenLearnPrice"],
            },
        ]
    },
    "def learn_price": {
        "cases": [
            {
                "when": "choose_bid_then_learn_price.sold",
                "limit": "buyer.limit * (1.0 - world.parameters.pace)",
                "mood": "glad",
            },
            {"when": "otherwise", "limit": "buyer.limit * (1.0 + world.parameters.pace)", "mood": "sour"},
        ]
    },
    "How many are there of": {"Buyer": 60, "Seller": 15},
    "Each Buyer begins": {
        "limit": {"lowest": 5.0, "highest": 15.0},
        "mood": {"some": "glad", "share_of_some": 0.5, "others": "sour"},
    },
    "How long are the sides": {"width": 30.0, "height": 30.0},
    "Each Seller begins": {"price": {"lowest": 5.0, "highest": 15.0}},
    "Which one quantity": {
        "varied": "pace",
        "low": 0.0,
        "high": 0.5,
        "measured": "on average",
        "outcome_is_larger_with": "high",
    },
}

_SAME = dict.fromkeys(("cattle", "greed", "trust"), "unchanged")

#: A head of whom there is one, four dependencies, three changes, two perceptions, shared parameters, named intermediate
#: values, values that some share, and herders who leave until none is left.
PASTURE: Mapping[str, Any] = {
    **{words: GOOD[words] for words in _ALIKE},
    "Design the purpose": _purpose(
        "Herders on a common pasture",
        "How fast growth of herds changes how many herders stay.",
        "The faster herds grow, the sooner herders give up.",
    ),
    "types of entities act": {
        "entities": [
            {"name": "Herder", "kind": "agent", "why": "herders let their cattle graze, or give up"},
            {"name": "Pasture", "kind": "environment", "why": "its grass is eaten and grows again"},
            {"name": "Head", "kind": "single", "why": "the head of the village sets a quota"},
        ]
    },
    "Does it matter where": {"place": "nowhere: places do not matter"},
    "What does a Herder do at the beginning": {
        "actions": [{"action": "graze", "text": "A herder lets its herd graze, and the herd grows."}]
    },
    "What does the Pasture do then": {
        "actions": [{"action": "regrow", "text": "The grass of the pasture is eaten and grows again."}]
    },
    "What does the Head do then": {
        "actions": [{"action": "set_quota", "text": "The head lowers the quota where little grass is left."}]
    },
    "What does a Herder do then": {
        "actions": [{"action": "give_up", "text": "A herder who is told of losses trusts less and may give up."}]
    },
    "does one Herder have for": {
        "variables": [
            {"name": "cattle", "meaning": "size of the herd", "kind": "amount", "unit": "cows", "values": []},
            {"name": "greed", "meaning": "wish for more", "kind": "share", "unit": "share", "values": []},
            {"name": "trust", "meaning": "trust in the quota", "kind": "share", "unit": "share", "values": []},
        ]
    },
    "does one Pasture have for": {
        "variables": [
            {"name": "grass", "meaning": "grass that is left", "kind": "amount", "unit": "bales", "values": []},
            {"name": "rain", "meaning": "how wet it is", "kind": "share", "unit": "share", "values": []},
        ]
    },
    "does one Head have for": {
        "variables": [
            {"name": "quota", "meaning": "cows for each", "kind": "amount", "unit": "cows", "values": []},
            {"name": "patience", "meaning": "how long it waits", "kind": "share", "unit": "share", "values": []},
        ]
    },
    "Now the action graze": _working(
        ["Herder.cattle", "Herder.greed", "Herder.trust"],
        ["Pasture.grass", "Pasture.rain", "Head.quota", "Head.patience"],
        perceives=["mean Herder.cattle of Herders it knows", "mean Herder.greed of Herders it knows"],
        parameters={"growth": 0.2},
        leaves="yes",
    ),
    "Now the action regrow": {
        "changes": ["Pasture.grass"],
        "depends_on": [],
        "perceives": ["mean Herder.cattle of all Herders", "mean Herder.greed of all Herders"],
        "parameters": [],
        "shares": ["growth"],
    },
    "Now the action set_quota": {
        "changes": ["Head.quota"],
        "depends_on": ["Pasture.grass"],
        "perceives": [],
        "parameters": [],
        "shares": [],
        "chooses": "whether to do so",
    },
    "Now the action give_up": _working(["Herder.trust"], ["Pasture.grass"], shares=["growth"], leaves="yes"),
    "In which order do they act": {"order": "all at the same time", "afterwards": []},
    "does regrow? Choose": _link("graze: the Herder tells the Pasture", "sometimes", handled="all of a round together"),
    "does set_quota? Choose": _link("nothing of these: it begins each round by itself"),
    "does give_up? Choose": _link("graze: the Herder tells one of the Herders that it knows"),
    "In set_quota, a Head": {"question": "Little grass is left. Do you lower the quota?", "asked": "always"},
    "What has to be observed": {
        "outcome": "number of Herders",
        "also": ["mean cattle over all Herders", "mean trust over all Herders", "total cattle of all Herders"],
    },
    "def graze": {
        "values": [
            {"name": "gap", "formula": "world.head.quota - herder.cattle + 0.1 * mean_cattle"},
            {"name": "pull", "formula": "1.0 / (1.0 + exp(-gap / 10.0))"},
            {"name": "unused", "formula": "1.0 / 0.0"},
        ],
        "cases": [
            {
                "when": "herder.trust > 0.0 and herder.chance(pull + world.pasture.rain)",
                "cattle": "herder.cattle * (1.0 + world.parameters.growth * pull)",
                "greed": "0.5 * (herder.greed + mean_greed)",
                "trust": "herder.trust - 0.1 * world.head.patience",
                "leave": "no",
                "send": ["GrazeThenRegrow", "GrazeThenGiveUp"],
            },
            {"when": "herder.trust > 0.0", **_SAME, "leave": "no", "send": []},
            {"when": "otherwise", **_SAME, "leave": "yes", "send": []},
        ],
    },
    "def regrow": {
        "values": [{"name": "eaten", "formula": "world.mean_herder_cattle * (1.0 + world.mean_herder_greed)"}],
        "cases": [{"when": "always", "grass": "pasture.grass * 1.1 - eaten"}],
    },
    "def decide_set_quota": {
        "cases": [{"when": "world.pasture.grass < 50.0", "agrees": "True"}],
        "otherwise": {"agrees": "False"},
    },
    "def set_quota": {"cases": [{"when": "agrees", "quota": "head.quota * 0.9"}]},
    "def give_up": {
        "cases": [
            {"when": "herder.trust < 0.7", "trust": "unchanged", "leave": "yes"},
            {"when": "otherwise", "trust": "herder.trust - world.parameters.growth", "leave": "no"},
        ]
    },
    "How many are there of": {"Herder": 20},
    "Each Herder begins": {
        "cattle": {"lowest": 1.0, "highest": 5.0, "some_have": 0.0, "share_of_some": 0.25},
        "greed": {"beta_a": 2.0, "beta_b": 3.0},
        "trust": {"lowest": 0.8, "highest": 1.0},
    },
    "of the one Pasture begin": {"grass": 100.0, "rain": 0.5},
    "of the one Head begin": {"quota": 10.0, "patience": 0.5},
    "To how many others": {"herder_to_herder": {"shape": "random", "contacts": 3}},
    "Which one quantity": {
        "varied": "growth",
        "low": 0.0,
        "high": 0.5,
        "measured": "at the end",
        "outcome_is_larger_with": "low",
    },
}
