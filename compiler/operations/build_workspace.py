"""Check, generate and build a workspace: functions that run the pipeline and return what they did.

What only builds need (authors, the pipeline, models) is imported where a build begins, so that `check` starts fast.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from behavior_graph.linking.renamed_names import renamed_once
from codegen_templates.handlers import each_once
from codegen_templates.package_paths import package_paths
from compiler.compiler_errors import NotBuiltError
from compiler.descriptions import DESCRIPTION
from compiler.descriptions.cited_sentences import models_of
from compiler.descriptions.description import read_description, written
from compiler.descriptions.long_brief import by_sentence
from compiler.operations.results import BuildResult, CheckResult, GenerateResult
from compiler.pipeline.drafts.moved_lines import errors_of_complete_contracts, in_their_place
from compiler.pipeline.drafts.proposals import waiting_proposals
from compiler.reporter import SILENCE, Reporter
from compiler.workspace.lockfile import digest_of
from compiler.workspace.model_names import name_fault, slug
from compiler.workspace.program_files import left_by_generate, unknown_files
from compiler.workspace.settings import Settings, load, must_load
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import BRIEF, DATA, GRAPH, SETTINGS, Workspace
from odd.diagnostics import Diagnostic, has_errors
from odd.errors import MachineError, UserError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compiler.authors.author import Author
    from compiler.authors.choose_author import ModelAccess
    from compiler.operations.with_models.build_with_model import ModelWork
    from compiler.pipeline.compilation import Bench
    from compiler.pipeline.stage_outline import Problems

MOST_BRIEF_BYTES = 2**20
#: A single word with one of these endings is taken for a file.
_TEXT_SUFFIXES = (".md", ".txt", ".rst", ".text", ".yaml", ".yml", ".pdf", ".docx", ".html", ".tex")


def check(folder: Path) -> CheckResult:
    """Return every problem in the sources and settings of a workspace; nothing is written."""
    workspace = existing(folder)
    sources = sources_of(workspace)
    _, problems = load(workspace.root)
    wrong = renamed_once(sources.linked, sources.problems())
    if not has_errors(wrong):
        wrong = [*errors_of_complete_contracts(sources), *wrong]
    strangers = [] if has_errors(wrong) else _unknown_files(workspace, sources)
    waiting = waiting_proposals(workspace.read_lock(), workspace)
    found = (*problems, *each_once(wrong), *strangers, *waiting)
    return CheckResult(workspace.root, found, _texts(workspace, sources.files))


def _unknown_files(workspace: Workspace, sources: Sources) -> list[Diagnostic]:
    """Return an error for each file in the package that is neither of these sources nor one that generate removes."""
    known = {*package_paths(sources.must_link()), *left_by_generate(workspace)}
    return unknown_files(workspace, sources.name, known)


def _texts(workspace: Workspace, files: dict[str, str] | object) -> dict[str, str]:
    texts = dict(files) if isinstance(files, dict) else {}
    settings = workspace.read_text(SETTINGS)
    return {**texts, SETTINGS: settings} if settings is not None else texts


def generate(folder: Path, *, reporter: Reporter = SILENCE) -> GenerateResult:
    """Complete contracts and headers, assemble the package and check its types; no author is asked."""
    workspace = existing(folder)
    with workspace.locked():
        return generate_locked(workspace, reporter)


def generate_after(change: str, workspace: Workspace, reporter: Reporter = SILENCE) -> None:
    """Generate the package after a change of the sources; where that fails, say that the sources have the change.

    A user who repeated the command would hear that it cannot be done twice.
    """
    try:
        generate_locked(workspace, reporter)
    except MachineError as error:
        told = MachineError(f"{change}, but the package could not be made: {error}")
        told.then = "run simcc generate, which makes it"
        raise told from error
    except KeyboardInterrupt:
        reporter.told(f"{change}; simcc generate makes the package")
        raise


def generate_locked(workspace: Workspace, reporter: Reporter = SILENCE) -> GenerateResult:
    """Do what `generate` does, in a workspace that this process has locked."""
    bench, remarks = compiled(workspace, reporter)
    texts = _texts(workspace, dict(bench.sources.files))
    return GenerateResult(workspace.root, bench.package, tuple(sorted(bench.written)), tuple(remarks), texts)


def compiled(workspace: Workspace, reporter: Reporter = SILENCE) -> tuple[Bench, Problems]:
    """Return what `generate` has made: its bench, with the sources that were checked, and the remarks on them."""
    from compiler.pipeline.compilation import Bench
    from compiler.pipeline.pipeline import GENERATE, compile_with
    from compiler.pipeline.stages.contracts import withdraw

    bench = Bench(workspace, reporter=reporter)
    try:
        return bench, compile_with(bench, GENERATE)
    except NotBuiltError as failed:
        completed = bench.sources.files.get(GRAPH, "")
        withdraw(bench)
        own = bench.sources.files.get(GRAPH, "")
        if own == completed:
            raise
        reporter.told("the contracts were taken out of graph.yaml again, since they followed from code with errors")
        found = in_their_place(failed.diagnostics, {GRAPH: completed}, {GRAPH: own})
        raise NotBuiltError(str(failed), found, {**failed.texts, GRAPH: own}) from None


def build(
    brief: str | None,
    folder: Path | None,
    *,
    name: str | None = None,
    author: Author | None = None,
    settings: Settings | None = None,
    reporter: Reporter = SILENCE,
    asking: ModelAccess | None = None,
    description: str = "",
) -> BuildResult:
    """Build a workspace from a brief, or continue the build in a workspace that was built from it.

    `description` is the text of description.yaml, where the brief is a document (`read_long_description`).

    Without an author the settings choose: a model where one is set (`asking` says how it is asked), else the library.
    Raises UserError for a brief or folder that cannot be built from or in, NotBuiltError with the remaining errors, and
    one of `compiler.llm.faults` where a model does not answer; what was answered is kept, and the same call goes on.
    """
    from compiler.authors.choose_author import ModelAccess, is_model, library_author
    from compiler.pipeline.compilation import Bench

    workspace = Workspace(folder_for(brief, folder, name))
    chosen, how = settings or must_load(workspace.root), asking or ModelAccess()
    with workspace.locked():
        if author is not None or not is_model(chosen, how):
            drafting = author or library_author(chosen, workspace.read_lock())
            bench = Bench(workspace, author=drafting, settings=chosen, reporter=reporter)
            _describe(bench, description)
            return _built(bench, (brief, description), name)
        return _built_by_model(workspace, (brief, description), name, chosen, how, reporter)


def _describe(bench: Bench, description: str) -> None:
    """Take over the sentences of a document into a workspace that does not have any yet."""
    if description and bench.workspace.is_fresh(but_for=(DATA,)):
        bench.set_description(description)


def _built_by_model(
    workspace: Workspace,
    given: tuple[str | None, str],
    name: str | None,
    settings: Settings,
    asking: ModelAccess,
    reporter: Reporter,
) -> BuildResult:
    from compiler.operations.with_models.build_with_model import model_work
    from compiler.pipeline.compilation import Bench

    with model_work(settings, workspace.root, asking, reporter) as work:
        bench = Bench(workspace, author=work.author, settings=settings, reporter=reporter)
        work.story = bench.story
        _describe(bench, given[1])
        result = _built(bench, given, name, work)
        notes = (*work.assumed(bench.workspace.read_text(BRIEF) or ""), *result.notes)
        return replace(result, cost=work.as_json(), notes=notes)


def _built(bench: Bench, given: tuple[str | None, str], name: str | None, work: ModelWork | None = None) -> BuildResult:
    from compiler.operations.fitting.data_rounds import fit_to_data, tell_not_fitted
    from compiler.operations.with_models.build_forecast import forecast_of
    from compiler.pipeline.pipeline import compile_with

    workspace = bench.workspace
    _take_brief(bench, *given, fresh=workspace.is_fresh(but_for=(DATA,)))
    bench.name = _chosen_name(bench.brief, name)
    if name and bench.sources.name not in ("", name):
        raise UserError(f"--name: the model is called {bench.sources.name!r}; to change the name, edit odd.yaml")
    if work is not None:
        bench.author = work.choose(bench.lock, bench.brief)
        tell_not_fitted(bench)
        work.expect(forecast_of(bench), bench.brief)
    with bench.story.of_build(bench.author_id, bench.brief):
        remarks = compile_with(bench)
        found = fit_to_data(bench)
    written = tuple(sorted(bench.written))
    notes = bench.notes
    if DESCRIPTION in bench.sources.files:
        models = models_of(bench.sources.must_link())
        notes = by_sentence(notes, bench.sources.description, models, bench.sources.model_files)
    data = found.as_json() if found is not None else None
    texts = _texts(workspace, dict(bench.sources.files))
    return BuildResult(
        workspace.root, bench.package, bench.author_id, written, notes, tuple(remarks), data=data, texts=texts
    )


def _follow_brief(bench: Bench, pages: Mapping[str, int | None]) -> None:
    """Bring description.yaml in line with a brief.md that was edited: authors are shown its sentences.

    `pages` are those of the sentences of a document that was edited.
    """
    from compiler.authors.brief_text import words_of_user
    from compiler.descriptions.edited_brief import after_edit

    description = bench.sources.description
    if found := after_edit(description, words_of_user(bench.brief), pages):
        known = {sentence.id: sentence.text for sentence in description.sentences}
        bench.new_sentences = tuple(sentence.id for sentence in found if known.get(sentence.id) != sentence.text)
        bench.set_description(written(description.file, found))
        bench.reporter.told(
            f"{DESCRIPTION} takes over the sentences of {description.file if pages else BRIEF} as you edited it; "
            "each keeps its number"
        )


def _take_brief(bench: Bench, brief: str | None, description: str, *, fresh: bool) -> None:
    """Hold the brief against what the folder holds: a folder of something else is left alone.

    A document that was edited takes the place of the one that the folder was built from.
    """
    from compiler.authors.brief_text import words_of_user

    root = bench.workspace.root
    if fresh:
        if brief is None:
            raise UserError('there is no brief: write simcc build "what to simulate", or name a file with the brief')
        bench.set_brief(brief.strip() + "\n")
        return
    if BRIEF not in bench.sources.files:
        what = "a model that has no brief; use simcc generate" if bench.workspace.is_workspace() else "something else"
        raise UserError(f"{root} holds {what}. Nothing was changed; choose another folder with -o")
    known = (_words(bench.brief), bench.lock.brief)
    pages: dict[str, int | None] = {}
    if brief is not None and _words(brief) != known[0] and digest_of(brief.strip()) != known[1]:
        pages = _pages_of_edition(bench, description)
        if not pages:
            ways = f"to change that model, edit {BRIEF} there and run simcc build -o {root}; else choose another folder"
            raise UserError(f"{root} was built from another brief (see {BRIEF}). Nothing was changed; {ways}")
        answers = bench.brief.removeprefix(words_of_user(bench.brief))
        bench.set_brief(f"{brief.strip()}{answers}\n")
        bench.lock = replace(bench.lock, brief=digest_of(brief.strip()))
    if DESCRIPTION in bench.sources.files and (pages or digest_of(bench.brief) != known[1]):
        _follow_brief(bench, pages)


def _pages_of_edition(bench: Bench, description: str) -> dict[str, int | None]:
    """Return the page of each sentence of a document that takes the place of an earlier one, if it is an edit of that.

    An edit has its name, and at least half of the sentences of the shorter one. None for anything else; raises
    UserError where edits of brief.md would be lost.
    """
    if not description or DESCRIPTION not in bench.sources.files:
        return {}
    from compiler.authors.brief_text import words_of_user

    new, own = read_description(description)[0], bench.sources.description
    if new is None or new.file != own.file:
        return {}
    texts, known = ({sentence.text for sentence in described.sentences} for described in (new, own))
    if 2 * len(texts & known) < min(len(texts), len(known)):
        return {}
    if digest_of(words_of_user(bench.brief)) != bench.lock.brief:
        root = bench.workspace.root
        ways = f"edit {BRIEF} there as you edited {own.file}, and run simcc build -o {root}"
        raise UserError(f"{root}: {BRIEF} has edits of its own, which would be lost. Nothing was changed; {ways}")
    return {sentence.text: sentence.page for sentence in new.sentences}


def folder_for(brief: str | None, folder: Path | None, name: str | None) -> Path:
    """Return the folder that a brief is built in: the one that the user gave, else `generated/<name>`."""
    return folder if folder is not None else Path("generated") / _chosen_name(brief, name)


def _words(brief: str) -> str:
    return " ".join(brief.split())


def read_brief(words: list[str], stdin: bytes | None = None) -> str | None:
    """Return the brief that the command line gives: its words, the text of an existing file, or for `-` the input."""
    if not words:
        return None
    if words == ["-"]:
        return _brief_text(stdin or b"", "the input")
    if len(words) > 1 and any(" " in word for word in words[:-1]) and _is_folder(words[-1]):
        raise UserError(
            f"{words[-1]!r} is a folder, not a word of the brief; to build there: simcc build -o {words[-1]}"
        )
    place = Path(words[0]) if len(words) == 1 else None
    if place is None or not _is_brief_file(place, words[0]):
        return _brief_text(" ".join(words).encode("utf-8", "surrogateescape"), "the brief")
    with place.open("rb") as file:
        return _brief_text(file.read(MOST_BRIEF_BYTES + 1), str(place))


def _is_folder(word: str) -> bool:
    try:
        return Path(word).is_dir()
    except (OSError, ValueError):  # a word that is too long for a path, or holds a null character
        return False


def _is_brief_file(place: Path, written: str) -> bool:
    """Return whether these words name a file; raise UserError where they were meant to, and there is none."""
    try:
        if place.is_file():
            return True
        is_folder = place.is_dir()
    except (OSError, ValueError):  # words that are too long for a path, or hold a null character
        return False
    if is_folder and ("/" in written or Workspace(place).is_workspace()):
        ways = f"to continue a build in that workspace: simcc build -o {place}"
        raise UserError(
            f"{place} is a folder; give the brief in words, as an existing file, or as - for the input; {ways}"
        )
    if place.suffix in _TEXT_SUFFIXES and " " not in str(place):
        raise UserError(
            f"there is no file {place}; give the brief in words, as an existing file, or as - for the input"
        )
    return False


def _brief_text(raw: bytes, where: str) -> str:
    if len(raw) > MOST_BRIEF_BYTES:
        raise UserError(f"{where} is larger than 1 MiB; a brief has a few sentences or pages")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(f"{where} is not UTF-8 text; save the brief as UTF-8 text") from error


def _chosen_name(brief: str | None, name: str | None) -> str:
    if name is None:
        return slug(brief or "")
    fault = name_fault(name)
    if fault:
        raise UserError(f"--name: {name!r} {fault}; write for example {slug(name)}")
    return name


def existing(folder: Path) -> Workspace:
    """Return the workspace in a folder; raise UserError if there is none."""
    workspace = Workspace(folder)
    if not workspace.root.is_dir():
        raise UserError(f"there is no folder {workspace.root}")
    if not workspace.is_workspace():
        above = next(
            (parent for parent in workspace.root.resolve().parents[:2] if Workspace(parent).is_workspace()), None
        )
        help = f"; the workspace is {above}: run the command there" if above is not None else ""
        raise UserError(f"{workspace.root} is not a simcc workspace: odd.yaml is missing{help}")
    return workspace
