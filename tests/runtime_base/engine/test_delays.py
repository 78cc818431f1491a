"""Delayed events: when they fall due, in which order, what they count as, and which delays cannot be."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.engine.delayed_events import rounds_of
from runtime_base.engine.engine import Simulation, SimulationError
from runtime_base.situations import Situation, What, Who

X = spec.Quantity("x", "int")
ROUNDS = spec.Delay("rounds")


def delayed(name, *fields, delay=ROUNDS, observed=False):
    made = event(name, *fields, observed=observed)
    return spec.EventKind(name, made.cls, fields, observed, delay)


def rounds_heard(send, *, users=3, rounds=9, mode="simultaneous", delay=ROUNDS, off=(), kind="agent"):
    """Let everyone `send` on Start, and return what was heard as (round, entity, number), and the result."""
    log = []

    def hear(user, told, world):
        log.append((world.round, user.id, told.x))

    people, told = entity("User", X), delayed("Told", X, delay=delay)
    actions = [
        spec.Action("send", "User", lambda *given: send(told.cls, *given), on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", hear, on=("Told",)),
    ]
    phases = (spec.Phase("all", ("send", "hear"), mode),)
    given_numbers = numbers({"User": users}, {"User": {"x": 0}}, off=list(off))
    result, _ = run(model([people], [told], actions, phases=phases), given_numbers, rounds=rounds)
    return log, result


@given(st.integers(0, 12), st.integers(1, 12), st.sampled_from(["simultaneous", "random_order"]))
def test_an_event_is_heard_so_many_rounds_later_or_counted_as_undelivered(after, rounds, mode):
    def send(told, user, start, world):
        user.emit(told(x=world.round), to=user, after=after)

    log, result = rounds_heard(send, rounds=rounds, mode=mode, users=2)
    assert sorted(log) == [(sent + after, user, sent) for sent in range(1, rounds - after + 1) for user in range(2)]
    waiting = 2 * min(after, rounds)
    assert result.undelivered == ({"Told": waiting} if waiting else {})
    assert result.delivered["Told"] == len(log) == 2 * rounds - waiting


def test_what_falls_due_together_is_handled_in_the_order_in_which_it_was_emitted():
    def send(told, user, start, world):
        if world.round <= 3 and user.id == 0:
            user.emit(told(x=10 * world.round), to=user, after=5 - world.round)
            user.emit(told(x=10 * world.round + 1), to=user, after=5 - world.round)

    log, _ = rounds_heard(send, users=1)
    assert log == [(5, 0, x) for x in (10, 11, 20, 21, 30, 31)]


def in_one_round(mode="simultaneous"):
    """Log what happens in round 2: Start, what was sent a round earlier, and what is sent at once."""
    log = []

    def begin(user, start, world):
        log.append(("start", user.id, world.round))
        if world.round == 1:
            user.emit(told.cls(x=1), to=world.every(people.cls), after=1)
        else:
            user.emit(told.cls(x=2), to=user)

    def late(user, heard, world):
        log.append(("late", user.id, world.round))

    def hear(user, heard, world):
        log.append((f"hear{heard.x}", user.id, world.round))

    people, told = entity("User", X), delayed("Told", X)
    actions = [
        spec.Action("late", "User", late, on=("Told",)),
        spec.Action("begin", "User", begin, on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", hear, on=("Told",)),
    ]
    phases = (spec.Phase("early", ("begin", "hear"), mode), spec.Phase("later", ("late",)))
    run(model([people], [told], actions, phases=phases), numbers({"User": 2}, {"User": {"x": 0}}), rounds=2)
    return [(what, user) for what, user, number in log if number == 2]


def test_the_queue_is_ordered_by_time_then_phase_then_serial_number():
    first_wave = [("start", 0), ("start", 1), *[("hear1", 0), ("hear1", 1)] * 2]
    second_wave = [("hear2", 0), ("hear2", 1)]
    later_phase = [("late", 0), ("late", 1)] * 3
    assert in_one_round() == first_wave + second_wave + later_phase


def test_one_at_a_time_a_delayed_event_belongs_to_the_activation_of_its_receiver():
    log = [item for item in in_one_round("random_order") if item[0] != "late"]
    mine = [("start",), ("hear1",), ("hear1",), ("hear2",)]
    assert [item[:1] for item in log] == mine * 2
    assert {log[0][1], log[4][1]} == {0, 1}


def test_delayed_events_are_collected_with_those_that_are_due_at_once():
    log = []

    def send(user, start, world):
        user.emit(told.cls(x=world.round), to=user, after=2)
        user.emit(told.cls(x=10 * world.round), to=user)

    def gather(user, heard, world):
        log.append((world.round, [item.x for item in heard]))

    people, told = entity("User", X), delayed("Told", X)
    actions = [
        spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
        spec.Action("gather", "User", gather, collects=("Told",)),
    ]
    phases = (spec.Phase("send", ("send",)), spec.Phase("gather", ("gather",)))
    run(model([people], [told], actions, phases=phases), numbers({"User": 1}, {"User": {"x": 0}}), rounds=4)
    assert log == [(1, [10]), (2, [20]), (3, [1, 30]), (4, [2, 40])]


def test_what_goes_to_a_type_that_is_off_is_dropped_at_once():
    def send(told, user, start, world):
        user.emit(told(x=1), to=world.every(type(user)), after=20)

    _, result = rounds_heard(send, off=["hear"], rounds=2)
    assert result.dropped == {"Told": 2 * 3 * 3}
    assert result.undelivered == {}


def test_who_has_left_gets_no_delayed_event_and_what_it_sent_still_arrives():
    log = []

    def send(user, start, world):
        if world.round == 1:
            user.emit(told.cls(x=user.id), to=world.every(people.cls), after=2)
        elif user.id == 0:
            user.leave()

    def hear(user, heard, world):
        log.append((world.round, user.id, heard.x))

    people, told = entity("User", X), delayed("Told", X)
    actions = [
        spec.Action("send", "User", send, on=("Start",), emits=("Told",), leaves=True),
        spec.Action("hear", "User", hear, on=("Told",)),
    ]
    result, _ = run(model([people], [told], actions), numbers({"User": 3}, {"User": {"x": 0}}), rounds=4)
    assert sorted(log) == [(3, user, sender) for user in (1, 2) for sender in (0, 1, 2)]
    assert (result.dropped, result.undelivered) == ({"Told": 3}, {})


def test_the_budget_is_that_of_the_round_in_which_events_are_due():
    def send(told, user, start, world):
        if world.round == 1:
            for number in range(30):
                user.emit(told(x=number), to=user, after=1 + number // 10)

    people_numbers = {"schedule": {"rounds": 4, "max_events_per_round": 12}}
    people, told = entity("User", X), delayed("Told", X)
    actions = [
        spec.Action("send", "User", lambda *given: send(told.cls, *given), on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", lambda *_: None, on=("Told",)),
    ]
    tiny = model([people], [told], actions)
    result, _ = run(tiny, numbers({"User": 1}, {"User": {"x": 0}}, **people_numbers), rounds=4)
    assert result.delivered["Told"] == 30
    narrow = numbers({"User": 1}, {"User": {"x": 0}}, schedule={"rounds": 4, "max_events_per_round": 10})
    with pytest.raises(SimulationError, match="more than 10 events in round 2"):
        run(tiny, narrow, rounds=4)


def test_the_digest_tells_when_events_were_delivered():
    digests = []
    for after in (1, 2):

        def send(told, user, start, world, after=after):
            if world.round == 1:
                user.emit(told(x=1), to=user, after=after)

        digests.append(rounds_heard(send)[1].digest)
    assert digests[0] != digests[1]


# Delays in units ------------------------------------------------------------------------------------------------------


class Told:
    """Stands for an event."""


def told_after(after, **how):
    return rounds_of(Told(), after, spec.Delay("days", **how))


@pytest.mark.parametrize(
    ("after", "how", "rounds"),
    [
        (3, {}, 3),
        (3, {"steps": 2}, 6),
        (2.5, {"steps": 2}, 5),
        (0.1, {"steps": 10}, 1),
        (14, {"of": 7}, 2),
        (1.5, {"rounded": "up"}, 2),
        (1.5, {"rounded": "down"}, 1),
        (0.5, {"rounded": "nearest"}, 0),
        (1.5, {"rounded": "nearest"}, 2),
        (0.0, {}, 0),
    ],
)
def test_delays_are_converted_exactly(after, how, rounds):
    assert told_after(after, **how) == rounds


@given(st.integers(0, 10**6), st.integers(1, 10**5), st.integers(1, 10**5))
def test_a_delay_is_whole_or_an_error_whatever_the_units(after, steps, of):
    exact = Fraction(after * steps, of)
    if exact.denominator == 1:
        assert told_after(after, steps=steps, of=of) == exact
    else:
        with pytest.raises(SimulationError, match=f"by {after} days, which is not a whole number of steps"):
            told_after(float(after), steps=steps, of=of)
        up, down = (told_after(after, steps=steps, of=of, rounded=way) for way in ("up", "down"))
        assert down < exact < up == down + 1


@pytest.mark.parametrize("after", [-1, -0.5, float("nan"), float("inf"), None, True, "3"])
def test_a_delay_is_a_number_that_is_not_negative(after):
    with pytest.raises(SimulationError) as caught:
        told_after(after)
    assert caught.value.code == "SC615"


@pytest.mark.parametrize(
    ("code", "to", "after", "x"),
    [("SC614", "user", 1.5, 1), ("SC615", "user", -1, 1), ("SC605", "nobody", 2, 1), ("SC603", "user", 2, "one")],
)
def test_what_is_wrong_is_said_when_it_is_sent_not_when_it_is_due(code, to, after, x):
    def send(told, user, start, world):
        if world.round == 2:
            user.emit(told(x=x), to=user if to == "user" else None, after=after)

    with pytest.raises(SimulationError) as caught:
        rounds_heard(send, users=1)
    assert (caught.value.code, caught.value.round) == (code, 2)
    assert caught.value.line > 0


def test_only_what_is_declared_so_is_delayed():
    def send(told, user, start, world):
        user.emit(told(x=1), to=user, after=1)

    with pytest.raises(SimulationError, match="do not declare") as caught:
        rounds_heard(send, delay=None)
    assert caught.value.code == "SC616"


# Clocks ---------------------------------------------------------------------------------------------------------------


def times(clock, start=None, rounds=4):
    log = []

    def look(user, begin, world):
        date = world._date() if start else None
        parts = (date.year, date.month, date.day, date.isoweekday(), date.hour) if date else ()
        log.append((world._time(), *parts))

    tiny = model([entity("User", X)], [], [spec.Action("look", "User", look, on=("Start",))], clock=clock)
    schedule = {"rounds": rounds} | ({"start_date": start} if start else {})
    Simulation(tiny, numbers({"User": 1}, {"User": {"x": 0}}, schedule=schedule), 1).run()
    return log


def test_a_clock_tells_time_and_date_of_the_beginning_of_a_round():
    half_days = spec.Clock("hours", 3600, seconds=43_200)
    assert times(half_days) == [(0,), (12,), (24,), (36,)]
    assert times(half_days, "2024-02-29 18:00", 2) == [(0, 2024, 2, 29, 4, 18), (12, 2024, 3, 1, 5, 6)]


def test_months_end_where_they_end():
    months = times(spec.Clock("months", 1, months=1), "2023-12-31", 4)
    assert [month[1:4] for month in months] == [(2023, 12, 31), (2024, 1, 31), (2024, 2, 29), (2024, 3, 31)]
    assert [time[0] for time in times(spec.Clock("years", 12, months=6), rounds=3)] == [0, 0.5, 1]


def test_the_clock_of_the_initial_state_is_that_of_the_first_round():
    metrics = (
        spec.Metric("time", lambda world: world._time()),
        spec.Metric("month", lambda world: world._date().month + 100 * world._date().year),
    )
    look = spec.Action("look", "User", lambda *_: None, on=("Start",))
    clock = spec.Clock("days", 86_400, seconds=86_400)
    tiny = model([entity("User", X)], [], [look], clock=clock, metrics=metrics)
    schedule = {"rounds": 1, "start_date": "2024-03-01"}
    simulation = Simulation(tiny, numbers({"User": 1}, {"User": {"x": 0}}, schedule=schedule), 1)
    assert simulation.initial_metrics() == {"time": 0, "month": 202_403}
    assert simulation.run().metrics == {"time": [0], "month": [202_403]}


@pytest.mark.parametrize(
    ("clock", "start", "said"),
    [
        (None, None, "does not say how long a round lasts"),
        (spec.Clock("years", 12, months=12), "9998-01-01", "after the year 9999"),
        (spec.Clock("days", 86_400, seconds=86_400), "soon", "not a date"),
        (spec.Clock("days", 86_400, seconds=86_400), 3, "must be a text"),
    ],
)
def test_a_time_that_is_not_there_ends_the_run(clock, start, said):
    with pytest.raises(SimulationError, match=said):
        times(clock, start)


# What generated tests see of delays ----------------------------------------------------------------------------------


def test_situations_tell_what_a_call_delays():
    def send(user, start, world):
        user.emit(told.cls(x=1), to=user, after=2)
        user.emit(told.cls(x=2), to=user)

    people, told = entity("User", X), delayed("Told", X)
    actions = [
        spec.Action("send", "User", send, on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", lambda *_: None, on=("Told",)),
    ]
    tiny = replace(model([people], [told], actions), numbers={"": numbers({"User": 1}, {"User": {"x": 0}})})
    somebody = Who("User", 0)
    begins = What("Start", None, {})
    effects = Situation(tiny, "send", somebody, (begins,), {"User": [{"x": 0}]}, {}, round=5, seed=1).act()
    assert sorted((item.event.fields["x"], item.after) for item in effects.emitted) == [(1, 2), (2, 0)]
    effects.emit_only(Told=("User",))
    effects.delay_only("Told")
    with pytest.raises(AssertionError, match="User 0 delayed Told"):
        effects.delay_only()
