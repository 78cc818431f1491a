"""What is asked, in words and schemas; what is remembered; and flags that make no sense."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from voters import voters

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.typed import Typed
from compiler.operations.new_workspace import starter
from compiler.runs.decisions.answer_options import _fault, _schema, checker, for_the_job
from compiler.runs.decisions.decision_forecast import DecisionForecast, forecast
from compiler.runs.decisions.open_decider import chosen_ways
from compiler.runs.decisions.question_wording import QuestionWording
from compiler.runs.decisions.remembering.agent_memory import KEPT, LATEST, RELEVANT, AgentMemories, recall, words_of
from compiler.runs.decisions.ways import Deciders, parse_ways
from compiler.workspace.sources import Sources
from odd.errors import UserError
from odd.model.value_types import parse_type
from sandbox.pipe.frames import DecisionQuestion, Happening


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return voters(tmp_path_factory.mktemp("voters"), mode="random_order")


QUESTION = DecisionQuestion(
    action="imitate",
    entity=3,
    sees={"own": "blue", "heard": "red", "share": 0.123456},
    own={"opinion": "blue"},
    now=(Happening(round=2, what="Answered", sender="Voter 9", fields={"opinion": "red"}),),
    more=0,
    news=(
        Happening(round=1, what="Answered", sender="Voter 4", fields={"opinion": "{{ 7 * 7 }}"}),
        Happening(round=1, what="imitate", decided=True, fields={"change": False}),
    ),
    choices={},
)

FIRST = """You decide as one Voter in the simulation "Voters who imitate each other". You are not an assistant here: \
choose as this Voter would, from what you are told about it.
Voter: opinions are held by people, and people imitate people

The question: A person whom you know is for the other color. Do you change your mind?

In "answer" you give:
- change: true or false
In "why" you give the reason, in at most fifteen words.

What the names mean that you will be told:
- opinion: what the voter is for
- own: what the voter is for
- heard: what the voter is for
- Asked: a voter asks another what it is for
- Answered: a voter says what it is for (opinion: what the voter is for)"""

SECOND = """This is how you are:
- opinion = "blue"

What you see:
- own = "blue"
- heard = "red"
- share = 0.1235

What has just happened:
- Answered from Voter 9: opinion = "red"

What you remember:
- round 1: Answered from Voter 4: opinion = "{{ 7 * 7 }}"
- round 1: you decided imitate: change = false

