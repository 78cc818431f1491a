"""Phases in which entities act one at a time: order, effects at once, transitive handling."""

from collections import Counter
from itertools import permutations

import pytest
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.engine.engine import SimulationError

X = spec.Quantity("x", "int")
TAKEN = event("Taken")
KEY = spec.Quantity("key", "int", optional=True)


def queueing(phase, users=None):
    """Return a model in which each, when activated, takes the next number, which only works with effects at once."""

    def take(user, start, world):
        user.x = 1 + max(item.x for item in world.every(users.cls))

    users = users or entity("User", X, KEY)
    return model([users], [], [spec.Action("take", "User", take, on=("Start",), writes=("x",))], phases=(phase,))


def places(tiny, count, initial=None, seed=1, rounds=1):
    _, simulation = run(tiny, numbers({"User": count}, {"User": {"x": 0, **(initial or {})}}), seed, rounds)
    return simulation.snapshot()["User"]["x"].tolist()


RANDOM = spec.Phase("act", ("take",), "random_order")


def test_in_random_order_each_sees_the_effects_of_those_before():
    assert sorted(places(queueing(RANDOM), 20)) == list(range(1, 21))


@pytest.mark.parametrize("every", [1, 7, 1000])
def test_a_long_order_goes_on_after_each_event(every):
    """Of 600 users some send an event, which is handled before the next user acts."""

    def take(user, start, world):
        log.append(user.id)
        if user.id % every == 0:
            user.emit(TAKEN.cls(), to=user)

    def hear(user, taken, world):
        log.append(-user.id)

    log = []
    actions = [
        spec.Action("take", "User", take, on=("Start",), emits=("Taken",)),
        spec.Action("hear", "User", hear, on=("Taken",)),
    ]
    phase = spec.Phase("act", ("take", "hear"), "fixed_order", by="x")
    run(model([entity("User", X)], [TAKEN], actions, phases=(phase,)), numbers({"User": 600}, {"User": {"x": 0}}))
    heard = [[number, -number] if number % every == 0 else [number] for number in range(600)]
    assert log == [entry for entries in heard for entry in entries]


def test_every_random_order_is_as_likely():
    seen = Counter(tuple(places(queueing(RANDOM), 3, seed=seed)) for seed in range(600))
    assert set(seen) == set(permutations((1, 2, 3)))
    assert max(abs(n - 100) for n in seen.values()) < 40


def test_every_round_has_its_own_random_order():
    later = [place - 8 for place in places(queueing(RANDOM), 8, rounds=2)]
    assert sorted(later) == list(range(1, 9))
    assert later != places(queueing(RANDOM), 8, rounds=1)


def test_in_fixed_order_the_lowest_comes_first_and_ties_go_by_number():
    phase = spec.Phase("act", ("take",), "fixed_order", by="key")
    keys = {"key": {"exactly": {"1": 2, "2": 1}, "rest": 3}}
    _, simulation = run(queueing(phase), numbers({"User": 6}, {"User": {"x": 0, **keys}}))
    found = simulation.snapshot()["User"]
    expected = sorted(range(6), key=lambda number: (found["key"][number], number))
    assert [found["x"].tolist().index(place) for place in range(1, 7)] == expected


def test_in_fixed_order_those_without_a_value_come_last_and_categories_by_declared_order():
    phase = spec.Phase("act", ("take",), "fixed_order", by="key")
    assert places(queueing(phase), 3) == [1, 2, 3]
    size = spec.Quantity("key", "category", categories=("small", "large"))
    tiny = queueing(phase, entity("User", X, size))
    _, simulation = run(
        tiny, numbers({"User": 2}, {"User": {"x": 0, "key": {"exactly": {"small": 1}, "rest": "large"}}})
    )
    found = simulation.snapshot()["User"]
    assert [found["key.categories"][code] for _, code in sorted(zip(found["x"], found["key"], strict=True))] == [
        "small",
        "large",
    ]


def picking(k, replacement=False):
    return queueing(spec.Phase("act", ("take",), "pick", entity="User", k=k, replacement=replacement))


def test_picked_are_k_different_ones():
    assert sorted(places(picking(3), 10)) == [0] * 7 + [1, 2, 3]


def test_with_replacement_one_may_be_picked_again():
    assert max(places(picking(30, replacement=True), 2)) == 30


def test_everybody_is_picked_as_likely():
    picked = Counter(places(picking(1), 5, seed=seed).index(1) for seed in range(500))
    assert max(abs(n - 100) for n in picked.values()) < 40


def test_more_than_there_are_cannot_be_picked():
    with pytest.raises(SimulationError, match="picks 3 of 2") as caught:
        places(picking(3), 2)
    assert caught.value.code == "SC609"


def test_start_counts_only_for_the_picked():
    result, _ = run(picking(3), numbers({"User": 10}, {"User": {"x": 0}}))
    assert (result.delivered["Start"], result.calls["take"]) == (3, 3)


