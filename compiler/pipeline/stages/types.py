"""Runs mypy --strict on the package and maps its messages back to the handlers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.pipeline.assembled import assembled
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.type_check import type_check
from compiler.workspace.files.package_copy import package_copy

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _check(bench: Bench) -> Problems:
    with package_copy(assembled(bench.sources)) as place:
        return type_check(place, bench.package)


STAGE = Stage(
    name="types",
    title="types",
    takes=(PACKAGE_FILES,),
    checks=_check,
)
