from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from behavior_graph.publication import publication
from behavior_graph.publication.formulas import condition, criterion, formula
from behavior_graph.publication.number_tables import figure, initial_words, interval, network_words, type_words
from behavior_graph.publication.phrases import with_names
from behavior_graph.schema.graph_model import Graph
from behavior_graph.schema.scenario_model import Population, Scenario
from odd.model.odd_model import Odd
from odd.model.value_types import parse_type
from odd.odd_source import read_odd
from tests.sampling import sampled

GOLDEN = Path(__file__).parent / "rumor.odd.md"
LIBRARY = Path(__file__).parents[3] / "scenario_library"
READER = MarkdownIt("commonmark").enable("table")
ELEMENTS = (
    "1 Purpose and patterns",
    "2 Entities, state variables, and scales",
    "3 Process overview and scheduling",
    "4 Design concepts",
    "5 Initialization",
    "6 Input data",
    "7 Submodels",
)


@cache
def read(name: str) -> Linked:
    """A scenario of the library, linked."""
    folder = LIBRARY / name
    texts = {name: (folder / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario")}
    linked = link(read_odd(texts["odd"]), read_graph(texts["graph"]), read_scenario(texts["scenario"]))
    assert linked is not None
    return linked


MODELS = [path.parent.name for path in sorted(LIBRARY.glob("*/odd.yaml"))][:: sampled(1, 4)]


@pytest.fixture(params=[None, *MODELS], ids=lambda name: name or "rumor")
def model(request: pytest.FixtureRequest, rumor: Linked) -> Linked:
    return read(request.param) if request.param else rumor


def changed(linked: Linked, **parts: Callable[[dict[str, Any]], None]) -> Linked:
    """The model with changes to the data of `odd`, `graph` or `scenario`."""
    types: dict[str, Any] = {"odd": Odd, "graph": Graph, "scenario": Scenario}
    made: dict[str, Any] = {}
    for name, change in parts.items():
        data = getattr(linked, name).model_dump(by_alias=True, exclude_unset=True)
        change(data)
        made[name] = types[name].model_validate(data)
    return dataclasses.replace(linked, **made)


def test_the_rumor_as_an_appendix(rumor: Linked, refresh_cases: bool) -> None:
    text = publication(rumor, drawing="rumor.svg").text
    if refresh_cases:
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


def test_the_elements_come_in_the_protocols_order(model: Linked) -> None:
    headings = re.findall(r"^## (.*)$", publication(model).text, re.MULTILINE)
    assert headings == [*ELEMENTS, "8 Simulation experiments", "9 Evaluation", "References"]


def test_everything_declared_appears(model: Linked) -> None:
    text = publication(model).text
    odd, graph, scenario = model.odd, model.graph, model.scenario
    variables = [variable.partition(".")[2] for variable in odd.variables]
    named = [*odd.entities, *variables, *odd.parameters, *graph.actions, *graph.events, *graph.relations]
    named += [*graph.metrics, *graph.aggregates, *scenario.variants, *scenario.expectations]
    assert [item for item in named if f"`{item}`" not in text] == []
    bold = [*(phase.phase for phase in odd.scheduling), *(decision.id for decision in model.decisions.values())]
    assert [item for item in bold if f"**{item}**" not in text] == []
    assert [submodel for submodel in odd.submodels if f"### {submodel} " not in text] == []
    rows = [pattern.id for pattern in odd.purpose.patterns]
    assert [row for row in rows if f"| {row} |" not in text] == []


def test_a_parameter_stands_with_the_value_of_the_base_scenario(rumor: Linked) -> None:
    text = publication(rumor).text
    row = next(line for line in text.splitlines() if line.startswith("| `vigilance`"))
    assert row.endswith("| share | 0.01 | assumed |")
    other = changed(rumor, scenario=lambda data: data.update(parameters={"vigilance": 0.5}))
    row = next(line for line in publication(other).text.splitlines() if line.startswith("| `vigilance`"))
    assert row.endswith("| share | 0.5 | set in the base scenario; 0.01: assumed |")


def test_nothing_of_the_sources_notation_is_left(model: Linked) -> None:
    text = publication(model).text
    assert not re.search(r"==|>=|!=|\bwhere\b.*==|\[SC\d|\bTrue\b|TODO|\{\{", re.sub(r"certainty` >=", "", text))
    assert not re.search(r"  |\.\.|\( | \)| ,|\| \|", re.sub(r"^ +", "", text, flags=re.MULTILINE))


def test_it_is_sound_markdown_with_whole_tables(model: Linked) -> None:
    tokens = READER.parse(publication(model, drawing="a.svg").text)
    kinds = [token.type for token in tokens]
    text = publication(model, drawing="a.svg").text
    assert kinds.count("table_open") == len(re.findall(r"^\*\*Table \d+\.\*\*", text, re.MULTILINE))
    assert not {"html_block", "code_block", "fence", "hr", "blockquote_open"} & set(kinds)
    links = [
        part for token in tokens for part in token.children or [] if part.type in ("link_open", "image", "html_inline")
    ]
    assert [each_link.attrs["src"] for each_link in links] == ["a.svg"]


def test_tables_are_numbered_and_the_text_points_to_the_right_ones(model: Linked) -> None:
    text = publication(model).text
    numbers = [int(match) for match in re.findall(r"^\*\*Table (\d+)\.\*\*", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    metrics = re.search(r"Table (\d+) defines what is recorded", text)
    assert metrics and f"**Table {metrics[1]}.** Metrics" in text


def test_every_citation_is_listed_once_in_order(model: Linked) -> None:
    made = publication(model)
    listed = re.findall(r"^- (.*)$", made.text.split("## References")[1], re.MULTILINE)
    assert len(listed) == len(set(listed)) == len(made.references) > 5
    for source in (*model.odd.purpose.patterns, *model.scenario.expectations.values()):
        first = re.match(r"[\w\-]+", source.source)
        assert first and (first[0][0].islower() or any(first[0] in reference for reference in made.references)), (
            source.source
        )


def test_works_that_functions_and_metrics_cite_are_listed() -> None:
    assert "- Laakso & Taagepera (1979)." in publication(read("voting")).text


def test_types_without_variables_keep_their_names_and_long_vectors_their_one_value() -> None:
    text = publication(read("work_hours_and_overtime_in_labor_law")).text
    assert "`Judge` has no state variables." in text
    assert "| `Employer` | `past` | 26 values, all 0 | hours |" in text


def test_a_field_that_may_be_unset_is_said_to_be_so() -> None:
    """A program from the text alone had no first generation: the event carried a number for unknown grandparents."""
    text = publication(read("life_course_theory")).text
    assert "`grandparents` (real in (−∞, ∞), or unset)" in text
    assert "`parents` (real in (−∞, ∞)) and" in text


def test_a_formula_of_the_entitys_number_says_what_that_is(rumor: Linked) -> None:
    """Who programs the model from this text alone could not know where numbers begin."""

    def row(formula: str) -> str:
        values = {"credulity": {"formula": formula}}
        text = publication(changed(rumor, scenario=lambda data: data["population"]["User"].update(values))).text
        return next(line for line in text.splitlines() if line.startswith("| `User` | `credulity` | computed"))

    assert "| computed as `id / 1000`, where id is the number of the entity, from 0 |" in row("id / 1000")
    assert "number of the entity" not in row("0.5 * vigilance")


def test_a_name_that_could_be_a_word_is_marked_where_it_stands_for_a_number(rumor: Linked) -> None:
    said = "A chance (stifling) of stifling, stifling × 2, and stifling (see below)."
    marked = "A chance (`stifling`) of stifling, `stifling` × 2, and stifling (see below)."
    assert with_names(rumor, said) == marked
    assert with_names(rumor, "the share of a draw (stifling)") == "the share of a draw (`stifling`)"


def test_the_step_of_time_has_one_name(rumor: Linked) -> None:
    def ticks(data: dict[str, Any]) -> None:
        data["scales"]["time"] |= {"step": "tick", "lasts": "1 hour"}

    text = publication(changed(rumor, odd=ticks)).text
    assert "Time proceeds in discrete rounds; one round represents" in text and "tick" not in text


def test_given_references_are_listed_in_full(rumor: Linked) -> None:
    full = "Maki DP, Thompson M (1973) Mathematical Models and Applications. Englewood Cliffs: Prentice-Hall."
    made = publication(rumor, full=[full])
    assert full in made.references and "Maki & Thompson (1973)" not in made.short
    assert "Maki & Thompson (1973)" in publication(rumor).short


# Hostile texts --------------------------------------------------------------------------------------------------------

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "[click](http://example.org)",
    "![x](x.png)",
    "# Heading",
    "| a | b |\n| --- | --- |",
    "```\ncode",
    "- item\n- item",
    "***",
    "[x]: http://example.org",
    "&lt;script&gt; <!-- -->",
    "\\`*_{}[]()#+-.!|~$^@",
)


def poisoned(linked: Linked, text: str) -> Linked:
    """The model with a text in every place where users write words."""

    def odd(data: dict[str, Any]) -> None:
        data["title"] = data["initialization"] = text
        data["purpose"]["statement"] = data["input_data"]["not_used"] = text
        for value in data["purpose"]["patterns"]:
            value["claim"] = value["source"] = text
        for entity in data["entities"].values():
            entity["why"] = text
            for variable in entity["variables"].values():
                variable["meaning"] = variable["unit"] = text
        for phase in data["scheduling"]:
            phase["why"] = text
        for key in ("emergence", "observation", "decisions"):
            data["concepts"][key] = text
        for submodel in data["submodels"].values():
            submodel["name"] = submodel["text"] = text
            for parameter in submodel["parameters"].values():
                parameter["meaning"] = parameter["unit"] = parameter["source"] = text

    def graph(data: dict[str, Any]) -> None:
        for event in data["events"].values():
            event["means"] = text
        for metric in data["metrics"].values():
            metric["unit"] = metric["means"] = text
        data["actions"]["hear"]["decision"]["question"] = text

    def scenario(data: dict[str, Any]) -> None:
        for value in (*data["variants"].values(), *data["expectations"].values()):
            value["about"] = text
        for value in data["expectations"].values():
            value["source"] = text

    return changed(linked, odd=odd, graph=graph, scenario=scenario)


def shape(linked: Linked) -> list[str]:
    """The document's blocks and what is in them, without words; lists of references left out."""
    body = publication(linked, drawing="a.svg").text.split("## References")[0]
    tokens = READER.parse(body)
    inline = [
        part.type
        for token in tokens
        for part in token.children or []
        if part.type in ("link_open", "html_inline", "image")
    ]
    return [token.type for token in tokens] + inline


@pytest.mark.parametrize("text", HOSTILE)
def test_words_of_the_user_change_nothing_but_words(rumor: Linked, text: str) -> None:
    harmless = shape(poisoned(rumor, "harmless"))
    assert shape(poisoned(rumor, text)) == harmless


@given(st.text(st.sampled_from("*_`[]()<>#+-.!|~&;:=\\ ab1"), min_size=1, max_size=30).filter(str.strip))
@settings(max_examples=10)
def test_random_marks_change_nothing_but_words(text: str) -> None:
    rumor = read(Path(__file__).parents[2] / "cases" / "_base")
    assert shape(poisoned(rumor, text)) == shape(poisoned(rumor, "harmless"))


# Words ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "0"), (2000, "2,000"), (0.05, "0.05"), (1e-5, "0.00001"), (2e-7, "2 × 10⁻⁷"), (-1.5, "−1.5"),
     (1e20, "1 × 10²⁰"), (float("inf"), "∞"), (12345.25, "12,345.25")],
)  # fmt: skip
def test_figures(value: float, written: str) -> None:
    assert figure(value) == written


@given(st.floats(allow_nan=False, allow_infinity=False, min_value=-1e15, max_value=1e15))
def test_a_figure_says_the_number_exactly(value: float) -> None:
    text = figure(value).replace(",", "").replace("−", "-")
    exponents = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
    mantissa, _, power = text.partition(" × 10")
    assert float(f"{mantissa}e{power.translate(exponents)}" if power else mantissa) == value


def test_intervals_and_types() -> None:
    assert interval((0, float("inf"))) == "[0, ∞)"
    assert interval((float("-inf"), 3)) == "(−∞, 3]"
    assert type_words(parse_type("vector[float, 5]"), (0, 1)) == "5 reals in [0, 1]"
    assert type_words(parse_type("ref[User]")) == "reference to one `User`"
    assert type_words(parse_type("category[a, b, c]")) == "*a*, *b* or *c*"


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ({"uniform": [0, 2.5]}, "uniform on [0, 2.5]"),
        ({"integers": [1, 6]}, "uniform on the integers from 1 to 6"),
        (
            {"normal": {"mean": 0, "sd": 1, "low": -2}},
            "normal with mean 0 and standard deviation 1, truncated to [−2, ∞)",
        ),
        ({"beta": [2, 3]}, "Beta(2, 3) distribution (mean 0.4)"),
        ({"exponential": 3}, "exponential with mean 3"),
        ({"chance": 0.5}, "true with probability 0.5, else false"),
        ({"shares": {"a": 0.25, "b": 0.75}}, "*a* with probability 0.25 and *b* with probability 0.75, independently"),
        (
            {"items": {"shares": {"-1": 0.5, "1": 0.5}}},
            "each item independently: −1 with probability 0.5 and 1 with probability 0.5",
        ),
        ({"exactly": {"a": 1, "b": 0}, "rest": "c"}, "*a* for 1 drawn at random, *c* for all others"),
        ({"fraction": {"true": 0.5}, "rest": False}, "true for a share of 0.5 drawn at random, false for all others"),
        (
            {"fraction": {-0.3: 0.25, 2000: 0.5}, "rest": 1},
            "−0.3 for a share of 0.25 drawn at random and 2,000 for a share of 0.5 drawn at random, 1 for all others",
        ),
        ({"items": {"uniform": [0, 1]}}, "each item independently: uniform on [0, 1]"),
        ([1, 2, 3], "(1, 2, 3)"),
        (True, "true"),
    ],
)
def test_initial_values_in_words(given: Any, written: str) -> None:
    assert initial_words(Population.model_validate({"count": 3, "x": given}).initial["x"]) == written


