"""The model that a run was made of, kept in the run's folder: a report of the run never asks the workspace.

`sources/` holds the sources as they were; `model.json` the resolved numbers of each variant and what the author noted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict

from behavior_graph.linking.variants import numbers, numbers_of_all, with_settings
from compiler.runs.time_axis import as_manifest, run_calendar
from compiler.version import version
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from compiler.workspace.sources import Sources
from compiler.workspace.table_files import named_tables
from compiler.workspace.workspace import Workspace
from odd.errors import UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


class _Population(TypedDict):
    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    count: int
    initial: dict[str, Any]


class Numbers(TypedDict):
    """What is read of the resolved numbers of a variant again, which anybody may have written."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    schedule: dict[str, Any]
    population: dict[str, _Population]
    environment: dict[str, dict[str, Any]]
    parameters: dict[str, Any]
    off: list[str]


class _Note(TypedDict):
    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    kind: str
    words: str
    text: str


class _Kept(TypedDict):
    numbers: dict[str, Numbers]
    notes: list[_Note]


_KEPT = TypeAdapter(_Kept)
SOURCES, MODEL = "sources", "model.json"
_AGAIN = "make the run again"


@dataclass(frozen=True, slots=True)
class RunModel:
    """The source texts by path, the resolved numbers by variant ("" is the base), and the author's notes on the brief.

    Tables are not among the texts: what a report needs of them is in the numbers. `known` are the joined models, if the
    texts have been read already.
    """

    texts: Mapping[str, str]
    numbers: Mapping[str, Mapping[str, Any]]
    notes: tuple[Mapping[str, Any], ...] = ()
    known: Linked | None = field(default=None, compare=False, repr=False)

    @property
    def linked(self) -> Linked:
        """The joined models; raises UserError where this simcc cannot read them."""
        linked = self.known or Sources(self.texts).linked
        if linked is None:
            raise UserError("this simcc cannot read the sources that the run was made of; make the run again")
        return linked

    def write(self, folder: Path) -> None:
        """Write the model into the folder of its run."""
        for path, text in self.texts.items():
            place = folder / SOURCES / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8", newline="\n")
        text = json.dumps({"numbers": self.numbers, "notes": self.notes}, indent=1, ensure_ascii=False)
        (folder / MODEL).write_text(text + "\n", encoding="utf-8")


def model_of(workspace: Workspace, sources: Sources) -> RunModel:
    """Return the model that a run of these sources keeps."""
    linked = sources.must_link()
    return RunModel(dict(sources.files), sources.numbers, tuple(workspace.read_lock().notes), linked)


def checked_model(folder: Path, manifest: Mapping[str, Any]) -> RunModel:
    """Return the model that is kept in a run's folder, whose numbers are those that its sources give, if that is known.

    Raises UserError where it is not whole, or not what the manifest says.
    """
    model = kept_model(folder, manifest["sources"])
    if not unchecked_numbers(model, manifest):
        _refuse_other_numbers(model, manifest)
    refuse_early_ends(model.linked, manifest)
    return model


def kept_model(folder: Path, hashes: Mapping[str, str]) -> RunModel:
    """Return the model that is kept in a run's folder; `hashes` are those of its sources in the manifest.

    Raises UserError where it is not whole, or not of these sources.
    """
    try:
        files = SafeFolder(folder)
        texts, _ = Workspace(files.plain(SOURCES)).read_sources()
        known = _KEPT.validate_python(json.loads(files.read(MODEL, most_bytes(MODEL)) or b""))
        json.dumps(known, ensure_ascii=False).encode("utf-8")  # raises for half of a surrogate pair
        model = RunModel(texts, known["numbers"], tuple(dict(note) for note in known["notes"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise UserError(f"{folder} does not hold the model of its run ({error}); make the run again") from error
    kept = {path for path in hashes if path.endswith((".yaml", ".py"))}
    differing = [path for path, text in texts.items() if hashes.get(path) != digest_of(text)]
    if not texts or differing or not kept <= texts.keys():
        raise UserError(f"the sources in {folder / SOURCES} are not those of the run; make the run again")
    return model


def unchecked_numbers(model: RunModel, manifest: Mapping[str, Any]) -> str:
    """Return why it is not known that the numbers of a run are those that its sources give; nothing where it is."""
    if manifest["simcc"] != version():
        return "another version of simcc made the run"
    return "the run keeps no tables" if named_tables(model.linked.scenario_text.data) else ""


def _refuse_other_numbers(model: RunModel, manifest: Mapping[str, Any]) -> None:
    """Raise UserError where numbers or clock of a run are not what its sources and its settings give."""
    linked, variant = model.linked, manifest["variant"]
    try:
        own = numbers(linked, variant or None, manifest["overrides"])
        given = {MODEL: numbers_of_all(linked), "manifest.json": own}
    except (KeyError, ValueError) as error:
        raise UserError(
            f"manifest.json has settings that the sources of the run do not allow ({error}); {_AGAIN}"
        ) from error
    kept = {MODEL: model.numbers, "manifest.json": manifest["numbers"] or model.numbers.get(variant)}
    for file in (file for file, found in given.items() if json.loads(json.dumps(found, default=str)) != kept[file]):
        raise UserError(f"the numbers in {file} are not those that the sources of the run give; {_AGAIN}")
    if manifest.get("clock") != as_manifest(run_calendar(linked, own)).get("clock"):
        raise UserError(f"the clock in manifest.json is not that of the sources of the run; {_AGAIN}")


def refuse_early_ends(linked: Linked, manifest: Mapping[str, Any]) -> None:
    """Raise UserError where a replicate of a model without a stop condition finished before its last round."""
    scenario = None
    with suppress(KeyError, ValueError):
        scenario, _ = with_settings(linked, manifest["variant"] or None, manifest["overrides"])
    if scenario is None or scenario.schedule.stop_when is not None:
        return
    rounds = manifest["rounds"] or replace(linked, scenario=scenario).rounds
    for replicate in manifest["replicates"]:
        if replicate["outcome"] == "finished" and replicate["rounds"] != rounds:
            seed, last = replicate["seed"], replicate["rounds"]
            message = f"manifest.json says that the replicate with seed {seed} finished after round {last:,}"
            raise UserError(f"{message}; by its sources and settings it has {rounds:,} rounds; {_AGAIN}")


def changed_since(workspace: Workspace, hashes: Mapping[str, str]) -> list[str]:
    """Return the paths of sources and data that are no longer what a run was made of; `hashes` are in its manifest."""
    now = {path: digest_of(text) for path, text in workspace.read_sources()[0].items()}
    data = {path: workspace.hash_of(path) for path in hashes if path.endswith((".csv", ".parquet"))}
    before, after = dict(hashes), {**now, **data}
    return sorted(path for path in {**before, **after} if before.get(path) != after.get(path))
