"""A model whose answers are written down: a server on loopback that finds each one by words of the question."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

from fault_server import Server, says, serving

from compiler.authors.model import ModelAuthor
from compiler.llm.client import ModelClient
from compiler.llm.exchange_record import Record, SqliteRecord
from compiler.llm.model_settings import ModelSettings
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.pipeline.stage import Stage
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace

BRIEF = "panic buying in a supermarket"

#: What a good model says, by words of the question, the first that it holds.
GOOD: Mapping[str, Any] = {
    "A text and a function": {"agree": True, "difference": ""},
    "Before the model of this": {
        "questions": [
            {
                "question": "How many shoppers are there?",
                "reason": "the crowd decides how fast shelves empty",
                "default": "60 shoppers",
            },
            {
                "question": "Does the shop restock?",
                "reason": "an empty shop ends the story",
                "default": "yes, each time somebody asks",
            },
        ]
    },
    "Design the purpose": {
        "title": "Panic buying in a supermarket",
        "kind": "explanation",
        "question": "How the fear of empty shelves changes how much shoppers hoard.",
        "pattern": "The faster fear grows, the more goods shoppers hoard.",
        "one_round_means": "one day",
        "rounds": 20,
    },
    "types of entities act": {
        "entities": [
            {"name": "Shopper", "kind": "agent", "why": "people buy out of need and out of fear"},
            {"name": "Shop", "kind": "environment", "why": "its shelves run empty and make people afraid"},
        ]
    },
    "Does it matter where": {"place": "nowhere: places do not matter"},
    "What does a Shopper do at the beginning": {
        "actions": [{"action": "go_shopping", "text": "A shopper asks the shop for goods each day."}]
    },
    "What does the Shop do then": {
        "actions": [
            {
                "action": "serve",
                "text": "The shop hands out goods as long as it has any, and is filled up a little each time.",
            }
        ]
    },
    "What does a Shopper do then": {
        "actions": [{"action": "take_home", "text": "A shopper takes goods home, and fear grows."}]
    },
    "does one Shopper have for": {
        "variables": [
            {"name": "fear", "meaning": "fear of empty shelves", "kind": "share", "unit": "share", "values": []},
            {"name": "hoard", "meaning": "goods at home", "kind": "amount", "unit": "goods", "values": []},
        ]
    },
    "does one Shop have for": {
        "variables": [
            {"name": "stock", "meaning": "goods on the shelves", "kind": "amount", "unit": "goods", "values": []}
        ]
    },
    "Now the action go_shopping": {
        "changes": [],
        "depends_on": ["Shopper.fear"],
        "parameters": [],
        "perceives": [],
        "chooses": "nothing",
        "leaves": "no",
    },
    "Now the action serve": {
        "changes": ["Shop.stock"],
        "depends_on": [],
        "parameters": [{"name": "refill", "meaning": "goods that come back", "kind": "amount", "default": 0.5}],
        "perceives": [],
    },
    "Now the action take_home": {
        "changes": ["Shopper.hoard", "Shopper.fear"],
        "depends_on": [],
        "parameters": [{"name": "fear_growth", "meaning": "rise of fear", "kind": "share", "default": 0.05}],
        "perceives": [],
        "shares": [],
        "chooses": "nothing",
        "leaves": "no",
    },
    "In which order do they act": {"order": "all at the same time", "afterwards": []},
    "does serve? Choose": {
        "brought_about_by": "go_shopping: the Shopper tells the Shop",
        "sent": "sometimes",
        "carries": "only that it happened",
        "handled": "one by one",
    },
    "does take_home? Choose": {
        "brought_about_by": "serve: the Shop answers the Shopper that it heard from",
        "sent": "sometimes",
        "carries": "only that it happened",
        "handled": "one by one",
    },
    "What has to be observed": {
        "outcome": "mean hoard over all Shoppers",
        "also": ["stock of the Shop", "number of GoShoppingThenServe messages in a round"],
    },
    "def go_shopping": {
        "cases": [{"when": "shopper.chance(0.2 + 0.8 * shopper.fear)", "send": ["GoShoppingThenServe"]}]
    },
    "def serve": {
        "cases": [
            {"when": "shop.stock >= 1.0", "stock": "shop.stock - 1.0", "send": ["ServeThenTakeHome"]},
            {"when": "otherwise", "stock": "shop.stock + world.parameters.refill", "send": []},
        ]
    },
    "def take_home": {
        "cases": [
            {
                "when": "always",
                "fear": "shopper.fear + world.parameters.fear_growth",
                "hoard": "shopper.hoard + 1.0",
            }
        ]
    },
    "How many are there of": {"Shopper": 60},
    "Each Shopper begins": {"fear": {"lowest": 0.0, "highest": 0.3}, "hoard": {"lowest": 0.0, "highest": 0.0}},
    "of the one Shop begin": {"stock": 100},
    "Which one quantity": {"varied": "fear_growth", "low": 0.0, "high": 0.3, "outcome_is_larger_with": "high"},
}


@contextmanager
def a_model_that_says(answers: Mapping[str, Any]) -> Iterator[Server]:
    """Serve answers by words of the question. A list of answers is given one after the other, the last again."""
    given: dict[str, int] = {}

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        question = next(item["content"] for item in body["messages"] if item["role"] == "user")
        words = next(words for words in answers if words in question)
        answer = answers[words]
        if isinstance(answer, list):
            at = given.get(words, 0)
            given[words] = at + 1
            answer = answer[min(at, len(answer) - 1)]
        says(json.dumps(answer))(handler, body)

    with serving([behave]) as server:
        server.behave = behave
        yield server


def bench_with(
    folder: Path,
    server_url: str,
    record: Record | None = None,
    sampling: Mapping[str, Any] | None = None,
    **author: Any,
) -> Bench:
    """Return a bench whose author is the model at that address."""
    Workspace(folder).open_hidden()  # as every command does that writes
    settings = ModelSettings("scripted", server_url, pause_s=0.0, **(sampling or {}))
    client = ModelClient(settings, record or SqliteRecord(folder / ".simcc" / "record.sqlite"))
    bench = Bench(
        Workspace(folder), author=ModelAuthor(client, **author), settings=Settings(run_sandbox="process", run_jobs=1)
    )
    if not bench.brief:
        bench.set_brief(f"{BRIEF}\n")
    bench.name = "panic"
    return bench


def up_to(last: str) -> tuple[Stage, ...]:
    """Return the stages up to and with the one of that name."""
    names = [stage.name for stage in STAGES]
    return STAGES[: names.index(last) + 1]


def built(bench: Bench, last: str = "judgement") -> Bench:
    """Take the bench through the stages up to one."""
    compile_with(bench, up_to(last))
    return bench


def questions(server: Server) -> list[str]:
    """Return the question of each request that reached the model."""
    return [next(item["content"] for item in body["messages"] if item["role"] == "user") for body in server.requests]
