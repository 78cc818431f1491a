"""What a brief is told of the parts of a scenario is what its variants do, whatever the brief sets beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from behavior_graph.linking.variants import numbers
from compiler.authors.author import Draft
from compiler.authors.brief_text import Brief
from compiler.authors.library_author import _adapted
from compiler.library.catalogue import Part, scenario, scenarios
from compiler.workspace.sources import Sources
from odd.diagnostics import Severity
from tests.sampling import sampled

_PARTS = [(name, part) for name, known in scenarios().items() for part in known.entry.parts][:: sampled(1, 3)]
_SAME = "is the same model without"


def drafted(name: str, brief: str) -> Draft:
    return _adapted(Brief(f"{name}: {brief}"), scenario(name))


def said(name: str, brief: str, part: str) -> list[tuple[str, str]]:
    return [
        (note.kind, note.text.removeprefix(f"{part}: ")) for note in drafted(name, brief).notes if part in note.text
    ]


def differing(first: Mapping[str, Any], second: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for key in {*first, *second}:
        one_side, other = first.get(key), second.get(key)
        if isinstance(one_side, Mapping) and isinstance(other, Mapping):
            yield from differing(one_side, other, f"{path}{key}.")
        elif one_side != other:
            yield f"{path}{key}".replace(".initial.", ".")


@pytest.mark.parametrize("count", ["", " among 300 {}"], ids=["as it is", "with another number"])
@pytest.mark.parametrize(("name", "part"), _PARTS, ids=lambda item: getattr(item, "means", item))
def test_a_variant_that_is_the_same_model_without_a_part_differs_in_nothing_else(
    name: str, part: Part, count: str
) -> None:
    """With 500 people, the variant without gossip had 200 people, and `metanorms` was the base without metanorms."""
    brief = f"with and without {part.words[0]}" + count.format(scenario(name).entry.numbers[0].words[0])
    draft = drafted(name, brief)
    [note] = [note for note in draft.notes if note.path.startswith("variants.") and note.text.startswith(part.means)]
    variant = note.path.removeprefix("variants.")
    sources = Sources({**scenario(name).sources, **draft.files})
    assert not [problem for problem in sources.scenario_problems() if problem.severity is Severity.ERROR]
    scenario_numbers = sources.must_link()
    changed = set(differing(numbers(scenario_numbers, None), numbers(scenario_numbers, variant)))
    switched_off = changed & {"off"}
    if _SAME in note.text:
        assert all(
            any(f"{path}.".startswith(f"{without}.") for without in part.without) for path in changed - {"off"}
        ), changed
        assert changed and not (switched_off and set(part.without) <= changed)
    else:
        assert changed and note.text.startswith(f"{part.means}: not in the base; variant {part.variant} has it")


@pytest.mark.parametrize(
    ("name", "brief", "part", "expected"),
    [
        (
            "sir_model",
            "30 people, vaccination",
            "vaccination beforehand",
            ("unused", "not in the base; variant vaccinated"),
        ),
        ("sir_model", "without vaccination", "vaccination beforehand", ("taken", "not in the base anyway")),
        ("sir_model", "40 % vaccinated", "vaccination beforehand", ("taken", "part of the model")),
        (
            "sir_model",
            "40 % vaccinated, with and without vaccination",
            "vaccination beforehand",
            ("taken", "in the base; variant base_without_vaccination_beforehand, which was added, is the same"),
        ),
        (  # without_teams is without attention, too
            "hawthorne_studies",
            "with and without peer effects",
            "peer effects",
            ("taken", "in the base; variant base_without_peer_effects, which was added, is the same"),
        ),
        (  # without_monitors has people ask a partner who is not there
            "metacognition_theory",
            "with and without a partner",
            "the partner",
            ("taken", "in the base; variant base_without_partner, which was added, is the same"),
        ),
        (
            "auction_market_dynamics",
            "without speculators or with 5 speculators",
            "the speculators",
            ("taken", "in the base; variant without_speculators is the same model without: nobody buys to resell"),
        ),
        (
            "auction_market_dynamics",
            "5 speculators and no resale",
            "the speculators",
            ("unused", "not taken out, since the brief gives a number of it (population.Speculator.count)"),
        ),
    ],
)
def test_what_is_said_of_a_part_is_so(name: str, brief: str, part: str, expected: tuple[str, str]) -> None:
    """Nobody was vaccinated in the base, and `vaccination` was called a part of the model."""
    kind, text = expected
    assert [found for found in said(name, brief, part) if found[0] == kind and found[1].startswith(text)]


def test_an_added_variant_stands_in_the_scenario() -> None:
    text = drafted("antisocial_personality_theory", "500 people with and without gossip").files["scenario.yaml"]
    assert "base_without_gossip" in text and "the base without this: gossip" in text


@pytest.mark.parametrize(("name", "part"), _PARTS, ids=lambda item: getattr(item, "means", item))
def test_each_part_can_be_taken_out_by_each_of_its_names(name: str, part: Part) -> None:
    """Without leaders, veto or teams, three scenarios were refused; `without peer effects` was a comparison."""
    drafts = [drafted(name, f"without {word}") for word in part.words]
    [text] = {draft.files["scenario.yaml"] for draft in drafts}
    problems = Sources({**scenario(name).sources, "scenario.yaml": text}).scenario_problems()
    assert not [problem for problem in problems if problem.severity is Severity.ERROR]
    for draft in drafts:
        out = {note.path for note in draft.notes if note.kind == "taken" and note.text == f"{part.means}: taken out"}
        anyway = [note for note in draft.notes if note.text == f"{part.means}: not in the base anyway"]
        assert out == (set() if anyway else set(part.without))


@pytest.mark.parametrize(
    ("name", "brief", "part"),
    [
        ("antisocial_personality_theory", "gossip of 0 %, does gossip matter?", "gossip"),
        ("cash_flow", "a credit limit of 0; compare loans", "loans of the bank"),
        ("epidemic_transmission_network", "0 beds; the role of the hospital", "the healthcare facility"),
    ],
)
def test_the_variant_without_a_part_is_not_said_to_have_it(name: str, brief: str, part: str) -> None:
    """`gossip of 0 %` was told that the variant without gossip has it."""
    [(kind, text)] = said(name, brief, f"{part}: ")
    assert kind == "unused" and text.startswith(f"{part}: what the brief sets takes it out of the base")


@pytest.mark.parametrize(
    ("name", "brief"),
    [
        ("rebellion", "no police violence"),
        ("cultural_globalization", "without import restrictions"),
        ("sir_model", "people without access to hospitals"),
        ("sir_model", "without changing the government"),
        ("sir_model", "no lockdown until day 30"),
        ("collective_action_problem", "without punishment in the first 10 periods"),
        ("community_health_mobilization_theory", "some villages have no leader"),
        ("labor_market_matching_process", "30 % of employers without bias"),
        ("sir_model", "poor families have no hospitals"),
    ],
)
def test_what_is_absent_in_part_takes_out_nothing(name: str, brief: str) -> None:
    """`no police violence` took out the police, and `no lockdown until day 30` the lockdown."""
    draft = drafted(name, brief)
    assert draft.files["scenario.yaml"] == scenario(name).sources["scenario.yaml"]
    assert any("part of the model as ever" in note.text for note in draft.notes if note.kind == "unused")


@pytest.mark.parametrize(
    "brief",
    ["a town of 500 people without hospitals", "they have no hospitals", "20 % vaccinated, without hospitals"],
)
def test_what_is_absent_as_a_whole_is_taken_out(brief: str) -> None:
    assert ("taken", "hospitals: taken out") in said("sir_model", brief, "hospitals: ")


def test_a_model_without_a_part_that_is_compared_keeps_it() -> None:
    brief = "a platform without moderation compared with one that has warnings"
    [(kind, text)] = said("information_cascade_and_silence", brief, "the platform's warnings: ")
    assert kind == "taken" and _SAME in text
