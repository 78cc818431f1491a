from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from behavior_graph.check_graph import graph_codes
from behavior_graph.expressions.typing.places import metric_ranges
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Severity
from odd.reading.yaml_text import read_yaml

#: Texts for people, and names that may be chosen freely as long as handlers agree (they are held against these later).
FREE = {"about", "claim", "expectation", "id", "inverse", "meaning", "means", "phase", "question", "sees", "options"}
FREE |= {"source", "statement", "text", "title", "unit", "unset", "why", "name", "concepts", "initialization"}
FREE |= {"input_data", "variants"}


def damageable(name: str, text: str) -> list[tuple[int, int]]:
    """The places of keys and values that mean something to the compiler."""
    places = []
    for path, place in read_yaml(text, name).places.items():
        if FREE & {str(step) for step in path}:
            continue
        if place.key:
            places.append(place.key)
        if place.scalar is not None:
            places.append(place.value)
    return places


def broken(text: str, place: tuple[int, int], dice: random.Random) -> tuple[str, int] | None:
    """The text with one word of a place misspelt, or one number made impossible, and the line of it."""
    words = list(re.finditer(r"[A-Za-z_]{3,}|\d+(\.\d+)?", text[slice(*place)]))
    if not words:
        return None
    word = dice.choice(words)
    start, old = place[0] + word.start(), word[0]
    cut = dice.randrange(len(old))
    new = "-7e3" if old[0].isdigit() else old[:cut] + dice.choice(["", "q"]) + old[cut + 1 :]
    return text[:start] + new + text[start + len(old) :], text.count("\n", 0, start) + 1


@pytest.mark.parametrize("name", ["odd.yaml", "graph.yaml", "scenario.yaml"])
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000))
def test_damage_to_names_and_numbers_is_reported_where_it_is(name: str, seed: int, files: Any, remarks_on: Any) -> None:
    """Five places at once, of which one may go unseen: a misspelling can be a sound name of its own."""
    dice = random.Random(seed)
    places = damageable(name, files[name])
    made = [
        item for _ in range(5) if (item := broken(files[name], dice.choice(places), dice)) and item[0] != files[name]
    ]
    seen = 0
    for text, line in made:
        said = remarks_on({**files, name: text})
        seen += any(item.span.file == name and abs(item.span.line - line) <= 1 for item in said)
    assert seen >= len(made) - 1


def test_the_base_is_clean(files: Any, remarks_on: Any) -> None:
    assert remarks_on(files) == []


def test_codes_are_unique_and_belong_to_this_room() -> None:
    codes = [rule.code for rule in graph_codes()]
    assert len(codes) == len(set(codes))
    assert all(re.fullmatch(r"SC[23]\d\d", code) for code in codes)


@pytest.mark.parametrize("rule", graph_codes(), ids=lambda rule: rule.code)
def test_explanations_show_wrong_and_right(rule: Any) -> None:
    assert "Wrong:" in rule.explanation and "Right:" in rule.explanation


def test_every_remark_says_what_to_do(files: Any, remarks_on: Any) -> None:
    dice = random.Random(7)
    for name, text in files.items():
        for place in damageable(name, text)[::4]:
            made = broken(text, place, dice)
            for remark in remarks_on({**files, name: made[0]}) if made else ():
                assert remark.message and remark.help
                assert remark.span.line >= 1 and remark.span.column >= 1


def codes(said: Any, *, at_least: Severity = Severity.ERROR) -> set[str]:
    return {item.code for item in said if at_least is Severity.NOTE or item.severity is Severity.ERROR}


UNWRITTEN = re.compile(r"^    (reads|writes):.*\n", re.MULTILINE)


def test_a_contract_that_is_not_written_down_is_not_held_against_anyone(files: Any, remarks_on: Any) -> None:
    graph = UNWRITTEN.sub("", files["graph.yaml"])
    assert remarks_on({**files, "graph.yaml": graph}) == []


def test_nothing_unknown_is_called_unreachable_or_unemitted(files: Any, remarks_on: Any) -> None:
    graph = UNWRITTEN.sub("", files["graph.yaml"])
    graph = re.sub(r"^    emits:.*\n(      - .*\n)*", "", graph, flags=re.MULTILINE)
    assert codes(remarks_on({**files, "graph.yaml": graph})) == set()


def test_a_type_that_only_code_may_read_is_not_called_idle(edited: Any, remarks_on: Any) -> None:
    files = edited("odd.yaml", "scales:\n", "  Regulator:\n    is: environment\n    why: it warns\n\nscales:\n")
    assert codes(remarks_on(files)) == {"SC226"}
    assert codes(remarks_on({**files, "graph.yaml": UNWRITTEN.sub("", files["graph.yaml"])})) == set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("to: one of reaches", "to: reache"),  # a reference, which odd.yaml declares
        ("emits: [{event: Told, to: one of reaches", "writes: [reaches]\n    emits: [{event: Told, to: one of reache"),
        ("reads: [User.belief, stifling]", "reads: [User.belief, stifling, no_label]"),  # which can be no variant
    ],
)
def test_a_used_name_and_a_name_of_another_kind_are_not_called_misspelt(
    old: str, new: str, edited: Any, remarks_on: Any
) -> None:
    files = edited("graph.yaml", old, new)
    reference = "reache: {meaning: a friend, type: 'ref[User]', unset: none}"
    if new == "to: reache":
        files["odd.yaml"] = files["odd.yaml"].replace("      belief: {", f"      {reference}\n      belief: {{", 1)
    assert not {"SC225", "SC320"} & codes(remarks_on(files), at_least=Severity.NOTE)


