"""Drafts the ODD protocol (what is modelled) from the brief."""

from __future__ import annotations

from compiler.authors.author import Artifact
from compiler.pipeline.stage import Stage
from compiler.pipeline.stages.drafting import drafted
from compiler.workspace.workspace import BRIEF, ODD

STAGE = Stage(
    name="odd",
    title="ODD protocol",
    takes=(BRIEF,),
    gives=(ODD,),
    make=drafted,
    checks=lambda bench: bench.sources.odd_problems(),
    mend=Artifact.ODD,
    version=1,
)
