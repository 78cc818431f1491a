"""A remark leads to the question whose answer wrote its line, also where no question names that place itself."""

from __future__ import annotations

import pytest

from compiler.authors.author import Artifact, Task
from compiler.authors.model.complaints import Complaints
from odd.diagnostics import Diagnostic, Span

GRAPH = """\
graph: 1
events:
  Asked: {means: somebody asks}
  Told: {means: somebody tells}
actions:
  ask: {entity: User, on: [Start], follows: S1}
  tell: {entity: User, on: [Asked], follows: S1}
  hear: {entity: User, on: [{all: Told}], follows: S1}
metrics:
  asked: {value: count(Asked), unit: questions}
"""
SCENARIO = """\
scenario: 1
population:
  User: {count: 0, mood: 0.5}
"""


def asked_again(artifact: Artifact, text: str, line: int, places: list[str]) -> list[str]:
    """Return the places whose questions are asked again for an error at a line."""
    file = f"{artifact.value}.yaml"
    complaints = Complaints()
    for place in places:
        complaints.about(artifact, place, place)
    said = text.splitlines()[line - 1]
    column = len(said) - len(said.lstrip()) + 1
    remark = Diagnostic("SC703", "something is wrong", Span(file, line, column), "change it")
    task = Task(artifact, "m", "b", (file,), {}, 1, previous={file: text}, diagnostics=(remark,))
    complaints.take(task)
    return [place for place in places if complaints.about(artifact, place, place)]


@pytest.mark.parametrize(
    ("line", "place"),
    [(3, "actions.tell"), (4, "actions.hear"), (7, "actions.tell"), (10, "metrics"), (1, "actions.ask")],
)
def test_an_event_belongs_to_the_question_of_the_action_that_handles_it(line: int, place: str) -> None:
    places = ["actions.ask", "actions.tell", "actions.hear", "metrics"]
    assert asked_again(Artifact.GRAPH, GRAPH, line, places) == [place]


def test_an_event_that_was_asked_for_itself_belongs_there() -> None:
    assert asked_again(Artifact.GRAPH, GRAPH, 3, ["actions.tell", "events.Asked"]) == ["events.Asked"]


def test_a_count_belongs_to_the_question_of_counts() -> None:
    text = SCENARIO.replace("{count: 0, mood: 0.5}", "\n    count: 0\n    mood: 0.5")
    assert asked_again(Artifact.SCENARIO, text, 4, ["population", "population.User"]) == ["population"]
    assert asked_again(Artifact.SCENARIO, text, 5, ["population", "population.User"]) == ["population.User"]
