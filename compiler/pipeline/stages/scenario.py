"""Drafts the scenario: how many entities, which values, how long, and what must come out."""

from __future__ import annotations

from compiler.authors.author import Artifact
from compiler.pipeline.stage import Stage
from compiler.pipeline.stages.drafting import drafted
from compiler.workspace.workspace import BRIEF, GRAPH, ODD, SCENARIO

STAGE = Stage(
    name="scenario",
    title="scenario",
    takes=(BRIEF, ODD, GRAPH),
    gives=(SCENARIO,),
    make=drafted,
    checks=lambda bench: bench.sources.scenario_problems(),
    mend=Artifact.SCENARIO,
    version=1,
)