def test_nature_may_read_private_variables(edited: Any, remarks_on: Any) -> None:
    files = edited("odd.yaml", "is: environment", "is: nature")
    files["graph.yaml"] = files["graph.yaml"].replace(
        "[Platform.labels, vigilance]", "[Platform.labels, vigilance, User.heard_at]"
    )
    files["graph.yaml"] = files["graph.yaml"].replace("[User.belief, Platform.labels]", "[User.belief]")
    assert "SC211" not in codes(remarks_on(files))


def test_a_variant_of_another_length_is_no_fault(edited: Any, remarks_on: Any) -> None:
    assert remarks_on(edited("scenario.yaml", "set: {", "set: {schedule.rounds: 900, ")) == []


def test_a_parameter_may_be_used_by_a_formula_of_a_variant_only(edited: Any, remarks_on: Any) -> None:
    files = edited(
        "odd.yaml",
        "      vigilance: {",
        "      zeal: {meaning: how eager users are, type: float, unit: share, "
        "range: [0, 1], default: 0.5, source: assumed}\n      vigilance: {",
    )
    assert codes(remarks_on(files)) == {"SC222"}
    scenario = files["scenario.yaml"].replace("User.credulity: 1.0", "User.credulity: {formula: zeal / 2}")
    assert remarks_on({**files, "scenario.yaml": scenario}) == []


@pytest.mark.parametrize(
    "value", ["{formula: 0.001 * id}", "{by: id < 500, values: {true: {formula: 0.002 * id}, false: 0}}"]
)
def test_a_formula_of_the_number_counts_for_those_who_have_it(value: str, edited: Any, remarks_on: Any) -> None:
    assert remarks_on(edited("scenario.yaml", "credulity: {beta: [2, 3]}", f"credulity: {value}")) == []


def test_switching_off_what_follows_too_says_that_it_is_meant(edited: Any, remarks_on: Any) -> None:
    some = edited("scenario.yaml", "that never warns, off: [moderate]", "in which nobody hears, off: [hear]")
    every = edited("scenario.yaml", "never warns, off: [moderate]", "rests, off: [hear, lose_interest, moderate]")
    assert [remark.code for remark in remarks_on(some)] == ["SC321"]
    assert remarks_on(every) == []


def test_an_intervention_that_is_switched_off_is_no_misspelt_variant(edited: Any, remarks_on: Any) -> None:
    made = "interventions:\n  mixed: {at: 3, parameters: {stifling: 0.5}}\n"
    variants = f"{made}variants:\n  not_mixed: {{about: unmixed, off: [mixed]}}\n"
    said = remarks_on(edited("scenario.yaml", "variants:\n", variants))
    assert "SC320" not in codes(said, at_least=Severity.NOTE)


def test_switching_an_entity_type_off_switches_its_actions_off(edited: Any, remarks_on: Any) -> None:
    assert remarks_on(edited("scenario.yaml", "never warns, off: [moderate]", "is not there, off: [Platform]")) == []


@pytest.mark.parametrize(
    ("place", "network"),
    [
        ("reaches: {barabasi_albert: {m: 4}}", "reaches: {configuration: {degrees: {variable: contacts}}}"),
        ("reaches: {barabasi_albert: {m: 4}}", "reaches: {geometric: {at: [contacts, contacts], radius: 2}}"),
        ("warns, off: [moderate]", "warns, set: {relations.reaches: {configuration: {degrees: {variable: contacts}}}}"),
    ],
)
def test_what_gives_a_network_is_used(place: str, network: str, edited: Any, remarks_on: Any) -> None:
    declared = "      contacts: {meaning: number of people, type: int, unit: people, range: [0, 9]}\n      credulity:"
    files = edited("odd.yaml", "      credulity:", declared)
    files["scenario.yaml"] = files["scenario.yaml"].replace("    credulity:", "    contacts: 4\n    credulity:")
    assert codes(remarks_on(files)) == {"SC221"}, "an initial value alone is no use"
    assert place in files["scenario.yaml"]
    files["scenario.yaml"] = files["scenario.yaml"].replace(place, network)
    assert codes(remarks_on(files)) == set()


def test_lookups_of_the_joined_models(rumor: Linked) -> None:
    assert list(rumor.environments) == ["Platform"]
    assert rumor.starters == ("tell",)
    assert rumor.handlers_of("Told") == ("hear",)
    assert [(emitter.action, emitter.index) for emitter in rumor.emitters_of("SpreaderReported")] == [("hear", 1)]
    assert rumor.relation_ends["reached_by"].inverse
    assert str(rumor.field_type("Told", "labelled").type) == "bool"
    assert {name: str(type_.type) for name, type_ in rumor.option_types("hear").items()} == {"believe": "bool"}
    assert [rumor.receivers("hear", emit.receiver) for emit in rumor.graph.actions["hear"].emits or ()] == [
        ("User",),
        ("Platform",),
    ]
    assert metric_ranges(rumor)["spreaders"] == (0, 1)
