"""Collects what a bundle holds from a workspace and its runs, and refuses what could not be repeated from it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from behavior_graph.data.scenario_tables import Tables
from compiler.operations.bundles import bundle_layout as layout
from compiler.operations.bundles import bundle_texts as texts
from compiler.operations.bundles.crate_metadata import crate_text
from compiler.operations.bundles.kept_answers import answers_of
from compiler.operations.bundles.result_files import has_csv_of
from compiler.operations.with_models.persona_verdicts import about_personas
from compiler.pipeline.assembled import assembled
from compiler.reports.report_words import set_by_command
from compiler.runs.folders.run_folder import load_run
from compiler.runs.folders.run_model import RunModel, changed_since, checked_model
from compiler.runs.run_record import RunRecord
from compiler.runs.tables.metric_table import CSV
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from compiler.workspace.program_files import ENDINGS, files_digest, runtime_files
from compiler.workspace.sources import Sources
from compiler.workspace.table_files import reading_from
from compiler.workspace.workspace import LOCK, Workspace
from odd.errors import UserError
from sandbox.contract import RUNTIME, Outcome

#: Files of the user's beside the sources that belong into a bundle's `model/`, with those about tables of personas.
_BESIDE = ("references.md",)


@dataclass(frozen=True, slots=True)
class KeptFolder:
    """A finished run: its folder, its record, and the model that it was made of."""

    folder: Path
    record: RunRecord
    model: RunModel

    @property
    def hashes(self) -> Mapping[str, str]:
        """The hashes of its sources and tables, by path."""
        found: Mapping[str, str] = self.record.manifest["sources"]
        return found


def kept_folder(folder: Path) -> KeptFolder:
    """Return the finished run in a folder; raise UserError if it is not one, or not a whole one."""
    record = load_run(folder)
    if record.outcome is not Outcome.FINISHED:
        raise UserError(f"{folder} did not finish ({record.outcome.value}); a bundle holds finished runs only")
    if "program" not in record.manifest:
        raise UserError(f"{folder} does not say which program ran, as runs of this simcc do; make the run again")
    if SafeFolder(folder).kind(CSV) == "file" and not has_csv_of(record, record):
        raise UserError(f"{folder / CSV} is not what the run wrote: it was damaged or changed; make the run again")
    return KeptFolder(folder, record, checked_model(folder, record.manifest))


def contents(workspace: Workspace, runs: Sequence[KeptFolder]) -> tuple[dict[str, bytes], list[str]]:
    """Return every file of the bundle of some runs, by path, and notes for the user.

    Raises UserError if the runs are of different models, or the workspace no longer holds what ran.
    """
    newest = runs[0]
    _refuse_mixed(runs)
    model = _model_files(workspace, newest)
    program = _program(newest, model)
    about = _about(runs)
    files = {
        **{f"{layout.MODEL}/{path}": raw for path, raw in model.items()},
        **{f"{layout.PROGRAM}/{path}": raw for path, raw in program.items()},
        **{path: raw for run in runs for path, raw in _run_files(run).items()},
    }
    changed = changed_since(workspace, newest.hashes)
    files.update(_records(workspace, changed))
    return _with_texts(workspace, about, files, runs), _notes(changed)


def _refuse_mixed(runs: Sequence[KeptFolder]) -> None:
    first = runs[0]
    for run in runs[1:]:
        manifests = first.record.manifest, run.record.manifest
        if any(manifests[0][part] != manifests[1][part] for part in ("sources", "program")):
            raise UserError(
                f"{run.record.id} and {first.record.id} are runs of different sources or versions of simcc; "
                "make them again, or bundle each by itself"
            )


def _model_files(workspace: Workspace, run: KeptFolder) -> dict[str, bytes]:
    """Return the sources as the run used them, and the tables, which must still be the same."""
    files = {path: text.encode("utf-8") for path, text in run.model.texts.items()}
    for path, sha in run.hashes.items():
        if path not in files:
            raw = workspace.files.read(path, most_bytes(path))
            if raw is None or digest_of(raw) != sha:
                raise UserError(f"{path} is no longer the table that {run.record.id} used; restore it, or run again")
            files[path] = raw
    about_tables = {about_personas(path) for path in run.hashes if path.endswith(".csv")}
    for name in (*_BESIDE, *sorted(about_tables)):
        if (raw := workspace.files.read(name, most_bytes(name))) is not None:
            files[name] = raw
    return files


def _program(run: KeptFolder, model: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return package and runtime; raise UserError if they are not what ran."""
    name = run.record.manifest["package"]
    sources = Sources(dict(run.model.texts), tables=Tables(reading_from(lambda path, _most: model.get(path))))
    inside = {path: text for path, text in assembled(sources).items() if path.startswith(f"{name}/")}
    package = {path.removeprefix(f"{name}/"): text.encode("utf-8") for path, text in inside.items()}
    found = {"package": _digest(package), "runtime": files_digest(runtime_files())}
    if found != run.record.manifest["program"]:
        made_by = run.record.manifest["simcc"]
        raise UserError(f"{run.record.id} was made by another simcc ({made_by}), whose program this one cannot restore")
    return {
        **{f"{name}/{path}": raw for path, raw in package.items()},
        **{f"{RUNTIME}/{path}": raw for path, raw in runtime_files().items()},
    }


