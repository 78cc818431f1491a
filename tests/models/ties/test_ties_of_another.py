"""Events along the ties of another entity: of the sender, or of whom a variable refers to."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import simcc
from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import link
from behavior_graph.publication.phrases import action_sentence
from codegen_templates.handlers.checks.expected_functions import wanted
from codegen_templates.handlers.vocabulary import Vocabulary
from compiler.authors.model.handler_answers.function_scope import offers_to
from odd.odd_source import read_odd

MODEL = Path(__file__).parent / "models" / "adaptive_ties"
STRANGERS = 'person for person in me.neighbors("can_find") if person not in known'
THEIRS = 'person for person in {}.neighbors("knows") if person not in known and person != me'
FRIEND = "      friend: {meaning: a friend, type: 'ref[Person]', unset: there is none, dynamic: true}\nscales:\n"


def edited(folder: Path, *changes: tuple[str, str, str]) -> Path:
    shutil.copytree(MODEL, folder)
    return edit(folder, *changes)


def edit(folder: Path, *changes: tuple[str, str, str]) -> Path:
    for name, before, after in changes:
        text = (folder / name).read_text("utf-8")
        assert before in text
        (folder / name).write_text(text.replace(before, after), "utf-8")
    return folder


def friends_of_friends(folder: Path, whose: str, to: str) -> Path:
    return edited(
        folder,
        ("handlers/person.py", STRANGERS, THEIRS.format(whose)),
        ("graph.yaml", "one of can_find", to),
        ("graph.yaml", "  can_find: {from: Person, to: Person, means: anybody}\n", ""),
        ("scenario.yaml", "  can_find: complete\n", ""),
    )


def test_an_event_goes_along_the_ties_of_the_sender(tmp_path: Path) -> None:
    """A person who leaves another one ties itself to an acquaintance of that one, who is told."""
    folder = friends_of_friends(tmp_path / "adaptive_ties", "replied.sender", "one of sender.knows")
    assert simcc.check(folder).diagnostics == ()
    simcc.generate(folder)
    tested = simcc.test(folder, only="ties_mutual")
    assert tested.ok, [item.cause for item in tested.tests.items]
    runs = [simcc.run(folder, rounds=20, seed=3, engine=engine) for engine in ("interpreted", "native")]
    assert runs[0].record.digest == runs[1].record.digest != ""


def test_an_event_goes_along_the_ties_of_whom_a_variable_refers_to(tmp_path: Path) -> None:
    folder = friends_of_friends(tmp_path / "adaptive_ties", "me.friend", "one of friend.knows")
    changes = (
        ("odd.yaml", "scales:\n", FRIEND),
        ("graph.yaml", "reads: [Person.opinion, Replied", "reads: [Person.friend, Person.opinion, Replied"),
        ("graph.yaml", "Found], follows: S1, writes: [knows]", "Found], follows: S1, writes: [Person.friend, knows]"),
        ("handlers/person.py", "    elif me.chance", "    elif me.friend is not None and me.chance"),
        ("handlers/person.py", "found.sender)", "found.sender)\n    me.friend = found.sender"),
    )
    edit(folder, *changes)
    assert simcc.check(folder).diagnostics == ()


@pytest.mark.parametrize(
    ("to", "code", "words"),
    [
        ("one of sender.knows", "SC240", "begins with Start, which has no sender"),
        ("one of senders.knows", "SC240", "handles one event at a time"),
        ("one of friend.knows", "SC207", "'friend' is not a relation"),
    ],
)
def test_ties_of_nobody_are_refused_once(to: str, code: str, words: str, tmp_path: Path) -> None:
    folder = edited(
        tmp_path / "adaptive_ties", ("graph.yaml", "{event: Met, to: one of knows}", f"{{event: Met, to: {to}}}")
    )
    (found,) = simcc.check(folder).diagnostics
    assert (found.code, found.span.line) == (code, 16) and words in found.message


@pytest.mark.parametrize(
    ("to", "words"),
    [("one of sender.knew", "'knew' is not a relation"), ("each of sender", "ends before its first relation")],
)
def test_the_first_step_that_leads_nowhere_is_named(to: str, words: str, tmp_path: Path) -> None:
    folder = edited(tmp_path / "adaptive_ties", ("graph.yaml", "one of can_find", to))
    found = [each for each in simcc.check(folder).diagnostics if each.code == "SC207"]
    assert [words in each.message for each in found] == [True]


@pytest.mark.parametrize(
    ("to", "said", "code"),
    [
        (
            "one of sender.knows",
            "a `Person` that the sender is tied to by `knows`",
            ['person.emit(Found(), to=person.choose(replied.sender.neighbors("knows")))'],
        ),
        (
            "each of friend.knows",
            "`Person` agents that the one that its `friend` refers to is tied to by `knows`",
            ["if person.friend is not None:", '    person.emit(Found(), to=person.friend.neighbors("knows"))'],
        ),
        (
            "friend",
            "the one that its `friend` refers to",
            ["if person.friend is not None:", "    person.emit(Found(), to=person.friend)"],
        ),
        (
            "each of known_by.knows",
            "`Person` agents that it is tied to by `known_by` then `knows`",
            ['person.emit(Found(), to=person.neighbors("known_by.knows"))'],
        ),
    ],
)
def test_texts_and_what_a_model_is_offered_say_whose_ties_they_are(to: str, said: str, code: list[str]) -> None:
    odd, graph, scenario = ((MODEL / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario"))
    sources = read_odd(odd.replace("scales:\n", FRIEND)), read_graph(graph.replace("one of can_find", to))
    linked = link(*sources, read_scenario(scenario))
    assert linked is not None
    assert f"`Found` to {said} (" in action_sentence(linked, "adapt")
    offered = offers_to(linked, wanted(Vocabulary(linked))["adapt"]).frame.sometimes["Found"]
    assert list(offered) == code
