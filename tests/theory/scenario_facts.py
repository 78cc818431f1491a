"""What tests know of each scenario of the library: `scenarios/NAME.yaml`, one file a scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field
from ruamel.yaml import YAML

_FILES = Path(__file__).with_name("scenarios")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")

    #: The variant that switches the entity type off.
    without: str
    #: Metrics that are about the entity type itself.
    own: list[str] = []


class _Response(BaseModel):
    model_config = ConfigDict(extra="forbid")

    action: str
    event: str


class Facts(BaseModel):
    """A scenario's file."""

    model_config = ConfigDict(extra="forbid")

    #: The entity type that everything is about, which cannot be switched off.
    population: str
    #: Every other entity type.
    parts: dict[str, _Part] = {}
    #: An action, and an event that it may handle as well; null where the scenario has none.
    also_on: _Response | None
    #: The most runs of a variant that `make test` makes where `fewer` says nothing else.
    most: int = Field(10, ge=1)
    #: Variant ("base" is the scenario itself) → runs in `make test`, fewer or more than `most`.
    fewer: dict[str, int] = {}
    #: Pairs of runs, with and without an entity type, in `make test`.
    paired: int = Field(15, ge=2)
    #: Expectations that `make theory` alone judges, since their runs are long and others judge the same.
    full_only: list[str] = []


def facts_file(name: str) -> Path:
    """Return the file of a scenario."""
    return _FILES / f"{name}.yaml"


@cache
def facts() -> dict[str, Facts]:
    """Return each scenario's facts by its name."""
    return {path.stem: Facts.model_validate(YAML(typ="safe").load(path)) for path in sorted(_FILES.glob("*.yaml"))}
