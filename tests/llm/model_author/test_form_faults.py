"""What models found hard in forms, or what forms kept them from saying."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow.parquet import read_table
from pydantic import ValidationError
from rich_model import FAIR, PASTURE
from scripted_model import GOOD, a_model_that_says, bench_with, built, questions, up_to

from compiler.authors.model.handler_answers.function_bodies import MOST_CHARACTERS, CaseForm, CasesForm
from compiler.authors.model.scenario_answers.scenario_initial import branches
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import compile_with
from odd.diagnostics import has_errors
from odd.reading.yaml_text import read_yaml

#: More than the schema asks for, with a function of mathematics and a chance that is computed.
LONG = "shop.chance(exp(shop.stock) * 2.0 + " + " + ".join(f"0.{number:04}" for number in range(25)) + ")"


def answering(**changed: Any) -> dict[str, Any]:
    return {
        **GOOD,
        **{name.replace("_", " ", 9 if name.startswith("A_") else 1): answers for name, answers in changed.items()},
    }


def test_long_formulas_with_mathematics_and_computed_chances_run(tmp_path: Path) -> None:
    assert 200 < len(LONG) < MOST_CHARACTERS
    cases = [
        {"when": LONG, "stock": "shop.stock - sqrt(4.0)", "send": ["ServeThenTakeHome"]},
        {"when": "otherwise", "stock": "shop.stock + world.parameters.refill", "send": []},
    ]
    with a_model_that_says(answering(def_serve=[{"cases": cases}])) as server:
        bench = built(bench_with(tmp_path, server.url))
    code = bench.sources.files["handlers/shop.py"]
    assert "shop.chance(min(1.0, max(0.0, math.exp(shop.stock) * 2.0 + " in code and "math.sqrt(4.0)" in code
    assert not has_errors(bench.sources.problems())


def test_a_formula_of_more_characters_is_refused_and_the_schema_asks_for_fewer() -> None:
    assert CasesForm.model_json_schema()["$defs"]["CaseForm"]["properties"]["when"]["maxLength"] == 200
    assert CaseForm(when="x" * MOST_CHARACTERS).when
    with pytest.raises(ValidationError, match="at most 400 characters"):
        CaseForm(when="x" * (MOST_CHARACTERS + 1))


def test_a_variable_that_no_action_needs_is_left_out_and_reported(tmp_path: Path) -> None:
    mood = {"name": "mood", "meaning": "how the day went", "kind": "share", "unit": "share", "values": []}
    question = "does one Shopper have for"
    named = {**GOOD, question: {"variables": [*GOOD[question]["variables"], mood]}}
    with a_model_that_says(named) as server:
        bench = built(bench_with(tmp_path, server.url), "odd")
    assert "mood" not in bench.sources.files["odd.yaml"]
    told = [note["text"] for note in bench.notes if "'mood' of Shopper" in note["text"]]
    assert told == [
        "'mood' of Shopper (how the day went): no action changes it or depends on it, so the model leaves it out"
    ]


def test_what_is_said_anew_of_an_action_that_its_type_has_is_left_out_and_reported(tmp_path: Path) -> None:
    question = "What does a Shopper do then"
    anew = {"action": "go_shopping", "text": "A shopper leaves the shop for good."}
    with a_model_that_says({**GOOD, question: {"actions": [anew, *GOOD[question]["actions"]]}}) as server:
        bench = built(bench_with(tmp_path, server.url), "odd")
    assert "leaves the shop for good" not in bench.sources.files["odd.yaml"]
    (told,) = [note["text"] for note in bench.notes if "'go_shopping' of Shopper" in note["text"]]
    why = "Shopper has that action already, with another text, so the model leaves this out"
    assert told == f"'go_shopping' of Shopper (A shopper leaves the shop for good.): {why}"


def test_conditions_are_those_of_the_code_and_not_lines_of_a_docstring() -> None:
    code = '''
def serve(shop: Shop, asked: Asked, world: World) -> None:
    """S1: what happens

    if the stock is low and nobody minds:
    """
    if (
        shop.stock > 1.0
    ):
        shop.stock = 0.0
    elif shop.stock == 0.5:
        shop.stock = 1.0
'''
    assert branches(code) == ["shop.stock > 1.0", "shop.stock == 0.5"]


@pytest.fixture(scope="module")
def pasture(tmp_path_factory: pytest.TempPathFactory) -> tuple[Bench, list[str]]:
    """The build of a common pasture with a head, up to its judgement, and the questions that it took."""
    with a_model_that_says(PASTURE) as server:
        bench = bench_with(tmp_path_factory.mktemp("pasture"), server.url, reviews=False)
        remarks = compile_with(bench, up_to("judgement"))
        assert not has_errors(remarks)
        return bench, questions(server)


Built = tuple[Bench, list[str]]


def test_a_single_head_has_its_place_and_decides(pasture: Built) -> None:
    sources = pasture[0].sources
    assert sources.odd.model is not None and sources.graph.model is not None
    assert {name: entity.kind for name, entity in sources.odd.model.entities.items()} == {
        "Herder": "agent",
        "Pasture": "environment",
        "Head": "environment",
    }
    assert sources.graph.model.actions["set_quota"].decision is not None
    assert "world.head.quota" in sources.files["handlers/herder.py"]


def test_an_action_has_four_dependencies_three_changes_and_two_perceptions(pasture: Built) -> None:
    odd, graph = pasture[0].sources.odd.model, pasture[0].sources.graph.model
    assert odd is not None and graph is not None
    text = " ".join(odd.submodels["S1"].text.split())
    assert "It changes Herder.cattle, Herder.greed and Herder.trust. It depends on " in text
    assert "the mean Herder.cattle of Herders it knows and the mean Herder.greed of Herders it knows." in text
    assert graph.actions["graze"].writes == ["Herder.cattle", "Herder.greed", "Herder.trust"]
    assert {"Pasture.rain", "Head.quota", "Head.patience", "growth"} <= set(graph.actions["graze"].reads or ())


def test_parameters_are_shared_and_declared_once(pasture: Built) -> None:
    bench, asked = pasture
    odd = bench.sources.odd.model
    assert odd is not None and list(odd.parameters) == ["growth"]
    assert "herder.trust - world.parameters.growth" in bench.sources.files["handlers/herder.py"]
    (give_up,) = [question for question in asked if "def give_up" in question]
    assert "- world.parameters.growth: float from 0 to 1" in give_up


def test_named_intermediate_values_are_worked_out_once_and_only_if_they_are_used(pasture: Built) -> None:
    code = pasture[0].sources.files["handlers/herder.py"]
    gap = code.index("    gap = world.head.quota - herder.cattle + 0.1 * mean_cattle\n")
    assert gap < code.index("    pull = 1.0 / (1.0 + math.exp(-gap / 10.0))\n")
    assert "unused" not in code


@pytest.mark.parametrize("taken", ["herder", "mean_cattle", "world", "pull", "while", "sum", "step"])
def test_a_name_of_an_intermediate_value_that_is_taken_is_refused(taken: str, tmp_path: Path) -> None:
    good = PASTURE["def graze"]
    wrong = {**good, "values": [*good["values"], {"name": taken, "formula": "1.0"}]}
    with a_model_that_says({**PASTURE, "def graze": [wrong, good]}) as server:
        compile_with(bench_with(tmp_path, server.url, reviews=False), up_to("handlers"))
        said = [body["messages"][-1]["content"] for body in server.requests]
    assert sum(f"the name '{taken}' of an intermediate value is taken" in words for words in said) == 1


def test_a_message_is_sent_in_some_cases_beside_one_that_is_always_sent(tmp_path: Path) -> None:
    told = GOOD["does serve? Choose"]
    friend = {**told, "brought_about_by": "go_shopping: the Shopper tells one of the Shoppers that it knows"}
    answers = {
        "does serve? Choose": {**told, "sent": "always"},
        "does take_home? Choose": friend,
        "def go_shopping": {
            "cases": [
                {"when": "shopper.chance(shopper.fear)", "send": ["GoShoppingThenTakeHome"]},
                {"when": "otherwise", "send": []},
            ]
        },
        "def serve": {"cases": [{"when": "always", "stock": "shop.stock - world.parameters.refill"}]},
    }
    with a_model_that_says({**GOOD, **answers}) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        compile_with(bench, up_to("handlers"))
    graph = bench.sources.graph.model
    assert graph is not None and not graph.actions["go_shopping"].ends
    assert graph.events["GoShoppingThenServe"].means.endswith(", so that serve follows")
    assert graph.events["GoShoppingThenTakeHome"].means.endswith(", so that take_home may follow")
    code = bench.sources.files["handlers/shopper.py"]
    sometimes, always = (code.index(f".emit({event}()") for event in ("GoShoppingThenTakeHome", "GoShoppingThenServe"))
    assert code.index("if shopper.chance(shopper.fear):") < sometimes
    assert "\n    shopper.emit(GoShoppingThenServe(), to=world.shop)\n" in code and always > sometimes


def test_what_a_message_carries_is_asked_for_where_nothing_else_could_read_it(tmp_path: Path) -> None:
    good = FAIR["def learn_price"]
    deaf = json.loads(json.dumps(good).replace("choose_bid_then_learn_price.sold", "buyer.limit > 0.0"))
    with a_model_that_says({**FAIR, "def learn_price": [deaf, good]}) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        compile_with(bench, up_to("handlers"))
        said = [body["messages"][-1]["content"] for body in server.requests]
    assert (
        sum("nothing else uses choose_bid_then_learn_price.sold, so it would have no effect" in words for words in said)
        == 1
    )
    assert "choose_bid_then_learn_price.sold" in bench.sources.files["handlers/buyer.py"]


def test_an_intermediate_value_may_have_the_bare_name_of_a_variable(tmp_path: Path) -> None:
    good = json.loads(json.dumps(PASTURE["def graze"]).replace("pull", "cattle"))
    with a_model_that_says({**PASTURE, "def graze": good}) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        compile_with(bench, up_to("handlers"))
    code = bench.sources.files["handlers/herder.py"]
    assert code.index("    cattle = 1.0 / (1.0 + math.exp(-gap / 10.0))\n") < code.index("herder.cattle = ")
    assert {problem.code for problem in bench.sources.problems()} == {"SC020"}, "the scenario is not drafted yet"


@pytest.mark.parametrize(("name", "formula"), [("mean_cattle", "mean_cattle"), ("cattle", "unchanged")])
def test_a_value_that_says_nothing_is_left_out(name: str, formula: str, tmp_path: Path) -> None:
    good = PASTURE["def graze"]
    repeated = {**good, "values": [{"name": name, "formula": formula}, *good["values"]]}
    with a_model_that_says({**PASTURE, "def graze": repeated}) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        compile_with(bench, up_to("handlers"))
    code = bench.sources.files["handlers/herder.py"]
    assert "mean_cattle = sum(" in code and f" {name} = {formula}" not in code


def test_entities_leave_for_good_and_every_metric_has_a_value_when_all_have_left(pasture: Built, simcc: Any) -> None:
    sources = pasture[0].sources
    graph = sources.graph.model
    assert graph is not None and graph.actions["give_up"].leaves
    assert "        herder.leave()\n" in sources.files["handlers/herder.py"]
    assert {name: metric.value for name, metric in graph.metrics.items()} == {
        "herder_count": "count(Herder)",
        "mean_herder_cattle_2": "sum(Herder.cattle) / max(1, count(Herder))",
        "mean_herder_trust": "sum(Herder.trust) / max(1, count(Herder))",
        "total_herder_cattle": "sum(Herder.cattle)",
    }
    assert graph.aggregates["mean_herder_greed"].value == "sum(Herder.greed) / max(1, count(Herder))"
    folder = pasture[0].workspace.root
    assert simcc("run", str(folder))[0] == 0
    (series,) = folder.glob("runs/*/metrics.parquet")
    rounds = read_table(series).to_pylist()
    assert rounds[0]["herder_count"] > 0 and rounds[-1]["herder_count"] == 0
    assert not [row for row in rounds if None in row.values()]


def test_beta_and_one_value_for_a_share_of_all_are_initial_values(pasture: Built) -> None:
    herders = read_yaml(pasture[0].sources.files["scenario.yaml"], "scenario.yaml").data["population"]["Herder"]
    assert herders["greed"] == {"beta": [2.0, 3.0]}
    spread = {"uniform": [1.0, 5.0]}
    assert herders["cattle"] == {"mixture": [{"share": 0.25, "value": 0.0}, {"share": 0.75, "value": spread}]}


def test_questions_about_initial_values_do_not_ask_that_conditions_hold_already(pasture: Built) -> None:
    (asked,) = [question for question in pasture[1] if question.startswith("Each Herder begins")]
    assert "- herder.trust < 0.7" in asked and "fulfil" not in asked


def test_what_a_text_names_need_not_be_used_and_is_reported_if_it_is_not(tmp_path: Path) -> None:
    cases = [{"when": "shopper.chance(0.5)", "send": ["GoShoppingThenServe"]}]
    with a_model_that_says(answering(def_go_shopping={"cases": cases})) as server:
        bench = bench_with(tmp_path, server.url)
        remarks = compile_with(bench, up_to("handlers"))
        asked = [question for question in questions(server) if "def go_shopping" in question and "How does" in question]
    assert len(asked) == 1 and "use those that make sense here" in asked[0] and "at least once" not in asked[0]
    (found,) = [remark for remark in remarks if remark.code == "SC040"]
    assert found.message == "S1 says that go_shopping depends on Shopper.fear; its code does not"


@pytest.mark.parametrize(("function", "idle"), [("serve", "world.parameters.refill"), ("regrow", "world.mean_herder")])
def test_what_no_other_function_uses_is_asked_for_at_once(function: str, idle: str, tmp_path: Path) -> None:
    answers = GOOD if function == "serve" else PASTURE
    words = f"def {function}"
    wrong = {
        "serve": {"cases": [{**case, "stock": "shop.stock - 1.0"} for case in GOOD["def serve"]["cases"]]},
        "regrow": {"cases": [{"when": "always", "grass": "pasture.grass * 1.1"}]},
    }[function]
    with a_model_that_says({**answers, words: [wrong, answers[words]]}) as server:
        compile_with(bench_with(tmp_path, server.url, reviews=False), up_to("handlers"))
        said = [body["messages"][-1]["content"] for body in server.requests]
    assert sum(f"nothing else uses {idle}" in text for text in said) == 1


def test_an_objection_of_a_review_goes_back_to_the_question_once(tmp_path: Path) -> None:
    objection = {"agree": False, "difference": "the text fills the shop up in any case"}
    more = [{**GOOD["def serve"]["cases"][0], "stock": "shop.stock - 1.0 + world.parameters.refill"}]
    corrected = {"cases": [*more, GOOD["def serve"]["cases"][1]]}
    sure = {"agree": True, "difference": ""}
    answers = answering(def_serve=[GOOD["def serve"], corrected], A_text_and_a_function=[sure, objection, sure])
    with a_model_that_says(answers) as server:
        bench = bench_with(tmp_path, server.url)
        remarks = compile_with(bench, up_to("handlers"))
        last = [body["messages"][-1]["content"] for body in server.requests]
    assert sum("fills the shop up in any case" in words and "objects" in words for words in last) == 1
    assert "shop.stock - 1.0 + world.parameters.refill" in bench.sources.files["handlers/shop.py"]
    assert not [remark for remark in remarks if remark.code == "SC040"]


def test_what_is_seen_nearby_is_used_though_a_mean_of_all_has_the_same_name(tmp_path: Path) -> None:
    market = {"name": "Market", "kind": "environment", "why": "its index shows the mean price"}
    index = {"name": "index", "meaning": "mean price", "kind": "amount", "unit": "euro", "values": []}
    watching = {"action": "watch", "text": "The market works out its index."}
    works_out = {"changes": ["Market.index"], "depends_on": [], "parameters": []}
    answers = {
        **FAIR,
        "types of entities act": {"entities": [*FAIR["types of entities act"]["entities"], market]},
        "What does the Market do then": {"actions": [watching]},
        "does one Market have for": {"variables": [index]},
        "Now the action watch": {**works_out, "perceives": ["mean Seller.price of all Sellers"]},
        "does watch? Choose": {
            **FAIR["does choose_bid? Choose"],
            "brought_about_by": "nothing of these: it begins each round by itself",
        },
        "def watch": {"cases": [{"when": "always", "index": "world.mean_seller_price"}]},
    }
    with a_model_that_says(answers) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        compile_with(bench, up_to("handlers"))
        said = [body["messages"][-1]["content"] for body in server.requests]
    assert bench.sources.graph.model is not None and "mean_seller_price" in bench.sources.graph.model.aggregates
    assert not [text for text in said if "nothing else uses" in text]
    assert "    mean_seller_price = " in bench.sources.files["handlers/buyer.py"]
