"""The state of one compilation: the present sources, the lock, the author, and the results so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from compiler.authors.author import Artifact, Author, CannotCorrect, Draft, Fix, Note, Objection, Task
from compiler.descriptions import DESCRIPTION
from compiler.pipeline import compiler_hash
from compiler.pipeline.assembled import assembled
from compiler.pipeline.build_log import Story
from compiler.pipeline.drafts.draft_inputs import handler_inputs, inputs_of
from compiler.pipeline.drafts.ownership import Ownership, fed, function_digests
from compiler.pipeline.drafts.shown_sources import shown_files, shown_problems
from compiler.pipeline.drafts.stale_drafts import Drafts, Wanted, fitted, functions_by_file
from compiler.pipeline.repair import RepairBudget, RepairLog, fixes_as_json, fixes_from_json
from compiler.pipeline.stage_outline import HANDLER_FILES, PACKAGE_FILES, Problems, StageOutline
from compiler.reporter import SILENCE, Reporter
from compiler.verdicts.model_diff import CHANGED
from compiler.verdicts.open_objections import is_objection
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import COMPILER, USER, Lock, LockedFunction, LockEntry, digest_of, lock_note
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.verdict_cache import diagnostic_as_json, diagnostic_from_json
from compiler.workspace.workspace import BRIEF, HANDLERS, LOCK, ODD, SCENARIO, Workspace, is_handlers_file
from odd.diagnostics import Diagnostic
from odd.errors import UserError


@dataclass(frozen=True, slots=True)
class PassedVersion:
    """The sources of a version, and what the lock said of them."""

    sources: Sources
    lock: Lock

    def instead_of(self, sources: Sources, lock: Lock) -> tuple[dict[str, str], set[str], Lock]:
        """Return the files to write in place of a later version, those to remove, and the lock without that version."""
        before, later = self.sources.files, sources.files
        files = {path: text for path, text in before.items() if later.get(path) != text}
        entries = {path: entry for path, entry in lock.entries.items() if path not in later}
        known = {path: entry for path, entry in self.lock.entries.items() if path in before}
        return files, set(later) - set(before), replace(lock, entries={**entries, **known})


FIX_LOG = "fix-log.jsonl"


class Bench:
    """The object that stages work on. With an author, stages can draft; without one, they only check and assemble."""

    def __init__(
        self,
        workspace: Workspace,
        *,
        author: Author | None = None,
        settings: Settings | None = None,
        reporter: Reporter = SILENCE,
    ) -> None:
        self.workspace = workspace
        self.author = author
        self.settings = settings or Settings()
        self.reporter = reporter
        self.lock: Lock = workspace.read_lock()
        self.sources = sources_of(workspace)
        self.name = ""
        self.brief = self.sources.files.get(BRIEF, "").strip()
        self.new_sentences: tuple[str, ...] = ()
        self.logs: dict[Artifact, RepairLog] = {}
        self.story = Story(workspace)
        self.complaints: dict[Artifact, Wanted] = {}
        self.asked: dict[str, set[str]] = {}
        self.tried: Mapping[str, str] = {}
        self.results = ""
        self.runs: dict[str, dict[str, Any]] = {}
        self.revisions = self.readings = 0
        self.revise: Callable[[Task], Mapping[str, str]] | None = None
        self.objections: tuple[Objection, ...] = ()
        self.read_files: Mapping[str, str] = {}
        self.passed: PassedVersion | None = None
        self.has_gone_back = False
        self.notes_of_draft: tuple[Note, ...] = ()
        self.doubts_of_draft: tuple[Diagnostic, ...] = ()
        self.written: dict[str, str] = {}
        self._pending: dict[str, str] = {}

    # Whose is it ------------------------------------------------------------------------------------------------------

    @property
    def ownership(self) -> Ownership:
        """The owners of the present sources and their functions."""
        return self.drafts.ownership

    @property
    def drafts(self) -> Drafts:
        """The sources with what the lock, this build and its author have to do with them, as they are now."""
        return Drafts(self.sources, self.lock, self.author_id, self.asked, self.tried)

    def is_users(self, path: str) -> bool:
        """Return whether the user wrote or edited part of a source, so that no author may replace all of it."""
        return self.drafts.is_users(path)

    @property
    def author_id(self) -> str:
        """The author as the lock records it."""
        return f"{self.author.name} {self.author.version}" if self.author else ""

    # Keys -------------------------------------------------------------------------------------------------------------

    def inputs(self, stage: StageOutline, sources: Sources | None = None) -> dict[str, str]:
        """Return the hash of every input of a stage, by path; a compiling stage also has the compiler as input."""
        hashes = {} if stage.mend else {"simcc": compiler_hash.compiling()}
        for taken in stage.takes:
            hashes.update(self._hashes(taken, sources or self.sources))
        return hashes

    def _hashes(self, taken: str, sources: Sources) -> dict[str, str]:
        files = sources.files
        if taken == SCENARIO and SCENARIO in files:  # the tables that a scenario names are part of it
            return {SCENARIO: digest_of(files[SCENARIO]), **sources.data_hashes}
        if taken == PACKAGE_FILES:
            return {path: digest_of(text) for path, text in assembled(sources).items()}
        if taken == HANDLER_FILES:
            return {path: digest_of(text) for path, text in files.items() if path.startswith(f"{HANDLERS}/")}
        return {taken: digest_of(files[taken])} if taken in files else {}

    def key(self, stage: StageOutline, sources: Sources | None = None) -> str:
        """Return the cache key for a stage's findings in its inputs."""
        inputs = sorted(self.inputs(stage, sources).items())
        parts = [stage.id, compiler_hash.running(), *(f"{path}={sha}" for path, sha in inputs)]
        return f"{stage.name}-{digest_of(chr(10).join(parts))[:32]}"

    # Drafting ---------------------------------------------------------------------------------------------------------

    def log(self, artifact: Artifact) -> RepairLog:
        """Return the repair log of an artifact in this build."""
        if artifact not in self.logs:
            self.logs[artifact] = RepairLog(artifact, self._budget, self._earlier_fixes())
        return self.logs[artifact]

    @property
    def _budget(self) -> RepairBudget:
        settings = self.settings
        if isinstance(self.author, CannotCorrect):
            no_repair = f"the author '{self.author.name}' does not correct drafts"
        else:
            no_repair = "" if settings.build_repair else "repair is switched off"
        return RepairBudget(settings.build_soft_limit, settings.build_hard_limit, no_repair)

    def _earlier_fixes(self) -> list[Fix]:
        return fixes_from_json(self.workspace.read_lines(FIX_LOG))

    def task(self, artifact: Artifact, wanted: Wanted) -> Task:
        """Return the task of drafting these files, as far as it is the same for every artifact."""
        log = self.log(artifact)
        return Task(
            artifact=artifact,
            name=self.sources.name or self.name,
            brief=self.brief,
            wanted=tuple(wanted),
            sources=shown_files(self.sources, self.is_users(SCENARIO)),
            attempt=len(log.attempts) + 1,
            diagnostics=shown_problems(self.sources, log.open_problems),
            fixed=tuple(log.lasting_fixes),
            functions={path: names for path, names in wanted.items() if names is not None},
        )

    def ask_author(self, artifact: Artifact, wanted: Wanted) -> Draft:
        """Ask the author for a draft; a previous draft and its errors, if there is one, go with the task."""
        if self.author is None:
            raise AssertionError("only a build with an author drafts")
        log = self.log(artifact)
        base = log.base.texts if log.base else {}
        task = replace(self.task(artifact, wanted), previous={path: base[path] for path in wanted if path in base})
        draft = self.author.draft(task)
        texts = {path: _as_text(draft.files[path]) for path in wanted if path in draft.files}
        self.note_asked(wanted)
        return replace(draft, files=fitted(self.sources, self.log(Artifact.HANDLERS).attempts, wanted, texts))

    def note_asked(self, wanted: Wanted) -> None:
        """Note which files and functions an author was asked for in this build."""
        functions = functions_by_file(self.sources)
        for path, names in wanted.items():
            self.asked.setdefault(path, set()).update(functions.get(path, ()) if names is None else names)

    def keep_attempt(self, stage: StageOutline, files: Mapping[str, str], problems: Problems) -> None:
        """Keep a draft on disk with its verdict, and the fix log."""
        self.flush_brief()
        verdict = {
            "author": self.author_id,
            "stage": stage.id,
            "diagnostics": [problem.as_json() for problem in problems],
        }
        folder = self.workspace.keep_attempt(stage.name, files, verdict)
        self.write_fix_log()
        if stage.mend is not None:
            self.story.attempt(stage.name, folder, self.log(stage.mend), problems, self.notes_of_draft)

    def write_fix_log(self, *, settled: bool = False) -> None:
        """Write all known fixes, those of earlier builds included; those of a successful build are marked settled."""
        known = list(dict.fromkeys(self._earlier_fixes()))
        new = list(dict.fromkeys(fix for log in self.logs.values() for fix in log.new_fixes))
        if known or new:
            self.workspace.write_lines(FIX_LOG, [*fixes_as_json(known), *fixes_as_json(new, settled=settled)])

    # Placing ----------------------------------------------------------------------------------------------------------

    def set_brief(self, text: str) -> None:
        """Hold the brief in memory until something was made from it, so that a refused brief leaves no trace."""
        self.brief = text.strip()
        self._pending[BRIEF] = text
        self.sources = self.sources.with_files(self._pending)
        self.lock = replace(self.lock, brief=digest_of(self.brief))

    def set_description(self, text: str) -> None:
        """Hold description.yaml in memory, as the brief is."""
        self._pending[DESCRIPTION] = text
        self.sources = self.sources.with_files(self._pending)

    def extend_brief(self, text: str) -> None:
        """Append text to the user's brief and write it at once, so that typed answers are not lost."""
        if text.strip() == self.brief:
            return
        self.brief = text.strip()
        self._pending[BRIEF] = f"{self.brief}\n"
        self.sources = self.sources.with_files(self._pending)
        self.flush_brief()

    def flush_brief(self) -> None:
        """Write the brief, if it is not written yet."""
        if self._pending:
            self.place(None, {})

    def place(
        self,
        stage: StageOutline | None,
        files: Mapping[str, str],
        notes: Iterable[Note] = (),
        remove: Iterable[str] = (),
    ) -> None:
        """Put files into the workspace, together with the lock that records them.

        Raises UserError, with nothing written, if a source has changed since this process read it.
        """
        removed = set(remove)
        self._refuse_changed({*files, *removed})
        self.lock = self._lock_with(stage, files, notes).without(removed) if stage else self.lock
        self._put(files, removed)
        sources = {path: text for path, text in files.items() if self._is_source(path)}
        self.sources = self.sources.with_files(sources) if sources else self.sources
        if removed & set(self.sources.files):
            self.sources = self.sources.without(removed)

    def _put(self, files: Mapping[str, str], removed: set[str]) -> None:
        """Write the files and the lock, and remove the others."""
        self.workspace.open_hidden()
        changed = {path: text for path, text in files.items() if self.workspace.read_text(path) != text}
        self.workspace.write({LOCK: self.lock.written(), **self._pending, **changed}, removed)
        self._pending = {}
        self.written.update(changed)

    def adopt(self, files: Mapping[str, str], removed: Iterable[str], lock: Lock) -> None:
        """Put the files of a rehearsal into the workspace, with its lock."""
        gone = set(removed)
        self._refuse_changed({*files, *gone})
        self.lock = lock
        self._put(files, gone)
        sources = {path: text for path, text in files.items() if self._is_source(path)}
        self.sources = self.sources.with_files(sources).without(gone)

    def _refuse_changed(self, files: Iterable[str]) -> None:
        for path in filter(self._is_source, files):
            known = self.sources.files.get(path)
            if self.workspace.hash_of(path) != (None if known is None else digest_of(known)):
                raise UserError(
                    f"{path} changed while simcc was working on it. Your version was kept; start simcc again"
                )

    @staticmethod
    def _is_source(path: str) -> bool:
        return is_handlers_file(path) or "/" not in path

    def _lock_with(self, stage: StageOutline, files: Mapping[str, str], notes: Iterable[Note]) -> Lock:
        lock = self.lock
        remarks = tuple(_note(note) for note in notes)
        after = self.sources.with_files({path: text for path, text in files.items() if self._is_source(path)})
        for path, text in files.items():
            if stage.mend is not None:
                about_path = [remark for remark in remarks if remark.get("file", path) == path]
                left = filter(_outlasts_drafts, lock.notes_of(path))
                entry = self._drafted(stage.of_file(path), (path, text), (*about_path, *left), after)
                lock = lock.with_entry(path, entry)
            elif path in self.sources.files:
                lock = Ownership(lock, self.sources.files).completed(path, text)
            else:
                lock = lock.with_entry(path, LockEntry(digest_of(text), COMPILER, stage.id, self.inputs(stage)))
        if stage.mend is None and any(path in self.sources.files for path in files):
            return fed(lock, self.sources, self.sources.with_files(files))
        return lock

    def _drafted(
        self, stage: StageOutline, file: tuple[str, str], notes: tuple[Mapping[str, Any], ...], after: Sources
    ) -> LockEntry:
        """Return the lock entry of a draft; `after` are the sources with it. The user's functions remain the user's."""
        path, text = file
        author = USER if self.is_users(path) else self.author_id
        if stage.mend is not Artifact.HANDLERS:
            inputs = inputs_of(stage.mend, after) if stage.mend else {}
            return LockEntry(digest_of(text), author, stage.id, inputs, notes)
        inputs_now, functions = handler_inputs(after), dict(self.ownership.drafted_functions(path))
        for name, sha in function_digests(text).items():
            if name in self.asked.get(path, ()):
                functions[name] = LockedFunction(sha, self.author_id, stage.id, inputs_now.get(name, {}))
        return LockEntry(digest_of(text), author, stage.id, {}, notes, functions)

    def settle(self, stages: Iterable[StageOutline]) -> None:
        """Record the owner of each source: what the user edited is now the user's; removed sources are dropped."""
        ownership = self.ownership
        for path in sorted(self.sources.files):
            self.lock = self.lock.with_entry(path, ownership.settled(path, self._stage_of(path, stages)))
        entries = self.lock.entries.items()
        gone = {path for path, entry in entries if entry.author != COMPILER and path not in self.sources.files}
        self.lock = self.lock.without(gone)
        self.workspace.write_lock(self.lock)
        self.workspace.keep_texts({digest_of(text): text for text in self.sources.files.values()})

    @staticmethod
    def _stage_of(path: str, stages: Iterable[StageOutline]) -> str:
        kind = HANDLER_FILES if path.startswith(f"{HANDLERS}/") else path
        return next((stage.id for stage in stages if kind in stage.gives), USER)

    def may_propose(self, path: str) -> bool:
        """Return whether a proposal may be written: there is none yet, or the user has not edited it."""
        entry, found = self.lock.entries.get(path), self.workspace.hash_of(path)
        return found is None or (entry is not None and entry.sha256 == found)

    def note_trial(self, digests: Mapping[str, Any]) -> None:
        """Record the seed and digest of each variant's trial run."""
        self.lock = replace(self.lock, trial=digests)

    # Findings ---------------------------------------------------------------------------------------------------------

    def cached_checks(self, stage: StageOutline, checks: Callable[[Bench], Problems]) -> Problems:
        """Return the findings of a stage's checks, from the cache if none of its inputs and outputs has changed.

        What the model was described with, and files that cannot be read, are no stage's inputs, and have findings.
        """
        read = self.key(replace(stage, takes=(*stage.takes, *stage.gives, BRIEF, DESCRIPTION)))
        unreadable = "\n".join(map(repr, self.sources.unreadable))
        key = f"checked-{read}-{digest_of(unreadable)[:32]}"
        known = verdict_cache.cached(key)
        if known is not None:
            return [diagnostic_from_json(entry) for entry in known]
        problems = checks(self)
        if not self._pending:  # before anything is in the workspace, a refusal must leave no trace
            verdict_cache.keep(key, [diagnostic_as_json(problem) for problem in problems])
        return problems

    @property
    def package(self) -> str:
        """The simulator package's name: the model's."""
        return self.sources.name

    @property
    def notes(self) -> tuple[Mapping[str, Any], ...]:
        """Every note that authors left on how they read the brief."""
        order = [ODD]
        entries = sorted(self.lock.entries.items(), key=lambda item: (item[0] not in order, item[0]))
        return tuple(dict(note) for _, entry in entries for note in entry.notes)