def _digest(package: Mapping[str, bytes]) -> str:
    return files_digest({path: raw for path, raw in package.items() if path.endswith(ENDINGS)})


def _about(runs: Sequence[KeptFolder]) -> layout.BundleAbout:
    manifest = runs[0].record.manifest
    return layout.BundleAbout(
        bundle=1,
        pipe=1,
        title=layout.title_of(runs[0].model.linked.odd),
        package=manifest["package"],
        program=layout.Program(**manifest["program"]),
        environment=layout.environment_of(runs[0].record),
        runs=[layout.kept_run(run.record) for run in runs],
    )


def _run_files(run: KeptFolder) -> dict[str, bytes]:
    """Return the files of a run's folder, and the answers of a model in a form that needs neither model nor simcc."""
    files, inside = SafeFolder(run.folder), f"{layout.RUNS}/{run.record.id}"
    paths = [path.removeprefix("./") for path in files.walk(".")]
    found = {f"{inside}/{path}": files.read(path, most_bytes(path)) or b"" for path in paths}
    answers = answers_of(run.folder, run.record, run.model.linked)
    if answers is not None:
        found[f"{inside}/{layout.ANSWERS}"] = json.dumps(answers, ensure_ascii=False).encode("utf-8")
    return found


def _records(workspace: Workspace, changed: Sequence[str]) -> dict[str, bytes]:
    """Return the lock, unless it is of other sources, and the record of a model's answers if this machine has one."""
    from compiler.llm.exchange_record import SqliteRecord
    from compiler.llm.open_client import RECORD

    found: dict[str, bytes] = {}
    lock = workspace.files.read(LOCK, most_bytes(LOCK))
    if lock is not None and not changed:
        found[f"{layout.MODEL}/{LOCK}"] = lock
    if workspace.has_own_notes and workspace.files.kind(RECORD) == "file":
        rows = SqliteRecord(workspace.files.plain(RECORD)).rows()
        lines = "".join(json.dumps(row, sort_keys=True, ensure_ascii=False) + "\n" for row in rows)
        found[layout.RECORD] = lines.encode("utf-8")
    return found


def _with_texts(
    workspace: Workspace, about: layout.BundleAbout, files: Mapping[str, bytes], runs: Sequence[KeptFolder]
) -> dict[str, bytes]:
    """Return the files with the texts for people and machines, the crate of all of them, and the list of hashes."""
    published = runs[0].record.manifest["created"]
    manifests = {run.record.id: run.record.manifest for run in runs}
    given = {name: set_by_command(made["overrides"], made["rounds"]) for name, made in manifests.items()}
    numpy = {"numpy": about.environment.numpy}
    own = workspace.read_text(layout.CITATION)
    added = {
        layout.ABOUT: about.text(),
        layout.ENTRY: texts.RUN,
        layout.README: texts.readme(about, given),
        layout.CITATION: own or texts.citation(about, published),
        layout.LICENSE: texts.license_statement(workspace.read_text("LICENSE")),
        layout.REQUIREMENTS: texts.requirements(numpy, {"numpy": texts.wheel_hashes("numpy", numpy["numpy"])}),
    }
    whole = {**files, **{name: text.encode("utf-8") for name, text in added.items()}}
    whole[layout.CRATE] = crate_text(about, whole, published).encode("utf-8")
    return {**whole, layout.HASHES: layout.hash_lines(whole).encode("utf-8")}


def _notes(changed: Sequence[str]) -> list[str]:
    if not changed:
        return []
    return [f"{', '.join(changed)} changed since the run: the bundle holds what ran, and leaves {LOCK} out"]
