"""The simulator package that sources give: compiled in this process, or by an earlier one of this user's simcc."""

from __future__ import annotations

import re
from collections.abc import Mapping

from codegen_templates.assemble_package import assemble
from compiler.pipeline import compiler_hash
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import digest_of
from compiler.workspace.sources import Sources

#: Characters of a package beyond which it is not kept: it holds the rows of large tables.
_MOST_KEPT = 16 * 2**20
#: What the docstring at the top of each assembled file ends with.
_HEADER = re.compile(
    r'\A"""(?:(?!""").)*^Made by simcc from [a-z_., /]+: edit there, not in this file\.\n"""', re.DOTALL | re.MULTILINE
)


def assembled(sources: Sources) -> Mapping[str, str]:
    """Return every file of the package and of its tests, by path; the sources must have passed their checks."""
    parts = {path: digest_of(text) for path, text in sources.files.items()} | sources.data_hashes
    lines = [compiler_hash.running(), *(f"{path}={sha}" for path, sha in sorted(parts.items()))]
    key = f"package-{digest_of(chr(10).join(lines))}"
    known: dict[str, str] | None = verdict_cache.cached(key)
    if known is not None:
        return known
    package = assemble(sources.must_link(), sources.handlers)
    if sum(map(len, package.values())) <= _MOST_KEPT:
        verdict_cache.keep(key, package)
    return package


def has_header(text: str) -> bool:
    """Return whether a file begins as those do that simcc assembles, which say that they are not to be edited."""
    return _HEADER.match(text) is not None