@pytest.mark.parametrize(
    ("given", "beginning"),
    [
        ("complete", "complete: each entity is tied to all others"),
        ("empty", "no ties"),
        ({"erdos_renyi": {"p": 0.1}}, "random graph: each pair is tied with probability 0.1 (Erdős"),
        ({"watts_strogatz": {"k": 4, "p": 0.1}}, "small world: ring with 4 nearest neighbors, each tie rewired"),
        ({"watts_strogatz": {"k": 4, "p": 0.0}}, "ring on which each is tied to its 4 nearest neighbors"),
        ({"barabasi_albert": {"m": 1}}, "preferential attachment with one tie for each newcomer"),
        (
            {"stochastic_blocks": {"blocks": 3, "within_degree": 5, "between_degree": 0.5}},
            "stochastic block model with 3",
        ),
        (
            {"lattice": {"width": 3, "height": 2, "torus": True, "neighborhood": "moore"}},
            "lattice of 3 × 2 with opposite edges joined (torus), each tied to the others in the Moore neighborhood of",
        ),
        ({"partition": {"shuffle": False}}, "partition: each entity belongs to exactly one, assigned in the order"),
        ({"random_ties": {"k": 2}}, "two ties each"),
        (
            {"configuration": {"degrees": {"power_law": {"exponent": 2.5, "most": 9}}}},
            "random network with given degrees and without loops or repeated ties: degrees from a power law with expo",
        ),
        (
            {"configuration": {"degrees": 2, "target_degrees": {"poisson": 4}}},
            "random network with given degrees and without loops or repeated ties: two ties each at the one end, Pois",
        ),
        ({"random_geometric": {"mean_degree": 4}}, "random points in a unit square, tied within a distance that gives"),
        ({"geometric": {"at": ["x", "y"], "radius": 2}}, "ties between all at most 2 apart by `x` and `y`"),
    ],
)
def test_networks_in_words(given: Any, beginning: str) -> None:
    data = {"scenario": 1, "schedule": {"rounds": 1}, "relations": {"r": given}}
    assert network_words(Scenario.model_validate(data).relations["r"]).startswith(beginning)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("count(User)", "the number of `User` agents"),
        ("count(Told)", "the number of `Told` events"),
        ('share(User where belief == "spreader")', "the share of `User` agents for which `belief` = *spreader*"),
        ("mean(User.credulity)", "the mean of `User.credulity` over all `User` agents"),
        ("quantile(User.credulity, 0.9)", "the 90 % quantile of `User.credulity` over all `User` agents"),
        ("1 - -sum(User.credulity)", "1 − (−(the sum of `User.credulity` over all `User` agents))"),
        ("stdev(User.credulity * 2)", "the standard deviation of (`User.credulity` × 2) over all `User` agents"),
        ("(1 - stifling) * 2", "(1 − `stifling`) × 2"),
        ("count(User) / max(1, round)", "(the number of `User` agents) / max(1, `round`)"),
        ("abs(stifling - 1) // 2", "⌊|`stifling` − 1| / 2⌋"),
        (
            "share(User.credulity > 0.5 where belief == 'spreader')",
            "the share of `User` agents for which `User.credulity` > 0.5, among those for which `belief` = *spreader*",
        ),
        (
            "1 - share(User.credulity > 0.5 where heard_at < 3)",
            "1 − (the share of `User` agents for which `User.credulity` > 0.5, among those for which `heard_at` < 3)",
        ),
        (
            "share(User where is_set(heard_at) and heard_at < 3)",
            "the share of `User` agents for which `heard_at` has a value and `heard_at` < 3",
        ),
    ],
)
def test_formulas_in_words(rumor: Linked, text: str, written: str) -> None:
    assert formula(rumor, text) == written


