"""Memories that come to mind by the likeness of embeddings: chosen exactly, asked for once, recorded and replayed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from fault_server import Behaviour, raw, serving, status
from voters import answers, run, voters

from behavior_graph.linking.linked import Linked
from compiler.llm.embeddings import likeness
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.faults import ModelConfigurationError, ModelStoppedError, ReplayMissError
from compiler.llm.open_client import RECORD
from compiler.runs.decisions.ways import Deciders
from compiler.runs.run_record import RunRecord
from odd.errors import UserError

#: The direction of each color; the present situation is about what was heard, a memory about who said what.
DIRECTIONS = {"red": [3.0, 0.0, 0.1], "blue": [0.0, 2.0, 0.1]}
REPLAY = Deciders(("replay",))
#: The rule of voters who never change, so that memories keep both colors; `with_vectors` decides like that.
NEVER = "world.parameters.imitation > 2.0"


def remembering(retrieval: str) -> Callable[[dict[str, str]], None]:
    """Return a change of the voters: they remember what they were told, and some of it comes to mind."""
    why = "    why: opinions are held by people, and people imitate people\n"
    memory = f"{{events: {{Answered: {{last: 40, text: '{{sender}} is for {{opinion}}'}}}}, retrieval: {retrieval}}}"

    def change(files: dict[str, str]) -> None:
        assert files["odd.yaml"].count(why) == 1
        files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    memory: {memory}\n")

    return change


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Linked]:
    folder = tmp_path_factory.mktemp("embedded")
    return folder, voters(folder, rule=NEVER, change=remembering("{most: 3, relevance: 1, by: embeddings}"))


@pytest.fixture(autouse=True)
def no_record(model: tuple[Path, Linked]) -> None:
    (model[0] / RECORD).unlink(missing_ok=True)


def color(text: str) -> str:
    """Return what a memory or a situation is about."""
    found = re.search(r'heard = "(\w+)"', text) or re.search(r"is for (\w+)", text)
    assert found, text
    return found[1]


def with_vectors(data: Callable[[list[str]], Any]) -> Behaviour:
    """Return the behaviour of a server that decides like the rule, and embeds texts."""
    decide = answers(lambda _: False)

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        if not handler.path.endswith("/embeddings"):
            decide(handler, body)
            return
        assert body["model"] == "mini" and body["encoding_format"] == "float"
        whole = {"object": "list", "data": data(body["input"]), "usage": {"prompt_tokens": 7, "total_tokens": 7}}
        raw(json.dumps(whole).encode())(handler, body)

    return behave


def by_color(texts: list[str]) -> list[dict[str, Any]]:
    rows = [{"index": place, "embedding": DIRECTIONS[color(text)]} for place, text in enumerate(texts)]
    return rows[::-1]  # a server may answer in any order


def told(record: RunRecord) -> list[tuple[str, list[str]]]:
    """Return what each question was about, and what came to mind."""
    assert record.dir is not None
    rows = [row["told"] for row in pq.read_table(record.dir / "asked.parquet").to_pylist()]
    return [(color(text), text.partition("you remember:\n")[2].partition("\n\n")[0].splitlines()) for text in rows]


def chosen(about: str, memories: list[str]) -> list[str]:
    """Return the three memories that are most alike, the latest of those that are equally so, in their order."""
    alike = sorted(range(len(memories)), key=lambda place: (color(memories[place]) == about, place))[-3:]
    return [memories[place] for place in sorted(alike)]


def test_what_is_most_alike_comes_to_mind_and_replays_without_a_server(model: tuple[Path, Linked]) -> None:
    whole = model[0] / "whole"
    with serving([with_vectors(by_color)]) as server:
        record = run(*model, server.url, embedder="mini", rounds=8)
        every = run(
            whole, voters(whole, rule=NEVER, change=remembering("{most: 40, recency: 1}")), server.url, rounds=8
        )
    assert record.digest == every.digest == run(*model, rounds=8, keep=False).digest
    parts, cost = record.manifest["decisions"]["parts"], record.manifest["decisions"]["cost"]
    sent = sum("input" in request for request in server.requests)
    assert parts["embeddings"] == {"requests": sent, "prompt_tokens": 7 * sent, "completion_tokens": 0}
    assert sum(part["requests"] for part in parts.values()) == cost["requests"] - 1, "all but the test of the server"
    assert "parts" not in every.manifest["decisions"]
    embedded = [text for request in server.requests if "input" in request for text in request["input"]]
    assert len(embedded) == len(set(embedded)) > 20, "each text is asked for once"
    expected = [(about, chosen(about, memories)) for about, memories in told(every)]
    assert told(record) == expected
    latest = [(about, memories[-3:]) for about, memories in told(every)]
    assert sum(first != second for first, second in zip(expected, latest, strict=True)) > 5, "not only the latest"
    replayed = run(*model, deciders=REPLAY, rounds=8)
    assert replayed.digest == record.digest and told(replayed) == told(record)
    assert set(replayed.manifest["decisions"]["answered_by"]) == {"replay"}


def test_an_answer_without_vectors_ends_the_run_and_says_why(model: tuple[Path, Linked]) -> None:
    def one_less(texts: list[str]) -> Any:
        return by_color(texts)[1:]

    for data in (
        one_less,
        lambda texts: [{"index": place, "embedding": [0.0, 0.0]} for place, _ in enumerate(texts)],
        lambda texts: [{"index": place, "embedding": [[1.0]]} for place, _ in enumerate(texts)],
        lambda texts: [{"index": place, "embedding": "AAAA"} for place, _ in enumerate(texts)],
        lambda _: None,
    ):
        with serving([with_vectors(data)]) as server, pytest.raises(ModelStoppedError, match="holds no embeddings"):
            run(*model, server.url, embedder="mini")
    with serving([status(404)]) as server, pytest.raises(ModelConfigurationError, match="has no model 'mini'"):
        run(*model, server.url, embedder="mini")


def test_an_embedding_model_must_be_named_and_be_that_of_the_record(model: tuple[Path, Linked]) -> None:
    with pytest.raises(UserError, match="what comes to mind of Voter: name the server's embedding model"):
        run(*model, "http://127.0.0.1:9/v1")
    with serving([with_vectors(by_color)]) as server:
        run(*model, server.url, embedder="mini")
    with pytest.raises(ReplayMissError, match='differs in model: "mini" was recorded, "other" is asked now'):
        run(*model, deciders=REPLAY, embedder="other")
    kept = [row for row in SqliteRecord(model[0] / RECORD).rows() if row["stage"] == "embed"]
    assert kept and all(len(row["answer"]["value"]) == 8 for row in kept), "three numbers of 16 bits"


def test_likeness_is_the_cosine_up_to_the_rounding_of_vectors() -> None:
    draws = np.random.default_rng(3).normal(size=(40, 384))
    whole = [np.rint(row / np.abs(row).max() * 32767).astype(np.int64) for row in draws]
    for first, second in zip(range(40), range(1, 41), strict=True):
        a, b = draws[first], draws[second % 40] + draws[first]
        quantized = np.rint(b / np.abs(b).max() * 32767).astype(np.int64)
        cosine = float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))
        assert likeness(whole[first], quantized) == pytest.approx(max(0.0, cosine), abs=1e-4)
    assert likeness(whole[0], -whole[0]) == 0.0 and likeness(whole[0], whole[0]) == 1.0
    assert likeness(whole[0], whole[0][:-1]) == 0.0
