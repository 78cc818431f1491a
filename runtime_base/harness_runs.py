"""Runs a package's model inside a sandboxed job, one replicate after the other, and sends what it observes."""

from __future__ import annotations

import importlib
import platform
import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from runtime_base.pipe import FramePipe
from runtime_base.spec import Model

#: Seconds between two reports of progress and metrics, and the rounds at which they are sent anyway.
_PAUSE = 0.2
_MOST_ROWS = 500


def run_model(package: str, request: Mapping[str, Any], pipe: FramePipe, unlimited: list[str]) -> str:
    """Run one replicate per seed and return how the job went: `finished`, although a replicate may have failed."""
    pipe.send(
        "hello", python=platform.python_version(), numpy=np.__version__, engine="interpreted", unlimited=unlimited
    )
    if request["seeds"]:
        model: Model = importlib.import_module(f"{package}.wiring").MODEL
        for seed in request["seeds"]:
            _Replicate(model, request, seed, pipe).run()
    return "finished"
