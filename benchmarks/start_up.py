"""Seconds before the first round on the native engine, by scenario of the library: a table of docs/native-engine.md.

`python -m benchmarks.start_up` measures every scenario and writes the table; `python -m benchmarks.start_up sir_model`
prints those that are named. Each figure is processor time of a process of its own, in which Numba is loaded already:
six rounds of the base with its functions to be compiled, or to be loaded from those that the first process kept, less
the same six rounds again.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import packages
from benchmarks.commands import alone
from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.library.catalogue import scenario, scenarios
from compiler.workspace.sources import Sources
from runtime_base.job.harness_runs import load_compiler
from runtime_base.native.native_simulation import NativeCode, native_code

PAGE = Path(__file__).parents[1] / "docs" / "native-engine.md"
ROUNDS, SEED = 6, 1
#: What is promised for each scenario: seconds of the first run, and of later ones.
MOST_FIRST, MOST_LATER = 15.0, 0.3

_BLOCK = re.compile(r"(<!-- start-up -->\n).*?(<!-- end of start-up -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class StartUp:
    """Seconds that a scenario takes before its first round, in the first run and in later ones, and bytes kept."""

    name: str
    first: float
    later: float
    kept: int


def measure(names: Sequence[str]) -> list[StartUp]:
    """Return what the scenarios take, one after the other."""
    return [_measured(name) for name in names]


def _measured(name: str) -> StartUp:
    first, kept = alone(_run, name, b"")
    later, _ = alone(_run, name, kept)
    return StartUp(name, first, later, len(kept))


def _run(name: str, kept: bytes) -> tuple[float, bytes]:
    """Return the seconds for functions, and these, in this process, which has called none of them yet."""
    sources = Sources(scenario(name).sources)
    linked = sources.must_link()
    with TemporaryDirectory() as folder:
        model = packages.load(linked, sources.handlers, Path(folder)).MODEL
        text = native_module(name, assemble(linked, sources.handlers))
        load_compiler()
        begin = time.process_time()
        code = native_code(text, kept)
        _rounds(code, model)
        middle = time.process_time()
        _rounds(code, model)
        return 2 * middle - begin - time.process_time(), code.kept.taken()


def _rounds(code: NativeCode, model: object) -> None:
    code.simulation(model, model.numbers[""], SEED).run(ROUNDS)  # type: ignore[arg-type, attr-defined]


def table(found: Sequence[StartUp]) -> str:
    """Return the figures as Markdown."""
    rows = [f"| `{each.name}` | {each.first:.1f} | {each.later:.2f} |\n" for each in found]
    return "".join(["| scenario | first run | later runs |\n", "|---|---|---|\n", *rows])


def with_figures(page: str, found: Sequence[StartUp]) -> str:
    """Return a page with the table in place of the one that it has."""
    return _BLOCK.sub(lambda block: block[1] + table(found) + block[2], page)


def misses(found: Sequence[StartUp]) -> list[str]:
    """Return which promises do not hold."""
    slow = [(each.name, "first run", each.first, MOST_FIRST) for each in found]
    slow += [(each.name, "later runs", each.later, MOST_LATER) for each in found]
    return [f"missed: {name}: {run} {seconds:.2f} s, not {most}" for name, run, seconds, most in slow if seconds > most]


if __name__ == "__main__":
    measured = measure(sys.argv[1:] or sorted(scenarios()))
    if not sys.argv[1:]:
        PAGE.write_text(with_figures(PAGE.read_text("utf-8"), measured), "utf-8")
    print(table(measured), *misses(measured), sep="\n")
