"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from public_opinion_polling.wiring import MODEL


@given(situation=situations(MODEL, "acquaint"))
def test_acquaint(situation: Situation) -> None:
    """Voter on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("acquainted", "knows")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "draw_sample"))
def test_draw_sample(situation: Situation) -> None:
    """Pollster on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Asked=("Voter",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "answer"))
def test_answer(situation: Situation) -> None:
    """Voter on Asked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Answered=("Pollster",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "publish"))
def test_publish(situation: Situation) -> None:
    """Pollster on Answered, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("answers", "estimate")
    effects.emit_only(Published=("Voter",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "react"))
def test_react(situation: Situation) -> None:
    """Voter on Published, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("favors_a")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge"))
def test_judge(situation: Situation) -> None:
    """Voter on Published, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("trust")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
