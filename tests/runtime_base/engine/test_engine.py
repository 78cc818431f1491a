"""The rest of a run: switched-off parts, vectors, decisions, aggregates, stopping, metrics, snapshots, traces."""

import json
import math
from array import array

import numpy as np
import pytest
from contagion import declared, numbers_for
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.command import main
from runtime_base.decisions import DecisionRecord
from runtime_base.engine.engine import Simulation, SimulationError

X = spec.Quantity("x", "int")
VECTOR = spec.Quantity("v", "vector", item="int", length=2)


# Switching off --------------------------------------------------------------------------------------------------------


def switchable():
    def tell(user, start, world):
        user.emit(told.cls(), to=world._environment(board.cls))
        user.emit(told.cls(), to=user)
        if user.neighbors("has"):
            user.emit(told.cls(), to=user.neighbors("has"))

    def note(board, heard, world):
        board.x += 1

    def hear(user, heard, world):
        user.x += 1

    def bark(dog, heard, world):
        pass

    board, told = entity("Board", X, kind="environment"), event("Told")
    return model(
        [entity("User", X), board, entity("Dog")],
        [told],
        [
            spec.Action("tell", "User", tell, on=("Start",), emits=("Told",)),
            spec.Action("note", "Board", note, on=("Told",), writes=("x",)),
            spec.Action("hear", "User", hear, on=("Told",), writes=("x",)),
            spec.Action("bark", "Dog", bark, on=("Told",)),
        ],
        relations=[spec.Relation("has", "User", "Dog", inverse="of")],
        metrics=[spec.Metric("board", lambda world: float(world._environment(board.cls).x))],
    )


@pytest.mark.parametrize(
    ("off", "told", "dropped", "board"),
    [
        ([], 12, 0, 3),
        (["note"], 9, 3, 0),
        (["Board"], 9, 3, 0),
        (["Dog"], 6, 0, 3),
        (["bark"], 6, 6, 3),
        (["hear", "note", "bark"], 0, 12, 0),
    ],
)
def test_what_is_off(off, told, dropped, board):
    given = numbers(
        {"User": 3, "Dog": 2},
        {"User": {"x": 0}},
        environment={"Board": {"x": 0}},
        relations={"has": "complete"},
        off=off,
    )
    result, simulation = run(switchable(), given)
    assert result.delivered["Told"] == told
    assert result.dropped == {"Told": dropped}
    assert result.metrics["board"] == [board]
    assert len(simulation.snapshot()["Board"]["x"]) == 1


def test_without_the_actors_nothing_happens():
    given = numbers(
        {"User": 3, "Dog": 2},
        environment={"Board": {"x": 7}},
        relations={"has": {"random_ties": {"k": 1}}},
        off=["User"],
    )
    result, _ = run(switchable(), given, rounds=2)
    assert (result.events, result.metrics) == (0, {"board": [7.0, 7.0]})


# Vectors --------------------------------------------------------------------------------------------------------------


def test_vectors_are_copied_never_shared():
    def send(user, start, world):
        told = kind.cls(v=user.v)
        user.v[0] = 100
        user.emit(told, to=user)

    def take(user, heard, world):
        user.seen = heard.v
        user.seen[1] = 5
        user.emit(back.cls(v=heard.v), to=user)

    def check(user, heard, world):
        seen.append((user.id, heard.v, user.v, user.seen))

    seen = []
    kind, back = event("Told", VECTOR), event("Back", VECTOR)
    users = entity("User", VECTOR, spec.Quantity("seen", "vector", item="int", length=2))
    tiny = model(
        [users],
        [kind, back],
        [
            spec.Action("send", "User", send, on=("Start",), emits=("Told",), writes=("v",)),
            spec.Action("take", "User", take, on=("Told",), emits=("Back",), writes=("seen",)),
            spec.Action("check", "User", check, on=("Back",)),
        ],
    )
    given = numbers({"User": 2}, {"User": {"v": [1, 2], "seen": [0, 0]}})
    run(tiny, given)
    assert seen == [(number, [1, 2], [100, 2], [1, 5]) for number in range(2)]
    assert given["population"]["User"]["initial"]["v"] == [1, 2]