A person whom you know is for the other color. Do you change your mind?"""


def test_a_question_says_who_one_is_what_one_sees_and_remembers(linked: Linked) -> None:
    wording, memory = QuestionWording(linked), AgentMemories()
    remembered = wording.remembered(QUESTION, memory)
    request = wording.request(QUESTION, remembered, "imitate of Voter 3")
    assert [message.content for message in request.messages] == [FIRST, SECOND]
    assert request.schema["properties"]["answer"]["properties"] == {"change": {"type": "boolean"}}
    short = wording.request(QUESTION, (), "imitate of Voter 3")
    assert "remember" not in short.messages[1].content and short.messages[0] is request.messages[0]


def test_whom_one_may_name_is_told_and_checked_and_reaches_the_run_as_a_number() -> None:
    files = starter("voters")
    wanted = "options: {change: bool, friend: 'ref[Voter]'}"
    files["graph.yaml"] = files["graph.yaml"].replace("options: {change: bool}", wanted)
    linked = Sources(files).must_link()
    question = QUESTION.model_copy(update={"choices": {"friend": (4, 9)}})
    request = QuestionWording(linked).request(question, (), "imitate of Voter 3")
    assert "Whom you may name:\n- friend: Voter 4, Voter 9" in request.messages[1].content
    assert "- friend: a Voter" in request.messages[0].content
    check = checker(linked, question)
    assert check({"why": "", "answer": {"change": True, "friend": "Voter 9"}}) == ""
    assert "'friend' must be one of" in check({"why": "", "answer": {"change": True, "friend": "Voter 3"}})
    assert "exactly 'change', 'friend'" in check({"why": "", "answer": {"change": True}})
    assert "must be an object" in check([]) and "must be an object" in check({"answer": 3})
    assert for_the_job({"change": True, "friend": "Voter 9"}, linked, "imitate") == {"change": True, "friend": 9}


def test_norms_that_a_job_makes_up_change_no_question_and_no_check() -> None:
    linked = Sources(starter("voters")).must_link()
    forged = QUESTION.model_copy(update={"forbidden": ("made_up",)})
    requests = [QuestionWording(linked).request(question, (), "imitate of Voter 3") for question in (QUESTION, forged)]
    assert requests[0] == requests[1]
    assert checker(linked, forged)({"why": "", "answer": {"change": True}}) == ""


def test_a_profile_takes_the_place_of_the_list_of_variables() -> None:
    files = starter("voters")
    why = "    why: opinions are held by people, and people imitate people\n"
    profile = '{public: "a {opinion} voter", private: "You keep to {{yourself}}."}'
    files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    profile: {profile}\n")
    wanted = "options: {change: bool, friend: 'ref[Voter]'}"
    files["graph.yaml"] = files["graph.yaml"].replace("options: {change: bool}", wanted)
    wording = QuestionWording(Sources(files).must_link())
    known = {"Voter 4": {"opinion": "red"}, "Voter 9": {"opinion": "blue\n\nred"}}
    question = QUESTION.model_copy(update={"choices": {"friend": (4, 9, 11)}, "known": known})
    told = wording.request(question, (), "imitate of Voter 3").messages[1].content
    assert told.startswith("This is how you are:\na blue voter\nYou keep to {yourself}.\n\nWhat you see:")
    named = "Voter 4 (a red voter), Voter 9 (a blue red voter), Voter 11 (a {opinion} voter)"
    assert f"Whom you may name:\n- friend: {named}\n" in told, "what a job leaves out breaks nothing"


def test_the_latest_are_remembered_and_of_the_earlier_those_that_have_to_do_with_the_present() -> None:
    lines = [f"round {number}: Told from User {number % 7}" for number in range(20)]
    found = recall(lines, "Told from User 3: what now?")
    assert found[-LATEST:] == lines[-LATEST:] and len(found) == LATEST + RELEVANT
    assert [line[-6:] for line in found[:RELEVANT]][:2] == ["User 3", "User 3"], "who tells it now told it then"
    assert recall(lines[:3], "nothing") == lines[:3]
    assert words_of("round 3: Told from User 17, 0.25") == {"round", "told", "from", "user 17"}


def test_memory_is_bounded() -> None:
    memory = AgentMemories()
    memory.add("User", 1, (f"round {number}: Kissed" for number in range(500)))
    memory.add("User", 2, ["round 1: Hit"])
    assert len(memory._kept["User", 1]) == KEPT
    assert memory.recalled("User", 2, lambda: "Kissed") == ["round 1: Hit"], (
        "nobody remembers what others lived through"
    )
    assert memory.recalled("User", 3, lambda: "Kissed") == []


TYPES = [
    ("int", (0.0, 5.0), {"type": "integer", "minimum": 0.0, "maximum": 5.0}, [0, 5], [6, -1, 2.0, True, "2", None]),
    ("float", (0.0, 1.0), {"type": "number", "minimum": 0.0, "maximum": 1.0}, [0, 0.5], [1.1, True, None]),
    ("bool", None, {"type": "boolean"}, [True, False], [0, "true", None]),
    ("category[a, b]", None, {"type": "string", "enum": ["a", "b"]}, ["a"], ["c", None, ["a"]]),
    ("text", None, {"type": "string", "maxLength": 500}, ["", "x"], ["x" * 501, 3]),
    ("ref[User]", None, {"type": "string", "enum": ["User 2", "User 5"]}, ["User 5"], ["User 3", 5, None]),
    (
        "vector[int, 2]",
        (0.0, 9.0),
        {"type": "array", "items": {"type": "integer", "minimum": 0.0, "maximum": 9.0}, "minItems": 2, "maxItems": 2},
        [[1, 2]],
        [[1], [1, 2, 3], [1, 10], "12", [1, True]],
    ),
]


@pytest.mark.parametrize(("kind", "limits", "schema", "good", "bad"), TYPES, ids=[type_[0] for type_ in TYPES])
def test_every_type_of_option_has_a_schema_and_a_check(
    kind: str, limits: Any, schema: dict[str, Any], good: list[Any], bad: list[Any]
) -> None:
    import jsonschema

    typed = Typed(parse_type(kind), limits)
    assert _schema(typed, (2, 5)) == schema
    for value in good:
        assert _fault(value, typed, (2, 5)) == ""
        jsonschema.validate(value, schema)
    for value in bad:
        assert _fault(value, typed, (2, 5)) != ""
    optional = typed._replace(optional=True)
    assert _fault(None, optional, (2, 5)) == "" and "or null" in _fault(object(), optional, (2, 5))
    jsonschema.validate(None, _schema(optional, (2, 5)))


# Flags ----------------------------------------------------------------------------------------------------------------


def test_ways_are_read_in_their_order(linked: Linked) -> None:
    assert parse_ways(["llm"], linked) == {"imitate": "llm"}
    assert parse_ways(["llm", "imitate=rule"], linked) == {}
    assert parse_ways(["imitate=replay"], linked) == {"imitate": "replay"}
    assert parse_ways([], linked) == {}


@pytest.mark.parametrize(
    ("deciders", "said"),
    [
        (Deciders(("gpt",)), "'gpt' is not one of rule, llm, replay"),
        (Deciders(("imitat=llm",)), "did you mean 'imitate'?"),
        (Deciders(("ask=llm",)), "no action 'ask' with a decision; what can be asked is imitate"),
        (Deciders(("=llm",)), "not of the form action=llm"),
        (Deciders(("llm",), replay=Path("r.jsonl")), "--replay takes answers from a record only"),
        (Deciders((), budget="5 requests"), "add --decide llm"),
    ],
)
def test_flags_that_make_no_sense_are_told(deciders: Deciders, said: str, linked: Linked) -> None:
    with pytest.raises(UserError) as caught:
        chosen_ways(linked, deciders)
    assert said in str(caught.value)


def test_a_forecast_counts_what_comes_to_mind(linked: Linked) -> None:
    from behavior_graph.linking.variants import numbers

    files = starter("voters")
    why = "    why: opinions are held by people, and people imitate people\n"
    memory = "{events: {Answered: {last: 9}}, retrieval: {most: 7, recency: 1}}"
    files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    memory: {memory}\n")
    remembering = Sources(files).must_link()
    plain, more = (forecast(each, {"imitate": "llm"}, numbers(each), 10)[0].tokens for each in (linked, remembering))
    assert more == plain + 7 * 20


def test_a_forecast_says_how_many_calls_follow_each_other(linked: Linked) -> None:
    from behavior_graph.linking.variants import numbers

    (found,) = forecast(linked, {"imitate": "llm"}, numbers(linked), 10)
    assert (found.a_round, found.at_once, found.conditional) == (None, False, True) and 150 < found.tokens < 600
    assert "one after the other, since agents in phase 'talk' act one at a time" in found.in_words()
    on_start = DecisionForecast("vote", "Voter", "voting", True, 30, 10, 300, False)
    assert on_start.in_words() == (
        "'vote' asks at most 30 questions a round, 300 in 10 rounds: all questions of a wave at the same time;"
        " about 300 tokens each, "
        "90,000 in all"
    )
    assert forecast(linked, {"imitate": "replay"}, numbers(linked), 10) == []
