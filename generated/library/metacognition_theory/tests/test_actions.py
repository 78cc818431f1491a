"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from metacognition_theory.wiring import MODEL


@given(situation=situations(MODEL, "perceive"))
def test_perceive(situation: Situation) -> None:
    """Executor on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("side", "percept", "confidence", "right", "settled_right", "stated", "solved")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "control"))
def test_control(situation: Situation) -> None:
    """Executor on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("way")
    effects.emit_only(Asked=("Monitor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "evaluate"))
def test_evaluate(situation: Situation) -> None:
    """Evaluator on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Feedback=("Executor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "advise"))
def test_advise(situation: Situation) -> None:
    """Monitor on Asked, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Replied=("Executor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "correct"))
def test_correct(situation: Situation) -> None:
    """Executor on Feedback, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("scale")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "settle"))
def test_settle(situation: Situation) -> None:
    """Executor on Replied, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("settled_right")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
