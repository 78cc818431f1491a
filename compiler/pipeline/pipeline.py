"""The order of the stages and the repair loop: read this file first.

The pipeline makes a stage and checks it. If a check finds an error, the author of the faulty artifact drafts it again.
The pipeline then continues from there, and makes again only what depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from behavior_graph.linking.renamed_names import renamed_once
from codegen_templates.handlers import each_once
from compiler.authors.author import Artifact, Author, WritesSources
from compiler.compiler_errors import NotBuiltError
from compiler.llm.faults import ModelTooWeakError
from compiler.pipeline.assembled import has_header
from compiler.pipeline.compilation import Bench, PassedVersion
from compiler.pipeline.drafts.moved_lines import in_their_place
from compiler.pipeline.drafts.proposals import propose, waiting_proposals
from compiler.pipeline.drafts.stale_drafts import actions_in, functions_by_file, to_mend
from compiler.pipeline.repair import RepairLog
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, PACKAGE_FILES, PROPOSALS, Problems
from compiler.pipeline.stages import (
    assemble,
    brief,
    claims,
    contracts,
    drafting,
    judgement,
    reading,
    science,
    signatures,
    situations,
    sources,
    texts,
    trial,
    types,
)
from compiler.verdicts.findings.run_findings import OVER_VARIANTS
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import GRAPH, HANDLERS, HIDDEN, ODD, RUNS
from odd.diagnostics import Diagnostic, Severity, has_errors

STAGES: tuple[Stage, ...] = (
    brief.STAGE,
    drafting.ODD_STAGE,
    drafting.GRAPH_STAGE,
    signatures.STAGE,
    drafting.HANDLERS_STAGE,
    drafting.SCENARIO_STAGE,
    contracts.STAGE,
    assemble.STAGE,
    types.STAGE,
    trial.STAGE,
    judgement.STAGE,
)
#: The stages of an author that writes all sources at once.
WHOLE: tuple[Stage, ...] = (
    brief.STAGE,
    sources.STAGE,
    signatures.STAGE,
    contracts.STAGE,
    claims.STAGE,
    assemble.STAGE,
    types.STAGE,
    trial.STAGE,
    judgement.STAGE,
    situations.STAGE,
    science.STAGE,
    reading.STAGE,
    texts.STAGE,
    *(claims.STAGE, assemble.STAGE, types.STAGE, trial.STAGE, judgement.STAGE),
)
#: The stages that complete sources and write the package: without author and run.
PREPARE: tuple[Stage, ...] = (signatures.STAGE, contracts.STAGE, assemble.STAGE)
#: The stages of `generate`.
GENERATE: tuple[Stage, ...] = (*PREPARE, types.STAGE)

#: The stages whose errors an author may leave.
ADVISORY: tuple[Stage, ...] = (situations.STAGE, science.STAGE, reading.STAGE)
#: Codes that say nothing about the sources, unless they point into a handler.
NOBODYS = ("SC502", "SC621", "SC624", "SC625", "SC626", "SC627", "SC628", "SC705")


def stages_of(author: Author | None) -> tuple[Stage, ...]:
    """Return the stages of a build by this author."""
    return WHOLE if isinstance(author, WritesSources) else STAGES


def compile_with(bench: Bench, stages: Sequence[Stage] | None = None) -> Problems:
    """Run the stages on the bench; return warnings and notes, raise NotBuiltError for errors that remain."""
    stages = stages_of(bench.author) if stages is None else stages
    remarks: dict[int, tuple[Mapping[str, str], Problems]] = {}
    position = 0
    while position < len(stages):
        stage = stages[position]
        try:
            problems = _perform(bench, stage)
            again = _to_correct(bench, stages, stage, problems) if has_errors(problems) else None
        except (NotBuiltError, ModelTooWeakError):
            if not _went_back(bench):
                raise
            again = stages.index(sources.STAGE) + 1
        if again is not None:
            position = again
            remarks = {place: found for place, found in remarks.items() if place < again}  # of a model that is no more
            continue
        if has_errors(problems):
            problems = [replace(problem, severity=Severity.WARNING) for problem in problems]
            bench.reporter.done(stage.title, "checked, with warnings")
        for log in bench.logs.values():
            log.found(stage.name, problems)
            bench.story.passed(stage.name, log)
        remarks[position] = dict(bench.sources.files), problems
        position += 1
    in_place = (in_their_place(found, files, bench.sources.files) for files, found in remarks.values())
    left = list(dict.fromkeys(chain.from_iterable(in_place)))
    bench.story.left(left)
    bench.settle(STAGES)
    bench.write_fix_log(settled=True)
    return left


def _to_correct(bench: Bench, stages: Sequence[Stage], stage: Stage, problems: Problems) -> int | None:
    """Return the position of the stage to re-enter, None where the errors may stay; else raise NotBuiltError."""
    if stage in ADVISORY:
        if bench.has_gone_back:
            return None
        bench.passed = PassedVersion(bench.sources, bench.lock)
        for log in bench.logs.values():
            log.judged_by(stage.name)
    try:
        return _place_to_mend(bench, stages, stage, problems)
    except NotBuiltError:
        if not _may_be_chance(stage, problems):
            raise
    return None


def _went_back(bench: Bench) -> bool:
    """Put back the version that passed before corrections that failed; return whether there was one.

    Results and readers judge a model that works: an author who cannot follow them still has a model.
    """
    if bench.passed is None or bench.has_gone_back:
        return False
    bench.has_gone_back = True
    bench.complaints.clear()
    bench.adopt(*bench.passed.instead_of(bench.sources, bench.lock))
    bench.story.went_back()
    bench.reporter.told("the corrections did not pass; the version before them stays (see simcc log)")
    return True


def _may_be_chance(stage: Stage, problems: Problems) -> bool:
    """Return whether a model with the errors that are left may be built.

    Drawn calls, a few runs and a reader judge a model that works: they are worth another attempt. An action that a
    trial never reached may come from too few rounds or agents, which a brief can ask for.
    """
    errors = (problem for problem in problems if problem.severity is Severity.ERROR)
    return stage in ADVISORY or all(error.code in OVER_VARIANTS for error in errors)


def _perform(bench: Bench, stage: Stage) -> Problems:
    """Make and check one stage."""
    bench.reporter.stage(stage.title, ", ".join(stage.gives or stage.takes))
    bench.tried = {}
    made = stage.make(bench, stage)
    if made is not None and stage.mend is not None:
        problems = _try_draft(bench, stage, made, bench.log(stage.mend))
    else:
        if made is not None:
            bench.place(stage, made, remove=_left_over(bench, stage, made))
        problems = bench.cached_checks(stage, stage.checks) if stage.is_same_in_every_build else stage.checks(bench)
    if not has_errors(problems):
        bench.reporter.done(stage.title, _how(bench, stage, made))
    return problems


def _try_draft(bench: Bench, stage: Stage, files: Mapping[str, str], log: RepairLog) -> Problems:
    """Check a draft and put it into the workspace only if it has no errors; keep it as an attempt in any case.

    Files that were not drafted again are those of the attempt that this one started from, which may not be in the
    workspace yet.
    """
    before = bench.sources
    base = log.base.files if log.base else {}
    log.add({**base, **files})
    asked = {path: text for path, text in base.items() if path in bench.asked}
    rest = {path: text for path, text in asked.items() if before.files.get(path) != text}
    bench.sources = before.with_files({**rest, **files})
    problems = [*stage.checks(bench), *bench.doubts_of_draft]
    log.found(stage.name, _within(stage, problems))
    bench.keep_attempt(stage, files, problems)
    bench.sources = before
    bench.tried = {**rest, **files}
    if not has_errors(problems):
        bench.place(stage, {**rest, **files}, bench.notes_of_draft)
    return problems


def _place_to_mend(bench: Bench, stages: Sequence[Stage], found_by: Stage, problems: Problems) -> int:
    """Return the position of the stage to re-enter; raise NotBuiltError if no author can fix the errors."""
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    somebodys = [error for error in errors if not _is_nobodys(error)]
    blamed = next((stage for stage in stages if stage.mend and _within(stage, somebodys)), None)
    if blamed is None or blamed.mend is None or bench.author is None:
        raise _not_built(bench, found_by, errors, "")
    complaint = _within(blamed, somebodys)
    wanted = to_mend(bench.drafts, blamed, complaint)
    if not wanted:
        propose(bench, blamed, complaint)
        raise _not_built(bench, found_by, errors, "; the errors are in your own files, which simcc does not change")
    log = bench.log(blamed.mend)
    if blamed is not found_by:
        _note_late(bench, blamed, found_by, complaint)
    reason = log.end_of_road()
    if reason:
        more = "" if log.budget.no_repair else "; --attempts allows more"
        raise _not_built(bench, found_by, errors, f"; {reason}; all attempts are kept (see simcc log{more})")
    log.complain()
    bench.complaints[blamed.mend] = wanted
    if blamed.mend is Artifact.HANDLERS:
        contracts.loosen(bench, wanted)
    bench.reporter.mending(blamed.title, complaint, refused=log.attempts[-1].refused)
    return stages.index(blamed)


def _note_late(bench: Bench, blamed: Stage, found_by: Stage, complaint: Problems) -> None:
    """Record a later stage's findings in a draft; a draft that brought a fixed problem back is removed again."""
    if blamed.mend is None:
        return
    log = bench.log(blamed.mend)
    if not log.attempts:
        log.add({path: text for path, text in bench.sources.files.items() if _gives(blamed, path)})
    latest = log.attempts[-1]
    latest.completed = {path: text for path, text in bench.sources.files.items() if path in latest.files}
    log.found(found_by.name, complaint)
    bench.story.found_later(found_by.name, blamed.name, log, complaint)
    base = log.base
    if base is not None and log.attempts[-1].refused:
        own = {path: text for path, text in base.files.items() if path in bench.asked}
        bench.place(blamed, own)


