"""Proposals for the user's own functions: asks an author for them, and reports the ones that wait for the user."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact
from compiler.pipeline.drafts.stale_drafts import users_faulty
from compiler.pipeline.stages import signatures
from compiler.workspace.lockfile import Lock
from compiler.workspace.workspace import PROPOSED, Workspace, proposal_for
from odd.diagnostics import Diagnostic, Severity, Span

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.pipeline.stage import Stage

STAGE_NAME = "signatures"
#: Two functions of one name: only the user knows which of them is meant.
_TWICE = "SC460"


def waiting_proposals(lock: Lock, workspace: Workspace) -> list[Diagnostic]:
    """Return a note for each proposal in a workspace."""
    found = []
    for path, entry in sorted(lock.by_stage(STAGE_NAME).items()):
        sha = workspace.hash_of(path)
        if sha is not None:
            found.append(_waiting(path) if sha == entry.sha256 else _edited(path))
    return found


def _waiting(path: str) -> Diagnostic:
    file = _file_of(path)
    message = f"{path} proposes what the graph needs in {file}"
    help = f"compare both and copy what you want into {file}; simcc then removes the proposal"
    return Diagnostic("SC493", message, Span(path), help, Severity.NOTE)


def _edited(path: str) -> Diagnostic:
    message = f"you edited the proposal {path}, so simcc no longer changes it"
    help = f"copy what you need into {_file_of(path)} and delete the proposal"
    return Diagnostic("SC494", message, Span(path), help, Severity.WARNING)


def _file_of(path: str) -> str:
    return path.removesuffix(PROPOSED) + ".py"


def propose(bench: Bench, stage: Stage, errors: Iterable[Diagnostic]) -> None:
    """Ask the author for drafts of the user's faulty functions, and write them to proposals next to their files."""
    if stage.mend is not Artifact.HANDLERS:
        return
    complaint = [error for error in errors if error.code != _TWICE]
    faulty = users_faulty(bench.sources, complaint)
    wanted = {path: names for path, names in faulty.items() if bench.may_propose(proposal_for(path))}
    if not wanted:
        return
    log = bench.log(stage.mend)
    if not log.attempts:
        log.add({path: bench.sources.files[path] for path in wanted})
        log.found(stage.name, complaint)
    draft = bench.ask_author(stage.mend, wanted)
    changed = {path: text for path, text in draft.files.items() if text != bench.sources.files.get(path)}
    bench.place(signatures.STAGE, {proposal_for(path): text for path, text in changed.items()})
