"""Compiling a model's sources inside this process, so that a stopwatch sees the simulation alone."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from codegen_templates.assemble_package import assemble
from odd.odd_source import read_odd


def read(sources: Path) -> tuple[Linked, dict[str, str]]:
    """Return a folder's model and its handler files by path; raises ValueError if they cannot be read."""
    odd, graph, scenario = ((sources / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario"))
    linked = link(read_odd(odd), read_graph(graph), read_scenario(scenario))
    if linked is None:
        raise ValueError(f"the sources in {sources} cannot be read")
    return linked, {f"handlers/{path.name}": path.read_text("utf-8") for path in (sources / "handlers").glob("*.py")}


def load(linked: Linked, files: dict[str, str], folder: Path) -> Any:
    """Compile a model into a folder, and return its package's wiring."""
    for path, text in assemble(linked, files).items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    wiring = importlib.import_module(f"{linked.odd.name}.wiring")
    sys.path.remove(str(folder))
    return wiring
