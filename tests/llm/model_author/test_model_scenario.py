"""The numbers of a model by a language model: what is asked, what follows from it, and what is refused at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from fault_server import Server
from scripted_model import GOOD, a_model_that_says, bench_with, built, questions

from behavior_graph.expressions.results.evaluate import judge
from behavior_graph.linking.dotted_paths import plain
from behavior_graph.schema.scenario_model import Expectation
from compiler.authors.author import Artifact, Draft, Task
from compiler.authors.model import ModelAuthor
from compiler.authors.model.scenario_answers.scenario_ties import Ties
from compiler.llm.client import ModelClient
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.model_settings import ModelSettings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import SCENARIO
from odd.diagnostics import Severity

TESTS = Path(__file__).parents[2]
FORAGING = TESTS / "llm" / "foraging"
GRID = TESTS / "models" / "space" / "segregation"
PLANE = TESTS / "models" / "space" / "mobile_epidemic"
DECIDED = TESTS.parent / "scenario_library" / "collective_action_problem"

#: A good model's answers about foragers, by words of the question.
FORAGERS: Mapping[str, Any] = {
    "How many are there of": {"Forager": 40, "Patch": 30, "Warden": 3},
    "How many cells": {"width": 10, "height": 8, "Patch": "every_cell"},
    "Each Forager begins": {
        "food": {"lowest": 0.0, "highest": 2.0},
        "mood": {"calm": 0.5, "very eager": 0.25},
        "told": {"lowest": 0, "highest": 0},
        "habits": {"lowest": 0.2, "highest": 0.8},
        "nickname": "Bo",
    },
    "Each Patch begins": {"food": {"lowest": 1.0, "highest": 4.0}},
    "of the one Weather begin": {"warmth": 1, "winds": 2},
    "To how many others": {"friends": {"shape": "small world", "contacts": 5}, "reports_to": 1},
    "the more of it foragers hold": {
        "varied": "growth",
        "low": 0.0,
        "high": 5.0,
        "measured": "on average",
        "outcome_is_larger_with": "high",
    },
    "the less food is left": {
        "varied": "number_of_Forager",
        "low": 20,
        "high": 60,
        "measured": "at the end",
        "outcome_is_larger_with": "low",
    },
}
HOUSEHOLDS: Mapping[str, Any] = {
    "How many are there of": {"Household": 90},
    "How many cells": {"width": 12, "height": 10},
    "Each Household begins": {
        "group": {"some": "red", "share_of_some": 0.5, "others": "blue"},
        "alike": {"lowest": 0, "highest": 0},
        "content": {"share_true": 0.0},
    },
    "Which one quantity": {"varied": "threshold", "low": 0.0, "high": 0.6, "outcome_is_larger_with": "high"},
}
PEOPLE: Mapping[str, Any] = {
    "How many are there of": {"Person": 100},
    "How long are the sides": {"width": 20, "height": 12.5},
    "Each Person begins": {
        "state": {"susceptible": 0.9, "infected": 0.1},
        "cautious": {"share_true": 0.25},
        "met": {"lowest": 0, "highest": 0},
    },
    "evenly spread": {"varied": "size_of_space", "low": 10, "high": 40, "outcome_is_larger_with": "low"},
    "Which one quantity": {"varied": "reach", "low": 0.5, "high": 4.0, "outcome_is_larger_with": "high"},
}


def files_of(folder: Path) -> dict[str, str]:
    """Return the sources of a model but its scenario."""
    paths = [*folder.glob("*.yaml"), *folder.glob("handlers/*.py")]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths if path.name != SCENARIO}


class Drafting:
    """Drafts scenarios by a model whose answers are written down, through the real client."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: Server | None = None

    def __call__(self, files: Mapping[str, str], answers: Mapping[str, Any]) -> Draft:
        with a_model_that_says(answers) as server:
            self.server = server
            settings = ModelSettings("scripted", server.url, pause_s=0.0)
            author = ModelAuthor(ModelClient(settings, SqliteRecord(self.folder / "record.sqlite")))
            return author.draft(Task(Artifact.SCENARIO, "model", "a brief", (SCENARIO,), files))

    def again(self, words: str) -> str:
        """Return what was said when the question with these words was asked again."""
        assert self.server is not None
        asked = zip(questions(self.server), self.server.requests, strict=True)
        bodies = [body for question, body in asked if words in question]
        assert len(bodies) == 2, "asked once, and once again"
        said: str = bodies[1]["messages"][-1]["content"]
        return said


@pytest.fixture
def drafted(tmp_path: Path) -> Drafting:
    return Drafting(tmp_path)


