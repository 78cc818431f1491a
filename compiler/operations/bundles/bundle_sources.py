"""Compares the program of a bundle with the sources beside it: a reviewer reads the sources, and the program runs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.variants import numbers
from compiler.operations.bundles.bundle_layout import ABOUT, ENTRY, HASHES, MODEL, PROGRAM, README, RUNS, title_of
from compiler.operations.bundles.bundle_texts import RUN, readme
from compiler.operations.bundles.read_bundle import OpenBundle
from compiler.operations.with_models.persona_verdicts import persona_verdicts
from compiler.pipeline.assembled import assembled
from compiler.reports.report_words import set_by_command
from compiler.runs.folders.run_folder import MANIFEST
from compiler.runs.folders.run_model import MODEL as KEPT_MODEL
from compiler.runs.folders.run_model import kept_model
from compiler.runs.request import Run, settled
from compiler.runs.run_record import RunRecord
from compiler.runs.time_axis import as_manifest, run_calendar
from compiler.version import version
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.lockfile import digest_of
from compiler.workspace.program_files import ENDINGS, files_digest, package_files, runtime_files
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity, Span, has_errors
from odd.errors import UserError
from sandbox.contract import RUNTIME

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_HELP = "do not take the result for one of these sources; ask the bundle's author which of the two was meant"

#: The parts of a run's manifest that its sources, tables and overrides give, as far as this simcc made the run.
_GIVEN = ("clock", "data", "numbers", "overrides", "personas", "program")
#: Those that are checked against bundle.json, the files of the run, or its repetition.
_COMPARED = (
    *("format", "id", "package", "variant", "seed", "rounds", "trace", "sources", "replicates", "record", "follow"),
    *("simcc", "python", "numpy", "platform", "isolation", "files", "sha256"),
)


@dataclass(frozen=True, slots=True)
class CheckedProgram:
    """The sources of a bundle, what is wrong between them and the program, and notes."""

    sources: Sources
    diagnostics: tuple[Diagnostic, ...]
    notes: tuple[str, ...]


def check_program(bundle: OpenBundle, records: Sequence[RunRecord]) -> CheckedProgram:
    """Check that the package is what the sources give, the sources are those of the runs, and the digests as named."""
    about, program = bundle.about, bundle.files.plain(PROGRAM)
    package, runtime = package_files(program, about.package), package_files(program, RUNTIME)
    sources = sources_of(Workspace(bundle.files.plain(MODEL)))
    found = [fault for record in records for fault in _kept(bundle, record, sources)]
    found += [*_handlers(bundle, sources, package), *_generated(bundle, sources, package)]
    found += _texts(bundle, sources, records)
    if (files_digest(package), files_digest(runtime)) != (about.program.package, about.program.runtime):
        found.append(_fault(bundle, PROGRAM, "is not the program whose digests bundle.json names"))
    is_same = runtime == runtime_files()
    notes = [f"the runtime is {'equal to the one of this simcc' if is_same else f'that of simcc {_made_by(bundle)}'}"]
    others = _others(bundle, records)
    notes += [f"not compared, because no run is made of them: {', '.join(others)}"] if others else []
    notes.append(f"not compared: {_untold(records)} in {MANIFEST}")
    if version() == _made_by(bundle):
        notes.append(f"not compared: the notes on the brief in {KEPT_MODEL}")
    else:
        unchecked = f"the numbers and the notes on the brief in {KEPT_MODEL}, and {_listed(_GIVEN)} in {MANIFEST}"
        notes.append(f"not compared, because {_versions(bundle)}: {unchecked}")
    return CheckedProgram(sources, tuple(found), tuple(notes))


def _untold(records: Sequence[RunRecord]) -> str:
    """Return the parts of the manifests that neither the sources nor a repetition tell."""
    return _listed(sorted({part for record in records for part in record.manifest} - {*_COMPARED, *_GIVEN}))


def _listed(parts: Sequence[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def _others(bundle: OpenBundle, records: Sequence[RunRecord]) -> list[str]:
    """Return the files outside of the runs that are compared with nothing: the lock, references, the license."""
    known = {f"{MODEL}/{path}" for record in records for path in record.manifest["sources"]} | {ABOUT, HASHES}
    known |= {README, ENTRY} if _knows_texts(bundle, records) else set()
    paths = (path.removeprefix("./") for path in bundle.files.walk("."))
    return [path for path in paths if path not in known and not path.startswith((f"{PROGRAM}/", f"{RUNS}/"))]


def _made_by(bundle: OpenBundle) -> str:
    return bundle.about.environment.simcc


def _versions(bundle: OpenBundle) -> str:
    return f"simcc {_made_by(bundle)} made the bundle, this is {version()}"


def _knows_texts(bundle: OpenBundle, records: Sequence[RunRecord]) -> bool:
    """Return whether this simcc writes the texts at the top of the bundle, and these are all runs that they name."""
    return version() == _made_by(bundle) and len(records) == len(bundle.about.runs)


def _texts(bundle: OpenBundle, sources: Sources, records: Sequence[RunRecord]) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each text of simcc's at the top of the bundle that it did not write for these runs."""
    if not _knows_texts(bundle, records) or sources.linked is None:
        return
    manifests = {record.id: record.manifest for record in records}
    given = {name: set_by_command(made["overrides"], made["rounds"]) for name, made in manifests.items()}
    if bundle.about.title != title_of(sources.linked.odd):
        yield _fault(bundle, ABOUT, f"does not have the title in {MODEL}/odd.yaml")
    for path, text in {README: readme(bundle.about, given), ENTRY: RUN}.items():
        if bundle.files.read(path, most_bytes(path)) != text.encode("utf-8"):
            yield _fault(bundle, path, "is not what simcc wrote about these runs")


