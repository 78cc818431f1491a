"""The rounds in which an author revises its model against measured data.

A version is fitted to the training part of the targets. While runs are farther from it than chance explains, the author
is shown where, and may change mechanisms and numbers; the version that is nearest is kept. What is held out is compared
once, after the last round.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from compiler.authors.author import RevisesForData
from compiler.compiler_errors import NotBuiltError
from compiler.json_values import fields_of, finite, plain
from compiler.llm.faults import ModelTooWeakError
from compiler.operations.fitting.misfit_text import misfit_text, target_distance
from compiler.operations.fitting.table_summaries import table_summaries
from compiler.operations.fitting.version_fit import VersionFit, fit_version, training_data
from compiler.pipeline.compilation import Bench, Rehearsal
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.pipeline.stages import contracts
from compiler.short_texts import plain_number
from compiler.verdicts.calibration_fit import Fit, fit_of, held_out_statements
from compiler.verdicts.model_diff import ModelChange, model_changes
from compiler.workspace.lockfile import lock_note
from compiler.workspace.sources import Sources, model_digest
from compiler.workspace.workspace import ODD
from odd.extras import MissingExtraError, require

FITTED = "fitted"
_FITTED_TO = "; fitted to the training data of "


@dataclass(frozen=True, slots=True)
class DataRound:
    """A round: how it ended, whether its version was kept, what it changed, and how far that is from the data."""

    number: int
    outcome: str
    kept: bool
    changes: tuple[ModelChange, ...]
    score: float
    targets: Mapping[str, float | None]

    def lines(self, nature: str) -> list[str]:
        """Return the changes of one nature, a line each."""
        return [change.line for change in self.changes if change.nature == nature]

    @property
    def words(self) -> str:
        """The round in one line."""
        parts = [f"{len(self.lines(nature))} of {nature}" for nature in ("structure", "numbers") if self.lines(nature)]
        changed = f"changes: {', '.join(parts)}; " if parts else ""
        error = "" if math.isnan(self.score) else f"; error {plain_number(self.score)}"
        return f"round {self.number}: {changed}{self.outcome}{error}"

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        natures = {nature: self.lines(nature) for nature in ("structure", "numbers", "texts")}
        found = {"round": self.number, "outcome": self.outcome, "kept": self.kept, **natures}
        whole: dict[str, Any] = finite({**found, "error": self.score, "targets": dict(self.targets)})
        return whole


@dataclass(frozen=True, slots=True)
class DataFit:
    """What the rounds led to: the values that were fitted, the rounds, and the fit with the held-out data."""

    fitted: Mapping[str, Any]
    within_chance: bool
    rounds: tuple[DataRound, ...]
    fits: tuple[Fit, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the object for the JSON of `simcc build`."""
        return {**fields_of(self, "fitted", "within_chance", "rounds"), "fits": finite(plain(self.fits))}


@dataclass(frozen=True, slots=True)
class _Version:
    """A version of the model: its bench, its fit, and what its author is shown of that."""

    bench: Rehearsal
    fit: VersionFit


def rounds_ahead(bench: Bench) -> int:
    """Return in how many rounds an author may revise the model on a bench, which has no errors, for its data."""
    linked = bench.sources.linked
    is_ahead = isinstance(bench.author, RevisesForData) and linked is not None and not _is_done(bench)
    return bench.settings.build_data_rounds if is_ahead and linked and training_data(linked) else 0


def fit_to_data(bench: Bench) -> DataFit | None:
    """Fit the model on a bench, whose build has ended, to its targets; None if there is nothing to do.

    The workspace changes once, when the best version is adopted. A model that was fitted as it is stays as it is.
    """
    most, author = rounds_ahead(bench), bench.author
    if not most or not isinstance(author, RevisesForData):
        return None
    try:
        require("calibrate")
        require("stats")
    except MissingExtraError as error:
        bench.reporter.told(f"the model is not fitted to its targets: {error}")
        return None
    bench.reporter.stage("data")
    best, rounds = _rounds(bench, author, most)
    return _adopted(bench, best, rounds)


def tell_not_fitted(bench: Bench) -> None:
    """Report before a build that its model, which fills in forms, is not asked about the targets of the scenario."""
    linked = bench.sources.linked
    asked = bench.settings.build_data_rounds and not isinstance(bench.author, RevisesForData)
    if asked and linked is not None and linked.scenario.targets:
        bench.reporter.told(
            "the targets change nothing in this build: only a model that writes the source files revises them for data;"
            " choose that with --drafting sources, or search the parameters with simcc calibrate"
        )


def _rounds(bench: Bench, author: RevisesForData, most: int) -> tuple[_Version, list[DataRound]]:
    best = _version(Rehearsal(bench))
    rounds = [_round(0, "fitted", bench.sources, best)]
    _tell(bench, rounds[-1])
    while len(rounds) <= most and not best.fit.is_within_chance:
        made = _revised(best, author, [each.words for each in rounds])
        kept = isinstance(made, _Version) and made.fit.beats(best.fit)
        rounds.append(_judged(len(rounds), made, kept, best))
        _tell(bench, rounds[-1])
        if made is None:
            break
        best = made if isinstance(made, _Version) and kept else best
    return best, rounds


