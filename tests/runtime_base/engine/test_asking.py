"""Decisions that somebody outside answers: who is asked together, what they are told, and that no stream shifts."""

from __future__ import annotations

import pytest
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.decisions import DecisionRecord
from runtime_base.foundation.simulation_error import SimulationError

NUMBER = spec.Quantity("x", "int", low=-1000, high=1000)
SPREAD = {"P": {"x": {"integers": [0, 9]}}}


class Pick(DecisionRecord):
    __slots__ = ("step",)

    def __init__(self, *, step):
        self.step = step


class Choose(DecisionRecord):
    __slots__ = ("friend",)

    def __init__(self, *, friend):
        self.friend = friend


class Oracle:
    """Answers with a function of the question, and keeps what it was asked together."""

    def __init__(self, answer):
        self.waves = []
        self._answer = answer

    def answer(self, round, questions):
        self.waves.append([dict(question) for question in questions])
        return [self._answer(question) for question in questions]

    @property
    def sizes(self):
        return [len(wave) for wave in self.waves]


def told(sees="x", writes=("x",), mode="simultaneous", rule=None, asked_if=None):
    """Everybody tells everybody else its number, and each who hears of it decides by how much to change its own."""
    person, tell = entity("P", NUMBER), event("Told", NUMBER)

    def speak(me, start, world):
        me.emit(tell.cls(x=me.x), to=[item for item in world.every(person.cls) if item.id != me.id])
        me.draw(0.0, 1.0)

    def hear(me, heard, world, decision):
        if decision is not None and "x" in writes:
            me.x = max(-1000, min(1000, me.x + decision.step + me.draw_int(0, 1)))

    decision = spec.Decision(
        "Pick",
        Pick,
        "How far do you go?",
        (spec.Quantity("step", "int", low=-5, high=5),),
        rule or (lambda me, heard, world: Pick(step=1 if heard.x > me.x else -1)),
        asked_if=asked_if,
        sees={"heard": lambda me, heard, world: heard.x, "mine": lambda me, heard, world: me.x},
    )
    actions = [
        spec.Action("speak", "P", speak, on=("Start",), emits=("Told",)),
        spec.Action("hear", "P", hear, on=("Told",), writes=writes, decision=decision),
    ]
    phases = (spec.Phase("speaking", ("speak",)), spec.Phase("hearing", ("hear",), mode))
    return model([person], [tell], actions, phases=phases)


def as_the_rule(question):
    return {"step": 1 if question["sees"]["heard"] > question["sees"]["mine"] else -1}


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_answers_as_the_rule_would_makes_the_same_run(mode, seed):
    declared, given = told(mode=mode), numbers({"P": 6}, SPREAD)
    by_rule, _ = run(declared, given, seed, rounds=3)
    oracle = Oracle(as_the_rule)
    asked, _ = run(declared, given, seed, rounds=3, asked=["hear"], oracle=oracle)
    assert asked.digest == by_rule.digest
    assert sum(oracle.sizes) == 3 * 6 * 5


def test_a_rule_that_draws_shifts_no_other_stream():
    def drawing(me, heard, world):
        return Pick(step=me.draw_int(-5, 5))

    declared, given = told(rule=drawing), numbers({"P": 5}, SPREAD)
    by_rule, _ = run(declared, given, rounds=2)
    mixed = Oracle(lambda question: None if question["entity"] else {"step": 0})
    handed_back, _ = run(declared, given, rounds=2, asked=["hear"], oracle=Oracle(lambda question: None))
    assert handed_back.digest == by_rule.digest, "the rule, when it is asked after all, draws what it would have drawn"
    _, other = run(declared, given, rounds=1, asked=["hear"], oracle=mixed)
    _, ruled = run(declared, given, rounds=1)
    xs, ruled_xs = other.snapshot()["P"]["x"], ruled.snapshot()["P"]["x"]
    assert list(xs[1:]) == list(ruled_xs[1:]) and xs[0] != ruled_xs[0], "those who kept their rule did as before"


def test_those_who_do_not_depend_on_each_other_are_asked_together():
    oracle = Oracle(as_the_rule)
    run(told(), numbers({"P": 6}, SPREAD), asked=["hear"], oracle=oracle)
    assert oracle.sizes[0] == 6, "each is asked of its first event"
    assert len(oracle.sizes) == 5 and sum(oracle.sizes) == 30, "then of its second, as the first has changed it"
    assert all(len({item["entity"] for item in wave}) == len(wave) for wave in oracle.waves)


def test_all_of_a_wave_are_asked_together_where_nothing_is_written():
    oracle = Oracle(as_the_rule)
    run(told(writes=()), numbers({"P": 6}, SPREAD), asked=["hear"], oracle=oracle)
    assert oracle.sizes == [30]


def test_one_at_a_time_each_is_asked_alone():
    oracle = Oracle(as_the_rule)
    run(told(mode="random_order"), numbers({"P": 4}, SPREAD), asked=["hear"], oracle=oracle)
    assert oracle.sizes == [1] * 12


def test_who_has_nothing_to_decide_is_not_asked():
    asked_if = lambda me, heard, world: me.id == 2  # noqa: E731
    oracle = Oracle(as_the_rule)
    declared = told(asked_if=asked_if)
    asked, _ = run(declared, numbers({"P": 4}, SPREAD), asked=["hear"], oracle=oracle)
    assert {item["entity"] for wave in oracle.waves for item in wave} == {2} and sum(oracle.sizes) == 3
    assert asked.digest == run(declared, numbers({"P": 4}, SPREAD))[0].digest


