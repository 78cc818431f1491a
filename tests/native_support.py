"""Which scenarios of the library the native engine runs, worked out from their packages: a table of docs/."""

from __future__ import annotations

import re
from functools import cache

from codegen_templates.native.native_module import native_module
from codegen_templates.native.native_types import RefusedError
from tests.library_packages import FOLDER, committed

_BLOCK = re.compile(r"(<!-- native scenarios -->\n).*?(<!-- end of native scenarios -->)", re.DOTALL)


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


def with_table(page: str) -> str:
    """Return a page with the table of scenarios as it is now."""
    rows = [f"| `{name}` | {'yes' if found is None else f'no: {found.what}'} |" for name, found in refusals().items()]
    table = "\n".join(["| scenario | runs on the native engine |", "|---|---|", *rows, ""])
    return _BLOCK.sub(lambda found: found[1] + table + found[2], page)