def test_a_vector_taken_over_from_another_is_ones_own():
    def swap(user, start, world):
        user.v = user.neighbors("with")[0].v
        user.v[0] += 10

    actions = [spec.Action("swap", "User", swap, on=("Start",), writes=("v",))]
    tiny = model([entity("User", VECTOR)], [], actions, relations=[spec.Relation("with", "User", "User")])
    given = numbers({"User": 2}, {"User": {"v": {"items": {"integers": [0, 9]}}}}, relations={"with": "complete"})
    _, simulation = run(tiny, given, rounds=0)
    before = simulation.snapshot()["User"]["v"]
    simulation.run(1)
    assert simulation.snapshot()["User"]["v"].tolist() == [[row[0] + 10, row[1]] for row in before[::-1].tolist()]


# Decisions, aggregates, events of a round -----------------------------------------------------------------------------


class Go(DecisionRecord):
    __slots__ = ("far", "go")

    def __init__(self, *, go, far):
        self.go, self.far = go, far


def test_only_who_has_to_decide_is_asked():
    def act(user, start, world, decision):
        got.append(decision and (decision.go, decision.far))

    def decide(user, start, world):
        asked.append(user.id)
        return Go(go=True, far=1)

    asked, got = [], []
    options = (spec.Quantity("go", "bool"), spec.Quantity("far", "float"))
    decision = spec.Decision("Go", Go, "?", options, rule=decide, asked_if=lambda user, start, world: user.id % 2 == 0)
    tiny = model([entity("User")], [], [spec.Action("act", "User", act, on=("Start",), decision=decision)])
    run(tiny, numbers({"User": 4}))
    assert asked == [0, 2]
    assert got == [(True, 1.0), None, (True, 1.0), None]
    assert repr(Go(go=True, far=1.0)) == "Go(far=1.0, go=True)"


def write(user):
    user.x += 1


def write_the_same(user):
    user.x = float(user.x)


def write_as_the_third(user):
    user.x += user.id == 2


def emit(user):
    user.emit(TOLD.cls(), to=user)


def leave(user):
    user.leave()


def tie(user):
    user.connect("knows", HOME[0])


TOLD = event("Told", observed=True)
HOME = []


@pytest.mark.parametrize("mode", ["simultaneous", "fixed_order", "random_order"])
@pytest.mark.parametrize(
    ("act", "computed", "last"),
    [(write, 5, 9), (write_the_same, 1, 5), (write_as_the_third, 2, 6), (emit, 5, 9), (leave, 5, 1), (tie, 5, 9)],
)
def test_an_aggregate_is_computed_once_a_wave_and_again_after_each_change(mode, act, computed, last):
    """It adds up a variable over all who are present, events of the round and ties."""

    def read(user, start, world):
        HOME[:] = world.every(homes.cls)
        seen.append(world._aggregate(0, total))
        act(user)

    def total(world):
        passes.append(1)
        return (
            sum(item.x for item in world.every(users.cls)) + len(world.events(TOLD.cls)) + len([*world.ties("knows")])
        )

    passes, seen = [], []
    users, homes = entity("User", X), entity("Home")
    actions = [
        spec.Action("read", "User", read, on=("Start",), writes=("x",), emits=("Told",), ties=("knows",), leaves=True),
        spec.Action("hear", "User", lambda user, told, world: None, on=("Told",)),
    ]
    phases = (spec.Phase("all", ("read", "hear"), mode, by="x"),)
    relations = [spec.Relation("knows", "User", "Home")]
    tiny = model([users, homes], [TOLD], actions, phases=phases, relations=relations)
    run(tiny, numbers({"User": 5, "Home": 1}, {"User": {"x": 1}}, relations={"knows": "empty"}))
    assert (len(passes), seen[-1]) == ((1, 5) if mode == "simultaneous" else (computed, last))