def test_conditions_in_words(rumor: Linked) -> None:
    assert condition(rumor, 'User.belief == "ignorant" and not Told.labelled') == (
        "`User.belief` equals *ignorant*, and `Told.labelled` is false"
    )
    assert condition(rumor, "count(User) > 3 or (round < 2 and Told.labelled)") == (
        "the number of `User` agents is greater than 3, or (`round` is smaller than 2, and `Told.labelled` is true)"
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "mean(final(never_heard)) == approx(0.203, abs=0.02)",
            "the mean over replicates of the final value of `never_heard` equals 0.203 ± 0.02",
        ),
        (
            "mean(max(spreaders)) < at(no_labels, mean(max(spreaders)))",
            "the mean over replicates of the maximum of `spreaders` over the rounds is smaller in the base scenario"
            " than in variant `no_labels`",
        ),
        (
            "mean(final(never_heard)) < 0.8 * at(no_labels, mean(final(never_heard)))",
            "the mean over replicates of the final value of `never_heard` is smaller than 0.8 × (the mean over"
            " replicates of the final value of `never_heard` in variant `no_labels`)",
        ),
        ("max(spreaders) > 0.05", "the maximum of `spreaders` over the rounds is greater than 0.05"),
        ("share(final(never_heard) > 0.5) >= 0.9",
         "the share of replicates in which the final value of `never_heard` is greater than 0.5 is at least 0.9"),
        ("share(spreaders > 0.1) < 0.5",
         "the share of rounds in which `spreaders` is greater than 0.1 is smaller than 0.5"),
        (
            "not (max(spreaders) > 0.9 and min(spreaders) < 1)",
            "it is not the case that (the maximum of `spreaders` over the rounds is greater than 0.9, and the minimum"
            " of `spreaders` over the rounds is smaller than 1)",
        ),
        ("always(spreaders + never_heard <= 1)", "in every round `spreaders` + `never_heard` is at most 1"),
        (
            "mean(min(round where spreaders == max(spreaders))) < 20",
            "the mean over replicates of the first round in which `spreaders` equals the maximum of `spreaders` over"
            " the rounds is smaller than 20",
        ),
        ("mean(at_round(spreaders, 10)) == approx(0.5, rel=0.1)",
         "the mean over replicates of the value of `spreaders` in round 10 equals 0.5 (±10 %)"),
        ("share(count(change(spreaders) < 0) >= 8) == 1",
         "the share of replicates in which the number of rounds in which the change of `spreaders` from round to round"
         " is smaller than 0 is at least 8 equals 1"),
    ],
)  # fmt: skip
def test_criteria_in_words(rumor: Linked, text: str, written: str) -> None:
    assert criterion(rumor, text, None) == written


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("random_order", "(one entity at a time, in random order)"),
        ({"fixed_order": {"by": "credulity"}}, "(one entity at a time, in ascending order of `credulity`)"),
        ({"pick": {"entity": "User", "k": 3}}, "(3 `User` drawn at random without replacement, one at a time)"),
    ],
)
def test_modes_in_words(rumor: Linked, mode: Any, said: str) -> None:
    text = publication(changed(rumor, odd=lambda data: data["scheduling"][0].update(mode=mode))).text
    assert f"**talk** {said}" in text
    assert "one at a time, each completes" in text


