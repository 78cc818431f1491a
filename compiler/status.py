"""What became of each artifact since it was made, and what `generate` would do, without doing it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import unified_diff
from enum import StrEnum
from pathlib import Path
from typing import Any

from compiler.building import existing
from compiler.lockfile import USER, Entry, Lock, digest_of
from compiler.sources import Sources, sources_of
from compiler.store import GRAPH, HANDLERS, ODD, SCENARIO, SOURCE_FILES, Workspace
from odd.diagnostics import has_errors
from odd.names import snake

_ASSEMBLE, _PACKAGE = "assemble", "package"


class State(StrEnum):
    """What is true of an artifact."""

    MADE = "made"  # as its author or the compiler left it
    YOURS = "yours"  # the user's, and known to the last build
    EDITED = "edited by you"  # changed by hand since the last build
    STALE = "stale"  # made from something that has changed since
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Artifact:
    """One file (or the whole package): its state, who made it, what changed under it, and what is to be known."""

    path: str
    state: State
    by: str = ""
    changed: tuple[str, ...] = ()
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the object that stands in `simcc status --json`."""
        made = {"path": self.path, "state": self.state.value, "by": self.by}
        return {**made, "changed_inputs": list(self.changed), "note": self.note}


@dataclass(frozen=True, slots=True)
class Status:
    """The artifacts of a workspace, and what `simcc generate` would write and remove; `stopped` says why it cannot."""

    folder: Path
    artifacts: tuple[Artifact, ...]
    writes: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    stopped: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc status --json` prints."""
        generate = {"writes": list(self.writes), "removes": list(self.removes), "stopped": self.stopped}
        artifacts = [one.as_json() for one in self.artifacts]
        return {"dir": str(self.folder), "artifacts": artifacts, "generate": generate}


@dataclass(frozen=True, slots=True)
class Change:
    """How one source differs from what the last build left: a unified diff, or why there is none to show."""

    path: str
    diff: str
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the object that stands in `simcc diff --json`."""
        return {"path": self.path, "diff": self.diff, "note": self.note}


def status(folder: Path) -> Status:
    """Say of each artifact of a workspace what became of it. Nothing is written."""
    workspace = existing(folder)
    lock, sources = workspace.read_lock(), sources_of(workspace)
    own = tuple(_source(path, lock, sources) for path in _expected(sources))
    writes, removes, stopped = _would_generate(workspace, lock, sources)
    package = _package(workspace, lock, sources, bool(writes or removes))
    return Status(workspace.root, (*own, package), writes, removes, stopped)


def changes(folder: Path) -> tuple[Change, ...]:
    """Return how the sources differ from what the last build or generate left. Nothing is written."""
    workspace = existing(folder)
    lock, sources = workspace.read_lock(), sources_of(workspace)
    known = {path: one for path, one in lock.entries.items() if _is_source(path)}
    return tuple(_changes(workspace, known, sources.files))


# Sources --------------------------------------------------------------------------------------------------------------


def _is_source(path: str) -> bool:
    return path in SOURCE_FILES or path.startswith(f"{HANDLERS}/")


def _expected(sources: Sources) -> list[str]:
    """Return the sources that are there or should be, in the order in which they are made."""
    graph = sources.graph.model if GRAPH in sources.files else None
    acting = {f"{HANDLERS}/{snake(one.entity)}.py" for one in graph.actions.values()} if graph else set()
    handlers = sorted(acting | set(sources.handlers))
    present = [path for path in SOURCE_FILES if path in sources.files or path in (ODD, GRAPH, SCENARIO)]
    before, after = [one for one in present if one != SCENARIO], [one for one in present if one == SCENARIO]
    return [*before, *handlers, *after]


def _source(path: str, lock: Lock, sources: Sources) -> Artifact:
    entry, text = lock.entries.get(path), sources.files.get(path)
    if text is None:
        return Artifact(path, State.MISSING, note="build has it drafted; by hand, write it")
    if entry is None:
        return Artifact(path, State.YOURS, by=USER, note="not built yet")
    if entry.sha256 != digest_of(text):
        was = "" if entry.author == USER else f"made by {entry.author}"
        return Artifact(path, State.EDITED, by=USER, note=was)
    if entry.author == USER:
        return Artifact(path, State.YOURS, by=USER)
    changed = _changed(entry, sources)
    note = "build has it drafted again" if changed else ""
    return Artifact(path, State.STALE if changed else State.MADE, entry.author, changed, note)


def _changed(entry: Entry, sources: Sources) -> tuple[str, ...]:
    """Return the inputs that are not what the artifact was made from."""
    now = {path: digest_of(text) for path, text in sources.files.items()}
    return tuple(sorted(path for path, sha in entry.inputs.items() if _is_source(path) and now.get(path) != sha))


# The package ----------------------------------------------------------------------------------------------------------


def _would_generate(workspace: Workspace, lock: Lock, sources: Sources) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Return what generate would write and remove, and what hinders it."""
    from codegen_templates.assemble import assemble
    from codegen_templates.handlers import complete_contracts, with_headers

    problems = sources.problems()
    if has_errors(problems):
        count = sum(one.severity.value == "error" for one in problems)
        return (), (), f"{count} {'error' if count == 1 else 'errors'} in the sources; see simcc check"
    linked = sources.must_link()
    completed = {GRAPH: complete_contracts(linked, sources.handlers), **with_headers(linked, sources.handlers)}
    whole = sources.with_files(completed)
    made = {**completed, **assemble(whole.must_link(), whole.handlers)}
    writes = tuple(sorted(path for path, text in made.items() if workspace.read_text(path) != text))
    known = {path for path in lock.by_stage(_ASSEMBLE) if "/" in path and not _is_source(path)}
    return writes, tuple(sorted(known - set(made))), ""


def _package(workspace: Workspace, lock: Lock, sources: Sources, differs: bool) -> Artifact:
    """Return the state of all that the compiler assembled, as one artifact."""
    known = lock.by_stage(_ASSEMBLE)
    name = f"{sources.name}/" if sources.name else _PACKAGE
    hashes = workspace.hashes_of(known)
    if not known or all(one is None for one in hashes.values()):
        return Artifact(name, State.MISSING, note="generate assembles it")
    touched = tuple(sorted(path for path, entry in known.items() if hashes[path] not in (entry.sha256, None)))
    if touched:
        note = f"{', '.join(touched)}: edits here are not kept; edit the sources"
        return Artifact(name, State.EDITED, "compiler", note=note)
    changed = _changed(next(iter(known.values())), sources)
    state = State.STALE if changed or differs or None in hashes.values() else State.MADE
    return Artifact(name, state, "compiler", changed, "generate assembles it again" if state is State.STALE else "")


# What changed ---------------------------------------------------------------------------------------------------------


def _changes(workspace: Workspace, known: Mapping[str, Entry], files: Mapping[str, str]) -> Iterator[Change]:
    for path in sorted({*known, *files}):
        entry, text = known.get(path), files.get(path)
        if entry is None:
            yield Change(path, _unified(path, "", text or ""), "new")
        elif text is None or entry.sha256 != digest_of(text):
            yield _against(workspace.kept_text(entry.sha256), path, text)


def _against(before: str | None, path: str, text: str | None) -> Change:
    gone = "gone" if text is None else ""
    if before is None:
        note = "the text of the last build was not kept (it lies in .simcc, which is not shared)"
        return Change(path, "", f"{gone or 'changed'}; {note}")
    return Change(path, _unified(path, before, text or ""), gone)


def _unified(path: str, before: str, after: str) -> str:
    lines = unified_diff(before.splitlines(), after.splitlines(), f"{path} (last build)", path, lineterm="")
    return "".join(f"{line}\n" for line in lines)