def _is_nobodys(problem: Diagnostic) -> bool:
    """Return whether no author can fix an error, because the machine or simcc itself failed outside of any handler."""
    return problem.code in NOBODYS and not problem.span.file.startswith(f"{HANDLERS}/")


def _gives(stage: Stage, path: str) -> bool:
    return path in stage.gives or (HANDLER_FILES in stage.gives and path.startswith(f"{HANDLERS}/"))


def _within(stage: Stage, problems: Iterable[Diagnostic]) -> Problems:
    return [problem for problem in problems if _gives(stage, problem.span.file)]


def _left_over(bench: Bench, stage: Stage, made: Mapping[str, str]) -> set[str]:
    """Return the files that only an earlier package had, and the proposals that are no longer needed."""
    if PROPOSALS in stage.gives:
        old = {path for path in bench.lock.by_stage(stage.name) if path not in made and bench.may_propose(path)}
        return old | signatures.superfluous(bench)
    if PACKAGE_FILES not in stage.gives:
        return set()
    known = bench.lock.by_stage(stage.name)
    return {path for path in known if path not in made and _is_left(bench, path, known[path].sha256)}


def _is_left(bench: Bench, path: str, sha256: str) -> bool:
    """Return whether a file is one of an earlier package, as simcc left it. A lock can be edited, so it is not a proof.

    Whatever the lock says, only files in `tests/` and in a folder that holds a package of simcc's are taken away.
    """
    folder = path.partition("/")[0]
    if path in bench.sources.files or folder == path or folder in (HIDDEN, HANDLERS, RUNS):
        return False
    if folder == "tests" or has_header(bench.workspace.read_text(f"{folder}/__init__.py") or ""):
        text = bench.workspace.read_text(path)
        return text is not None and (has_header(text) or (folder != "tests" and digest_of(text) == sha256))
    return False


