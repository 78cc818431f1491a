"""A model that answers at random: every answer fits its schema, formulas use names that the question offers."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler
from typing import Any

from fault_server import says

from compiler.authors.model.handler_answers.function_bodies import ASKED_FOR as FORMULA

_WORDS = (
    "walk talk give take look wait help pay ask sell buy learn move rest grow fall meet join leave watch "
    "trust mood stock price fear debt skill noise crowd hope heat load risk rank yield share_out pick_up"
).split()
_TYPES = "Walker Town Trader Family Police Market Member Office Farmer Valley".split()
_SENTENCE = "Somebody does something with somebody else each round."


def at_random(seed: int) -> Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]:
    """Return how a server behaves whose answers are drawn with a seed."""
    draw = random.Random(seed)

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        question = next(item["content"] for item in body["messages"] if item["role"] == "user")
        schema = body["response_format"]["json_schema"]["schema"]
        asked = _Asked(draw, _offered(question), _wanted(question))
        says(json.dumps(asked.value(schema)))(handler, body)

    return behave


def _offered(question: str) -> dict[str, str]:
    """Return what the question says can stand in conditions and formulas, with its type."""
    _, found, offered = question.partition("Names for conditions")
    return dict(re.findall(r"^- ([^:\n]+): (float|int|bool|one of '[^']+')", offered, re.MULTILINE)) if found else {}


def _wanted(question: str) -> list[str]:
    """Return the names that the function depends on."""
    named = re.search(r"^It depends on (.*): use those that make sense here\.$", question, re.MULTILINE)
    return named[1].split(", ") if named else []


def _condition(name: str, kind: str) -> str:
    if kind.startswith("one of"):
        return f"{name} == {kind.removeprefix('one of ')}"
    return name if kind == "bool" else f"{name} > 0.4"


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, and what its answer is drawn with."""

    draw: random.Random
    offered: dict[str, str]
    wanted: list[str]

    def value(self, schema: dict[str, Any], key: str = "") -> Any:
        """Return a value that fits a schema."""
        if "enum" in schema:
            return self.draw.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return {name: self.value(item, name) for name, item in schema.get("properties", {}).items()}
            case "array":
                few = self.draw.randint(schema.get("minItems", 0), min(schema.get("maxItems", 3), 4))
                return [self.value(schema["items"]) for _ in range(few)]
            case "integer" | "number" as kind:
                return self._number(schema, key, whole=kind == "integer")
            case "boolean":
                return self.draw.random() < 0.5
        return self._text(schema, key)

    def _number(self, schema: dict[str, Any], key: str, *, whole: bool) -> float:
        least = max(schema.get("minimum", 0), schema.get("exclusiveMinimum", 0))
        most = min(schema.get("maximum", 60), 60 if whole else max(1, least))
        drawn = self.draw.uniform(least, most)
        ends = {"lowest": least, "low": least, "highest": most, "high": most}
        number = ends.get(key, drawn)
        return round(number) if whole else round(float(number), 2)

    def _text(self, schema: dict[str, Any], key: str) -> str:
        if "pattern" in schema:
            return self.draw.choice([word for word in (*_WORDS, *_TYPES) if re.fullmatch(schema["pattern"], word)])
        if schema.get("maxLength") != FORMULA:
            return _SENTENCE[: schema.get("maxLength", 80)]
        if key == "when":
            conditions = [_condition(name, self.offered.get(name, "float")) for name in self.wanted]
            return " or ".join(conditions) or "world.round > 3"
        numbers = [f"{name} * 0.5 + 0.1" for name, kind in self.offered.items() if kind in ("float", "int")]
        return self.draw.choice(numbers or ["0.5"])
