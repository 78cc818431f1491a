"""Reads the scenario library from the installed package: names, sources and descriptions."""

from __future__ import annotations

import difflib
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from odd.errors import InternalError, UserError
from odd.model.base import Frozen, Name, Words, pair
from odd.reading.yaml_text import read_model, read_yaml

SOURCES = ("odd.yaml", "graph.yaml", "scenario.yaml")
INDEX = "library.yaml"
NEWCOMERS = "newcomers.txt"


class Adaptable(Frozen):
    """A number in the scenario that a brief can set.

    A number in a brief is meant for it if one of `words` is near the number. `sets` is a dotted path in scenario.yaml;
    `range` limits the number. `scales` are the paths of other numbers that keep their ratio to this one where the brief
    does not give them: families, for a number of people. A whole number is divided by the count at the path `of`: beds,
    for beds per inhabitant. `each` says that a count is for each of something (items of an
    outlet), so that `8 per outlet` sets it; `in_rounds`, that it is a length of time.
    """

    means: Words
    words: list[Words] = Field(min_length=1)
    sets: Words
    kind: Literal["count", "number", "share"] = "number"
    range: Annotated[tuple[float, float], BeforeValidator(pair)] | None = None
    scales: list[Words] = Field(default_factory=list)
    of: Words = ""
    each: bool = False
    in_rounds: bool = False


class RunLength(Frozen):
    """The length of a run: `units` maps a unit's word (singular) to its number of rounds."""

    sets: Words = "schedule.rounds"
    units: dict[Words, Annotated[float, Field(gt=0)]]


class NetworkChoice(Frozen):
    """A network that a brief can ask for by name."""

    words: list[Words] = Field(min_length=1)
    sets: Words
    value: Any


class Part(Frozen):
    """A part of the model that a brief can leave out, or compare with and without.

    `without` are the settings that switch it off (dotted path → value); `variant` names the scenario's variant that
    does the same, for comparisons.
    """

    means: Words
    words: list[Words] = Field(min_length=1)
    without: dict[Words, Any]
    variant: Name


class MainChart(Frozen):
    """The chart that shows a scenario best: a metric in some variants ("base" for none), with theoretical numbers.

    `theory` names the expectations whose number the metric equals, or stays above or below. `runs` is the number of
    runs to draw, for something that a mean over many would hide.
    """

    metric: Name
    variants: list[Name] = Field(min_length=1)
    theory: list[Name] = Field(default_factory=list)
    runs: int | None = Field(default=None, ge=1)


class MainPicture(Frozen):
    """The picture of agents that shows a scenario best: a variable of a type, in a run of a variant (None: the base).

    `ties` is the relation whose ties are drawn, for agents that are on no grid or plane. `rounds` ends the run earlier.
    """

    of: Words
    ties: Name | None = None
    variant: Name | None = None
    rounds: int | None = Field(default=None, ge=2)


class Entry(Frozen):
    """A scenario's entry in the library: the words that it is found by, and what a brief can change.

    `topics` are names of what the scenario is about; newcomers' briefs say it in their words.
    """

    library: Literal[1]
    domain: Words
    about: Words
    topics: list[Words] = Field(min_length=1)
    theories: list[Words] = Field(default_factory=list)
    numbers: list[Adaptable] = Field(default_factory=list)
    duration: RunLength
    networks: list[NetworkChoice] = Field(default_factory=list)
    parts: list[Part] = Field(default_factory=list)
    chart: MainChart | None = None
    picture: MainPicture | None = None


class LibraryScenario:
    """A scenario of the library, read when it is used."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self.name = folder.name

    @cached_property
    def sources(self) -> dict[str, str]:
        """The sources by workspace path: the three YAML files and the handlers."""
        files = {name: self._text(self._folder / name) for name in SOURCES}
        handlers = sorted((self._folder / "handlers").iterdir(), key=lambda path: path.name)
        return files | {
            f"handlers/{handler.name}": self._text(handler) for handler in handlers if handler.name.endswith(".py")
        }

    @cached_property
    def entry(self) -> Entry:
        """The scenario's `library.yaml`."""
        text = read_yaml(self._text(self._folder / INDEX), f"scenario_library/{self.name}/{INDEX}")
        model, faults = read_model(text, Entry, schema_code="SC300")
        if model is None:
            found = [*text.diagnostics, *faults]
            raise InternalError(f"the library's scenario {self.name} has a broken {INDEX}: {found[0].message}")
        return model

    @cached_property
    def newcomers(self) -> tuple[str, ...]:
        """Briefs about the scenario in the words of newcomers."""
        return _lines(self._text(self._folder / NEWCOMERS))

    @staticmethod
    def _text(path: Traversable) -> str:
        return path.read_text(encoding="utf-8")


@cache
def scenarios() -> dict[str, LibraryScenario]:
    """Every scenario of the library by name, in alphabetical order."""
    folders = [path for path in resources.files("scenario_library").iterdir() if (path / INDEX).is_file()]
    return {folder.name: LibraryScenario(folder) for folder in sorted(folders, key=lambda folder: folder.name)}


@cache
def other_subjects() -> tuple[str, ...]:
    """Return briefs that no scenario of the library is about."""
    return _lines((resources.files("scenario_library") / "other_subjects.txt").read_text(encoding="utf-8"))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line for line in text.splitlines() if line.strip())


def scenario(name: str) -> LibraryScenario:
    """Return a scenario; raise UserError with the nearest names if there is none of that name."""
    known = scenarios()
    if name not in known:
        near = difflib.get_close_matches(name, known, n=3) or list(known)
        raise UserError(f"the library has no scenario {name!r}; the nearest: {', '.join(near)}")
    return known[name]
