"""Reports the state of each artifact since it was made, and what `generate` would do, without doing it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import unified_diff
from enum import StrEnum
from pathlib import Path
from typing import Any

from codegen_templates.handlers.checks.expected_functions import wanted_names
from compiler.authors.author import Artifact, Author
from compiler.authors.choose_author import ModelAccess, is_model, library_author, models_of
from compiler.authors.model import ModelAuthor
from compiler.authors.model.sources import SourcesAuthor
from compiler.json_values import Plain, fields_of
from compiler.llm.client import ModelClient
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.open_client import RECORD, model_settings
from compiler.operations.build_workspace import existing
from compiler.operations.dry_run import DryRunWorkspace, rehearse
from compiler.operations.with_models.choose_drafting import drafted_before
from compiler.pipeline.compilation import Bench
from compiler.pipeline.drafts.draft_inputs import Inputs, changed_inputs, handler_inputs, inputs_of
from compiler.pipeline.drafts.ownership import function_digests
from compiler.pipeline.drafts.stale_drafts import Wanted, due, functions_by_file
from compiler.pipeline.pipeline import STAGES
from compiler.verdicts.open_objections import open_objections
from compiler.workspace.files.exported_text import APPENDIX, is_exported, is_of, is_unedited
from compiler.workspace.lockfile import USER, Lock, LockEntry, digest_of
from compiler.workspace.settings import Settings, load
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import (
    BRIEF,
    GRAPH,
    HANDLERS,
    ODD,
    SCENARIO,
    SOURCE_FILES,
    Workspace,
    is_handlers_file,
)
from odd.diagnostics import Diagnostic
from odd.errors import UserError

_ASSEMBLE, _PACKAGE = "assemble", "package"
_EARLIER = "of earlier sources"


class ArtifactState(StrEnum):
    """The state of an artifact."""

    MADE = "made"  # unchanged since its author or the compiler wrote it
    YOURS = "yours"  # owned by the user, and known to the last build
    EDITED = "edited by you"  # changed by hand since the last build
    STALE = "stale"  # made from a source that has changed since
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class ArtifactStatus:
    """A file (or the whole package): its state, who made it, which of its sources changed, and a note.

    `functions` are the functions that the graph needs in a handlers file, each with a state of its own.
    """

    path: str
    state: ArtifactState
    by: str = ""
    changed: tuple[str, ...] = ()
    note: str = ""
    functions: tuple[ArtifactStatus, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the object for `simcc status --json`."""
        made = {"path": self.path, "state": self.state.value, "by": self.by}
        functions = {"functions": [function.as_json() for function in self.functions]} if self.functions else {}
        return {**made, "changed_inputs": list(self.changed), "note": self.note, **functions}


