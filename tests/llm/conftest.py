"""What the tests of the client share lies beside them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from compiler.authors import brief_index, scenario_ranking
from compiler.library.catalogue import scenarios

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def by_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    """The models of these tests fill in forms; tests of the author that writes files choose otherwise."""
    monkeypatch.setenv("SIMCC_DRAFTING", "forms")


@pytest.fixture
def library_of_nine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine scenarios: which one is nearest depends on all that there are."""
    nine = (
        *("collective_action_problem", "conformity_behavior_model", "dynamic_culture_dissemination", "rebellion"),
        *("information_cascade_and_silence", "labor_market_matching_process", "norm_formation_theory", "sir_model"),
        "tort_law_and_compensation",
    )
    for module in (brief_index, scenario_ranking):
        monkeypatch.setattr(module, "scenarios", lambda: {name: scenarios()[name] for name in sorted(nine)})
    index = brief_index.BriefIndex({name: scenarios()[name].newcomers for name in nine}, ())
    monkeypatch.setattr(brief_index, "library_index", lambda: index)
