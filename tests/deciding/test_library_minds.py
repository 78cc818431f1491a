"""Two games of the library, decided by a model that remembers and plans: what was published holds, and runs replay.

The model is a script that answers by the rule, from nothing but what it is told; and a real, small one, whose answers
are replayed (`recordings/`; docs/models.md says how they were made).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from fault_server import Behaviour, completion, raw, serving

import simcc
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.runs.execute import load_run
from compiler.runs.run_record import RunRecord

NORMS, GOODS = "norm_formation_theory", "collective_action_problem"
MEMORY = {
    NORMS: "{events: {Punished: {last: 4}}, decisions: {Dare: {last: 4}}, retrieval: {most: 4, recency: 1}}",
    GOODS: "{events: {PaidOut: {last: 4}}, decisions: {Contribute: {last: 4}}, retrieval: {most: 4, recency: 1}}",
}
Values = Mapping[str, Any]
RECORDINGS = Path(__file__).parent / "recordings"


def with_minds(name: str, folder: Path) -> Path:
    """Copy a scenario whose individuals remember, and reason before they decide."""
    copy_scenario(name, folder)
    odd, graph = folder / "odd.yaml", folder / "graph.yaml"
    text, changed = re.subn(
        r"(  Individual:\n    is: agent\n    why: .*\n)", rf"\1    memory: {MEMORY[name]}\n", odd.read_text("utf-8")
    )
    assert changed == 1
    odd.write_text(text, "utf-8")
    text, changed = re.subn(r"(?m)^(      question: .*\n)", r"\1      planning: reason\n", graph.read_text("utf-8"))
    assert changed >= 2
    graph.write_text(text, "utf-8")
    simcc.generate(folder)
    return folder


def by_the_rule(answer: Callable[[str, Values], Mapping[str, Any]]) -> Behaviour:
    """Return a server's behaviour: it reasons, and answers from the values in the lines that it is told."""

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        told = body["messages"][1]["content"]
        values = {name: json.loads(value) for name, value in re.findall(r"(?m)^- (\w+) = (.+)$", told)}
        content = {"reasoning": "one keeps to one's ways", "why": "it is my way", "answer": answer(told, values)}
        raw(json.dumps(completion(json.dumps(content))).encode())(handler, body)

    return behave


def strategy(told: str, values: Values) -> Mapping[str, Any]:
    """Decide in the norms game by the strategy of the individual (Axelrod 1986)."""
    if "which risk of being seen do you break it" in told:
        return {"risk": values["boldness"] / 7}
    return {"share": values["vengefulness"] / 7}


def disposition(told: str, values: Values) -> Mapping[str, Any]:
    """Decide in the public goods game by the disposition of the individual (Fischbacher et al. 2001)."""
    if "How many points do you spend" in told:
        return {"severity": values["resentment"]}
    endowment, believed, tokens = values["endowment"], values["belief"], 0
    match values["disposition"]:
        case "conditional":
            tokens = round(0.9 * believed)
        case "hump_shaped":
            tokens = round(min(believed, max(0.0, endowment - believed)))
        case "unconditional":
            tokens = values["habit"]
    if values["threat"] > 1.0 - values["return_per_token"]:
        tokens = max(tokens, values["standard"])
    return {"tokens": min(tokens, endowment)}


@pytest.fixture
def played(simcc: Any) -> Callable[..., RunRecord]:
    """Run a variant, and return its record."""

    def run(folder: Path, variant: str, *more: str) -> RunRecord:
        code, out, err = simcc("run", str(folder), "--variant", variant, "--seed", "2", "--json", *more)
        assert code == 0, err
        return load_run(Path(json.loads(out)["dir"]))

    return run


def course(record: RunRecord, metric: str) -> list[float]:
    """Return a metric's values by round."""
    return [value for value in record.replicates[0].metrics[metric] if value is not None]


