"""The starting model with a rule that draws nothing, compiled, and a server that answers as its rule would."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

from fault_server import Behaviour, completion, raw

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from codegen_templates.assemble_package import assemble
from compiler.operations.new_workspace import starter
from compiler.runs.decisions.open_decider import open_decider
from compiler.runs.decisions.ways import Deciders
from compiler.runs.execute import execute
from compiler.runs.run_record import RunRecord, RunRequest
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from sandbox.contract import Limits, Sandbox
from sandbox.process import ProcessSandbox

DRAWS = "voter.chance(world.parameters.imitation)"
PLAIN = 'world.parameters.imitation > 0.5 and answered.opinion == "red"'


def voters(
    folder: Path,
    *,
    mode: str = "simultaneous",
    rule: str = PLAIN,
    change: Callable[[dict[str, str]], None] = lambda _: None,
) -> Linked:
    """Write the sources and the package of 30 voters who imitate by a rule, and return the linked sources."""
    files = starter("voters")
    files["handlers/voter.py"] = files["handlers/voter.py"].replace(DRAWS, rule)
    files["odd.yaml"] = files["odd.yaml"].replace("mode: random_order", f"mode: {mode}")
    change(files)
    sources = Sources(files)
    linked = sources.must_link()
    for path, text in {**files, **assemble(linked, sources.handlers)}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return linked


def run(
    folder: Path,
    linked: Linked,
    url: str = "",
    *,
    deciders: Deciders | None = None,
    sandbox: Sandbox | None = None,
    model: str = "m",
    embedder: str = "",
    **request: Any,
) -> RunRecord:
    """Run three rounds; with a server, or deciders, decisions are theirs."""
    given = {"package": "voters", "numbers": numbers(linked), "rounds": 3, "limits": Limits(wall_s=60), **request}
    asked = RunRequest(folder=folder, **given)
    box = sandbox or ProcessSandbox()
    if not url and deciders is None:
        return execute(asked, box)
    settings = Settings(model_name=model, model_base_url=url, model_deadline=5, model_embedder=embedder)
    seeds = range(asked.seed, asked.seed + asked.replicates)
    decider = open_decider(linked, deciders or Deciders(("llm",)), folder, settings, seeds)
    assert decider is not None
    with decider:
        return execute(asked, box, deciding=decider)


def answers(change: Callable[[str], Any], latency_s: float = 0.0, seed: int = 1) -> Behaviour:
    """Return a server's behaviour: `change` is made of what the voter is told, after a random time."""
    rng = random.Random(seed)

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        told = body["messages"][1]["content"]
        time.sleep(latency_s * rng.random())
        content = {"why": "one does as others do", "answer": {"change": change(told)}}
        raw(json.dumps(completion(json.dumps(content))).encode())(handler, body)

    return behave


def as_the_rule(told: str) -> bool:
    """Answer as the rule that draws nothing would."""
    return 'heard = "red"' in told
