"""Compares runs with accepted digests and metrics, and finds the first event in which a run differs.

`baseline.json` belongs in version control. The traces of the accepted runs are large; they are in
`.simcc/accepted/`, and serve only to find the first event that differs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.runs.run_record import DIGEST_FORMAT
from compiler.short_texts import number
from compiler.verdicts.trace_diff import first_difference
from compiler.workspace.files.cleanup import partial_name
from compiler.workspace.workspace import BASELINE, HIDDEN, Workspace
from odd.errors import MachineError, UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.runs.run_record import RunRecord
    from compiler.verdicts.expectations import Batch

#: The format of the file, raised with that of the digests in it.
FORMAT = DIGEST_FORMAT
SEED = 1
#: Significant digits of a metric in the baseline; the digest notices smaller differences.
_DIGITS = 12
#: The largest value that a metric can have.
_LARGEST = sys.float_info.max
#: The trace of a run with more events is not kept, since it would fill the disk.
_MOST_EVENTS = 2_000_000

#: Digits of the digest in the name of a trace's folder.
_NAMED = 16
#: Where the traces of the accepted runs are.
_ACCEPTED = f"{HIDDEN}/accepted"
_MEASURES = ("digest", "metrics", "rounds")

#: Makes a batch's run again, with its trace, in a folder inside the given one; returns the run's own folder.
Tracer = Callable[["Batch", Path], Path | None]


class Baseline:
    """The accepted runs of a workspace, and a way to make one again with its trace."""

    def __init__(self, workspace: Workspace, trace: Tracer) -> None:
        self._workspace = workspace
        self._trace = trace

    def known(self) -> dict[str, Any]:
        """Return what was accepted of each run; nothing where no run was ever accepted.

        Raises UserError where the file is there and cannot be held against runs: that must not pass for agreement.
        """
        text = self._workspace.read_text(BASELINE)
        if text is None and not (self._workspace.root / BASELINE).exists():
            return {}
        try:
            whole = json.loads(text or "")
            version = whole["baseline"]
            runs = {key: {name: entry[name] for name in _MEASURES} for key, entry in whole["runs"].items()}
            if not all(map(_is_typed, runs.values())):
                raise ValueError("a value has another type")
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise self._unusable("cannot be read") from error
        if version != FORMAT:
            raise self._unusable(f"has digests of format {version!r}, and this simcc makes those of format {FORMAT}")
        if not runs:
            raise self._unusable("holds no run")
        return runs

    def _unusable(self, why: str) -> UserError:
        place = self._workspace.root / BASELINE
        ways = "restore it from version control, or write it again from the model as it is with simcc test --accept"
        return UserError(f"{place} {why}, so nothing can be compared with it; {ways}")

    def differences(self, runs: Mapping[Batch, RunRecord], linked: Linked, *, some: bool = False) -> tuple[str, ...]:
        """Return a line for each difference from the accepted runs; none if no run was accepted yet.

        With `some`, only the runs at hand are compared: a run that was not made is not a difference.
        """
        known, found = self.known(), _measured(runs)
        if not known:
            return ()
        made = {_key(batch) for batch in runs}
        known = {key: entry for key, entry in known.items() if key in made} if some else known
        lines = [f"{key}: did not finish, so nothing can be compared" for key in sorted(made - found.keys())]
        known = {key: entry for key, entry in known.items() if key in found or key not in made}
        for line, key in _differences(known, found):
            lines.append(line)
            batch = next((run for run in runs if _key(run) == key), None)
            if batch and key in known and known[key]["digest"] != found[key]["digest"]:
                lines.append(f"{key}: {self._first_difference(batch, known[key]['digest'], linked)}")
        return tuple(lines)

    def accept(self, runs: Mapping[Batch, RunRecord]) -> tuple[str, ...]:
        """Make these runs the accepted ones, keep their traces, and return a line for each change."""
        try:
            known = self.known()
        except UserError:  # it is replaced now, which is what the error asks for
            known = {}
        found = _measured(runs)
        text = json.dumps({"baseline": FORMAT, "runs": found}, indent=1, sort_keys=True, ensure_ascii=False)
        kept = {self._trace_of(batch, record.replicates[0].digest) for batch, record in runs.items()}
        # hours may have gone into these runs, so this waits for no other process: each step is one rename
        untraced = self._make_traces(runs)
        # from here on the new runs are the accepted ones; the traces of the others are not used any more
        self._workspace.write({BASELINE: text + "\n"})
        self._drop_traces_but(kept)
        changes = (
            [line for line, _ in _differences(known, found)] if known else [f"{key}: first accepted" for key in found]
        )
        return (*changes, *untraced)

    # Traces -----------------------------------------------------------------------------------------------------------

    def _trace_of(self, batch: Batch, digest: str) -> str:
        """Return where the trace of a run is: its digest is in the name, so that no other is taken for it."""
        return f"{_ACCEPTED}/{_folder(batch)}-{digest[:_NAMED]}"

    def _make_traces(self, runs: Mapping[Batch, RunRecord]) -> tuple[str, ...]:
        """Make the traces that are not there; return a line where the machine fails."""
        try:
            self._make_each_trace(runs)
        except (MachineError, OSError) as error:
            return (f"not all traces were kept, so a later test may not name the first event that differs ({error})",)
        return ()

    def _make_each_trace(self, runs: Mapping[Batch, RunRecord]) -> None:
        for batch, record in runs.items():
            target = self._trace_of(batch, record.replicates[0].digest)
            is_short = record.replicates[0].events <= _MOST_EVENTS
            if _is_whole(record) and is_short and self._workspace.files.kind(target) is None:
                self._trace_into(batch, target)

    def _drop_traces_but(self, kept: AbstractSet[str]) -> None:
        for name in self._workspace.files.names(_ACCEPTED):
            if f"{_ACCEPTED}/{name}" not in kept:
                self._workspace.files.clear(f"{_ACCEPTED}/{name}")

    def _trace_into(self, batch: Batch, target: str) -> bool:
        """Make a run with its trace in a folder of its own; return whether there is a trace."""
        files, making = self._workspace.files, f"{HIDDEN}/{partial_name('tracing')}"
        files.clear(making)
        try:
            made = self._trace(batch, files.plain(making))
            if made is None:
                return False
            files.move(f"{making}/{made.name}", target)
            return True
        finally:
            files.clear(making)

    def _first_difference(self, batch: Batch, digest: str, linked: Linked) -> str:
        accepted = self._trace_of(batch, digest)
        files, now = self._workspace.files, f"{HIDDEN}/{partial_name('differing')}"
        if not self._workspace.has_own_notes or files.kind(accepted) != "folder":
            return "there is no trace of the accepted run on this machine, so the first event that differs is not known"
        files.clear(now)
        try:
            if not self._trace_into(batch, now):
                return "the run did not finish, so the first event that differs is not known"
            return (
                first_difference(files.plain(accepted), files.plain(now), linked)
                or "all events and the state at the end are the same, only writes in between differ"
            )
        finally:
            files.clear(now)


def _is_typed(run: Mapping[str, Any]) -> bool:
    """Return whether what a file says of a run has the types of what a run says."""
    numbers = (value for value in run["metrics"].values() if value is not None)
    are_finite = all(isinstance(value, int | float) and -_LARGEST <= value <= _LARGEST for value in numbers)
    return isinstance(run["digest"], str) and isinstance(run["rounds"], int) and are_finite


def _key(batch: Batch) -> str:
    """Return the name of a batch in the file; a run of fewer rounds than the scenario's has them in its name."""
    shortened = "" if batch.rounds is None else f"/{batch.rounds} rounds"
    return f"{batch.variant or 'base'}/{batch.seed}{shortened}"