def test_the_norm_collapses_and_metanorms_keep_it_by_rule_and_by_model(
    played: Callable[..., RunRecord], tmp_path: Path
) -> None:
    folder = with_minds(NORMS, tmp_path / "norms")
    found = {}
    for variant in ("norms", "metanorms"):
        by_rule = played(folder, variant, "--rounds", "16")
        with serving([by_the_rule(strategy)]) as server:
            asked = ("--rounds", "16", "--decide", "llm", "--model", "m", "--base-url", server.url)
            found[variant] = by_model = played(folder, variant, *asked)
            prompts = [request["messages"][1]["content"] for request in server.requests]
        again = ("--rounds", "16", "--decide", "replay", "--model", "m", "--base-url", server.url)
        replayed = played(folder, variant, *again)
        assert by_rule.digest == by_model.digest == replayed.digest
        assert set(replayed.manifest["decisions"]["answered_by"]) == {"replay"}
        assert any(re.search(r"What you remember:\n- .*you decided", prompt) for prompt in prompts)
        plans = [json.loads(row["plan"]) for row in pq.read_table(by_model.dir / "asked.parquet").to_pylist()]
        assert all(plan == {"method": "reason", "reasoning": "one keeps to one's ways"} for plan in plans)
    assert course(found["norms"], "vengefulness")[-1] < 0.5 < 6 < course(found["metanorms"], "vengefulness")[-1]
    assert course(found["metanorms"], "breaches")[-1] < 0.5 < course(found["norms"], "breaches")[-1]


def test_giving_declines_and_punishment_keeps_it_by_rule_and_by_model(
    played: Callable[..., RunRecord], tmp_path: Path
) -> None:
    folder = with_minds(GOODS, tmp_path / "goods")
    few = ("--set", "population.Individual.count=24", "--set", "population.Group.count=6")
    found = {}
    for variant in ("voluntary", "punishment"):
        by_rule = played(folder, variant, *few)
        with serving([by_the_rule(disposition)]) as server:
            asked = ("--decide", "llm", "--model", "m", "--base-url", server.url)
            found[variant] = by_model = played(folder, variant, *few, *asked)
        again = ("--decide", "replay", "--model", "m", "--base-url", server.url)
        replayed = played(folder, variant, *few, *again)
        assert by_model.digest == replayed.digest
        # the model is told real numbers with four digits, so single choices may differ from the rule's
        assert course(by_model, "contribution") == pytest.approx(course(by_rule, "contribution"), abs=0.03)
    given = {variant: course(record, "contribution") for variant, record in found.items()}
    assert given["voluntary"][-1] < 0.6 * given["voluntary"][0]
    assert given["punishment"][-1] > 1.2 * given["punishment"][0]


@pytest.mark.parametrize(
    ("name", "variant", "recording", "counts", "asked"),
    [
        (NORMS, "metanorms", "norms_by_a_small_model", {"Individual": 6}, 34),
        (GOODS, "punishment", "public_goods_by_a_small_model", {"Individual": 4, "Group": 1}, 14),
    ],
)
def test_runs_decided_by_a_real_small_model_replay_with_all_that_agents_remembered(
    played: Callable[..., RunRecord],
    tmp_path: Path,
    name: str,
    variant: str,
    recording: str,
    counts: Mapping[str, int],
    asked: int,
) -> None:
    folder, answers = with_minds(name, tmp_path / "minds"), str(RECORDINGS / f"{recording}.jsonl")
    few = [word for entity, count in counts.items() for word in ("--set", f"population.{entity}.count={count}")]
    model = ("--decide", "replay", "--replay", answers, "--model", "qwen2.5-coder-1.5b")
    record = played(folder, variant, "--rounds", "2", *few, *model)
    decided = record.manifest["decisions"]
    assert decided["answered_by"] == {"replay": asked} and not decided["fallback_reasons"]
    rows = pq.read_table(record.dir / "asked.parquet").to_pylist()
    assert any("What you remember:\n- round 1:" in row["told"] for row in rows)
    assert all(json.loads(row["plan"])["reasoning"] for row in rows)
