"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from rational_choice_theory.wiring import MODEL


@given(situation=situations(MODEL, "report"))
def test_report(situation: Situation) -> None:
    """Interactor on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("reach")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "consider"))
def test_consider(situation: Situation) -> None:
    """DecisionMaker on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("heard", "total", "asked")
    effects.emit_only(Asked=("UtilityEvaluator",), Estimated=("DecisionMaker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "estimate"))
def test_estimate(situation: Situation) -> None:
    """UtilityEvaluator on Asked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Estimated=("DecisionMaker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "weigh"))
def test_weigh(situation: Situation) -> None:
    """DecisionMaker on Estimated, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("total", "asked", "choice")
    effects.emit_only(Asked=("UtilityEvaluator",))
    assert situation.act() == effects, "the same stream gives the same result"
