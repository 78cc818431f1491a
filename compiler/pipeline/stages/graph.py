"""Drafts the behavior graph (who does what, and when) from brief and ODD."""

from __future__ import annotations

from compiler.authors.author import Artifact
from compiler.pipeline.stage import Stage
from compiler.pipeline.stages.drafting import drafted
from compiler.workspace.workspace import BRIEF, GRAPH, ODD

STAGE = Stage(
    name="graph",
    title="behavior graph",
    takes=(BRIEF, ODD),
    gives=(GRAPH,),
    make=drafted,
    checks=lambda bench: bench.sources.graph_problems(),
    mend=Artifact.GRAPH,
    version=1,
)
