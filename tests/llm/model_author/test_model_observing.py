"""What a language model may choose to observe: each is an expression that the rules accept, under a name of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from behavior_graph.schema.graph_model import Graph
from compiler.authors.model.graph_answers.metric_choices import MetricChoice, observations
from compiler.authors.model.yaml_writing import yaml_text
from compiler.workspace.sources import Sources
from odd.diagnostics import Severity
from odd.model.odd_model import Odd
from odd.reading.yaml_text import read_yaml

TESTS = Path(__file__).parents[2]
LIBRARY = TESTS.parent / "scenario_library"
FORAGING = TESTS / "llm" / "foraging"
MODELS = [
    FORAGING,
    TESTS / "models" / "space" / "segregation",
    TESTS / "models" / "space" / "mobile_epidemic",
    LIBRARY / "collective_action_problem",
    LIBRARY / "information_cascade_and_silence",
    LIBRARY / "rebellion",
]


def read(folder: Path) -> tuple[Odd, Graph, dict[str, str]]:
    """Return ODD and graph of a model, and the texts of both."""
    files = {name: (folder / name).read_text("utf-8") for name in ("odd.yaml", "graph.yaml")}
    sources = Sources(files)
    assert sources.odd.model is not None and sources.graph.model is not None
    return sources.odd.model, sources.graph.model, files


def offered(odd: Odd, graph: Graph) -> list[MetricChoice]:
    """Return what is offered of a whole model."""
    decisions = [action.decision for action in graph.actions.values() if action.decision]
    ties = [(name, relation.source, relation.target) for name, relation in graph.relations.items()]
    return observations(odd, list(graph.events), decisions=decisions, ties=ties, names=graph.aggregates)


def with_metrics(files: Mapping[str, str], metrics: list[MetricChoice]) -> Sources:
    """Return a model that observes all of these and nothing else."""
    graph = dict(read_yaml(files["graph.yaml"], "graph.yaml").data or {})
    graph["metrics"] = {
        metric.name: {"value": metric.value, "unit": metric.unit, "means": metric.label} for metric in metrics
    }
    return Sources({**files, "graph.yaml": yaml_text(graph)})


@pytest.mark.parametrize("folder", MODELS, ids=lambda model: model.name)
def test_the_rules_accept_every_metric_that_is_offered(folder: Path) -> None:
    odd, graph, files = read(folder)
    metrics = offered(odd, graph)
    assert len({metric.name for metric in metrics}) == len({metric.label for metric in metrics}) == len(metrics) > 2
    problems = with_metrics(files, metrics).graph_problems()
    assert [problem.message for problem in problems if problem.severity is Severity.ERROR] == []
    assert [problem.message for problem in problems if problem.code == "SC280"] == []


def test_states_come_first_and_measures_of_spread_last() -> None:
    odd, graph, _ = read(FORAGING)
    assert [item.value for item in offered(odd, graph)] == [
        "mean(Forager.food)",
        'share(Forager where mood == "calm")',
        'share(Forager where mood == "very eager")',
        'share(Forager where mood == "worn out")',
        "mean(Forager.told)",
        "share(Forager where is_set(Forager.last_teller))",
        "share(Forager where is_set(Forager.first_told))",
        "mean(Patch.food)",
        "count(Found)",
        "count(Reported)",
        "count(Share where tell)",
        "count(Share where tell) / max(1, count(Share))",
        'count(Share where volume == "low")',
        'count(Share where volume == "low") / max(1, count(Share))',
        'count(Share where volume == "loud")',
        'count(Share where volume == "loud") / max(1, count(Share))',
        "sum(Share.effort) / max(1, count(Share))",
        "count(Share)",
        "sum(Forager.food)",
        "sum(Forager.told)",
        "sum(Patch.food)",
        "stdev(Forager.food)",
        "gini(Forager.food)",
        "stdev(Forager.told)",
        "gini(Forager.told)",
        "stdev(Patch.food)",
        "gini(Patch.food)",
        "share(friends where tie.a.mood == tie.b.mood)",
    ]


def test_units_and_words_say_what_is_observed() -> None:
    odd, graph, _ = read(FORAGING)
    found = {item.value: (item.name, item.unit, item.label) for item in offered(odd, graph)}
    assert found["stdev(Forager.food)"] == (
        "spread_of_forager_food",
        "portions",
        "how far food differs between Foragers (standard deviation)",
    )
    assert found["gini(Forager.food)"][1] == "Gini index"
    assert found["sum(Share.effort) / max(1, count(Share))"][1] == "share"
    assert found["count(Share where tell)"] == (
        "share_tell_count",
        "Share decisions",
        "number of Share decisions in which tell is yes in a round",
    )
    assert found['count(Share where volume == "low") / max(1, count(Share))'][1:] == (
        "share of Share decisions",
        "share of Share decisions in which volume is low (0 in a round without any)",
    )
    assert found['share(Forager where mood == "very eager")'][0] == "share_forager_mood_very_eager"


def test_positions_vectors_texts_and_what_stays_the_same_are_no_observations() -> None:
    odd, graph, _ = read(FORAGING)
    text = " ".join(item.value for item in offered(odd, graph))
    assert not any(f"Forager.{name}" in text for name in ("x", "y", "habits", "nickname")) and "Weather" not in text


def test_no_gini_index_where_numbers_can_be_negative() -> None:
    _, graph, files = read(FORAGING)
    below = Sources(
        {
            **files,
            "odd.yaml": files["odd.yaml"].replace(
                "range: [0, 1000], dynamic: true}", "range: [-5, 5], dynamic: true}", 1
            ),
        }
    )
    assert below.odd.model is not None
    values = [item.value for item in offered(below.odd.model, graph)]
    assert "stdev(Forager.food)" in values and "gini(Forager.food)" not in values


def test_a_metric_is_never_called_like_a_parameter_an_aggregate_or_another_metric() -> None:
    _, graph, files = read(FORAGING)
    texts = {**files, "odd.yaml": files["odd.yaml"].replace("appetite:", "mean_forager_food:")}
    renamed = Sources(texts).odd.model
    assert renamed is not None
    names = [observation.name for observation in observations(renamed, ["Found", "FOUND"], names=["found_count"])]
    assert names[0] == "mean_forager_food_2"
    assert [name for name in names if name.startswith("found_count")] == ["found_count_2", "found_count_3"]
    metrics = observations(renamed, list(graph.events))
    problems = with_metrics(texts, metrics).graph_problems()
    assert not [problem for problem in problems if problem.code == "SC229"]


def test_of_a_long_list_the_simplest_are_left() -> None:
    odd, _, _ = read(FORAGING)
    events = [f"Message{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(60)]
    found = observations(odd, events)
    assert len(found) == 40
    assert "mean(Patch.food)" in [item.value for item in found] and "gini(Patch.food)" not in [
        item.value for item in found
    ]


def test_where_nothing_changes_the_number_of_agents_is_left() -> None:
    _, _, files = read(FORAGING)
    still = Sources({**files, "odd.yaml": files["odd.yaml"].replace(", dynamic: true", "")}).odd.model
    assert still is not None
    assert [observation.value for observation in observations(still, [])] == [
        "count(Forager)",
        "count(Patch)",
        "count(Warden)",
    ]