def test_what_a_run_records_is_said(rumor: Linked) -> None:
    entries = ["User.belief every 5", "User.credulity every 5", "reaches"]
    text = publication(changed(rumor, scenario=lambda data: data.update(record=entries))).text
    said = "records `belief` and `credulity` of each `User` every 5 rounds and all ties of `reaches` each round"
    assert said in " ".join(text.split())
    assert "a simulation records" not in publication(rumor).text


# Rules of a run -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("emotional_contagion_model", "For which entities a condition holds is found out when the round begins."),
        ("decision_theory", "in a phase that is repeated each time that it begins again."),
        ("rebellion", "each completes its actions, in the order of the list, and all events"),
        ("rebellion", "holds at most one entity of the types `Citizen` and `Police`."),
        ("residential_segregation", "one cell represents a home and holds at most one `Household`."),
        ("rebellion", "An entity is within a distance if it is at most that far away; it is not near itself."),
        ("labor_market_matching_process", "once for all that have arrived, and not at all if none have."),
        ("emotional_contagion_model", "after what entities do once in each round, in the phase of the action"),
        ("life_course_theory", "A new entity does what is done once in each round from the next round on"),
        ("work_hours_and_overtime_in_labor_law", "An entity that leaves has no ties any more"),
        ("labor_market_matching_process", "the share of their number, rounded to the nearest whole number"),
        ("life_course_theory", "squares are divided by their number. A quantile is interpolated"),
        ("diffusion_of_innovations", "Events and decisions are those of the round."),
    ],
)
def test_a_rule_of_runs_is_said_where_a_model_has_what_it_is_about(rumor: Linked, name: str, said: str) -> None:
    """A stranger who programs the model from this text alone has to know it."""
    assert said in publication(read(name)).text
    if said.startswith("once for all"):
        rumor = read("diffusion_of_innovations")  # where no action takes events together
    assert said not in publication(rumor).text


