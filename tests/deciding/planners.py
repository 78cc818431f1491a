"""Servers that plan: they answer each part of a plan from what they are told, and always in the same way."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any
from zlib import crc32

from fault_server import Behaviour, completion, raw
from voters import as_the_rule, voters

from behavior_graph.linking.linked import Linked

#: What makes the answer to a part from the situation that the model is told.
Answers = Mapping[str, Callable[[str], Any]]
BDI = "{method: bdi, desires: [to be liked by friends, to be right]}"
TOM = "{method: tom, partner: sender, sees: [opinion]}"


def planned(folder: Path, planning: str, change: Callable[[dict[str, str]], None] = lambda _: None) -> Linked:
    """Write 18 voters with a planning of their decision."""

    def with_planning(files: dict[str, str]) -> None:
        options = "options: {change: bool}\n"
        assert files["graph.yaml"].count(options) == 1
        files["graph.yaml"] = files["graph.yaml"].replace(options, f"{options}      planning: {planning}\n")
        files["scenario.yaml"] = files["scenario.yaml"].replace("count: 30", "count: 18")
        change(files)

    return voters(folder, change=with_planning)


def part_of(body: dict[str, Any]) -> str:
    """Return which part a request asks for."""
    said = body["messages"][0]["content"]
    parts = {"dropped": "beliefs", "believes": "estimate", "desire": "intention", "reasoning": "reason"}
    return next((part for key, part in parts.items() if f'In "{key}"' in said), "choice")


def choice(told: str) -> dict[str, Any]:
    """Choose as the rule would."""
    return {"why": "one does as others do", "answer": {"change": as_the_rule(told)}}


def held(told: str) -> list[str]:
    """Return the beliefs that the model is told."""
    lines = told.partition("What you believe:\n")[2].partition("\n\n")[0].splitlines()
    return [line.partition(". ")[2] for line in lines if line != "nothing yet"]


def revision(told: str) -> dict[str, Any]:
    """Believe what was heard; a voter who is for red drops its first belief."""
    heard = "red" if 'heard = "red"' in told else "blue"
    drops = [1] if 'own = "red"' in told and held(told) else []
    return {"dropped": drops, "added": [f"others are for {heard}"], "achieved": False}


def intention(told: str) -> dict[str, Any]:
    """Intend something for the last belief."""
    return {"desire": 2, "belief": len(held(told)), "aim": f"aim for {held(told)[-1]}", **choice(told)}


def estimate(told: str) -> dict[str, Any]:
    """Estimate from the partner's opinion."""
    partner = told.partition("Your partner is ")[2].partition(":")[0]
    color = "red" if '- opinion = "red"' in told.partition("Your partner is ")[2] else "blue"
    return {"believes": f"{partner} holds {color}", "will_do": f"{partner} repeats {color}"}


SENSIBLE: Answers = {
    "choice": choice,
    "reason": lambda told: {"reasoning": f"thought{crc32(told.encode())}", **choice(told)},
    "beliefs": revision,
    "intention": intention,
    "estimate": estimate,
}


def plans(**instead: Callable[[str], Any]) -> Behaviour:
    """Return a server's behaviour: it answers every part sensibly, or as is said instead."""
    answers = {**SENSIBLE, **instead}

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        content = answers[part_of(body)](body["messages"][1]["content"])
        text = content if isinstance(content, str) else json.dumps(content)
        raw(json.dumps(completion(text)).encode())(handler, body)

    return behave
