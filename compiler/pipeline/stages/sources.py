"""Drafts all sources at once, as whole files: the stage of authors that write the languages themselves.

It takes the place of the four stages that draft one artifact each. All diagnostics of all files are one complaint, and
the author corrects whichever file their cause is in. The lock records each file as those stages would.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact, Task
from compiler.descriptions.contradictions import CONTRADICTION
from compiler.descriptions.stated_numbers import OTHER_NUMBER
from compiler.pipeline.drafts.draft_inputs import digest_of_brief
from compiler.pipeline.drafts.first_results import begin_anew
from compiler.pipeline.drafts.shown_sources import shown_problems
from compiler.pipeline.drafts.stale_drafts import Wanted, due, fitted, functions_by_file
from compiler.pipeline.drafts.tables_at_hand import told_of_first_draft
from compiler.pipeline.repair import identity
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES, Problems
from compiler.pipeline.stages.contracts import uncompleted
from compiler.pipeline.stages.drafting import GRAPH_STAGE, HANDLERS_STAGE, ODD_STAGE, SCENARIO_STAGE
from compiler.pipeline.stages.signatures import superfluous
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import BRIEF, GRAPH, HANDLERS, ODD, SCENARIO
from odd.diagnostics import Diagnostic, Severity, has_errors, in_order
from odd.model.markdown import listing

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _written(bench: Bench, stage: Stage) -> Mapping[str, str] | None:
    """Return the author's files, None if none is missing, stale, complained of or to be revised."""
    complaint = bench.complaints.pop(Artifact.SOURCES, None)
    if bench.revise is not None:
        return _revised(bench)
    stale = {} if complaint else due(bench.drafts, stage)
    if bench.author is None or not (complaint or stale):
        return None
    may = _own(bench)
    if ODD in stale:
        begin_anew(bench)
    draft = bench.author.draft(_task(bench, may, stale))
    bench.notes_of_draft, bench.doubts_of_draft = draft.notes, draft.doubts
    bench.results = ""  # those of the draft before, which a correction of this one must not be taken from
    return _taken(bench, may, draft.files)


def _revised(bench: Bench) -> Mapping[str, str] | None:
    """Return all of the author's files after a revision that does not come from an error; None if nothing changes."""
    revise, bench.revise = bench.revise, None
    may = _own(bench)
    task = _task(bench, may, {})
    files = revise(task) if revise is not None else {}
    return _taken(bench, may, {**task.previous, **files}) if files else None


def _own(bench: Bench) -> dict[str, tuple[str, ...] | None]:
    """Return what the author may write: files that are not the user's, and its own functions in a file that is."""
    drafted = {path: tuple(bench.ownership.drafted_functions(path)) for path in bench.sources.handlers}
    paths = (ODD, GRAPH, *bench.sources.handlers, SCENARIO)
    found = {path: drafted.get(path) if bench.is_users(path) else None for path in paths}
    return {path: names for path, names in found.items() if names or not bench.is_users(path)}


def _task(bench: Bench, may: Wanted, stale: Wanted) -> Task:
    """Return the task: its own files with everything that was found in them.

    After an edit of the brief, these are the present ones; another author, or another version of it, begins anew.
    """
    log, edited = bench.log(Artifact.SOURCES), _changed_brief(bench, stale)
    present = {path: text for path, text in _uncompleted(bench).items() if path in may}
    previous = dict(log.base.files) if log.base else {} if ODD in stale and not edited else present
    task = bench.task(Artifact.SOURCES, may)
    if edited and previous is present:
        found = [problem for problem in bench.sources.problems() if problem.code in (OTHER_NUMBER, CONTRADICTION)]
        task = replace(task, diagnostics=shown_problems(bench.sources, found))
    return replace(
        task,
        previous={path: text for path, text in previous.items() if path in may or path not in bench.sources.files},
        shown=log.base.texts if log.base else {},
        changed=(*edited, *filter(bench.is_users, bench.sources.model_files)) if stale else (),
        results=bench.results,
        refused=bool(log.attempts) and log.attempts[-1].refused,
        data=told_of_first_draft(bench) if ODD in stale and not log.attempts else "",
    )


def _changed_brief(bench: Bench, stale: Iterable[str]) -> tuple[str, ...]:
    """Return the path of the brief, and its new sentences, if it is not what the stale files were drafted from."""
    entries = [bench.lock.entries[path] for path in stale if path in bench.lock.entries]
    functions = [function for entry in entries for function in entry.functions.values()]
    inputs = [*(entry.inputs for entry in entries), *(function.inputs for function in functions)]
    known = {digest_of_brief(bench.sources.files), None}
    if not {recorded.get(BRIEF) for recorded in inputs} - known:
        return ()
    return (f"{BRIEF} ({listing(bench.new_sentences)})" if bench.new_sentences else BRIEF,)


def _uncompleted(bench: Bench) -> dict[str, str]:
    """Return the sources without the compiler's contracts, which would contradict the author's next edit."""
    files = dict(bench.sources.files)
    own = GRAPH in files and not bench.is_users(GRAPH)
    return {**files, GRAPH: uncompleted(files[GRAPH])} if own else files


def _taken(bench: Bench, may: Wanted, files: Mapping[str, str]) -> dict[str, str]:
    """Return the author's files with signatures and imports as the compiler writes them; functions of the user stay."""
    before = bench.sources
    design = {path: text for path, text in files.items() if not path.startswith(f"{HANDLERS}/")}
    bench.sources = before.with_files(design)
    needed = functions_by_file(bench.sources)
    code = {path: text for path, text in files.items() if path in needed and path not in design}
    wanted = {path: may.get(path) for path in (*design, *code)}
    bench.note_asked(wanted)
    attempts = bench.log(Artifact.SOURCES).attempts
    made = {**design, **fitted(bench.sources, attempts, wanted, code)}
    bench.sources = before
    return made


def _check(bench: Bench) -> Problems:
    """Return the problems of all files; of ODD and graph alone where these have errors and nothing else is written."""
    sources: Sources = bench.sources.without(superfluous(bench))
    design = [*sources.odd_problems(), *sources.graph_problems()]
    if has_errors(design):
        return in_order(design) if SCENARIO not in sources.files else sources.problems()
    found = in_order(dict.fromkeys([*sources.problems(), *sources.without({SCENARIO}).handler_problems()]))
    return [_told_once(bench, problem) for problem in found]


def _told_once(bench: Bench, problem: Diagnostic) -> Diagnostic:
    """Return a number that no sentence of the brief gives as an error, until its author was asked about it once.

    After the first reading numbers may have changed for their results, which the lock notes. One in a file of the
    user's is not the author's to correct.
    """
    log, file = bench.logs.get(Artifact.SOURCES), problem.span.file
    if problem.code != OTHER_NUMBER or log is None or not log.attempts or log.end_of_road() or bench.readings:
        return problem
    if bench.is_users(file) and file not in bench.asked:
        return problem
    told = {identity(error) for attempt in log.attempts[:-1] for error in attempt.all_errors}
    return problem if identity(problem) in told else replace(problem, severity=Severity.ERROR)


STAGE = Stage(
    name="sources",
    title="sources",
    takes=(BRIEF,),
    gives=(ODD, GRAPH, HANDLER_FILES, SCENARIO),
    make=_written,
    checks=_check,
    mend=Artifact.SOURCES,
    parts=(ODD_STAGE, GRAPH_STAGE, HANDLERS_STAGE, SCENARIO_STAGE),
)
