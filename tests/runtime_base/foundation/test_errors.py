"""What ends a run: each error has a code, an entity, a round, and where it can a line of the handler."""

import inspect
import pickle
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.decisions import DecisionRecord
from runtime_base.engine.engine import SimulationError
from runtime_base.entities import Creatable
from runtime_base.state.turnover import Turnover

X = spec.Quantity("x", "float", low=0.0, high=1.0)
N = spec.Quantity("n", "int", low=0, high=5)
TOLD = event("Told", N)
UNHEARD = event("Unheard")


class NewUser(Creatable):
    """A user who can be created."""

    __slots__ = ("x",)


def caught(handler, mode="simultaneous", rounds=1, given=None, **parts):
    """Run a model in which each user's handler is called on Start; return the error."""

    def hear(user, told, world):
        pass

    actions = [
        spec.Action("act", "User", handler, on=("Start",), writes=("x",), emits=("Told",), **parts),
        spec.Action("hear", "User", hear, on=("Told",)),
    ]
    tiny = model(
        [entity("User", X), entity("Rock", kind="environment")],
        [TOLD, UNHEARD],
        actions,
        phases=(spec.Phase("all", ("act", "hear"), mode),),
        metrics=[spec.Metric("mean", lambda world: 1.0)],
    )
    with pytest.raises(SimulationError) as found:
        run(tiny, given or numbers({"User": 3}, {"User": {"x": 0.5}}), rounds=rounds)
    return found.value


def line_of(handler, text):
    lines, first = inspect.getsourcelines(handler)
    return first + next(number for number, line in enumerate(lines) if text in line)


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_a_value_outside_its_range_is_never_clipped(mode):
    def grow(user, start, world):
        user.x += 0.3

    error = caught(grow, mode, rounds=5)
    assert (error.code, error.variable, error.round) == ("SC602", "x", 2)
    assert error.entity.startswith("User ")
    assert "1.1" in error.message
    assert "0 to 1" in error.message
    assert error.handler == "foundation/test_errors.py"
    assert error.line == line_of(grow, "user.x +=")
    assert error.help


def test_a_value_that_several_lines_may_have_written_is_reported_at_the_handler():
    def grow(user, start, world):
        user.x += 0.3
        user.x += 0.3

    assert caught(grow).line == line_of(grow, "def grow")


@pytest.mark.parametrize(("value", "code"), [(float("nan"), "SC604"), (float("inf"), "SC604"), ("1", "SC603")])
def test_values_of_the_wrong_sort(value, code):
    def spoil(user, start, world):
        user.x = value

    assert caught(spoil).code == code


def test_whole_numbers_in_real_variables_become_real():
    def fill(user, start, world):
        user.x = 1

    actions = [spec.Action("fill", "User", fill, on=("Start",), writes=("x",))]
    users = entity("User", X)
    seen = []
    tiny = model(
        [users], [], actions, metrics=[spec.Metric("m", lambda w: seen.append(w.every(users.cls)[0].x) or 0.0)]
    )
    run(tiny, numbers({"User": 1}, {"User": {"x": 0}}))
    assert [(item, type(item)) for item in seen] == [(1.0, float)]


def test_an_exception_in_a_handler_has_its_line():
    def divide(user, start, world):
        if user.id == 2:
            user.x = 1 / (user.id - 2)

    error = caught(divide)
    assert (error.code, error.entity, error.round) == ("SC601", "User 2", 1)
    assert error.line == line_of(divide, "1 /")
    assert "ZeroDivisionError" in error.message
    assert "zero" in error.help


@pytest.mark.parametrize("fault", [MemoryError, SystemError])
def test_faults_of_the_interpreter_are_not_the_models(fault):
    def eat(user, start, world):
        raise fault

    actions = [spec.Action("eat", "User", eat, on=("Start",))]
    with pytest.raises(fault):
        run(model([entity("User")], [], actions), numbers({"User": 1}))


