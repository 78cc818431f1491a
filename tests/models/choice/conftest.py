"""Models that choose by weights, rank and ration, compiled once each and run through the commands."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc

MODELS = Path(__file__).parent / "models"

Workspace = Callable[[str], Path]


@pytest.fixture(scope="session")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    """Copy a model into a folder of its own and assemble it there, once."""
    folder = tmp_path_factory.mktemp("models")

    def made(name: str) -> Path:
        place = folder / name
        if not place.exists():
            shutil.copytree(MODELS / name, place)
            simcc.generate(place)
        return place

    return made
