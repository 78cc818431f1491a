"""No decision of simcc reads the English of a diagnostic: in capital letters, everything comes out as before.

What a diagnostic is about, it carries as data (`names`). Here every message and help is in capitals from the moment it
is made, and what is found, in which places, and what a renaming gives must be the same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from damage import KINDS
from drawing_damage import draw
from schema_faults import with_two_faults
from workspaces import workspaces

from codegen_templates.handlers.reading import handlers_file, parsing
from compiler.operations.rename_everywhere import renamed, symbols
from compiler.workspace import sources
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Span
from odd.reading.yaml_text import read_yaml
from tests.sampling import sampled
from tests.test_cases import FOLDERS, diagnostics, workspace

#: How many damages of each kind, and pairs of faults, are judged.
DAMAGES, PAIRS = sampled(6, 2), sampled(12, 4)
_HEAD = re.compile(r"^(\S+?):(\d+):(\d+): (\w+)\[(SC\d+)\]", re.MULTILINE)

Place = tuple[str, int, int, str, str]


@contextmanager
def capitals(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give every diagnostic that is made its texts in capital letters."""
    make = Diagnostic.__init__

    def shouted(self: Diagnostic, code: str, message: str, span: Span, help: str, *more: Any, **data: Any) -> None:
        make(self, code, message.upper(), span, help.upper(), *more, **data)

    with patch.context() as patched:
        patched.setattr(Diagnostic, "__init__", shouted)
        forget()
        yield
    forget()


def forget() -> None:
    """Empty the caches of files that were read: they keep their remarks."""
    of_sources = (sources._read_odd, sources._read_graph, sources._read_scenario)
    for cache in (handlers_file._read, parsing._parsed, read_yaml, *of_sources):
        cache.cache_clear()


def places(found: Iterable[Diagnostic]) -> list[Place]:
    return sorted((d.span.file, d.span.line, d.span.column, d.severity.value, d.code) for d in found)


def both_ways(files: dict[str, str], patch: pytest.MonkeyPatch) -> tuple[list[Place], list[Place]]:
    """Return what is found as it is, and in capitals."""
    plain = places(Sources(files).problems())
    with capitals(patch):
        found = Sources(files).problems()
    assert all(remark.message == remark.message.upper() for remark in found)
    return plain, places(found)


def test_golden_cases_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {}
    with capitals(monkeypatch):
        found = {folder: places(diagnostics(workspace(folder))) for folder in FOLDERS}
    for folder in FOLDERS:
        expected = (folder / "expected.txt").read_bytes().decode("utf-8")
        wanted = sorted(
            (file, int(line), int(column), severity, code)
            for file, line, column, severity, code in _HEAD.findall(expected)
        )
        if found[folder] != wanted:
            changed[folder.name] = set(found[folder]) ^ set(wanted)
    assert not changed


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_workspaces_are_the_same(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for case in range(DAMAGES):
        damaged, damage = draw(kind, random.Random(f"capitals {kind} {case}"))
        plain, loud = both_ways({**damaged.sources.files, damage.file: damage.text}, monkeypatch)
        assert loud == plain, damage.what


def test_what_is_left_of_a_file_with_a_fault_is_judged_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for case in range(PAIRS):
        faulty, _ = with_two_faults(random.Random(f"capitals {case}"))
        plain, loud = both_ways(dict(faulty.sources.files), monkeypatch)
        assert loud == plain, faulty.what


def test_a_renaming_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = workspaces()[-1].sources
    every = {symbol.kind: symbol for symbol in symbols(sources.must_link())}
    for symbol in every.values():
        new = "Whispered" if symbol.kind in ("entity", "event") else "another_name"
        plain = renamed(sources, symbol.name, new)
        with capitals(monkeypatch):
            loud = renamed(sources, symbol.name, new)
        assert loud == plain, symbol.name