def test_what_an_entity_sees_of_its_own_changes_is_said(model: Linked) -> None:
    text = publication(model).text
    together = "sees its own changes at once" in text
    assert together == any(phase.mode == "simultaneous" for phase in model.odd.scheduling)


def test_an_event_triggers_an_action_whatever_the_condition_of_its_start() -> None:
    """It read as if a mood that begins were shown only by who fulfilled the condition when the round began."""
    text = publication(read("emotional_contagion_model")).text
    said = (
        "is false, and on each `Begun`, whatever its state, the `Person` that receives it takes the decision `Express`"
    )
    assert said in text


def test_the_direction_of_ties_within_a_type_is_said(rumor: Linked) -> None:
    def row(network: Any) -> str:
        text = publication(changed(rumor, scenario=lambda data: data["relations"].update(reaches=network))).text
        return next(line for line in text.splitlines() if line.startswith("| `reaches` |") and "`User`" not in line)

    assert row({"watts_strogatz": {"k": 4, "p": 0.1}}).endswith("; each tie holds both ways |")
    assert row({"random_ties": {"k": 4}}).endswith("without replacement; a tie holds one way |")
    assert row("complete").endswith("tied to all others |")
    assert "both ways" not in publication(read("simple_policy_implementation_model")).text


def test_the_limits_of_ties_are_said(rumor: Linked) -> None:
    own = rumor.graph.model_dump(by_alias=True, exclude_unset=True)
    own["relations"]["reaches"]["at_most"] = {"from": 40, "to": 1}
    limited = publication(dataclasses.replace(rumor, graph=Graph.model_validate(own))).text
    assert "At most 40 ties of `reaches` may begin at each `User`; a run with more of them stops." in limited
    assert "At most one tie of `reaches` may end at each `User`;" in limited
    assert "At most 40 ties" not in publication(rumor).text