def test_events_of_a_round_can_be_counted():
    def tell(user, start, world):
        for _ in range(world.round):
            user.emit(told.cls(), to=world.every(users.cls))

    def hear(user, heard, world):
        pass

    users, told = entity("User"), event("Told", observed=True)
    actions = [
        spec.Action("tell", "User", tell, on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", hear, on=("Told",)),
    ]
    metric = spec.Metric("told", lambda world: float(len(world.events(told.cls))))
    result, _ = run(model([users], [told], actions, metrics=[metric]), numbers({"User": 3}), rounds=3)
    assert result.metrics == {"told": [9.0, 18.0, 27.0]}, "a broadcast counts once for each receiver"


def test_ties_can_be_read():
    tiny = model(
        [entity("User"), entity("Group")], [], [], relations=[spec.Relation("in", "User", "Group", inverse="of")]
    )
    _, simulation = run(tiny, numbers({"User": 4, "Group": 2}, relations={"in": {"partition": {"shuffle": False}}}))
    world = simulation._state.world
    assert [(tie.a.id, tie.b.id) for tie in world.ties("in")] == [(0, 0), (1, 0), (2, 1), (3, 1)]
    assert [(tie.a.id, tie.b.id) for tie in world.ties("of")] == [(0, 0), (0, 1), (1, 2), (1, 3)]


# Rounds and metrics ---------------------------------------------------------------------------------------------------


def test_stopping_and_reporting():
    def grow(user, start, world):
        user.x += 1

    users = entity("User", X)
    tiny = model(
        [users],
        [],
        [spec.Action("grow", "User", grow, on=("Start",), writes=("x",))],
        metrics=[
            spec.Metric("x", lambda world: world.every(users.cls)[0].x),
            spec.Metric("nothing", lambda world: math.nan),
        ],
    )
    reported = []
    simulation = Simulation(
        tiny,
        numbers({"User": 1}, {"User": {"x": 0}}, schedule={"rounds": 9}),
        1,
        stop_when=lambda world: world.every(users.cls)[0].x >= 3,
    )
    result = simulation.run(on_round=lambda number, values: reported.append((number, values)))
    assert result.rounds == 3
    assert result.metrics == {"x": [1, 2, 3], "nothing": [None] * 3}
    assert reported == [(number, {"x": number, "nothing": None}) for number in (1, 2, 3)]


def test_no_rounds():
    result, _ = run(declared(), numbers_for(), rounds=0)
    assert (result.rounds, result.events) == (0, 0)


# What a run leaves ----------------------------------------------------------------------------------------------------


def test_snapshot_columns():
    quantities = (
        spec.Quantity("number", "int", optional=True),
        spec.Quantity("part", "float", optional=True),
        spec.Quantity("sure", "bool"),
        spec.Quantity("state", "category", categories=("low", "high"), optional=True),
        spec.Quantity("name", "text", optional=True),
        spec.Quantity("flags", "vector", item="bool", length=2),
        spec.Quantity("friend", "ref", entity="User", optional=True),
    )

    def act(user, start, world):
        if user.id == 1:
            user.friend, user.number, user.state, user.part = user, 7, "high", 0.5

    actions = [spec.Action("act", "User", act, on=("Start",), writes=("friend", "number", "state", "part"))]
    initial = {"sure": True, "flags": [True, False]}
    _, simulation = run(model([entity("User", *quantities)], [], actions), numbers({"User": 2}, {"User": initial}))
    columns = simulation.snapshot()["User"]
    assert columns["number"].tolist() == [None, 7]
    assert np.isnan(columns["part"][0])
    assert columns["part"][1] == 0.5
    assert columns["sure"].tolist() == [True, True]
    assert columns["state"].tolist() == [-1, 1]
    assert columns["state.categories"].tolist() == ["low", "high"]
    assert columns["name"].tolist() == [None, None]
    assert columns["flags"].tolist() == [[True, False]] * 2
    assert columns["friend"].tolist() == [-1, 1]


def test_snapshot_of_nobody():
    _, simulation = run(declared(), numbers_for() | {"off": ["User"]})
    assert {name: len(column) for name, column in simulation.snapshot()["User"].items()} == {"mood": 0, "level": 0}


class Sink:
    def __init__(self):
        self.event_blocks, self.write_blocks, self.decision_blocks = [], [], []

    def events(self, block):
        self.event_blocks.append(block)

    def writes(self, block):
        self.write_blocks.append(block)

    def decisions(self, block):
        self.decision_blocks.append(block)


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_the_trace_holds_every_event_and_every_write(mode):
    sink = Sink()
    result, simulation = run(declared(mode=mode), numbers_for(), 1, 5, trace=sink)
    delivered = {"Told": 0, "Report": 0}
    serials = {number: [] for number in range(6)}
    for block in sink.event_blocks:
        delivered[block.kind.name] += sum(receiver >= 0 for receiver in block.receivers)
        serials[block.round].extend(block.serials)
        assert len(block.senders) == len(block.serials)
    for block in sink.write_blocks:
        serials[block.round].extend(block.serials)
        assert len(block.entities) == len(block.serials)
    assert delivered == {name: result.delivered[name] for name in delivered}
    assert all(sorted(numbers) == list(range(len(numbers))) for numbers in serials.values())
    last = {}
    for block in sink.write_blocks:
        if block.entity == "User" and block.variable.name == "level":
            assert isinstance(block.values, array)
            last.update(zip(block.entities, block.values, strict=True))
    assert list(last.values()) == simulation.snapshot()["User"]["level"].tolist()
    assert {block.action for block in sink.decision_blocks} == {"hear"}
    assert all(len(block.options[0]) == len(block.entities) for block in sink.decision_blocks)


# The command line -----------------------------------------------------------------------------------------------------


def command_model():
    tiny = declared()
    base = numbers_for() | {"schedule": {"rounds": 3}}
    bad = base | {"relations": {"knows": {"barabasi_albert": {"m": 99}}}}
    metric = spec.Metric("ten", lambda world: 10.0, "apples")
    return spec.Model(
        **{name: getattr(tiny, name) for name in tiny.__slots__ if name not in ("numbers", "metrics", "stop_when")},
        numbers={"": base, "bad": bad, "short": base},
        metrics=(metric,),
        stop_when={"short": lambda world: True},
    )


def test_command_prints_metrics(capsys):
    assert main(command_model(), ["--seed", "3", "--rounds", "2"]) == 0
    shown = capsys.readouterr().out
    assert "2 rounds" in shown
    assert "ten: 10 apples" in shown


def test_command_prints_json(capsys):
    assert main(command_model(), ["--seed", "3", "--variant", "short", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["outcome"], shown["rounds"], shown["metrics"]) == ("finished", 1, {"ten": [10.0]})


def test_command_says_what_failed(capsys):
    assert main(command_model(), ["--variant", "bad"]) == 1
    assert "error[SC611]" in capsys.readouterr().err
    assert main(command_model(), ["--variant", "bad", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "SC611"


@pytest.mark.parametrize("wrong", [["--variant", "nope"], ["--seed", "-1"], ["--rounds", "x"]])
def test_command_refuses_what_it_does_not_know(wrong, capsys):
    with pytest.raises(SystemExit):
        main(command_model(), wrong)
    assert "error" in capsys.readouterr().err


@pytest.mark.parametrize("fails", [False, True])
def test_the_cycle_collector_is_on_again_after_a_run(fails):
    import gc

    def act(user, start, world):
        assert not gc.isenabled()
        return 1 / (not fails)

    tiny = model([entity("User")], [], [spec.Action("act", "User", act, on=("Start",))])
    if fails:
        with pytest.raises(SimulationError):
            run(tiny, numbers({"User": 1}))
    else:
        run(tiny, numbers({"User": 1}))
    assert gc.isenabled()
