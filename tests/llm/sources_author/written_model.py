"""A model that writes source files: a server on loopback with written answers, and a small whole model to give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler
from typing import Any

from fault_server import Server, says, serving

from compiler.operations.new_workspace import starter

BRIEF = "voters who imitate each other"
NAME = "voters_who_imitate_each_other"
#: How the question of each kind begins or what only it holds.
KINDS: Mapping[str, str] = {
    "trial": "A trial: write one small odd.yaml",
    "design": "First write a plan in plain sentences",
    "code": "Now give ",
    "mend": "Say in a few sentences what causes the problems",
    "reading": "You did not write this model",
    "data": "simcc has fitted its assumed parameters to measured data",
    "texts": "Bring its texts in line with what the code does",
}


@cache
def voters() -> dict[str, str]:
    """Return a model without errors, with three claims, as an author would write it: without contracts and imports."""
    files = starter(NAME)
    odd, graph, code, scenario = (
        files[path] for path in ("odd.yaml", "graph.yaml", "handlers/voter.py", "scenario.yaml")
    )
    without_imports = re.sub(r"^from .*\n\n\n", "", code, flags=re.MULTILINE)
    graph = re.sub(r"^    (reads|writes|emits): .*\n", "", graph, flags=re.MULTILINE)
    return {
        "odd.yaml": odd.replace("entities:\n", _PATTERNS + "entities:\n", 1).replace("extent: 1000", "extent: 20"),
        "graph.yaml": graph,
        "handlers/voter.py": without_imports,
        "scenario.yaml": scenario.replace("rounds: 1000", "rounds: 20")
        .replace("expectations:\n", _CLAIMS, 1)
        .replace("variants:\n", _VARIANT, 1),
    }


_PATTERNS = """\
    - {id: P2, claim: Without imitation all stays, source: follows from S1, expectation: nothing_without_imitation}
    - {id: P3, claim: Imitation moves opinions, source: follows from S1, expectation: imitation_moves}

"""
_VARIANT = """\
variants:
  nobody_imitates:
    about: voters keep their opinion
    set: {parameters.imitation: 0.0}
"""
_CLAIMS = """\
expectations:
  nothing_without_imitation:
    about: voters who never imitate stay as they are
    exact: true
    that: at(nobody_imitates, mean(final(red))) == approx(0.3, abs=0.000001)
    source: follows from S1
  imitation_moves:
    about: imitation changes the share of red, no imitation does not
    replicates: 5
    that: mean(max(red)) > at(nobody_imitates, mean(max(red)))
    source: follows from S1
"""


def answer(*paths: str, **changed: str) -> str:
    """Return an answer that gives these files, changed where a text is given for the last part of the path."""
    texts = {path: changed.get(path.rpartition("/")[2].partition(".")[0], voters()[path]) for path in paths}
    return "\n".join(f"Here it is.\n\n```yaml {path}\n{text}```" for path, text in texts.items())


def good() -> dict[str, list[str]]:
    """Return good answers to each kind of question."""
    return {
        "trial": [answer("odd.yaml")],
        "design": ["The plan: voters ask and imitate.\n" + answer("odd.yaml", "graph.yaml")],
        "code": [answer("handlers/voter.py", "scenario.yaml")],
        "mend": ["NO CHANGES: the model is right."],
        "reading": ["COMPLETE"],
        "data": ["NO CHANGES"],
        "texts": ["NO CHANGES"],
    }


def kind_of(body: Mapping[str, Any]) -> str:
    """Return the kind of the last question of a request; after it, the faults of an answer may have been shown."""
    asked = (message["content"] for message in reversed(body["messages"]) if message["role"] == "user")
    return next(kind for question in asked for kind, words in KINDS.items() if words in question)


def kinds(server: Server) -> list[str]:
    """Return the kinds of all questions in order."""
    return [kind_of(body) for body in server.requests]


@contextmanager
def a_model_that_writes(answers: Mapping[str, Sequence[str]]) -> Iterator[Server]:
    """Serve the answers to each kind of question, one after the other, the last again."""
    given: dict[str, int] = {}

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        kind = kind_of(body)
        at = given.get(kind, 0)
        given[kind] = at + 1
        says(answers[kind][min(at, len(answers[kind]) - 1)])(handler, body)

    with serving([behave]) as server:
        server.behave = behave
        yield server
