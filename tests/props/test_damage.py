"""Random damage to a valid workspace is reported in the damaged file, within one line (see docs/diagnostics.md).

The seeds are fixed, so that every run of the suite judges the same sample of places and damages; a change of the
sources, of the checks or of the damage changes it. `measure_damage.py` does the same for any number of cases.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from damage import KINDS, Damage, Kind, line_of
from drawing_damage import draw
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from workspaces import YAML_FILES, workspaces

from compiler.reference.explanations import explained
from odd.diagnostics import Diagnostic, Span
from tests.sampling import sampled

#: Of how many damages of each kind the share is taken, and what it has to be.
EXAMPLES = sampled(50, 20)
PROMISED = 0.95
FIXED = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


def damaged_at_random(kind: Kind, judge: Callable[[Damage, list[Diagnostic]], None]) -> None:
    """Judge what is said of each of a fixed sample of damages."""

    @FIXED
    @given(st.integers(0, 2**62))
    def judge_one(seed: int) -> None:
        workspace, damage = draw(kind, random.Random(seed))
        judge(damage, workspace.check(damage.file, damage.text))

    judge_one()


def well_made(diagnostic: Diagnostic, damage: Damage) -> bool:
    """Whether a diagnostic has a place in its file, words, a help line, and a code that is explained."""
    lines = damage.text.count("\n") + 1
    placed = (
        diagnostic.span.line >= 1
        and diagnostic.span.column >= 1
        and (diagnostic.span.file != damage.file or diagnostic.span.line <= lines)
    )
    return (
        placed and bool(diagnostic.message.strip()) and bool(diagnostic.help.strip()) and diagnostic.code in explained()
    )


@pytest.mark.parametrize("kind", KINDS)
def test_random_damage_is_reported_in_its_file_within_one_line(kind: Kind) -> None:
    misses: list[str] = []
    judged: list[Damage] = []

    def judge(damage: Damage, found: list[Diagnostic]) -> None:
        judged.append(damage)
        assert all(well_made(item, damage) for item in found), (damage.what, found)
        if not damage.is_reported_by(found):
            said = "; ".join(f"{item.span.file}:{item.span.line} {item.code}" for item in found)
            where = f"{damage.workspace}/{damage.file}:{damage.line}"
            misses.append(f"{where} {damage.way}: {damage.what}\n    said: {said}")

    damaged_at_random(kind, judge)
    assert len(judged) >= EXAMPLES * 0.9
    assert len(misses) <= (1 - PROMISED) * len(judged), "\n".join(misses)


def test_the_same_damage_without_a_check_is_a_miss() -> None:
    """The judgement can fail: what is said of another line or another file does not count."""
    workspace, damage = draw("key", random.Random(0))
    found = [item for item in workspace.check(damage.file, damage.text) if damage.is_reported_by([item])]
    assert found
    assert not damage.is_reported_by([])
    elsewhere = [Diagnostic(item.code, item.message, _moved(item, damage), item.help) for item in found]
    assert not damage.is_reported_by(elsewhere)


def _moved(diagnostic: Diagnostic, damage: Damage) -> Span:
    return Span(diagnostic.span.file, damage.line + 2)


@settings(FIXED, max_examples=15)
@given(st.data())
def test_several_misspelt_keys_of_a_file_are_all_reported_at_once(data: st.DataObject) -> None:
    workspace = data.draw(st.sampled_from(workspaces()))
    file = data.draw(st.sampled_from(YAML_FILES))
    source = workspace.texts[file]
    keys = {
        place.key for path, place in source.places.items() if path[-1:] and path[-1] in _KEYS_OF_FORMS and place.key
    }
    several = data.draw(st.lists(st.sampled_from(sorted(keys)), min_size=2, max_size=4, unique=True))
    text = source.text
    for start, end in sorted(several, reverse=True):
        text = text[:start] + "x" + text[start + 1 : end] + text[end:]
    lines = {item.span.line for item in workspace.check(file, text) if item.span.file == file}
    for start, _ in several:
        assert lines & {line_of(text, start) + step for step in (-1, 0, 1)}, (file, text[start:].partition("\n")[0])


#: Keys of the formats that are there wherever they can be.
_KEYS_OF_FORMS = ("meaning", "type", "why", "claim", "entity", "follows", "means", "value", "that", "about")


@settings(FIXED, max_examples=30)
@given(st.data())
def test_whatever_happens_to_a_file_is_told_and_never_raises(data: st.DataObject) -> None:
    workspace = data.draw(st.sampled_from(workspaces()))
    file = data.draw(st.sampled_from(sorted(workspace.sources.files)))
    text = workspace.sources.files[file]
    first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    new = data.draw(st.one_of(st.text(max_size=8), st.just(text[first:last] * 2), st.sampled_from(text.split())))
    damage = Damage(workspace.name, file, "text", "anything", 1, text[:first] + new + text[last:], "")
    for item in workspace.check(file, damage.text):
        assert well_made(item, damage), item


def test_undamaged_workspaces_have_no_errors() -> None:
    for workspace in workspaces():
        for file, text in workspace.sources.files.items():
            assert workspace.check(file, text) == []
