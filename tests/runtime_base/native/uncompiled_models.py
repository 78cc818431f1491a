"""Random models on both engines, their native code run as Python: `test_drawn_models.py` runs this file so.

Numba compiles nothing in a process with NUMBA_DISABLE_JIT, so that a model takes a fraction of a second.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.native import native_simulation
from runtime_base.native.memory import memory_columns
from runtime_base.native.native_simulation import native_code
from runtime_base.native.phases import native_activations
from runtime_base.native.phases.native_activations import NativeActivations
from runtime_base.native.turnover import native_turnover
from tests.library_packages import committed
from tests.runtime_base.native.drawn_models import drawn_model
from tests.runtime_base.native.imported_models import MODELS, built, compiled, imported
from tests.runtime_base.native.kept_states import same, same_from_states
from tests.runtime_base.native.same_runs import compare
from tests.runtime_base.native.test_native_simulation import (
    COMPILED,
    CONSTRUCTED,
    SCENARIOS,
    SMALL,
    both,
    model_of,
    runs_the_same_or_is_refused,
    supported,
)
from tests.sampling import WHOLE, sampled

#: What has happened before a call, as values of an aggregate.
_PAST = (
    "count(Called) - 2 * count(Noted)",
    "sum(Called.amount where sender.money > 5) / (1 + count(Woken))",
    "count(Nap where sleeps) - sum(Nap.depth)",
    "sum(remembered(Agent.Called)) + 3 * sum(remembered(Agent.Nap))",
    "max(sum(Agent.money) by Agent.left) - max(count(Agent) by Agent.is_awake)",
    "sum(max(Called.amount) by Called.sender) + sum(mean(Nap.depth) by Nap.sleeps)",
)
BAZAAR = Path(__file__).parents[2] / "codegen_templates" / "bazaar"
_ENDED: Counter[str] = Counter()
#: Models that are not compiled: in `make test` all that must not be refused, and every third of the others.
_SMALL = [place for place in MODELS if place not in SMALL and place.name in CONSTRUCTED]
_SMALL += [place for place in MODELS if place.name not in ("neighborhood", *COMPILED, *CONSTRUCTED)][:: sampled(1, 3)]
#: Scenarios that are not compiled, three of them in `make test`.
_SCENARIOS = [name for name in supported() if name not in SCENARIOS][sampled(0, 10) :: sampled(1, 20)]


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@settings(max_examples=sampled(400, 4))
@example(seed=5012)  # events to none between events that two actions take
@example(seed=65)  # the negative of a sum of nothing
@given(seed=st.integers(0, 2**32 - 1))
def test_random_models_run_the_same(seed: int) -> None:
    assert os.environ["NUMBA_DISABLE_JIT"] == "1"
    with (
        patch.object(native_simulation, "LEAST_MIXED", 1 if seed % 2 else 4),  # also waves of few calls as one
        patch.object(memory_columns, "LEAST_RECORDS", 4),  # also what is forgotten gives room to new memories
        patch.object(native_turnover, "LEAST_FREED", 0 if seed % 3 else 1024),  # also places give room to newcomers
    ):
        _ENDED[compare(drawn_model(seed))] += 1


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("place", _SMALL, ids=lambda place: place.name)
def test_small_models_that_are_not_compiled_run_the_same(place: Path, tmp_path: Path) -> None:
    runs_the_same_or_is_refused(place, tmp_path)


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("name", _SCENARIOS)
def test_scenarios_that_are_not_compiled_run_the_same(name: str) -> None:
    both(model_of(name), name, committed(name), variants=4)


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("seed", [11, *[17, 19, 24] * WHOLE])
def test_norms_with_a_strength_nature_data_and_memories_from_tables(seed: int) -> None:
    """An event that is remembered from a table is the entity's own, though its type does not emit that kind."""
    model = drawn_model(seed)
    assert "match: {kind: soil}" in model.files["scenario.yaml"]
    assert compare(model) == "same"


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("function", ["exp", "logistic", "normal_cdf", "cos", "fabs"])
def test_the_sign_of_a_zero_says_nothing_to_some_functions(function: str, tmp_path: Path) -> None:
    """In Python the sum of nothing is a whole zero, which has no sign; here it is a real one."""
    changes = f"agent.level = 0.5 * math.{function}(-sum(each for each in agent.traits[:0]))"
    before = '    """S1: items of vectors that may be unset."""\n'
    model, code = built("constructs", tmp_path, ("handlers/agent.py", before, f"{before}    {changes}\n"))
    given: Any = (model, model.numbers[""], 5)
    same(code.simulation(*given).run(2), Simulation(*given).run(2))


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("mode", ["mode: simultaneous", "mode: random_order"])
def test_ties_with_variables_are_made_and_removed(mode: str) -> None:
    models = (model for model in map(drawn_model, count()) if mode in model.files["odd.yaml"])
    changing = (model for model in models if "me.connect('trusts'" in model.handlers["handlers/agent.py"])
    ended = Counter(map(compare, islice(changing, sampled(10, 2))))
    assert ended["same"] > 0
    assert ended["refused"] + ended["repeated"] < 5


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_newcomers_of_an_earlier_phase_act_if_they_are_picked(tmp_path: Path) -> None:
    pick = "mode: {pick: {entity: Wolf, k: 99, replacement: true}}"
    model, code = built(
        "predator_prey",
        tmp_path,
        ("odd.yaml", "be_caught]\n    mode: random_order", f"be_caught]\n    {pick}"),
        ("graph.yaml", "creates: [Sheep]", "creates: [Sheep, Wolf]"),
        ("handlers/sheep.py", "/ 2.0\n", "/ 2.0\n        sheep.create(Wolf(energy=9.0), at=sheep)\n"),
        ("handlers/sheep.py", "Start, World", "Start, Wolf, World"),
    )
    given: Any = (model, model.numbers[""], 5)
    found, expected = code.simulation(*given).run(3), Simulation(*given).run(3)
    same(found, expected)
    assert found.calls["hunt"] > 250


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize(("variant", "calls"), [("", 3), ("strangers", 16_384), *[("closed", 3)] * WHOLE])
def test_people_who_come_and_go_have_ties(variant: str, calls: int, tmp_path: Path) -> None:
    """One at a time, with the columns taken over after a few calls or many, and their places used again."""
    warmth = "  warmth: {value: sum(Greeted.sender.money), unit: coins}"  # of some who have left: Python computes it
    removed = ("scenario.yaml", "at: [4], of: Person, count: 2", "at: [2, 3, 4], of: Person, count: 4")
    model, code = built("neighborhood", tmp_path, removed, ("graph.yaml", "metrics:", f"metrics:\n{warmth}"))
    assert "warmth" not in str(code.names["MEASURES"])
    given: Any = (model, model.numbers[variant], 3)
    with patch.object(native_activations, "MOST_CALLS", calls), patch.object(native_turnover, "LEAST_FREED", 0):
        found, expected = code.simulation(*given).run(4), Simulation(*given).run(4)
        same(found, expected)
        same_from_states(partial(code.simulation, *given), partial(Simulation, *given), expected, 2, 4)
    assert found.created["Person"] > 10 and found.left["Person"] > 10


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_a_wave_changes_ties_that_are_then_followed_backwards_one_at_a_time(tmp_path: Path) -> None:
    """What a wave has noted of ties says nothing to the phase after it, which notes changes in the same places."""
    modes = "mode: simultaneous\n    why: a wave\n  - phase: answering\n    actions: [answer]\n    mode: random_order"
    phases = ("odd.yaml", "look, answer]\n    mode: simultaneous", f"look]\n    {modes}")
    model, code = built("contacts", tmp_path, phases)
    given: Any = (model, model.numbers[""], 5)
    found, expected = code.simulation(*given).run(4), Simulation(*given).run(4)
    same(found, expected)
    assert found.calls["answer"] > 100


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_people_who_come_and_go_form_components(tmp_path: Path) -> None:
    """A metric of them, and an aggregate that a handler reads where they come and go one at a time."""
    value = "components(knows) + largest_component(lives_in) + components(knows where tie.calls > 0)"
    model, code = built(
        "neighborhood",
        tmp_path,
        ("graph.yaml", "\nmetrics:\n", f"  parts: {{means: circles, value: {value}, unit: none}}\n\nmetrics:\n"),
        (
            "graph.yaml",
            "  people: {value: count",
            f"  circles: {{value: {value}, unit: none}}\n  people: {{value: count",
        ),
        ("handlers/person.py", "int(world.circle)", "int(world.circle + 7 * world.parts)"),
    )
    assert "circles" in str(code.names["MEASURES"])
    given: Any = (model, model.numbers[""], 3)
    found, expected = code.simulation(*given).run(4), Simulation(*given).run(4)
    same(found, expected)
    assert found.created["Person"] > 10 and found.left["Person"] > 10


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_memories_strengthen_each_other_one_at_a_time(tmp_path: Path) -> None:
    """An agent that is asked several times looks at once at how strong its memories have become."""
    before = "    if len(past) < 3 and agent.chance(0.3):"
    model, code = built(
        "memories",
        tmp_path,
        ("odd.yaml", "{below: 15}", "{below: 15}, association: true"),
        (
            "handlers/agent.py",
            before,
            f"    agent.seen += int(sum(7.0 * each.strength for each in past))\n{before}",
        ),
    )
    native, interpreted = (partial(make, model, model.numbers[""], 5) for make in (code.simulation, Simulation))
    expected = interpreted().run(6)
    same(native().run(6), expected)
    same_from_states(native, interpreted, expected, 3, 6)


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize(
    "lines",
    [
        "letters = [Letter(about=person if house.draw() < 0.5 else None) for person in poor for _ in range(2)]",
        "letters = [Letter(about=None) for _ in range(2)]\n    if house.draw() < 0.5:\n"
        "        letters = [Letter(about=person) for person in poor]",
        "odd = house.draw() < 0.5\n    if odd:\n        letters = [Letter(about=person) for person in poor]\n"
        "    if not odd:\n        letters = [Letter(about=None) for _ in range(2)]",
        "both = [Letter(about=None) for _ in range(2)]\n    letters = both\n"
        "    both = [Letter(about=person) for person in poor]\n    for one in both[1:][:2]:\n"
        "        house.emit(one, to=house.neighbors('members'), after=1)",
        "letters = [Letter(about=person) for person in poor]\n    letters = letters[house.draw_int(-2, 1) : -1]",
    ],
)
@pytest.mark.parametrize("inside", [*["pass"] * WHOLE, "letters = [Letter(about=None) for _ in range(len(letters))]"])
def test_a_local_holds_events_that_are_sent_later(lines: str, inside: str, tmp_path: Path) -> None:
    """Whether or not it gets others while a loop goes over them."""
    before = (
        "for letter in [Letter(about=person if house.draw() < 0.5 else None) for person in poor for _ in range(2)]:\n"
    )
    after = f"{lines}\n    for letter in letters:\n        {inside}\n"
    model, code = built("neighborhood", tmp_path, ("handlers/house.py", before, after))
    given: Any = (model, model.numbers[""], 3)
    same(code.simulation(*given).run(4), Simulation(*given).run(4))


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
@pytest.mark.parametrize("views", [*["views"] * WHOLE, "None if agent.chance(0.3) else views"])
def test_lists_of_events_have_vectors(mode: str, views: str, tmp_path: Path) -> None:
    """They may be unset, and are remembered, observed, and what an aggregate goes over."""
    fields = f"about=agent.friend, word=word, mood=agent.mood, views={views}"
    several = f"several = [Heard(amount=agent.draw(), {fields}) for _ in range(len(past) + agent.draw_int(0, 1))]\n"
    numbers = "{meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [0, 2]"
    dreams = f"      dreams: {numbers}, unset: none, dynamic: true}}\n"
    may_be_unset = [("graph.yaml", f"{numbers}}}", "Agent.dreams"), ("odd.yaml", "      mood:", f"{dreams}      mood:")]
    happened = "sum(Heard.views[0] where is_set(views))" if "None" in views else "sum(Heard.views[0])"
    model, code = built(
        "memories",
        tmp_path,
        ("odd.yaml", "mode: simultaneous", f"mode: {mode}"),
        *(may_be_unset if "None" in views else ()),
        ("graph.yaml", "metrics:", f"aggregates:\n  told: {{means: a sum, value: '{happened}', unit: none}}\nmetrics:"),
        ("graph.yaml", "metrics:", f"metrics:\n  sums: {{value: '{happened} + count(Heard)', unit: none}}"),
        ("graph.yaml", "Heard.word, Agent.nick], w", "Heard.word, Agent.nick, told], w"),
        (
            "handlers/agent.py",
            "for each in past))\n    ag",
            "for each in past if each.views is not None) + world.told)\n    ag",
        ),
        ("handlers/agent.py", "            heard = Heard(", f"            {several}            heard = Heard("),
        (
            "handlers/agent.py",
            "agent.emit(heard, to=other)",
            "agent.emit(heard, to=other)\n            for one in several:\n                agent.emit(one, to=other)",
        ),
    )
    native, interpreted = (partial(make, model, model.numbers[""], 5) for make in (code.simulation, Simulation))
    expected = interpreted().run(6)
    same(native().run(6), expected)
    same_from_states(native, interpreted, expected, 3, 6)
    assert expected.events > 500


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_a_kind_that_no_one_sends_has_a_sender(tmp_path: Path) -> None:
    """An action may wait for it; what it does with the sender is never done."""
    sources = sources_of(Workspace(BAZAAR.parent / "handlers" / "village"))
    files = assemble(sources.must_link(), sources.handlers)
    given: Any = (model := imported("village", files, tmp_path), model.numbers[""], 5)
    same(native_code(native_module("village", files)).simulation(*given).run(3), Simulation(*given).run(3))


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("unset", ["unset: none", *["unset: none, default: large"] * WHOLE])
@pytest.mark.parametrize("mode", ["random_order", "simultaneous"])
def test_ties_have_texts(unset: str, mode: str, tmp_path: Path) -> None:
    text = ("graph.yaml", 'type: "category[small, large]", unset: none', f"type: text, {unset}")
    model, code = built("turns", tmp_path, text, ("odd.yaml", "mode: random_order", f"mode: {mode}"))
    native, interpreted = (partial(make, model, model.numbers[""], 5) for make in (code.simulation, Simulation))
    expected = interpreted().run(6)
    same(native().run(6), expected)
    same_from_states(native, interpreted, expected, 3, 6)


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_variables_of_two_relations_may_read_the_same_behind_their_names(tmp_path: Path) -> None:
    sources = sources_of(Workspace(next(place for place in MODELS if place.name == "turns")))
    names = ((r"\bquarrel\b", "quarrel_liking"), (r"\brates\b", "knows_quarrel"))
    for name, other in names:
        sources = sources.with_files({path: re.sub(name, other, text) for path, text in sources.files.items()})
    package = assemble(sources.must_link(), sources.handlers)
    given: Any = (model := imported("turns", package, tmp_path), model.numbers[""], 5)
    text = native_module("turns", package)
    assert "tie_own_knows_quarrel_liking_[" in text
    same(native_code(text).simulation(*given).run(4), Simulation(*given).run(4))


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_ties_keep_their_values_where_those_of_another_relation_are_made_anew(tmp_path: Path) -> None:
    """All ties are then read anew, here without a wave before that has changed which there are."""
    model, code = built(
        "trust",
        tmp_path,
        ("graph.yaml", "relations:\n", "relations:\n  meets: {from: Agent, to: Agent, redrawn: each round}\n"),
        ("scenario.yaml", "count: 200", "count: 20"),
        ("scenario.yaml", "relations:\n", "relations:\n  meets: {random_ties: {k: 2}}\n"),
    )
    given: Any = (model, model.numbers[""], 5)
    same(code.simulation(*given).run(4), Simulation(*given).run(4))


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_an_aggregate_follows_ties_that_change(tmp_path: Path) -> None:
    sources = sources_of(Workspace(next(place for place in MODELS if place.name == "repeats")))
    files, name = assemble(sources.must_link(), sources.handlers), "repeats/metrics.py"
    changed = files[name].replace("highest(agent.prize for", "highest(len(agent.neighbors('saw')) for")
    assert changed != files[name]
    files |= {name: changed}
    given: Any = (model := imported("repeats", files, tmp_path), model.numbers[""], 5)
    same(native_code(native_module("repeats", files)).simulation(*given).run(3), Simulation(*given).run(3))


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize(
    ("value", "calls"),
    [
        (value, calls)
        for number, value in enumerate(_PAST)
        for calls in ((3, 16_384) if WHOLE else ((3, 16_384)[number % 2],))
    ],
)
def test_an_aggregate_is_of_all_that_has_happened_before_the_call(value: str, calls: int, tmp_path: Path) -> None:
    """Events and decisions of the phase itself, of other phases, and what is remembered of them."""
    memory = "memory: {events: {Called: {last: 3}}, decisions: {Nap: {last: 2}}}\n    variables:\n      money"
    options = "{sleeps: bool, depth: {type: float, range: [0, 9]}}"
    decision = f"    decision: {{id: Nap, question: Tired?, asked_if: Agent.money > 1, options: {options}}}\n"
    past = f"aggregates:\n  past: {{means: what has happened, value: {value}, unit: none}}\n"
    rule = "def rest(agent: Agent, event: Start | Noted, world: World, decision: Nap | None) -> None:"
    deciding = "\n\n\ndef decide_rest(agent: Agent, event: Start | Noted, world: World) -> Nap:\n"
    deciding += '    """S1, the rule: sleep by chance."""\n'
    deciding += "    return Nap(sleeps=agent.chance(0.5), depth=float(abs(int(world.past)) % 9))\n"
    more = "    agent.money = min(999.0, agent.money + abs(world.past) % 0.7)\n"
    model, code = built(
        "repeats",
        tmp_path,
        ("graph.yaml", "aggregates:\n", past),
        (
            "graph.yaml",
            "reads: [Agent.money, Agent.is_awake, knows]",
            "reads: [Agent.money, Agent.is_awake, knows, past]",
        ),
        ("graph.yaml", "Agent.left, wealth, saw", "Agent.left, wealth, past, saw"),
        (
            "graph.yaml",
            "    writes: [Agent.left, Agent.money, Agent.is_awake]\n",
            f"    writes: [Agent.left, Agent.money, Agent.is_awake]\n{decision}",
        ),
        ("odd.yaml", "variables:\n      money", memory),
        ("handlers/agent.py", "Agent, Called, Noted", "Agent, Called, Nap, Noted"),
        ("handlers/agent.py", "def rest(agent: Agent, event: Start | Noted, world: World) -> None:", rule),
        ("handlers/agent.py", "    agent.money = agent.money * 0.9\n", f"    agent.money = agent.money * 0.9\n{more}"),
        ("handlers/agent.py", "    known = len(called", f"{more}    known = len(called"),
        ("handlers/agent.py", "\n\n\ndef close", f"{deciding}\n\ndef close"),
    )
    given: Any = (model, model.numbers[""], 5)
    with patch.object(native_activations, "MOST_CALLS", calls):
        found, expected = code.simulation(*given).run(4), Simulation(*given).run(4)
        same(found, expected)
        same_from_states(partial(code.simulation, *given), partial(Simulation, *given), expected, 2, 4)
    assert found.calls["take"] > 100


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_an_aggregate_of_places_is_that_before_the_call(tmp_path: Path) -> None:
    """Others see where an entity stands when its call is over, and the aggregate, too."""
    move = "    wolf.move(wolf.choose(wolf.free_cells(1)))\n"
    model, code = built(
        "predator_prey",
        tmp_path,
        (
            "graph.yaml",
            "metrics:\n",
            "aggregates:\n  east: {means: a sum, value: sum(Wolf.x where y > 2), unit: none}\nmetrics:\n",
        ),
        (
            "handlers/wolf.py",
            move,
            f"    before = world.east\n{move}    wolf.energy += (before - world.east) + before % 3\n",
        ),
    )
    given: Any = (model, model.numbers[""], 5)
    found, expected = code.simulation(*given).run(3), Simulation(*given).run(3)
    same(found, expected)
    assert found.calls["hunt"] > 100


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize(
    ("value", "computed"),
    [
        ("sum(Agent.left)", 97),
        ("sum(Agent.money)", 128),
        ("count(Noted)", 124),
        ("count(knows where tie.a.is_awake)", 92),
        ("sum(remembered(Agent.Noted))", 130),
    ],
)
def test_an_aggregate_is_computed_again_once_what_it_is_of_has_changed(
    value: str, computed: int, tmp_path: Path
) -> None:
    """Each of 130 calls reads it three times, and writes the money of its agent; some write other variables."""
    given = "reads: [Agent.money, Agent.is_awake, knows"
    model, code = built(
        "repeats",
        tmp_path,
        ("odd.yaml", "variables:\n      money", "memory: {events: {Noted: {last: 3}}}\n    variables:\n      money"),
        ("graph.yaml", "aggregates:", f"aggregates:\n  rich: {{means: a number, value: {value}, unit: none}}"),
        ("graph.yaml", f"{given}]", f"{given}, rich]"),
        ("handlers/agent.py", "money * 0.9", "money * (0.9 if world.rich + world.rich >= world.rich else 1)"),
    )
    calls = Counter[str]()
    for name in [name for name in code.names if name.startswith(("do_Kept_rich", "do_Now_rich"))]:
        code.names[name] = partial(_counted, calls, name.split("_")[1], code.names[name])
    started: Any = (model, model.numbers[""], 5)
    same(code.simulation(*started).run(3), Simulation(*started).run(3))
    assert calls == {"Kept": 390, "Now": computed}