@pytest.mark.parametrize(
    "draw",
    [
        lambda user: user.choose([]),
        lambda user: user.chance(1.0001),
        lambda user: user.chance(-0.1),
        lambda user: user.chance(float("nan")),
        lambda user: user.draw_int(2, 1),
        lambda user: user.draw_normal(0.0, -1.0),
        lambda user: user.draw_exponential(-1.0),
        lambda user: user.sample([1], -1),
        lambda user: user.best([], []),
        lambda user: user.best([1, 2], [1.0]),
        lambda user: user.best([1], [float("nan")]),
        lambda user: user.best([1, 2], [float("nan"), 1.0]),
        lambda user: user.best([1, 2, 3], [1.0, float("nan"), 0.0]),
        lambda user: user.ranked([1, 2], [1.0]),
        lambda user: user.ranked([1], [float("nan")]),
        lambda user: user.ranked([1], [1.0], -1),
        lambda user: user.choose([], weights=[]),
        lambda user: user.choose([1, 2], weights=[1.0]),
        lambda user: user.choose([1, 2], weights=[1.0, -0.5]),
        lambda user: user.choose([1, 2], weights=[1.0, float("nan")]),
        lambda user: user.choose([1, 2], weights=[1.0, float("inf")]),
        lambda user: user.choose([1, 2], weights=[1e308, 1e308]),
        lambda user: user.choose([1, 2], weights=[0.0, 0.0]),
        lambda user: user.sample([1, 2], 1, weights=[0.0, 0.0]),
        lambda user: user.sample([1, 2], 1, weights=[1.0]),
        lambda user: user.draw_lognormal(0.0, -1.0),
        lambda user: user.draw_gamma(0.0, 1.0),
        lambda user: user.draw_gamma(1.0, float("nan")),
        lambda user: user.draw_poisson(-1.0),
        lambda user: user.draw_poisson(float("inf")),
        lambda user: user.draw_binomial(-1, 0.5),
        lambda user: user.draw_binomial(3, 1.5),
    ],
)
def test_draws_that_cannot_be_made(draw):
    def act(user, start, world):
        draw(user)

    error = caught(act)
    assert (error.code, error.entity, error.round) == ("SC610", "User 0", 1)
    assert error.line
    assert error.help


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_an_action_that_declares_no_draws_has_none(mode):
    def act(user, start, world):
        user.draw()

    assert caught(act, mode, draws=False).code == "SC610"


@pytest.mark.parametrize("receiver", [None, 3, [None], "User"])
def test_emitting_to_nobody(receiver):
    def act(user, start, world):
        user.emit(TOLD.cls(n=1), to=receiver)

    error = caught(act)
    assert (error.code, error.entity, error.round) == ("SC605", "User 0", 1)
    assert error.line == line_of(act, "def act")


def test_emitting_what_is_not_declared():
    def act(user, start, world):
        user.emit(UNHEARD.cls(), to=user)

    error = caught(act)
    assert error.code == "SC606"
    assert "act emitted Unheard" in error.message


def test_emitting_to_whom_does_not_handle_it():
    def emit_to_rock(user, start, world):
        rock = next(iter(world._state.published_environments.values()))
        user.emit(TOLD.cls(n=1), to=rock)

    error = caught(emit_to_rock)
    assert (error.code, error.entity) == ("SC607", "User 0")
    assert "Rock" in error.message


@pytest.mark.parametrize("many", [1, 40])
def test_fields_outside_their_range(many):
    def act(user, start, world):
        for number in range(many):
            user.emit(TOLD.cls(n=6 if number == many - 1 else 1), to=user)

    error = caught(act)
    assert (error.code, error.variable, error.entity, error.round) == ("SC602", "n", "User 0", 1)
    assert "n of Told" in error.message


class Choice(DecisionRecord):
    __slots__ = ("n",)

    def __init__(self, *, n):
        self.n = n


def growing(others):
    """Return a model in which each user creates another one, and its numbers; `others` are in the same order."""

    def act(user, start, world):
        user.create(NewUser(x=world.round))

    def idle(rock, start, world):
        pass

    user = spec.EntityType("NewUser", "agent", NewUser, (replace(N, name="x"),))
    actions = [
        spec.Action("act", "NewUser", act, on=("Start",), creates=("NewUser",)),
        *[spec.Action("idle", "Rock", idle, on=("Start",)) for _ in range(others)],
    ]
    names = tuple(action.name for action in actions)
    tiny = model([user, entity("Rock")], [], actions, phases=(spec.Phase("all", names, "random_order"),))
    schedule = {"rounds": 2, "max_entities": 3}
    return tiny, numbers({"NewUser": 1, "Rock": others}, {"NewUser": {"x": 0}}, schedule=schedule)


@pytest.mark.parametrize("others", [0, 1])
def test_what_fails_after_the_handler_names_who_acted(others):
    with pytest.raises(SimulationError) as found:
        run(*growing(others), rounds=2)
    assert (found.value.code, found.value.round) == ("SC631", 2)
    assert re.fullmatch("NewUser [01]", found.value.entity)


