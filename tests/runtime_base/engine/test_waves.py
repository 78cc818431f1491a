"""Simultaneous phases: what a handler sees, when effects show, collected events, barriers, loops."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_models import INT, entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.engine.engine import Simulation, SimulationError

X = spec.Quantity("x", "int")


def xs(simulation, name="User"):
    return simulation.snapshot()[name]["x"].tolist()


def test_others_are_read_as_they_were():
    """Everybody takes over the next one's value at the same time."""

    def take(user, start, world):
        user.x = user.neighbors("ring")[0].x

    tiny = model(
        [entity("User", X)],
        [],
        [spec.Action("take", "User", take, on=("Start",), writes=("x",))],
        relations=[spec.Relation("ring", "User", "User")],
    )
    given_numbers = numbers(
        {"User": 2}, {"User": {"x": {"exactly": {"7": 1}, "rest": 1}}}, relations={"ring": "complete"}
    )
    _, simulation = run(tiny, given_numbers, rounds=0)
    before = xs(simulation)
    simulation.run(1)
    assert xs(simulation) == before[::-1]


def test_own_writes_are_seen_by_own_later_calls():
    def send(user, start, world):
        user.emit(told.cls(), to=world.every(users.cls))

    def hear(user, heard, world):
        user.x += 1

    users, told = entity("User", X), event("Told")
    tiny = model(
        [users],
        [told],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
            spec.Action("hear", "User", hear, on=("Told",), writes=("x",)),
        ],
    )
    result, simulation = run(tiny, numbers({"User": 5}, {"User": {"x": 0}}))
    assert xs(simulation) == [5] * 5
    assert result.delivered == {"Start": 5, "Told": 25}
    assert result.calls == {"send": 5, "hear": 25}
    assert result.events == 30


def test_own_state_through_others_is_the_published_one():
    def look(user, start, world):
        user.x = 1
        mirror = user.neighbors("to")[0].neighbors("to")[0]
        user.seen = mirror.x if mirror == user else -1

    users = entity("User", X, spec.Quantity("seen", "int"))
    actions = [spec.Action("look", "User", look, on=("Start",), writes=("x", "seen"))]
    tiny = model([users], [], actions, relations=[spec.Relation("to", "User", "User")])
    _, simulation = run(tiny, numbers({"User": 2}, {"User": {"x": 0, "seen": 5}}, relations={"to": "complete"}))
    assert simulation.snapshot()["User"]["seen"].tolist() == [0, 0]


def test_events_are_handled_in_the_order_of_emission():
    def send(user, start, world):
        for number in range(3):
            user.emit(told.cls(n=10 * user.id + number), to=world._environment(log.cls))

    def note(log, heard, world):
        log.x = log.x * 100 + heard.n

    users, log, told = entity("User"), entity("Log", X, kind="environment"), event("Told", spec.Quantity("n", "int"))
    tiny = model(
        [users, log],
        [told],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
            spec.Action("note", "Log", note, on=("Told",), writes=("x",)),
        ],
    )
    _, simulation = run(tiny, numbers({"User": 3}, environment={"Log": {"x": 0}}))
    assert xs(simulation, "Log") == [1_02_10_11_12_20_21_22]


def collecting_model(order):
    """Users report in `order` of kinds; the log collects both kinds at once."""

    def send(user, start, world):
        for kind in order:
            user.emit({"A": a, "B": b}[kind].cls(n=user.id), to=world._environment(log.cls))

    def collect(log, first, second, world):
        calls.append(([item.n for item in first], [item.n for item in second]))

    calls = []
    users, log = entity("User"), entity("Log", kind="environment")
    a, b = (event(name, spec.Quantity("n", "int")) for name in "AB")
    tiny = model(
        [users, log],
        [a, b],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("A", "B")),
            spec.Action("collect", "Log", collect, collects=("A", "B")),
        ],
    )
    return tiny, calls


@pytest.mark.parametrize(
    ("order", "expected"),
    [("AB", ([0, 1, 2], [0, 1, 2])), ("A", ([0, 1, 2], [])), ("BAB", ([0, 1, 2], [0, 0, 1, 1, 2, 2]))],
)
def test_collected_events_come_in_one_call(order, expected):
    tiny, calls = collecting_model(order)
    result, _ = run(tiny, numbers({"User": 3}))
    assert calls == [expected]
    assert result.calls["collect"] == 1


def test_nobody_collects_nothing():
    tiny, calls = collecting_model("")
    run(tiny, numbers({"User": 3}))
    assert calls == []


def test_a_collecting_call_stands_at_the_place_of_its_first_event():
    """A collects 1 and 3, B takes 2: A's call comes first, and sees both."""

    def send(user, start, world):
        for number in (1, 2, 3):
            kind = (once if number == 2 else many).cls
            user.emit(kind(n=number), to=user)

    def collect(user, events, world):
        user.x = user.x * 100 + 10 * events[0].n + events[1].n

    def take(user, got, world):
        user.x = user.x * 100 + got.n

    many, once = (event(name, spec.Quantity("n", "int")) for name in ("Many", "Once"))
    tiny = model(
        [entity("User", X)],
        [many, once],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Many", "Once")),
            spec.Action("take", "User", take, on=("Once",), writes=("x",)),
            spec.Action("collect", "User", collect, collects=("Many",), writes=("x",)),
        ],
    )
    _, simulation = run(tiny, numbers({"User": 1}, {"User": {"x": 0}}))
    assert xs(simulation) == [1302]