def _how(bench: Bench, stage: Stage, made: Mapping[str, str] | None) -> str:
    if stage.mend is not None:
        attempts = len(bench.log(stage.mend).attempts) if stage.mend in bench.logs else 0
        after = f" after {attempts} attempts" if attempts > 1 else ""
        if made is None:
            present = [path for path in bench.sources.files if _gives(stage, path)]
            return "yours" if any(bench.is_users(path) for path in present) else "unchanged"
        return f"{_redrafted(bench) if HANDLER_FILES in stage.gives else 'written'}{after}"
    if PACKAGE_FILES in stage.gives or made is not None:
        return "written" if made and bench.written.keys() & made.keys() else "unchanged"
    return "checked"


def _redrafted(bench: Bench) -> str:
    """Return in words how many handlers an author redrafted; `written` if all are new."""
    asked = actions_in(name for names in bench.asked.values() for name in names)
    every = actions_in(name for names in functions_by_file(bench.sources).values() for name in names)
    return "written" if asked >= every else f"{len(asked)} of {len(every)} redrafted"


def _not_adjusted_later(errors: Problems) -> Problems:
    """Return the problems but for signatures of handlers that simcc adjusts once odd.yaml and graph.yaml are right."""
    waits = has_errors(problem for problem in errors if problem.span.file in (ODD, GRAPH))
    return [problem for problem in errors if not waits or problem.code != "SC456"]


def _not_built(bench: Bench, stage: Stage, errors: Problems, why: str) -> NotBuiltError:
    shown = each_once(renamed_once(bench.sources.linked, _not_adjusted_later(errors)))
    left = sum(problem.severity is Severity.ERROR for problem in shown)
    count = "1 error" if left == 1 else f"{left} errors"
    texts = dict(bench.sources.files)
    for log in bench.logs.values():
        if log.attempts and not log.attempts[-1].refused:
            texts.update(log.attempts[-1].texts)
    remarks = [*shown, *waiting_proposals(bench.lock, bench.workspace)]
    return NotBuiltError(f"not built: {stage.title}: {count} left{why}", remarks, texts)
