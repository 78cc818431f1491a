"""Which scenarios of the library the native engine runs, worked out from their packages."""

from __future__ import annotations

from functools import cache

from codegen_templates.native.native_module import native_module
from codegen_templates.native.native_types import RefusedError
from tests.library_packages import FOLDER, committed


@cache
def refusals() -> dict[str, RefusedError | None]:
    """Return for each scenario the first thing that the native engine refuses, None for a scenario that it runs."""
    return {folder.name: _refusal(folder.name) for folder in sorted(FOLDER.iterdir())}


def _refusal(name: str) -> RefusedError | None:
    try:
        native_module(name, committed(name))
    except RefusedError as refused:
        return refused
    return None