def relay(hops):
    """Return a model where a token makes so many hops in one phase, and each is reported to a later phase."""

    def start(user, begun, world):
        user.emit(token.cls(left=hops), to=user)

    def pass_on(user, got, world):
        user.emit(report.cls(), to=world._environment(log.cls))
        if got.left:
            user.emit(token.cls(left=got.left - 1), to=user)

    def collect(log, reports, world):
        log.x = log.x * 100 + len(reports)

    token, report = event("Token", spec.Quantity("left", "int")), event("Report")
    log = entity("Log", X, kind="environment")
    return model(
        [entity("User"), log],
        [token, report],
        [
            spec.Action("start", "User", start, on=("Start",), emits=("Token",)),
            spec.Action("pass_on", "User", pass_on, on=("Token",), emits=("Token", "Report")),
            spec.Action("collect", "Log", collect, collects=("Report",), writes=("x",)),
        ],
        phases=(spec.Phase("talk", ("start", "pass_on")), spec.Phase("log", ("collect",))),
    )


@given(st.integers(0, 20))
def test_a_later_phase_is_a_barrier(hops):
    result, simulation = run(relay(hops), numbers({"User": 1}, environment={"Log": {"x": 0}}))
    assert xs(simulation, "Log") == [hops + 1]
    assert result.delivered == {"Start": 1, "Token": hops + 1, "Report": hops + 1}


def test_an_event_to_an_earlier_phase_runs_next_in_the_same_round():
    def go(user, start, world):
        user.emit(forth.cls(), to=user)

    def late(user, got, world):
        user.trail += "2"
        if len(user.trail) < 5:
            user.emit(back.cls(), to=user)
            user.emit(forth.cls(), to=user)

    def early(user, got, world):
        user.trail += "1"

    forth, back = event("Forth"), event("Back")
    tiny = model(
        [entity("User", spec.Quantity("trail", "text"))],
        [forth, back],
        [
            spec.Action("go", "User", go, on=("Start",), emits=("Forth",)),
            spec.Action("early", "User", early, on=("Back",), writes=("trail",)),
            spec.Action("late", "User", late, on=("Forth",), emits=("Forth", "Back"), writes=("trail",)),
        ],
        phases=(spec.Phase("first", ("go", "early")), spec.Phase("second", ("late",))),
    )
    _, simulation = run(tiny, numbers({"User": 1}, {"User": {"trail": ""}}))
    assert simulation.snapshot()["User"]["trail"].tolist() == ["21212"]


def endless(**schedule):
    def begin(user, start, world):
        user.emit(ping.cls(), to=user)

    def hit(user, got, world):
        user.emit(pong.cls(), to=user)

    def hit_back(user, got, world):
        user.emit(ping.cls(), to=user)

    ping, pong = event("Ping"), event("Pong")
    tiny = model(
        [entity("User")],
        [ping, pong],
        [
            spec.Action("begin", "User", begin, on=("Start",), emits=("Ping",)),
            spec.Action("hit", "User", hit, on=("Ping",), emits=("Pong",)),
            spec.Action("hit_back", "User", hit_back, on=("Pong",), emits=("Ping",)),
        ],
    )
    return tiny, numbers({"User": 1}, schedule={"rounds": 1, **schedule})


@pytest.mark.parametrize(("schedule", "budget"), [({}, 11_000), ({"max_events_per_round": 50}, 50)])
def test_a_loop_of_events_ends_as_an_error_that_names_it(schedule, budget):
    tiny, given_numbers = endless(**schedule)
    with pytest.raises(SimulationError) as caught:
        run(tiny, given_numbers)
    assert caught.value.code == "SC608"
    assert f"more than {budget} events in round 1" in caught.value.message
    assert any(loop in caught.value.message for loop in ("Ping -> Pong -> Ping", "Pong -> Ping -> Pong"))
    assert caught.value.round == 1
    assert caught.value.variable in ("Ping", "Pong")


def test_a_broadcast_reaches_each_once():
    def send(user, start, world):
        everybody = list(world.every(users.cls))
        user.emit(told.cls(), to=everybody + everybody)
        everybody.clear()

    def hear(user, heard, world):
        user.x += 1

    users, told = entity("User", X), event("Told")
    tiny = model(
        [users],
        [told],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
            spec.Action("hear", "User", hear, on=("Told",), writes=("x",)),
        ],
    )
    result, simulation = run(tiny, numbers({"User": 3}, {"User": {"x": 0}}))
    assert xs(simulation) == [3, 3, 3]
    assert result.delivered["Told"] == 9


def test_two_actions_of_a_type_may_handle_the_same_event():
    def send(user, start, world):
        user.emit(told.cls(), to=user)

    def one(user, heard, world):
        user.x += 1

    def other(user, heard, world):
        user.x *= 10

    told = event("Told")
    tiny = model(
        [entity("User", INT)],
        [told],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
            spec.Action("one", "User", one, on=("Told",), writes=("x",)),
            spec.Action("other", "User", other, on=("Told",), writes=("x",)),
        ],
    )
    result, simulation = run(tiny, numbers({"User": 2}, {"User": {"x": 1}}))
    assert xs(simulation) == [20, 20]
    assert result.delivered["Told"] == 4


def test_a_run_goes_on_where_it_stopped():
    tiny = relay(2)
    given_numbers = numbers({"User": 1}, environment={"Log": {"x": 0}})
    at_once, _ = run(tiny, given_numbers, rounds=4)
    simulation = Simulation(tiny, given_numbers, 1)
    simulation.run(1)
    in_steps = simulation.run(4)
    assert (in_steps.digest, in_steps.rounds) == (at_once.digest, 4)
