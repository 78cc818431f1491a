"""`me.here(Type)`: the same entities as `me.near(Type, 0)`, in handlers and in the graph."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import simcc
from behavior_graph.schema.receivers import parse_receiver

MODELS = Path(__file__).parent.parent
PREDATORS = MODELS / "population" / "models" / "predator_prey"


def replaced(folder: Path, *pairs: tuple[str, str]) -> None:
    """Replace texts in the sources of a workspace, each at least once."""
    files = [folder / "graph.yaml", *(folder / "handlers").glob("*.py")]
    for old, new in pairs:
        texts = {file: file.read_text("utf-8") for file in files}
        assert any(old in text for text in texts.values())
        for file, text in texts.items():
            file.write_text(text.replace(old, new), "utf-8")


def test_who_is_here_is_who_is_near_within_nothing(tmp_path: Path) -> None:
    digests = []
    for name, pairs in (("near", ()), ("here", (("near(Patch, 0)", "here(Patch)"), ("near(Sheep, 0)", "here(Sheep)")))):
        folder = Path(shutil.copytree(PREDATORS, tmp_path / name))
        replaced(folder, *pairs)
        digests.append(simcc.run(folder, rounds=40, seed=2).record.digest)
    assert digests[0] == digests[1]


def test_the_graph_reads_here_as_near_within_nothing() -> None:
    assert parse_receiver("each of here( Sheep ).friends") == parse_receiver("each of near(Sheep, 0).friends")
    with pytest.raises(ValueError, match="here"):
        parse_receiver("one of here(Sheep, 1)")