def _outlasts_drafts(note: Mapping[str, Any]) -> bool:
    """Return whether a note stays: objections until the model is read again, changes after the first results."""
    return is_objection(note) or note["kind"] == CHANGED


def _as_text(answer: str) -> str:
    """Return an author's answer as text that UTF-8 can hold: lone surrogates become `?`."""
    return answer.encode("utf-8", "replace").decode("utf-8")


def _note(note: Note) -> Mapping[str, Any]:
    place = {"file": note.span.file, "line": note.span.line} if note.span else {}
    return lock_note(note.kind, note.text, words=note.words, path=note.path, **place)


class Rehearsal(Bench):
    """A bench that begins with the sources of another one, and holds in memory what stages place.

    Attempts are kept, and told in the story of the build, as those of any draft.
    """

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench.workspace, author=bench.author, settings=bench.settings, reporter=bench.reporter)
        self.sources, self.lock, self.story = bench.sources, bench.lock, bench.story
        self.name, self.brief = bench.name, bench.brief
        self.asked = {path: {*names} for path, names in bench.asked.items()}
        held = bench if isinstance(bench, Rehearsal) else None
        self.placed: dict[str, str] = dict(held.placed) if held else {}
        self.removed: set[str] = set(held.removed) if held else set()

    def _put(self, files: Mapping[str, str], removed: set[str]) -> None:
        self.placed = {path: text for path, text in {**self.placed, **files}.items() if path not in removed}
        self.removed = (self.removed - set(files)) | removed

    def _refuse_changed(self, files: Iterable[str]) -> None:
        """Pass over the files on disk, which are compared when a rehearsal is adopted."""

    def settle(self, stages: Iterable[StageOutline]) -> None:
        """Leave the owners as they are; the bench that adopts a rehearsal settles them."""
