"""The page for those who come from another toolkit: its models are whole, and give the shares that it states."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import simcc
from tests.test_documented_commands import blocks

DOCS = Path(simcc.__file__).parents[1] / "docs"
PAGE = DOCS / "coming-from.md"
WEALTH = DOCS / "examples" / "wealth"
#: What `start_if` asks when a round begins, the handler asks at each person's turn.
AT_ONES_TURN = {
    "graph.yaml": [
        ("    start_if: Person.wealth > 0\n", ""),
        ("to: one of others}]\n", "to: one of others}]\n    ends: true\n"),
    ],
    "handlers/person.py": [
        ("    person.wealth -= 1\n", "    if person.wealth > 0:\n        person.wealth -= 1\n"),
        ("    person.emit", "        person.emit"),
    ],
}
PAIRS = {"odd.yaml": [("mode: random_order", "mode: {pick: {entity: Person, k: 500, replacement: true}}")]}


def is_part(part: Any, whole: Any) -> bool:
    """Whether all that a block says stands in the file."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and is_part(part[key], whole[key]) for key in part)
    return bool(part == whole)


def test_the_page_shows_the_files() -> None:
    shown = [YAML(typ="safe").load(text) for text in blocks(PAGE, "yaml")]
    files = [YAML(typ="safe").load(WEALTH / name) for name in ("odd.yaml", "graph.yaml", "scenario.yaml")]
    assert [is_part(*both) for both in zip(shown, files, strict=True)] == [True, True, True]
    assert blocks(PAGE, "python")[-1] in (WEALTH / "handlers" / "person.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("changes", "broke"),
    [({}, 0.41), (AT_ONES_TURN, 0.46), ({**AT_ONES_TURN, **PAIRS}, 0.5)],
    ids=("asked when the round begins", "asked at one's turn", "random pairs"),
)
def test_three_schedules_give_the_stated_shares(changes: dict[str, Any], broke: float, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(WEALTH, tmp_path / "wealth"))
    for name, parts in changes.items():
        text = (folder / name).read_text("utf-8")
        for old, new in parts:
            assert old in text
            text = text.replace(old, new)
        (folder / name).write_text(text, "utf-8")
    simcc.generate(folder)
    metrics = simcc.run(folder).to_pandas()
    assert metrics["broke"][30:].mean() == pytest.approx(broke, abs=0.015)
    assert set(metrics["money"]) == {500}


def test_the_model_of_mesa_gives_the_stated_share() -> None:
    named: dict[str, Any] = {}
    exec("import mesa\n" + blocks(PAGE, "python")[0], named)
    economy = named["Economy"](seed=1)
    shares = []
    for _ in range(100):
        economy.step()
        shares.append(sum(person.wealth == 0 for person in economy.agents) / 500)
    assert sum(shares[30:]) / 70 == pytest.approx(0.46, abs=0.015)