def _version(bench: Rehearsal) -> _Version:
    """Fit the sources of a bench, which have passed, and check them with the values that were found."""
    fit = fit_version(bench)
    names = [target.name for target in fit.objective.observations if target.training.any()]
    text = with_numbers(bench.sources, fit.point, names) if fit.factors else bench.sources.files[ODD]
    if text != bench.sources.files[ODD]:
        bench.place(contracts.STAGE, {ODD: text})
        compile_with(bench)
    return _Version(bench, fit)


def _revised(best: _Version, author: RevisesForData, earlier: Sequence[str]) -> _Version | str | None:
    """Return the author's next version; in words why there is none, None if the author leaves the model as it is."""
    bench = Rehearsal(best.bench)
    linked = bench.sources.must_link()
    misfit, data = misfit_text(linked, best.fit, earlier), table_summaries(bench.workspace, bench.sources)
    bench.revise = lambda task: author.revised(replace(task, data=data), misfit)
    before = bench.sources
    try:
        compile_with(bench)
        return None if bench.sources.files == before.files else _version(bench)
    except (NotBuiltError, ModelTooWeakError) as error:
        return str(error)


def _judged(number: int, made: _Version | str | None, kept: bool, best: _Version) -> DataRound:
    if made is None:
        return DataRound(number, "the author changes nothing", False, (), math.nan, {})
    if isinstance(made, str):
        return DataRound(number, made, False, (), math.nan, {})
    outcome = "kept" if kept else "not kept, since it is not clearly nearer to the data"
    return replace(_round(number, outcome, best.bench.sources, made), kept=kept)


def _round(number: int, outcome: str, before: Sources, made: _Version) -> DataRound:
    changes = tuple(model_changes(before, made.bench.sources))
    targets = {target.name: target_distance(made.fit, target) for target in made.fit.objective.observations}
    return DataRound(number, outcome, True, changes, made.fit.score, targets)


def _tell(bench: Bench, made: DataRound) -> None:
    bench.story.data_round(made.as_json())
    bench.reporter.told(f"data, {made.words}")


def _adopted(bench: Bench, best: _Version, rounds: Sequence[DataRound]) -> DataFit:
    """Put the best version into the workspace, with notes on what changed, and compare it with all data."""
    objective, values = best.fit.objective, best.fit.values
    fits = (
        ()
        if math.isnan(best.fit.score)
        else tuple(fit_of(objective, target, values) for target in objective.observations)
    )
    lock, entry = best.bench.lock, best.bench.lock.entries.get(ODD)
    if entry is not None:
        kept = tuple(note for note in entry.notes if note["kind"] != FITTED)
        lock = lock.with_entry(ODD, replace(entry, notes=(*kept, *_notes(best.bench.sources, rounds, fits))))
    bench.adopt(best.bench.placed, best.bench.removed, lock)
    bench.settle(STAGES)
    return DataFit(dict(best.fit.point), best.fit.is_within_chance, tuple(rounds), fits)


def _notes(sources: Sources, rounds: Sequence[DataRound], fits: Sequence[Fit]) -> list[Mapping[str, Any]]:
    """Return what the lock keeps: each round, each change that was kept, and the fit of the model as it is now."""
    texts = [each.words for each in rounds]
    for made in rounds:
        for nature in ("structure", "numbers") if made.kept else ():
            texts += [f"{nature}, round {made.number}: {line}" for line in made.lines(nature)]
    texts += [statement.text for statement in held_out_statements(fits)]
    done = lock_note(FITTED, "this version was fitted to its targets", path=model_digest(sources.hashes))
    return [*(lock_note(FITTED, text) for text in texts), done]


def _is_done(bench: Bench) -> bool:
    entry = bench.lock.entries.get(ODD)
    digest = model_digest(bench.sources.hashes)
    return entry is not None and any(note["kind"] == FITTED and note.get("path") == digest for note in entry.notes)


# Fitted values --------------------------------------------------------------------------------------------------------


def with_numbers(sources: Sources, point: Mapping[str, Any], targets: Sequence[str]) -> str:
    """Return the text of odd.yaml with these defaults, and sources that say what they were fitted to.

    A file whose layout does not allow that is returned as it is.
    """
    text = sources.files[ODD]
    edits = sorted(_edits(sources, point, " and ".join(targets)), reverse=True)
    for start, end, new in edits:
        text = text[:start] + new + text[end:]
    odd = sources.with_files({ODD: text}).odd
    known = odd.model.parameters if odd.model else {}
    written = all(name in known and known[name].default == value for name, value in point.items())
    return text if written else sources.files[ODD]


def _edits(sources: Sources, point: Mapping[str, Any], targets: str) -> Iterator[tuple[int, int, str]]:
    """Yield what replaces which characters."""
    odd = sources.odd
    for submodel, declared in (odd.model.submodels if odd.model else {}).items():
        for name in declared.parameters.keys() & point.keys():
            if declared.parameters[name].default == point[name]:
                continue
            path = ("submodels", submodel, "parameters", name)
            before = declared.parameters[name].source.partition(_FITTED_TO)[0]
            for key, value in (("default", point[name]), ("source", f"{before}{_FITTED_TO}{targets}")):
                if (place := odd.text.places.get((*path, key))) is not None:
                    yield *place.value, json.dumps(value, ensure_ascii=False)