def conversation(mode, **options):
    """Return a model in which each asks the next, and the answer arrives; the log shows who did what when."""

    def ask(user, start, world):
        user.emit(question.cls(), to=user.neighbors("next")[0])
        user.emit(note.cls(what="a"), to=world._environment(log.cls))

    def answer(user, asked, world):
        user.emit(reply.cls(), to=asked.sender)
        user.emit(note.cls(what="b"), to=world._environment(log.cls))

    def hear(user, told, world):
        user.emit(note.cls(what="c"), to=world._environment(log.cls))

    def write(log, noted, world):
        log.text += noted.what

    question, reply, note = event("Question"), event("Reply"), event("Note", spec.Quantity("what", "text"))
    log = entity("Log", spec.Quantity("text", "text"), kind="environment")
    return model(
        [entity("User"), log],
        [question, reply, note],
        [
            spec.Action("ask", "User", ask, on=("Start",), emits=("Question", "Note")),
            spec.Action("answer", "User", answer, on=("Question",), emits=("Reply", "Note")),
            spec.Action("hear", "User", hear, on=("Reply",), emits=("Note",)),
            spec.Action("write", "Log", write, on=("Note",), writes=("text",)),
        ],
        relations=[spec.Relation("next", "User", "User")],
        phases=(spec.Phase("talk", ("ask", "answer", "hear", "write"), mode, **options),),
    )


@pytest.mark.parametrize(
    ("mode", "options", "expected"),
    [
        ("simultaneous", {}, "aaabbbccc"),
        ("random_order", {}, "abcabcabc"),
        ("pick", {"entity": "User", "k": 2}, "abcabc"),
    ],
)
def test_an_activation_ends_before_the_next_begins(mode, options, expected):
    ring = {"next": {"watts_strogatz": {"k": 2, "p": 0.0}}}
    tiny = conversation(mode, **options)
    _, simulation = run(tiny, numbers({"User": 3}, environment={"Log": {"text": ""}}, relations=ring))
    assert simulation.snapshot()["Log"]["text"].tolist() == [expected]


def visiting(mode):
    """Return a model whose first phase sends two events to each user, which are due in a later one-at-a-time phase."""

    def send(user, start, world):
        for number in (1, 2):
            user.emit(told.cls(n=number), to=world.every(users.cls)[0])

    def begin(user, start, world):
        user.trail += "s"

    def hear(user, heard, world):
        user.trail += str(heard.n)

    users, told = entity("User", spec.Quantity("trail", "text")), event("Told", spec.Quantity("n", "int"))
    phase = spec.Phase("later", ("hear", "begin"), mode, entity="User" if mode == "pick" else "", k=1, by="trail")
    return model(
        [users],
        [told],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
            spec.Action("begin", "User", begin, on=("Start",), writes=("trail",)),
            spec.Action("hear", "User", hear, on=("Told",), writes=("trail",)),
        ],
        phases=(spec.Phase("first", ("send",)), phase),
    )


@pytest.mark.parametrize("mode", ["random_order", "fixed_order"])
def test_what_is_due_is_done_in_listed_order(mode):
    _, simulation = run(visiting(mode), numbers({"User": 3}, {"User": {"trail": ""}}))
    assert simulation.snapshot()["User"]["trail"].tolist() == ["121212s", "s", "s"]


def test_events_to_those_not_picked_are_handled_too():
    trails = set()
    for seed in range(10):
        _, simulation = run(visiting("pick"), numbers({"User": 2}, {"User": {"trail": ""}}), seed)
        trails.add(tuple(simulation.snapshot()["User"]["trail"]))
    assert trails == {("1212s", ""), ("1212", "s")}


def test_an_earlier_phase_runs_between_two_activations():
    """Each activation sends a report to an earlier phase; it is read before the next one acts."""

    def act(user, start, world):
        user.x = world._environment(log.cls).x
        user.emit(report.cls(), to=world._environment(log.cls))

    def count(log, reports, world):
        log.x += len(reports)

    log, report = entity("Log", X, kind="environment"), event("Report")
    tiny = model(
        [entity("User", X), log],
        [report],
        [
            spec.Action("act", "User", act, on=("Start",), emits=("Report",), writes=("x",)),
            spec.Action("count", "Log", count, collects=("Report",), writes=("x",)),
        ],
        phases=(spec.Phase("log", ("count",)), spec.Phase("act", ("act",), "random_order")),
    )
    _, simulation = run(tiny, numbers({"User": 4}, {"User": {"x": 0}}, environment={"Log": {"x": 0}}))
    assert sorted(simulation.snapshot()["User"]["x"].tolist()) == [0, 1, 2, 3]


def test_collecting_one_at_a_time_takes_what_is_due_at_the_call():
    def send(user, start, world):
        for _ in range(3):
            user.emit(told.cls(), to=user)

    def collect(user, events, world):
        user.x = user.x * 10 + len(events)

    told = event("Told")
    tiny = model(
        [entity("User", X)],
        [told],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
            spec.Action("collect", "User", collect, collects=("Told",), writes=("x",)),
        ],
        phases=(spec.Phase("act", ("send", "collect"), "random_order"),),
    )
    result, simulation = run(tiny, numbers({"User": 2}, {"User": {"x": 0}}))
    assert simulation.snapshot()["User"]["x"].tolist() == [3, 3]
    assert result.calls["collect"] == 2
    assert result.delivered["Told"] == 6


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_start_may_be_collected(mode):
    def begin(user, starts, world):
        user.x += len(starts)

    actions = [spec.Action("begin", "User", begin, collects=("Start",), writes=("x",))]
    tiny = model([entity("User", X)], [], actions, phases=(spec.Phase("act", ("begin",), mode),))
    result, simulation = run(tiny, numbers({"User": 3}, {"User": {"x": 0}}), rounds=2)
    assert simulation.snapshot()["User"]["x"].tolist() == [2, 2, 2]
    assert result.delivered["Start"] == 6