def _kept(bundle: OpenBundle, record: RunRecord, sources: Sources) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each source in model/ that is not the one that a run's manifest names."""
    for path, sha in record.manifest["sources"].items():
        if digest_of(bundle.files.read(f"{MODEL}/{path}", most_bytes(path)) or b"") != sha:
            yield _fault(bundle, f"{MODEL}/{path}", f"is not what run {record.id} was made of")
    inside = f"{RUNS}/{record.id}"
    try:
        kept = kept_model(bundle.files.plain(inside), record.manifest["sources"])
    except UserError:
        yield _fault(bundle, f"{inside}/sources", "are not the sources that the run's manifest names")
        return
    if version() != _made_by(bundle) or sources.linked is None:  # sources with an error are reported elsewhere
        return
    if not _is_same(sources.numbers, kept.numbers):
        yield _fault(bundle, f"{inside}/{KEPT_MODEL}", "does not have the numbers that the sources give")
    for part in _not_given(bundle, record.manifest, sources, sources.linked):
        yield _fault(bundle, f"{inside}/{MANIFEST}", f"has other {part} than the sources and the run's overrides give")


def _not_given(bundle: OpenBundle, manifest: Mapping[str, Any], sources: Sources, linked: Linked) -> Iterator[str]:
    """Yield each part of a run's manifest that its sources, tables and overrides do not give."""
    variant, overrides = manifest["variant"], manifest["overrides"]
    try:
        given = numbers(linked, variant or None, overrides)
        made = settled(linked, Run(variant=variant, overrides=overrides))
    except (UserError, LookupError, TypeError, ValueError):
        yield "overrides"
        return
    personas = persona_verdicts(Workspace(bundle.files.plain(MODEL)), made, sources.data_hashes)
    found: dict[str, object] = {
        "program": bundle.about.program.model_dump(),
        "numbers": given,
        "clock": as_manifest(run_calendar(linked, given)).get("clock"),
        "data": sources.data_rows or None,
        "personas": {entity: asdict(verdict) for entity, verdict in personas.items()} or None,
    }
    yield from (part for part, value in found.items() if not _is_same(value, manifest.get(part)))


def _is_same(value: object, read: object) -> bool:
    """Return whether a value is what was read from JSON."""
    return bool(json.loads(json.dumps(value, default=str)) == read)


def _handlers(bundle: OpenBundle, sources: Sources, package: Mapping[str, bytes]) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each handlers file that is not in the package as it is, which holds in every version."""
    for path, text in sources.handlers.items():
        if package.get(path) != text.encode("utf-8"):
            yield _fault(bundle, f"{MODEL}/{path}", "is not what the program runs")


def _generated(bundle: OpenBundle, sources: Sources, package: Mapping[str, bytes]) -> Iterator[Diagnostic]:
    """Yield a diagnostic if this simcc generates another package: an error if it is the one that made the bundle."""
    severity = Severity.ERROR if version() == _made_by(bundle) else Severity.WARNING
    made_by = _versions(bundle)
    problems = [problem for problem in sources.problems() if has_errors([problem])]
    if problems:
        why = f"has an error for this simcc ({problems[0].message}); {made_by}"
        yield _fault(bundle, f"{MODEL}/{problems[0].span.file}", why, severity)
        return
    inside = f"{bundle.about.package}/"
    texts = {path.removeprefix(inside): text for path, text in assembled(sources).items() if path.startswith(inside)}
    fresh = {path: text.encode("utf-8") for path, text in texts.items() if path.endswith(ENDINGS)}
    differing = sorted(path for path in fresh.keys() | package.keys() if fresh.get(path) != package.get(path))
    if differing:
        why = f"is not what this simcc generates from the sources; {made_by}"
        yield _fault(bundle, f"{PROGRAM}/{inside}{differing[0]}", why, severity)


def _fault(bundle: OpenBundle, path: str, why: str, severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic("SC063", f"{path} {why}", Span(f"{bundle.archive.name}:{path}"), _HELP, severity)
