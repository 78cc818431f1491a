"""A model that answers at random: every answer fits its schema, formulas use names that the question offers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from typing import Any

from fault_server import says

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
        import json

        question = next(one["content"] for one in body["messages"] if one["role"] == "user")
        schema = body["response_format"]["json_schema"]["schema"]
        says(json.dumps(_value(schema, draw, _formulas(question))))(handler, body)

    return behave


def _formulas(question: str) -> list[str]:
    """Return what the question says can stand in conditions and formulas."""
    _, found, offered = question.partition("Names for conditions")
    return re.findall(r"^- ([^:\n]+): (?:float|int)", offered, re.MULTILINE) if found else []


def _value(schema: dict[str, Any], draw: random.Random, names: list[str]) -> Any:
    if "enum" in schema:
        return draw.choice(schema["enum"])
    match schema.get("type"):
        case "object":
            return {key: _value(one, draw, names) for key, one in schema.get("properties", {}).items()}
        case "array":
            few = draw.randint(schema.get("minItems", 0), min(schema.get("maxItems", 3), 4))
            return [_value(schema["items"], draw, names) for _ in range(few)]
        case "integer":
            return draw.randint(int(schema.get("minimum", 0)), int(min(schema.get("maximum", 60), 60)))
        case "number":
            return round(draw.uniform(schema.get("minimum", 0.0), min(schema.get("maximum", 1.0), 1.0)), 2)
        case "boolean":
            return draw.random() < 0.5
    return _text(schema, draw, names)


def _text(schema: dict[str, Any], draw: random.Random, names: list[str]) -> str:
    if "pattern" in schema:
        known = [*_WORDS, *_TYPES]
        return draw.choice([one for one in known if re.fullmatch(schema["pattern"], one)])
    if schema.get("maxLength") == 200:  # a formula
        return draw.choice([f"{name} * 0.5 + 0.1" for name in names] or ["0.5"])
    return _SENTENCE[: schema.get("maxLength", 80)]
