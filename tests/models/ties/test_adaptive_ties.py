"""People who leave those with whom they disagree: mutual ties stay mutual, and as many as before."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

import simcc
from runtime_base.spec import Model
from runtime_base.testing import situations


def test_mutual_ties_stay_mutual_and_no_opinion_is_lost(workspace: Callable[[str], Path]) -> None:
    """Nobody sends a goodbye to itself, so the generated tests must not let anybody leave itself."""
    result = simcc.test(workspace("adaptive_ties"))
    assert result.ok, [item.cause for item in result.tests.items]
    assert {verdict.id for verdict in result.expectations} == {"mean_stays", "ties_stay", "ties_mutual", "ties_agree"}


@pytest.fixture
def model(workspace: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(workspace("adaptive_ties")))
    yield importlib.import_module("adaptive_ties.wiring").MODEL
    for name in [name for name in sys.modules if name.split(".")[0] == "adaptive_ties"]:
        del sys.modules[name]


def act_in_many(model: Model) -> int:
    """Call `be_found` in situations with any sender, also the entity itself; return in how many it was called."""
    called = 0

    @settings(max_examples=30, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(situation=situations(model, "be_found"))
    def calls(situation: Any) -> None:
        nonlocal called
        assert not situation.act().faults
        called += 1

    calls()
    return called


def test_a_drawn_reference_to_oneself_does_not_count(model: Model) -> None:
    """It failed right models whose runs never do it; a run that does it ends."""
    assert act_in_many(model) >= 30


def test_who_always_ties_itself_to_itself_fails(model: Model) -> None:
    def be_found(me: Any, found: Any, world: Any) -> None:
        me.connect("knows", me)

    actions = tuple(replace(each, handler=be_found) if each.name == "be_found" else each for each in model.actions)
    with pytest.raises(Unsatisfiable):
        act_in_many(replace(model, actions=actions))


def test_the_failure_is_said_in_words(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = tmp_path / "adaptive_ties"
    shutil.copytree(workspace("adaptive_ties"), place)
    handlers = place / "handlers" / "person.py"
    handlers.write_text(handlers.read_text("utf-8").replace('"knows", found.sender', '"knows", me'), "utf-8")
    failed = [item for item in simcc.test(place).tests.items if item.outcome == "failed"]
    causes = {item.id.rpartition("::")[2]: item.cause for item in failed}
    assert "it would tie its entity to itself" in causes["test_be_found"]
    assert causes["test_the_seed_decides"].startswith("a short run did not finish")
