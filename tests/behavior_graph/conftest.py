from __future__ import annotations

from pathlib import Path

import pytest

from behavior_graph.linked import Linked, link
from behavior_graph.source import read_graph, read_scenario
from odd.source import read_odd

BASE = Path(__file__).parents[1] / "cases" / "_base"


@pytest.fixture(scope="session")
def rumor() -> Linked:
    """The valid model that the golden cases break."""
    texts = [(BASE / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario")]
    linked = link(read_odd(texts[0]), read_graph(texts[1]), read_scenario(texts[2]))
    assert linked is not None
    return linked
