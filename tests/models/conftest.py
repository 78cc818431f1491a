"""Small models with exact results, compiled once each and run through the commands."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc

Workspace = Callable[[str], Path]


@pytest.fixture(scope="session")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    """Copy a model of any `models` folder here into a folder of its own and assemble it there, once."""
    folder = tmp_path_factory.mktemp("models")

    def made(name: str) -> Path:
        place = folder / name
        if not place.exists():
            (model,) = Path(__file__).parent.glob(f"*/models/{name}")
            shutil.copytree(model, place)
            simcc.generate(place)
        return place

    return made
