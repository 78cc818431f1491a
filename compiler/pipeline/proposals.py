"""Proposals beside handler files: asking an author for those of functions that are the user's, and saying they wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact
from compiler.workspace.lockfile import Lock
from compiler.workspace.workspace import PROPOSED, Workspace, proposal_for
from odd.diagnostics import Diagnostic, Severity, Span

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.pipeline.stage import Stage

STAGE_NAME = "signatures"


def waiting_proposals(lock: Lock, workspace: Workspace) -> list[Diagnostic]:
    """Name the proposals of simcc's that lie in a workspace."""
    found = []
    for path, entry in sorted(lock.by_stage(STAGE_NAME).items()):
        sha = workspace.hash_of(path)
        if sha is not None:
            found.append(_waiting(path) if sha == entry.sha256 else _edited(path))
    return found


def _waiting(path: str) -> Diagnostic:
    file = _file_of(path)
    message = f"{path} is what the graph asks {file} to be"
    help = f"compare both, and take over into {file} what you want; the proposal then goes away by itself"
    return Diagnostic("SC493", message, Span(path), help, Severity.NOTE)


def _edited(path: str) -> Diagnostic:
    message = f"you edited the proposal {path}; simcc leaves it as it is"
    help = f"put what you need into {_file_of(path)} and delete it"
    return Diagnostic("SC494", message, Span(path), help, Severity.WARNING)


def _file_of(path: str) -> str:
    return path.removesuffix(PROPOSED) + ".py"


def propose(bench: Bench, stage: Stage, errors: Iterable[Diagnostic]) -> None:
    """Have the author draft the user's functions that these errors are in, into proposals beside their files."""
    from compiler.pipeline.stages import signatures
    from compiler.pipeline.stale_drafts import users_faulty

    if stage.mend is not Artifact.HANDLERS:
        return
    complaint = list(errors)
    wanted = {
        path: names for path, names in users_faulty(bench, complaint).items() if bench.may_propose(proposal_for(path))
    }
    if not wanted:
        return
    log = bench.log(stage.mend)
    if not log.attempts:
        log.add({path: bench.sources.files[path] for path in wanted})
        log.found(stage.name, complaint)
    draft = bench.ask_author(stage.mend, wanted)
    changed = {path: text for path, text in draft.files.items() if text != bench.sources.files.get(path)}
    bench.place(signatures.STAGE, {proposal_for(path): text for path, text in changed.items()})