@dataclass(frozen=True, slots=True)
class Status:
    """The artifacts of a workspace, and what `generate` and `build` would do; `stopped` says why generate would stop.

    `writes` and `removes` are the files that `generate` would write and remove. `drafts` is what `build` would redraft:
    functions by file, none for the whole file. `author` would draft them; `others` are the files among them that
    another author drafted, or the same model with other prompts. `objections` are those of the model's reader that
    the last build left.
    """

    folder: Path
    artifacts: tuple[ArtifactStatus, ...]
    writes: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    stopped: str = ""
    drafts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    author: str = ""
    others: tuple[str, ...] = ()
    objections: tuple[Diagnostic, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc status --json` prints."""
        ahead = {
            "generate": fields_of(self, "writes", "removes", "stopped"),
            "build": fields_of(self, "drafts", "author", "others"),
        }
        return {"dir": str(self.folder), **fields_of(self, "artifacts"), **ahead, **fields_of(self, "objections")}


@dataclass(frozen=True, slots=True)
class SourceChange(Plain):
    """The difference of a source from the one last compiled: a unified diff, or a note that says why there is none."""

    path: str
    diff: str
    note: str = ""


def status(folder: Path) -> Status:
    """Return the state of each artifact of a workspace. Nothing is written."""
    existing(folder)
    workspace = DryRunWorkspace(folder)
    bench = Bench(workspace)
    own = tuple(_source(path, bench) for path in _expected(bench.sources))
    bench.author = _foreseen(workspace, bench)
    drafts, author = _drafts(bench), bench.author_id
    others = tuple(path for path in drafts if _is_anothers(bench, path))
    bench.author = None
    objections = tuple(open_objections(bench.lock.notes, bench.sources.files))
    known, sources = bench.lock.by_stage(_ASSEMBLE), bench.sources
    hashes = workspace.hashes_of(known)
    stopped = rehearse(bench)
    differs = bool(workspace.writes or workspace.removes)
    return Status(
        folder=workspace.root,
        artifacts=(*own, _package(known, hashes, sources, differs), *_appendix(workspace, sources)),
        writes=workspace.writes,
        removes=workspace.removes,
        stopped=stopped,
        drafts=drafts,
        author=author,
        others=others,
        objections=objections,
    )


def changes(folder: Path) -> tuple[SourceChange, ...]:
    """Return the differences of the sources from those last compiled. Nothing is written."""
    workspace = existing(folder)
    lock, sources = workspace.read_lock(), sources_of(workspace)
    known = {path: entry for path, entry in lock.entries.items() if _is_source(path)}
    return tuple(_changes(workspace, known, sources.files))


# Sources --------------------------------------------------------------------------------------------------------------


def _is_source(path: str) -> bool:
    return path in SOURCE_FILES or is_handlers_file(path)


def _expected(sources: Sources) -> list[str]:
    """Return the sources that exist or should exist, in the order in which they are made."""
    graph = sources.graph.model if GRAPH in sources.files else None
    handlers = sorted({*(wanted_names(graph) if graph else ()), *sources.handlers})
    present = [path for path in SOURCE_FILES if path in sources.files or path in (ODD, GRAPH, SCENARIO)]
    before, after = [name for name in present if name != SCENARIO], [name for name in present if name == SCENARIO]
    return [*before, *handlers, *after]


def _source(path: str, bench: Bench) -> ArtifactStatus:
    entry, text = bench.lock.entries.get(path), bench.sources.files.get(path)
    if text is None:
        return ArtifactStatus(path, ArtifactState.MISSING, note="build drafts it, or write it by hand")
    functions = _functions(path, bench)
    if entry is None:
        return ArtifactStatus(path, ArtifactState.YOURS, by=USER, note="not built yet", functions=functions)
    if entry.sha256 != digest_of(text):
        was = "" if entry.author == USER else f"made by {entry.author}"
        return ArtifactStatus(path, ArtifactState.EDITED, USER, note=was, functions=functions)
    stale = [function for function in functions if function.state is ArtifactState.STALE]
    changed = tuple(sorted({input for function in stale for input in function.changed})) or _changed(
        path, entry, bench.sources
    )
    if changed:
        again = f"{', '.join(function.path for function in stale)} " if stale and len(stale) < len(functions) else "it "
        state = ArtifactState.YOURS if entry.author == USER else ArtifactState.STALE
        return ArtifactStatus(path, state, entry.author, changed, f"build drafts {again}again", functions)
    state = ArtifactState.YOURS if entry.author == USER else ArtifactState.MADE
    return ArtifactStatus(path, state, entry.author, functions=functions)


def _changed(path: str, entry: LockEntry, sources: Sources) -> tuple[str, ...]:
    """Return the sources whose parts that a draft depends on have changed since."""
    stage = entry.stage.partition(" ")[0]
    if entry.author == USER or path.startswith(f"{HANDLERS}/") or stage not in list(Artifact):
        return ()
    return changed_inputs(entry.inputs, inputs_of(Artifact(stage), sources))


def _functions(path: str, bench: Bench) -> tuple[ArtifactStatus, ...]:
    """Return the state of each function that the graph needs in a handlers file."""
    names = functions_by_file(bench.sources).get(path, ())
    if not names:
        return ()
    digests, inputs = function_digests(bench.sources.files[path]), handler_inputs(bench.sources)
    entry = bench.lock.entries.get(path)
    return tuple(_function(name, digests.get(name), entry, inputs.get(name, {})) for name in names)


def _function(name: str, digest: str | None, entry: LockEntry | None, inputs: Inputs) -> ArtifactStatus:
    part = entry.functions.get(name) if entry else None
    if digest is None:
        return ArtifactStatus(name, ArtifactState.MISSING)
    if part is None:
        return ArtifactStatus(name, ArtifactState.YOURS, USER)
    if part.sha256 != digest:
        return ArtifactStatus(name, ArtifactState.EDITED, USER, note=f"made by {part.author}")
    changed = changed_inputs(part.inputs, inputs)
    return ArtifactStatus(name, ArtifactState.STALE if changed else ArtifactState.MADE, part.author, changed)


def _foreseen(workspace: Workspace, bench: Bench) -> Author | None:
    """Return the author of the next build: the model that is set, else the model that drafted, else the library."""
    chosen, _ = load(workspace.root)
    try:
        if not is_model(chosen, ModelAccess()):
            return library_author(chosen, bench.lock)
        return _model(chosen, workspace, bench.lock)
    except UserError:  # a model drafted before and none is set now: build would ask for its name
        drafted_by = sorted(models_of(bench.lock))
        named = chosen.model_copy(update={"model_name": drafted_by[0]}) if drafted_by else None
        return _model(named, workspace, bench.lock) if named else None


def _model(chosen: Settings, workspace: Workspace, lock: Lock) -> Author:
    """Return the model as author, for comparison only (it is not asked); raise UserError if none is set."""
    client = ModelClient(model_settings(chosen), SqliteRecord(workspace.files.plain(RECORD)))
    before = drafted_before(lock, client.settings.model)
    writes = before.writes_sources if before else chosen.build_drafting == "sources"
    return SourcesAuthor(client, "") if writes else ModelAuthor(client)


def _is_anothers(bench: Bench, path: str) -> bool:
    """Return whether part of a file was drafted by another author than the bench's, or by another version of it."""
    entry = bench.lock.entries.get(path)
    authors = {entry.author, *(part.author for part in entry.functions.values())} if entry else set()
    return bool(authors - {USER, bench.author_id})


def _drafts(bench: Bench) -> dict[str, tuple[str, ...]]:
    """Return what a build would draft now; nothing without a brief, since then there is no build."""
    if BRIEF not in bench.sources.files:
        return {}
    wanted: Wanted = {path: names for stage in STAGES for path, names in due(bench.drafts, stage).items()}
    functions = functions_by_file(bench.sources)
    return {path: functions.get(path, ()) if names is None else names for path, names in wanted.items()}


# The package ----------------------------------------------------------------------------------------------------------


def _package(
    known: Mapping[str, LockEntry], hashes: Mapping[str, str | None], sources: Sources, differs: bool
) -> ArtifactStatus:
    """Return the state of the assembled package as one artifact."""
    name = f"{sources.name}/" if sources.name else _PACKAGE
    if not known or all(hash_ is None for hash_ in hashes.values()):
        return ArtifactStatus(name, ArtifactState.MISSING, note="generate assembles it")
    touched = tuple(sorted(path for path, entry in known.items() if hashes[path] not in (entry.sha256, None)))
    if touched:
        note = f"{', '.join(touched)}: edits in the package are lost; edit the sources"
        return ArtifactStatus(name, ArtifactState.EDITED, "compiler", note=note)
    now = {path: digest_of(text) for path, text in sources.files.items()}
    inputs = next(iter(known.values())).inputs.items()
    changed = tuple(sorted(path for path, sha in inputs if _is_source(path) and now.get(path) != sha))
    state = ArtifactState.STALE if changed or differs or None in hashes.values() else ArtifactState.MADE
    return ArtifactStatus(
        name, state, "compiler", changed, "generate assembles it again" if state is ArtifactState.STALE else ""
    )


def _appendix(workspace: Workspace, sources: Sources) -> Iterator[ArtifactStatus]:
    """Yield the state of the methods appendix, where simcc odd export has written one."""
    text = workspace.read_text(APPENDIX)
    if text is None or not is_exported(text):
        return
    by, again = "simcc odd export", "simcc odd export writes it again"
    if not is_unedited(text):
        yield ArtifactStatus(APPENDIX, ArtifactState.EDITED, by, note="" if is_of(text, sources.files) else _EARLIER)
    elif not is_of(text, sources.files):
        yield ArtifactStatus(APPENDIX, ArtifactState.STALE, by, note=f"{_EARLIER}; {again}")
    else:
        yield ArtifactStatus(APPENDIX, ArtifactState.MADE, by)


# What changed ---------------------------------------------------------------------------------------------------------


def _changes(workspace: Workspace, known: Mapping[str, LockEntry], files: Mapping[str, str]) -> Iterator[SourceChange]:
    for path in sorted({*known, *files}):
        entry, text = known.get(path), files.get(path)
        if entry is None:
            yield SourceChange(path, _unified(path, "", text or ""), "new")
        elif text is None or entry.sha256 != digest_of(text):
            yield _against(workspace.kept_text(entry.sha256), path, text)


def _against(before: str | None, path: str, text: str | None) -> SourceChange:
    gone = "gone" if text is None else ""
    if before is None:
        note = "the text as last compiled was not kept (it would be in .simcc, which is not shared)"
        return SourceChange(path, "", f"{gone or 'changed'}; {note}")
    return SourceChange(path, _unified(path, before, text or ""), gone)


def _unified(path: str, before: str, after: str) -> str:
    lines = unified_diff(before.splitlines(), after.splitlines(), f"{path} (last compiled)", path, lineterm="")
    return "".join(f"{line}\n" for line in lines)