def _counted(calls: Counter[str], name: str, function: Any, *given: Any) -> Any:
    calls[name] += 1
    return function(*given)


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_a_condition_goes_over_the_events_that_an_action_collects() -> None:
    assert compare(sources_of(Workspace(BAZAAR))) == "same"


def test_random_models_end_in_both_ways_and_few_are_refused() -> None:
    assert _ENDED["same"] > sampled(3, 1) * _ENDED.total() / 10 > 0  # about half of many; ten are few
    assert _ENDED["error"] > 0
    assert _ENDED["refused"] + _ENDED["repeated"] < sampled(2, 5) * _ENDED.total() / 10


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
def test_many_calls_one_at_a_time_fit_between_two_flushes() -> None:
    name = "bank_reserves"
    model = model_of(name)
    simulation = compiled(native_module(name, committed(name))).simulation(model, model.numbers[""], 5)
    flushes = 0
    for phase in simulation._native_phases:
        if isinstance(phase, NativeActivations):
            flush = phase._flush

            def counted(chosen: Any, flush: Any = flush) -> None:
                nonlocal flushes
                flushes += 1
                flush(chosen)

            phase._flush = counted  # type: ignore[method-assign]
    found = simulation.run(5)
    assert found.events > 5_000
    assert flushes == 5  # one a round