@pytest.mark.parametrize("others", [0, 1])
def test_a_fault_of_the_engine_is_not_reported_as_the_models(others, monkeypatch):
    monkeypatch.setattr(Turnover, "find_places", {}.popitem)
    with pytest.raises(KeyError, match="dictionary is empty"):
        run(*growing(others))


@pytest.mark.parametrize(("answer", "code"), [(lambda: None, "SC612"), (lambda: Choice(n=9), "SC602")])
def test_rules_must_answer_what_was_asked(answer, code):
    def act(user, start, world, decision):
        pass

    def decide(user, start, world):
        return answer()

    error = caught(act, decision=spec.Decision("Choice", Choice, "?", (N,), rule=decide))
    assert (error.code, error.entity, error.round) == (code, "User 0", 1)


def failing_world(**parts):
    def idle(user, start, world):
        pass

    actions = [spec.Action("idle", "User", idle, on=("Start",))]
    return model([entity("User", X)], [], actions, **parts)


def test_a_metric_that_fails():
    tiny = failing_world(metrics=[spec.Metric("odd", lambda world: 1 / 0)])
    with pytest.raises(SimulationError, match="ZeroDivisionError in metric odd") as found:
        run(tiny, numbers({"User": 1}, {"User": {"x": 0}}))
    assert (found.value.code, found.value.round) == ("SC601", 1)
    assert found.value.line


def test_a_metric_that_is_no_number():
    tiny = failing_world(metrics=[spec.Metric("odd", lambda world: "x")])
    with pytest.raises(SimulationError, match="metric odd") as found:
        run(tiny, numbers({"User": 1}, {"User": {"x": 0}}))
    assert found.value.code == "SC603"


def test_a_metric_that_is_infinite():
    tiny = failing_world(metrics=[spec.Metric("odd", lambda world: float("inf"))])
    with pytest.raises(SimulationError, match="not a finite number") as found:
        run(tiny, numbers({"User": 1}, {"User": {"x": 0}}))
    assert found.value.code == "SC604"


@pytest.mark.parametrize(
    "changes",
    [
        {"population": {}},
        {"population": {"User": {"count": -1, "initial": {"x": 0}}}},
        {"population": {"User": {"count": 2.5, "initial": {"x": 0}}}},
        {"population": {"User": {"count": 2, "initial": {"x": 0, "y": 1}}}},
        {"population": {"User": {"count": 2, "initial": {}}}},
        {"schedule": {}},
        {"schedule": {"rounds": 1, "max_events_per_round": 0}},
        {"parameters": {"nope": 1}},
        {"off": ["nope"]},
    ],
)
def test_numbers_that_do_not_fit(changes):
    with pytest.raises(SimulationError) as found:
        run(failing_world(), {**numbers({"User": 2}, {"User": {"x": 0}}), **changes})
    assert found.value.code == "SC609"


def test_parameters_are_checked():
    tiny = failing_world(parameters=(spec.Quantity("rate", "float", low=0.0, high=1.0, default=0.5),))
    for value, code in ((2.0, "SC602"), ("x", "SC603"), (None, "SC603")):
        with pytest.raises(SimulationError, match="parameter rate") as found:
            run(tiny, numbers({"User": 1}, {"User": {"x": 0}}, parameters={"rate": value}))
        assert found.value.code == code


def test_a_relation_without_a_network():
    tiny = failing_world(relations=[spec.Relation("knows", "User", "User")])
    with pytest.raises(SimulationError, match="relation 'knows'"):
        run(tiny, numbers({"User": 1}, {"User": {"x": 0}}))


def test_errors_survive_pickling():
    error = SimulationError("SC602", "message", "help", 3, "User 1", "x", "handlers/user.py", 7)
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)
    assert str(error) == "error[SC602]: message"


def test_the_documents_have_the_codes_that_the_runtime_raises_and_no_others():
    root = Path(__file__).parents[3]
    sources = (path.read_text("utf-8") for path in (root / "runtime_base").rglob("*.py"))
    raised = {code for source in sources for code in re.findall(r'"(SC6\d\d)"', source)}
    text = (root / "docs" / "semantics.md").read_text("utf-8")
    assert set(re.findall(r"^\| (SC6\d\d) \|", text, re.MULTILINE)) == raised