def test_a_question_holds_what_is_seen_what_happens_and_what_is_remembered():
    oracle = Oracle(lambda question: {"step": 2})
    run(told(), numbers({"P": 2}, {"P": {"x": 5}}), rounds=2, asked=["hear"], oracle=oracle)
    (first, later) = (item for wave in oracle.waves for item in wave if item["entity"] == 0)
    assert first["action"] == "hear" and first["sees"] == {"heard": 5, "mine": 5} and first["own"] == {"x": 5}
    assert first["now"] == [{"round": 1, "what": "Told", "sender": "P 1", "fields": {"x": 5}}] and first["more"] == 0
    assert first["news"] == [] and first["choices"] == {}
    assert later["news"] == [
        {"round": 1, "what": "Told", "sender": "P 1", "fields": {"x": 5}},
        {"round": 1, "what": "hear", "decided": True, "fields": {"step": 2}},
    ]


def companions(partner):
    """Everybody hears of the others, of whom the last leaves; P 0 sees itself, P 1 no one, P 2 whom it hears."""
    person, tell = entity("P", NUMBER), event("Told", NUMBER)

    def speak(me, start, world):
        me.emit(tell.cls(x=me.x), to=[item for item in world.every(person.cls) if item.id != me.id])
        if me.id == 3:
            me.leave()

    def whom(me, heard, world):
        return me if me.id == 0 else None if me.id == 1 else heard.sender

    decision = spec.Decision(
        "Pick",
        Pick,
        "How far do you go?",
        (spec.Quantity("step", "int", low=-5, high=5),),
        lambda me, heard, world: Pick(step=0),
        sees={"whom": whom},
        partner=partner,
        partner_sees=("x",),
    )
    actions = [
        spec.Action("speak", "P", speak, on=("Start",), emits=("Told",), leaves=True),
        spec.Action("hear", "P", lambda me, heard, world, decision: None, on=("Told",), decision=decision),
    ]
    return model(
        [person], [tell], actions, phases=(spec.Phase("speaking", ("speak",)), spec.Phase("hearing", ("hear",)))
    )


@pytest.mark.parametrize("partner", ["whom", "sender"])
def test_a_partner_is_another_entity_that_is_still_there(partner):
    oracle = Oracle(lambda question: None)
    run(companions(partner), numbers({"P": 4}, {"P": {"x": 7}}), asked=["hear"], oracle=oracle)
    asked = [
        (question["entity"], question["now"][0]["sender"], question.get("partner")) for question in oracle.waves[0]
    ]
    assert {entity for entity, _, _ in asked} == {0, 1, 2} and {sender for _, sender, _ in asked} >= {"P 3", "P 0"}
    for entity_, sender, found in asked:
        known = sender != "P 3" and (partner == "sender" or entity_ == 2)
        assert found == ({"name": sender, "sees": {"x": 7}} if known else None)


def friends():
    person, found = entity("P", NUMBER), event("Found")

    def choose(me, start, world, decision):
        me.emit(found.cls(), to=decision.friend)

    def count(me, event, world):
        me.x += 1

    rule = lambda me, start, world: Choose(friend=me.neighbors("knows")[0])  # noqa: E731
    option = spec.Quantity("friend", "ref", entity="P")
    decision = spec.Decision("Choose", Choose, "Whom?", (option,), rule)
    actions = [
        spec.Action("choose", "P", choose, on=("Start",), emits=("Found",), decision=decision),
        spec.Action("count", "P", count, on=("Found",), writes=("x",)),
    ]
    knows = spec.Relation("knows", "P", "P")
    return model([person], [found], actions, relations=(knows,))


def test_whom_one_may_name_are_those_whom_one_knows():
    given = numbers({"P": 5}, {"P": {"x": 0}}, relations={"knows": {"watts_strogatz": {"k": 2, "p": 0.0}}})
    oracle = Oracle(lambda question: {"friend": question["choices"]["friend"][-1]})
    _, simulation = run(friends(), given, asked=["choose"], oracle=oracle)
    assert [wave["choices"]["friend"] for wave in oracle.waves[0]][2] == [1, 3]
    assert sum(simulation.snapshot()["P"]["x"]) == 5


@pytest.mark.parametrize(
    ("answer", "code"),
    [({"friend": 0}, "SC650"), ({"friend": None}, "SC603")],
)
def test_an_answer_that_names_a_stranger_ends_the_run(answer, code):
    given = numbers({"P": 5}, {"P": {"x": 0}}, relations={"knows": {"watts_strogatz": {"k": 2, "p": 0.0}}})
    with pytest.raises(SimulationError) as caught:
        run(friends(), given, asked=["choose"], oracle=Oracle(lambda question: answer))
    assert caught.value.code == code and caught.value.entity.startswith("P ")


def test_what_fails_in_a_condition_is_told_of_the_one_it_fails_for():
    asked_if = lambda me, heard, world: 1 / (me.id - 3)  # noqa: E731
    with pytest.raises(SimulationError) as caught:
        run(told(asked_if=asked_if), numbers({"P": 5}, SPREAD), asked=["hear"], oracle=Oracle(as_the_rule))
    assert caught.value.code == "SC601" and caught.value.entity == "P 3"
