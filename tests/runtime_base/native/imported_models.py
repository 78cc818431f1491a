"""Models of packages as modules, imported anew: another test may have imported a changed package of the same name."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch


def model_in(folder: Path, name: str) -> Any:
    """Return the model of a package in a folder."""
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]
    importlib.invalidate_caches()
    with patch.object(sys, "path", [str(folder), *sys.path]):
        return importlib.import_module(f"{name}.wiring").MODEL


def imported(name: str, files: Mapping[str, str], folder: Path) -> Any:
    """Write a package into a folder, and return its model."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return model_in(folder, name)
