"""A model that fills in forms is not asked about measured data, and its build says so when it begins."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripted_model import BRIEF, GOOD, a_model_that_says

from odd.reading.yaml_text import read_yaml

_SAID = "the targets change nothing in this build"


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SIMCC_SANDBOX", "process")


def by_model(url: str, folder: Path, *more: str) -> list[str]:
    return ["build", BRIEF, "-o", str(folder), "--model", "m", "--base-url", url, *more]


def test_a_build_by_forms_says_at_once_that_targets_do_not_matter(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    with a_model_that_says(GOOD) as server:
        code, _, err = simcc(*by_model(server.url, folder))
        assert code == 0 and _SAID not in err, err
        graph = dict(read_yaml((folder / "graph.yaml").read_text(), "graph.yaml").data or {})
        name, metric = next(iter(graph["metrics"].items()))
        target = {"metric": name, "data": [1, 2, 3], "unit": metric["unit"], "source": "made for a test"}
        with (folder / "scenario.yaml").open("a") as scenario:
            scenario.write(f"targets: {json.dumps({'seen': target})}\n")
        code, _, err = simcc(*by_model(server.url, folder))
        assert code == 0 and err.index(_SAID) < err.index("no request was sent"), err
        assert "--drafting sources" in err and "simcc calibrate" in err
        assert _SAID not in simcc(*by_model(server.url, folder, "--data-rounds", "0"))[2]


def test_rounds_over_data_are_refused_where_forms_are_chosen(simcc: Any, tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        more = ("--drafting", "forms", "--data-rounds", "2")
        code, _, err = simcc(*by_model(server.url, tmp_path / "a", *more))
    assert code == 1 and "--data-rounds" in err and "--drafting sources" in err
    assert not server.requests and not (tmp_path / "a").exists()
