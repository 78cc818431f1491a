"""Drafts the handlers: one Python function for each action."""

from __future__ import annotations

from compiler.authors.author import Artifact
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES
from compiler.pipeline.stages.drafting import drafted
from compiler.workspace.workspace import BRIEF, GRAPH, ODD

STAGE = Stage(
    name="handlers",
    title="handlers",
    takes=(BRIEF, ODD, GRAPH),
    gives=(HANDLER_FILES,),
    make=drafted,
    checks=lambda bench: bench.sources.handler_problems(),
    mend=Artifact.HANDLERS,
    version=1,
)