def checked(files: Mapping[str, str], draft: Draft) -> dict[str, Any]:
    """Return a drafted scenario as data, after every rule found no error in the whole."""
    sources = Sources({**files, **draft.files})
    assert [problem.message for problem in sources.problems() if problem.severity is Severity.ERROR] == []
    return plain(sources.must_link().scenario)


def errors_of(files: Mapping[str, str], draft: Draft) -> Iterator[tuple[str, str]]:
    """Yield code and message of what the rules find wrong with a draft."""
    for problem in Sources({**files, **draft.files}).problems():
        if problem.severity is Severity.ERROR:
            yield problem.code, problem.message


# Whole drafts ---------------------------------------------------------------------------------------------------------


def test_foragers_on_patches_get_space_values_of_every_kind_and_two_networks(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    found = checked(files, drafted(files, FORAGERS))
    assert found["space"] == {"width": 10, "height": 8, "place": {"Forager": "random", "Patch": "every_cell"}}
    people = found["population"]
    assert people["Patch"]["count"] == 80, "one on every cell, whatever number was said before"
    assert people["Warden"] == {"count": 3}
    assert people["Forager"] == {
        "count": 40,
        "food": {"uniform": [0.0, 2.0]},
        "mood": {"fraction": {"calm": 0.5, "very eager": 0.25}, "rest": "worn out"},
        "told": 0,
        "habits": {"items": {"uniform": [0.2, 0.8]}},
        "nickname": "Bo",
    }
    assert found["environment"] == {"Weather": {"warmth": 1.0, "winds": [2, 2, 2]}}
    assert found["relations"] == {
        "friends": {"watts_strogatz": {"k": 6, "p": 0.1}},
        "reports_to": {"random_ties": {"k": 1}},
    }
    assert found["input_data"] == {"sun": "not_used"}


def test_what_has_no_answer_or_another_number_is_noted_as_assumed(drafted: Drafting) -> None:
    data, ties = drafted(files_of(FORAGING), FORAGERS).notes
    assert data.kind == "assumed" and data.path == "input_data.sun" and "growth keeps its default" in data.text
    assert ties.path == "relations.friends" and "each has 6 contacts on average, not 5" in ties.text


@pytest.mark.parametrize(("shape", "asked", "made"), [("random", 5, 5), ("small world", 1, 2), ("hubs", 3, 4)])
def test_a_shape_says_how_many_contacts_it_makes(shape: str, asked: int, made: int) -> None:
    ties = Ties(shape, asked)
    ((form, keys),) = ties.network.items()
    assert ties.made == made == next(iter(keys.values())) * (2 if form == "barabasi_albert" else 1)


def test_each_pattern_has_its_contrast_which_exceeds_what_runs_differ_by_themselves(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    found = checked(files, drafted(files, FORAGERS))
    assert found["variants"].pop("nothing_changes_it")["off"] == ["forage", "listen", "hear"]
    assert found["variants"] == {
        "low_growth": {"about": "growth is low", "set": {"parameters.growth": 0.0}},
        "high_growth": {"about": "growth is high", "set": {"parameters.growth": 5.0}},
        "low_number_of_Forager": {"about": "number_of_Forager is low", "set": {"population.Forager.count": 20}},
        "high_number_of_Forager": {"about": "number_of_Forager is high", "set": {"population.Forager.count": 60}},
    }
    fed, depleted = found["expectations"]["growth_feeds"], found["expectations"]["crowds_deplete"]
    assert fed["variant"] == "high_growth" and depleted["variant"] == "low_number_of_Forager"
    assert fed["that"] == (
        "mean(mean(held)) - mean(at(low_growth, mean(held))) > stdev(mean(held)) + stdev(at(low_growth, mean(held)))"
    )
    assert fed["about"] == (
        "held on average is higher in high_growth than in low_growth: the means of their runs are further apart than "
        "the standard deviations of both together"
    )
    assert "final(held)" in depleted["that"]


@pytest.fixture(scope="module")
def segregates(tmp_path_factory: pytest.TempPathFactory) -> Expectation:
    """Give the expectation that the outcome is higher with a high threshold."""
    files = files_of(GRID)
    draft = Drafting(tmp_path_factory.mktemp("contrast"))(files, HOUSEHOLDS)
    return Sources({**files, **draft.files}).must_link().scenario.expectations["segregates"]


@pytest.mark.parametrize(
    ("high", "low", "told"),
    [
        pytest.param((5.0, 5.0, 5.0), (4.9, 4.9, 4.9), True, id="without noise any difference counts"),
        pytest.param((5.0, 5.0, 5.0), (5.0, 5.0, 5.0), False, id="no difference"),
        pytest.param((4.0, 5.0, 6.0), (3.0, 4.0, 5.0), False, id="less than the noise"),
        pytest.param((4.0, 5.0, 6.0), (2.0, 3.0, 4.0), True, id="more than the noise"),
        pytest.param((2.0, 3.0, 4.0), (4.0, 5.0, 6.0), False, id="the other way round"),
    ],
)
def test_a_contrast_is_met_beyond_noise_only(
    high: Sequence[float], low: Sequence[float], told: bool, segregates: Expectation
) -> None:
    runs = {
        name: [{"segregation": [0.0, value]} for value in values]
        for name, values in (("high_threshold", high), ("low_threshold", low))
    }
    assert judge(segregates, runs).passed is told


def test_two_patterns_may_take_the_same_quantity_with_the_same_values_or_with_others(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    other = {**FORAGERS["the less food is left"], "varied": "growth", "low": 0.0, "high": 2.5}
    found = checked(files, drafted(files, {**FORAGERS, "the less food is left": other}))
    assert list(found["variants"]) == ["low_growth", "high_growth", "high_growth_2", "nothing_changes_it"]
    assert found["variants"]["high_growth_2"]["set"] == {"parameters.growth": 2.5}
    assert "at(high_growth_2, final(held))" in found["expectations"]["crowds_deplete"]["that"]


@pytest.mark.parametrize(
    ("varied", "low", "high", "settings"),
    [
        ("contacts_in_friends", 2, 7.6, {"relations.friends.watts_strogatz.k": 8}),
        ("contacts_in_reports_to", 1, 2, {"relations.reports_to.random_ties.k": 2}),
        ("initial_warmth", 0.1, 0.9, {"environment.Weather.warmth": 0.9}),
        ("number_of_Warden", 1, 9, {"population.Warden.count": 9}),
    ],
)
def test_networks_beginnings_and_numbers_can_be_compared(
    varied: str, low: float, high: float, settings: dict[str, Any], drafted: Drafting
) -> None:
    files = files_of(FORAGING)
    answer = {"varied": varied, "low": low, "high": high, "measured": "at the end", "outcome_is_larger_with": "low"}
    found = checked(files, drafted(files, {**FORAGERS, "the less food is left": answer}))
    assert found["variants"][f"high_{varied}"]["set"] == settings


def test_a_grid_of_which_nobody_fills_every_cell(drafted: Drafting) -> None:
    files = files_of(GRID)
    found = checked(files, drafted(files, HOUSEHOLDS))
    assert found["space"] == {"width": 12, "height": 10, "place": {"Household": "random"}}
    assert "x" not in found["population"]["Household"]
    assert list(found["expectations"]) == ["segregates", "outcome_stays", "outcome_moves"]


def test_a_plane_whose_size_is_compared(drafted: Drafting) -> None:
    files = files_of(PLANE)
    found = checked(files, drafted(files, PEOPLE))
    assert found["space"] == {"width": 20.0, "height": 12.5, "place": {"Person": "random"}}
    assert found["variants"]["high_size_of_space"]["set"] == {"space.width": 40.0, "space.height": 40.0}
    assert found["expectations"]["caution_helps"]["variant"] == "high_reach"


def test_who_is_looked_for_how_near_is_said_with_the_question_for_the_size(drafted: Drafting) -> None:
    drafted(files_of(PLANE), PEOPLE)
    assert drafted.server is not None
    (asked,) = [question for question in questions(drafted.server) if "How long are the sides" in question]
    assert "in the unit meter" in asked and "100 Person" in asked
    assert "a Person is looked for within 1.5" in asked and "a Person is looked for within 3" in asked


def test_a_space_is_not_found_too_large_where_none_is_small_enough(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    handlers = files["handlers/forager.py"].replace("near(Patch, 1)", "near(Patch, 0.5)")
    large = {"width": 100, "height": 100, "Patch": "random"}
    draft = drafted({**files, "handlers/forager.py": handlers}, {**FORAGERS, "How many cells": large})
    assert "width: 100" in draft.files[SCENARIO]


def test_what_all_questions_share_stands_first_and_positions_are_never_asked_for(drafted: Drafting) -> None:
    drafted(files_of(GRID), HOUSEHOLDS)
    assert drafted.server is not None
    systems = {body["messages"][0]["content"].partition("JSON Schema")[0] for body in drafted.server.requests}
    assert len(drafted.server.requests) == 4
    assert all(system.startswith("You help") and "Entity types:" in system for system in systems)
    (initial,) = [question for question in questions(drafted.server) if "Each Household begins" in question]
    assert "- x:" not in initial and "- y:" not in initial


def test_a_type_that_has_nothing_but_a_place_is_not_asked_about(drafted: Drafting) -> None:
    drafted(files_of(FORAGING), FORAGERS)
    assert drafted.server is not None
    assert not [question for question in questions(drafted.server) if "Each Warden begins" in question]


def test_a_scenario_drafted_anew_does_not_stumble_over_a_broken_one(drafted: Drafting) -> None:
    files = {**files_of(GRID), SCENARIO: "scenario: [\n"}
    assert checked(files, drafted(files, HOUSEHOLDS))["population"]["Household"]["count"] == 90


# What is refused at once ----------------------------------------------------------------------------------------------


#: Wrong answers by words of the question, each with what is said of it.
WRONG: Mapping[str, Sequence[tuple[Mapping[str, Any], str]]] = {
    "How many are there of": [
        ({"Forager": 9, "Patch": 9, "Warden": 3}, "at least one type has 10 or more"),
        ({"Forager": 3, "Patch": 30, "Warden": 3}, "Foragers know each other, so there are at least 4"),
    ],
    "How many cells": [
        (
            {"width": 5, "height": 8, "Patch": "every_cell"},
            "5 times 8 is 40 cells, too few; make them 45 or more",
        ),
        (
            {"width": 100, "height": 100, "Patch": "every_cell"},
            "10000 of Patch, one on every cell, are too many; make width times height at most 2500",
        ),
        (
            {"width": 100, "height": 100, "Patch": "random"},
            "within 1 there is 0.024 Patch on average, so that hardly any meet; make the space smaller, about 34",
        ),
    ],
    "Each Forager begins": [
        (
            {**FORAGERS["Each Forager begins"], "mood": {"calm": 0.9, "very eager": 0.3}},
            "mood: the shares add up to 1.2, which is more than 1; make them smaller, so that they add up to 1 at "
            "most; worn out gets what is left",
        ),
        (
            {**FORAGERS["Each Forager begins"], "habits": {"lowest": 0.5, "highest": 1.5}},
            "habits lies between 0 and 1",
        ),
        (
            {**FORAGERS["Each Forager begins"], "told": {"lowest": 5, "highest": 1}},
            "told: the lowest value 5 is above the highest 1",
        ),
    ],
    "To how many others": [
        (
            {"friends": {"shape": "random", "contacts": 5}, "reports_to": 4},
            "reports_to: each entity is tied to k = 4 different others, but there are only 3; choose fewer contacts",
        ),
    ],
    "the more of it foragers hold": [
        ({**FORAGERS["the more of it foragers hold"], "low": 3.0, "high": 3.0}, "low has to be below high"),
        ({**FORAGERS["the more of it foragers hold"], "high": 50.0}, "growth lies between 0 and 5"),
    ],
    "the less food is left": [
        (
            {**FORAGERS["the less food is left"], "varied": "contacts_in_friends", "low": 3, "high": 4},
            "3 and 4 come to the same for contacts_in_friends; take them further apart",
        ),
        ({**FORAGERS["the less food is left"], "high": 100}, "number_of_Forager lies between 7 and 72"),
        (
            {**FORAGERS["the less food is left"], "low": 5},
            "number_of_Forager lies between 7 and 72",
        ),
    ],
}
PLACES = [(words, at) for words, cases in WRONG.items() for at in range(len(cases))]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, int], str]:
    """Give what was said of each wrong answer, by words of its question and its place; a draft has one a question."""
    heard = {}
    for at in range(max(map(len, WRONG.values()))):
        drafting = Drafting(tmp_path_factory.mktemp("drafts"))
        wrong = {words: [cases[at][0], FORAGERS[words]] for words, cases in WRONG.items() if at < len(cases)}
        drafting(files_of(FORAGING), {**FORAGERS, **wrong})
        heard.update({(words, at): drafting.again(words) for words in wrong})
    return heard


@pytest.mark.parametrize(("words", "at"), PLACES, ids=[WRONG[words][at][1][:40] for words, at in PLACES])
def test_a_wrong_answer_is_asked_for_again_with_what_is_wrong_with_it(
    words: str, at: int, said: Mapping[tuple[str, int], str]
) -> None:
    assert WRONG[words][at][1] in said[words, at]


def test_what_only_a_rule_knows_of_a_variant_is_said_at_once_too(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    odd = files["odd.yaml"].replace("means: one day, ", "means: one day, lasts: 1 day, ")
    files["odd.yaml"] = odd.replace(
        "unit: portions, range: [0, 5], default: 0.2", "unit: days, range: [0, 5], default: 1"
    )
    delayed = "{event: Reported, to: one of reports_to, after: appetite}"
    files["graph.yaml"] = files["graph.yaml"].replace("{event: Reported, to: one of reports_to}", delayed)
    answer = {**FORAGERS["the less food is left"], "varied": "appetite", "low": 1, "high": 4}
    wrong = {**answer, "high": 2.5}
    draft = drafted(files, {**FORAGERS, "the less food is left": [wrong, answer]})
    assert "parameters.appetite: 4.0" in draft.files[SCENARIO]
    again = drafted.again("the less food is left")
    assert "'appetite' delays 'Reported': 2.5 days" in again and "rounded: up" in again


def test_small_networks_of_each_shape_can_be_built(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    few = {"Forager": 40, "Patch": 30, "Warden": 3}
    for shape, network in (
        ("hubs", {"barabasi_albert": {"m": 2}}),
        ("everyone", "complete"),
    ):
        ties = {"friends": {"shape": shape, "contacts": 3}, "reports_to": 3}
        answers = {**FORAGERS, "How many are there of": few, "To how many others": ties}
        assert checked(files, drafted(files, answers))["relations"]["friends"] == network


def test_everyone_knows_everyone_only_where_they_are_few(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    everyone = {"friends": {"shape": "everyone", "contacts": 3}, "reports_to": 1}
    answers = {
        **FORAGERS,
        "How many are there of": {"Forager": 500, "Patch": 30, "Warden": 3},
        "How many cells": {"width": 25, "height": 25, "Patch": "random"},
        "To how many others": [everyone, FORAGERS["To how many others"]],
        "the less food is left": FORAGERS["the more of it foragers hold"],
    }
    checked(files, drafted(files, answers))
    again = drafted.again("To how many others")
    assert "friends: 500 of them are too many for everyone to know everyone; choose another shape" in again


# What the user changed by hand ----------------------------------------------------------------------------------------


def test_ties_that_are_made_in_a_run_may_begin_with_nobody(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    graph = files["graph.yaml"].replace("writes: [Patch.food]", "writes: [Patch.food, beside]")
    files["graph.yaml"] = graph.replace("relations:\n", "relations:\n  beside: {from: Patch, to: Patch}\n")
    ties = {**FORAGERS["To how many others"], "beside": {"shape": "nobody", "contacts": 1}}
    draft = drafted(files, {**FORAGERS, "To how many others": ties})
    assert "beside: empty" in draft.files[SCENARIO]


def test_limited_ties_are_random_and_within_their_limit(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    limited = "friends: {from: Forager, to: Forager, at_most: {from: 2},"
    files["graph.yaml"] = files["graph.yaml"].replace("friends: {from: Forager, to: Forager,", limited)
    ties = {"friends": 2, "reports_to": 1}
    answers = {**FORAGERS, "To how many others": [{"friends": 3, "reports_to": 1}, ties]}
    assert checked(files, drafted(files, answers))["relations"]["friends"] == {"random_ties": {"k": 2}}
    assert "less than or equal to 2" in drafted.again("To how many others")


def test_a_reference_without_an_unset_state_is_left_to_the_rules(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    files["odd.yaml"] = files["odd.yaml"].replace(
        'type: "ref[Forager]", dynamic: true, unset: nobody', 'type: "ref[Forager]", dynamic: true'
    )
    found = dict(errors_of(files, drafted(files, FORAGERS)))
    assert found["SC305"] == "'Forager.last_teller' has no initial value"


def test_a_category_of_many_values_is_split_in_two(drafted: Drafting) -> None:
    files = files_of(FORAGING)
    many = ", ".join(["calm", "very eager", "worn out", *"abcdefg"])
    files["odd.yaml"] = files["odd.yaml"].replace("category[calm, very eager, worn out]", f"category[{many}]")
    moods = {"some": "g", "share_of_some": 0.1, "others": "calm"}
    values = {**FORAGERS["Each Forager begins"], "mood": moods}
    found = checked(files, drafted(files, {**FORAGERS, "Each Forager begins": values}))
    assert found["population"]["Forager"]["mood"] == {"fraction": {"g": 0.1}, "rest": "calm"}


# A whole run ----------------------------------------------------------------------------------------------------------


def test_a_model_with_space_decisions_and_networks_runs_and_is_judged(tmp_path: Path) -> None:
    for path, text in files_of(FORAGING).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    with a_model_that_says({"Before the model of this": GOOD["Before the model of this"], **FORAGERS}) as server:
        bench = built(bench_with(tmp_path, server.url))
    assert bench.lock.entries[SCENARIO].author.startswith("scripted ")