def _folder(batch: Batch) -> str:
    return _key(batch).replace("/", "-").replace(" ", "-")


def _is_whole(record: RunRecord) -> bool:
    return record.replicates[0].outcome.value == "finished"


def _measured(runs: Mapping[Batch, RunRecord]) -> dict[str, Any]:
    """Return the baseline entry of each finished run, by variant and seed."""
    whole = {_key(batch): _measures(record) for batch, record in runs.items() if _is_whole(record)}
    return dict(sorted(whole.items()))


def _measures(record: RunRecord) -> dict[str, Any]:
    first = record.replicates[0]
    metrics = {name: value if value is None else float(f"{value:.{_DIGITS}g}") for name, value in first.final().items()}
    return {"digest": first.digest, "rounds": first.rounds, "metrics": metrics}


def _differences(known: Mapping[str, Any], found: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return each difference with the run that it is about."""
    lines = [(f"{key}: new", key) for key in found if key not in known]
    lines += [(f"{key}: gone", key) for key in known if key not in found]
    lines += [
        (f"{key}: {_difference(known[key], found[key])}", key)
        for key in found.keys() & known.keys()
        if known[key] != found[key]
    ]
    return sorted(lines)


def _difference(known: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    old, new = known["metrics"], found["metrics"]
    moved = [_moved(name, old.get(name), new.get(name)) for name in {**old, **new} if old.get(name) != new.get(name)]
    if known["rounds"] != found["rounds"]:
        moved.insert(0, f"{known['rounds']} → {found['rounds']} rounds")
    digests = f"digest {known['digest'][:12]} → {found['digest'][:12]}"
    return "; ".join(moved) or f"another run with the same final metrics ({digests})"


def _moved(name: str, old: float | None, new: float | None) -> str:
    if old is None or new is None:
        return f"{name} {old} → {new}"
    by = f"{'+' if new > old else ''}{number(new - old)}" + (f", {100 * (new - old) / abs(old):+.1f} %" if old else "")
    return f"{name} {old} → {new} ({by})"
