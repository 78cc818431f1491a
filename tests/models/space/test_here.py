"""`me.here(Type)`: the same entities as `me.near(Type, 0)`, in handlers and in the graph."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from pyarrow import parquet

import simcc
from behavior_graph.schema.receivers import parse_receiver

MODELS = Path(__file__).parent.parent
PASTURE = Path(__file__).parent / "pasture"
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


CROWDED = '''"""What cows are on patches."""


def fullest(world: World) -> float:
    """The most cows on a patch."""
    return max(sum(1 for cow in patch.here(Cow) if cow.meals > 0) for patch in world.every(Patch))


def occupied(world: World) -> float:
    """The number of patches with a cow; where cows are is no variable that is read."""
    return sum(1 for patch in world.every(Patch) if patch.here(Cow))
'''


def test_any_cell_says_who_is_on_it(tmp_path: Path) -> None:
    """Cows count those on the fullest patch around them, and a function of the run those on the fullest of all."""
    folder = Path(shutil.copytree(PASTURE, tmp_path / "pasture"))
    (folder / "handlers" / "metrics.py").write_text(CROWDED, "utf-8")
    counted = "cow.meals = max(len(patch.here(Cow)) for patch in cow.near(Patch, 1))\n    if cow.cell.grown"
    contract = "    reads: [Patch.grown]\n    emits: [{event: Grazed, to: cell}]\n    ends: true"
    functions = "functions:\n  fullest: {means: most cows on a patch, unit: cows, reads: [Cow.meals]}\n"
    functions += "  occupied: {means: patches with a cow, unit: patches, reads: []}\nmetrics:\n"
    functions += "  fullest: {value: fullest(), unit: cows}\n  occupied: {value: occupied(), unit: patches}\n"
    replaced(folder, ("if cow.cell.grown", counted))
    replaced(folder, (f"{contract}\n", ""), ("metrics:\n", functions))
    scenario = (folder / "scenario.yaml").read_text("utf-8").replace("grown: true", "grown: false")
    (folder / "scenario.yaml").write_text(scenario.replace("Cow: every_cell", "Cow: random"), "utf-8")
    simcc.generate(folder)
    record = simcc.run(folder, rounds=1, seed=3).record
    herd = parquet.read_table(record.dir / "snapshots" / "Cow.parquet").to_pylist()
    crowd = Counter((cow["x"], cow["y"]) for cow in herd)
    around = [[(cow["x"] + dx) % 8, (cow["y"] + dy) % 6] for cow in herd for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    fullest = [max(crowd[x, y] for x, y in around[at : at + 9]) for at in range(0, len(around), 9)]
    assert [cow["meals"] for cow in herd] == fullest
    assert min(fullest) < max(fullest) == record.metrics["fullest"]
    assert record.metrics["occupied"] == len(crowd)
