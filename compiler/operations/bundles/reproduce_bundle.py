"""`simcc reproduce`: repeats the runs of a bundle in the sandbox, and says equal or where they differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.json_values import fields_of
from compiler.operations.bundles.bundle_layout import RUNS, BundleAbout, KeptRun
from compiler.operations.bundles.bundle_libraries import WheelSource, set_up_numpy
from compiler.operations.bundles.bundle_sources import check_program
from compiler.operations.bundles.read_bundle import OpenBundle, open_bundle
from compiler.operations.bundles.repeat_runs import RepeatedRun, Repeating, kept_record, repeat_run
from compiler.reporter import SILENCE, Reporter
from compiler.runs.open_sandbox import opened
from compiler.runs.run_record import RunRecord
from compiler.workspace.settings import Settings
from odd.diagnostics import Diagnostic, Span, has_errors
from odd.errors import UserError
from sandbox.contract import Sandbox

#: Modes in which a program reaches the user's files and network.
OPEN_MODES = ("process", "none")


@dataclass(frozen=True, slots=True)
class ReproduceResult:
    """What came of repeating the runs of a bundle."""

    archive: Path
    sha256: str
    runs: tuple[RepeatedRun, ...]
    diagnostics: tuple[Diagnostic, ...]
    notes: tuple[str, ...]

    @property
    def equal(self) -> bool:
        """Whether all runs are equal, and the program is what its sources give."""
        return all(run.verdict == "equal" for run in self.runs) and not has_errors(self.diagnostics)

    @property
    def exit_code(self) -> int:
        """The exit code of the command: 2 if the machine failed, which says nothing about the bundle."""
        return 2 if any(run.outcome == "infra" for run in self.runs) else 0 if self.equal else 1

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc reproduce --json` prints."""
        found = fields_of(self, "sha256", "runs", "notes", "diagnostics")
        return {"equal": self.equal, "file": str(self.archive), **found}


def reproduce(
    archive: Path,
    settings: Settings,
    *,
    runs: Sequence[str] = (),
    trusted: bool = False,
    wheels: WheelSource | None = None,
    reporter: Reporter = SILENCE,
) -> ReproduceResult:
    """Repeat the runs of a bundle, all by default, and compare them with what it holds.

    A bundle may come from a stranger: only its data reach this process, its program runs in the sandbox alone, and a
    mode that isolates nothing must be chosen for this bundle (`trusted`). With `wheels`, jobs get the bundle's NumPy
    from there. Raises UserError if it is refused.
    """
    _refuse_open_mode(settings, trusted=trusted)
    reporter.stage("reproduce")
    with open_bundle(archive, reporter) as bundle:
        chosen = _chosen(bundle.about, runs)
        records = [kept_record(bundle, run) for run in chosen]
        program = check_program(bundle, records)
        sandbox = opened(settings, reporter)
        libraries = _libraries(bundle, wheels, sandbox, reporter)
        repeating = Repeating(sandbox, settings, reporter, program.sources.linked, libraries)
        repeated = tuple(repeat_run(bundle, run, repeating) for run in chosen)
        found = (*program.diagnostics, *(_differs(bundle, run) for run in repeated if run.difference))
        notes = (*program.notes, *_environments(records, repeated), *_not_compared(repeated))
        return ReproduceResult(archive, bundle.sha256, repeated, found, notes)


def _refuse_open_mode(settings: Settings, *, trusted: bool) -> None:
    if settings.run_sandbox in OPEN_MODES and not trusted:
        raise UserError(
            f"your settings choose the sandbox '{settings.run_sandbox}', in which a bundle's program could reach your "
            "files and the network; take --sandbox local or docker, or, if you trust the bundle's authors, "
            f"--sandbox {settings.run_sandbox}"
        )


def _libraries(bundle: OpenBundle, wheels: WheelSource | None, sandbox: Sandbox, reporter: Reporter) -> Path | None:
    """Return the folder with the NumPy that jobs get in place of the installed one, if any."""
    if wheels is None:
        return None
    if sandbox.isolation == "docker":
        raise UserError(
            "--wheels and --index give jobs a NumPy of this machine, and a container has its own; "
            "take --sandbox local, or build an image with simcc sandbox build --wheels"
        )
    return set_up_numpy(bundle, wheels, reporter)


def _chosen(about: BundleAbout, names: Sequence[str]) -> list[KeptRun]:
    known = {run.id: run for run in about.runs}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise UserError(f"--run: the bundle has no run {unknown[0]!r}; it has {', '.join(known)}")
    return [run for run in about.runs if not names or run.id in names]


def _differs(bundle: OpenBundle, run: RepeatedRun) -> Diagnostic:
    difference = run.difference
    assert difference is not None
    message = f"run {run.id} {_SPOKEN[run.verdict]}: seed {difference.seed}: {difference.words}"
    help_line = "compare the versions in the notes with yours; if they agree, the bundle is not what was run"
    return Diagnostic("SC064", message, Span(f"{bundle.archive.name}:{RUNS}/{run.id}"), help_line)


_SPOKEN = {"different": "comes out differently", "not repeated": "could not be repeated", "equal": "is equal"}


def _environments(then: Sequence[RunRecord], now: Sequence[RepeatedRun]) -> Iterator[str]:
    """Yield a note for each difference between the environment of the kept runs and that of their repetition."""
    for name, spoken in {"python": "Python", "numpy": "NumPy", "platform": "platform"}.items():
        pairs = [(getattr(run, name), record.manifest[name]) for record, run in zip(then, now, strict=True)]
        for here, there in dict.fromkeys(pairs):
            if here != there:
                yield f"{spoken}: {here or 'unknown'} here, {there} then"


def _not_compared(runs: Sequence[RepeatedRun]) -> list[str]:
    """Return notes on files of the runs' folders that a repetition does not give, and on tables that it alone has."""
    unlike = {
        "not compared, because a repetition does not give them": [path for run in runs for path in run.not_compared],
        "not compared, because the bundle does not have them": [path for run in runs for path in run.missing],
    }
    return [f"{why}: {', '.join(dict.fromkeys(paths))}" for why, paths in unlike.items() if paths]