def test_what_becomes_of_a_type_that_is_switched_off_is_said(rumor: Linked) -> None:
    text = publication(rumor).text
    assert "There are no entities of a type that is switched off; an environment" in text


@pytest.mark.parametrize(
    ("limit", "number", "said"),
    [
        ("max_entities", 900, "An error above 900 entities."),
        ("max_events_per_round", 9000, "An error above 9,000 events in a round."),
        ("max_entities", None, "Without a limit of its own on entities."),
    ],
)
def test_a_limit_of_a_variant_is_said(rumor: Linked, limit: str, number: int | None, said: str) -> None:
    """`max_entities: 900` was said to be `at most 0 events in a round`."""
    variant = {"about": "small", "set": {f"schedule.{limit}": number}}
    text = publication(changed(rumor, scenario=lambda data: data["variants"].update(small=variant))).text
    assert f"`small`: Small. {said}" in " ".join(text.split())


def test_a_position_that_no_action_changes_is_static() -> None:
    """Cells, which never move, were listed with a dynamic column and row."""
    sources = Path("tests/models/space/pasture")
    texts = {name: (sources / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario")}
    linked = link(read_odd(texts["odd"]), read_graph(texts["graph"]), read_scenario(texts["scenario"]))
    assert linked is not None
    assert "| `x` | column of the cell | integer in [0, ∞) | cells | static | everyone |" in publication(linked).text
