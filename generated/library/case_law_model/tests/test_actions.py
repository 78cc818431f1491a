"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from case_law_model.wiring import MODEL


@given(situation=situations(MODEL, "change"))
def test_change(situation: Situation) -> None:
    """Society on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("right", "replacing")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "sit"))
def test_sit(situation: Situation) -> None:
    """Judge on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("leaning")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "restate"))
def test_restate(situation: Situation) -> None:
    """Expert on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("restated")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "arise"))
def test_arise(situation: Situation) -> None:
    """Case on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("facts", "overruled", "in_court", "covered")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "file"))
def test_file(situation: Situation) -> None:
    """Case on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("allowed", "in_court")
    effects.emit_only(Sued=("Judge",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "rule"))
def test_rule(situation: Situation) -> None:
    """Judge on Sued, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Ruled=("Case",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "end"))
def test_end(situation: Situation) -> None:
    """Case on Ruled, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("allowed", "overruled")
    effects.emit_only(Reported=("Precedent",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "bind"))
def test_bind(situation: Situation) -> None:
    """Precedent on Reported, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("permitted", "prohibited")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
