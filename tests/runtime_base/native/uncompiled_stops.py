"""Models that stop the native run where Python would report an error, or do what native code does otherwise.

`test_drawn_models.py` runs this file, with native code run as Python: compiling each model takes seconds, and Numba
compiles nothing in a process with NUMBA_DISABLE_JIT. `make search` compiles them as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from codegen_templates.native.native_types import RefusedError
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.native.native_errors import NativeStopError
from tests.runtime_base.native.imported_models import built

ROUNDS = 6
#: The streams' 64 bits are meant to wrap, and some numbers to be too large.
pytestmark = pytest.mark.filterwarnings("ignore:(overflow|invalid value) encountered")


def test_an_unset_vector_is_not_made_by_accident(tmp_path: Path) -> None:
    before = "agent.wishes = None if agent.chance(0.3) else mine"
    changed = ("handlers/agent.py", before, "agent.wishes = [1e308 * 1e308 * 0.0, 1.0]")
    model, code = built("constructs", tmp_path, changed)
    with pytest.raises(NativeStopError, match="as unset"):
        code.simulation(model, model.numbers[""], 5).run(2)


@pytest.mark.parametrize("test", ["level in [level, 1.0]", "level in [each for each in [level]]", "[level] == [level]"])
def test_what_is_not_a_number_is_itself_in_python_and_stops(test: str, tmp_path: Path) -> None:
    endless = f"level = 1e308 * 10.0 - 1e308 * 10.0\n    if {test}:\n        agent.voice = 'silent'"
    before = '    """S1: items of vectors that may be unset."""\n'
    model, code = built("constructs", tmp_path, ("handlers/agent.py", before, f"{before}    {endless}\n"))
    assert Simulation(model, model.numbers[""], 5).run(2).rounds == 2
    with pytest.raises(NativeStopError, match="not a number"):
        code.simulation(model, model.numbers[""], 5).run(2)


@pytest.mark.parametrize(
    "statement",
    [
        "agent.friend = agent\n    agent.level = 0.5 * agent.friend.likeness",
        "best = agent if agent.id >= 0 else others[0]\n    agent.level = 0.5 * best.likeness",
        "agent.level = 0.5 * sum(each.likeness for each in [agent] + [other for other in others][:1] if each == agent)",
        "agent.level = 0.5 * agent.choose([agent, agent]).likeness",
        "agent.friend = agent\n    agent.level = agent.friend.traits[0]",
    ],
)
def test_what_an_entity_has_changed_is_not_read_by_a_reference_to_it(statement: str, tmp_path: Path) -> None:
    """In Python the reference shows what the entity has written, and not what is published."""
    changes = 'others = agent.neighbors("knows")\n    agent.likeness = 3\n    agent.traits = [0.5, 0.25, agent.draw()]'
    before = '    """S1: items of vectors that may be unset."""\n'
    changed = ("handlers/agent.py", before, f"{before}    {changes}\n    {statement}\n")
    model, code = built("constructs", tmp_path, changed)
    assert Simulation(model, model.numbers[""], 5).run(2).rounds == 2
    with pytest.raises(NativeStopError, match="by a reference to it"):
        code.simulation(model, model.numbers[""], 5).run(2)


@pytest.mark.parametrize(
    "lines",
    [
        "if agent.id > 2:\n        mood = 'sad'\n    agent.voice = mood",
        "for other in others[:0]:\n        agent.level = 1.5\n    agent.level = 0.5 * other.id",
        "for level in agent.traits[3:]:\n        agent.level = 1.5\n    agent.level = level",
    ],
)
def test_a_local_without_a_value_stops_the_run(lines: str, tmp_path: Path) -> None:
    before = '    """S1: items of vectors that may be unset."""\n'
    more = f"{before}    others = agent.neighbors('knows')\n    agent.wishes = None\n    {lines}\n"
    model, code = built("constructs", tmp_path, ("handlers/agent.py", before, more))
    with pytest.raises(NativeStopError, match="a local variable without a value"):
        code.simulation(model, model.numbers[""], 5).run(2)
    with pytest.raises(SimulationError, match="UnboundLocalError"):
        Simulation(model, model.numbers[""], 5).run(2)


def test_ties_that_an_entity_has_changed_are_not_read_by_a_reference_to_it(tmp_path: Path) -> None:
    before = '    contacts = agent.neighbors("knows")\n    if agent.is_busy'
    lines = '    for other in agent.neighbors("knows")[:1]:\n        agent.disconnect("knows", other)\n'
    lines += '    both = [agent] + [agent]\n    agent.money = 1.0 * len(both[0].neighbors("knows"))\n'
    model, code = built("turns", tmp_path, ("handlers/agent.py", before, lines + before))
    assert Simulation(model, model.numbers[""], 5).run(2).rounds == 2
    with pytest.raises(NativeStopError, match="ties that the acting entity has changed"):
        code.simulation(model, model.numbers[""], 5).run(2)


def test_a_sender_of_another_type_is_no_reference(tmp_path: Path) -> None:
    change = ("handlers/agent.py", "news.sender if isinstance(news.sender, Agent) else None", "news.sender")
    model, code = built("turns", tmp_path, change)
    with pytest.raises(NativeStopError, match="an entity of another type"):
        code.simulation(model, model.numbers[""], 5).run(ROUNDS)
    with pytest.raises(SimulationError, match="which is not a Agent"):
        Simulation(model, model.numbers[""], 5).run(ROUNDS)


@pytest.mark.parametrize("test", ["agent.friend is not None", "agent.id >= 0"])
def test_an_unset_receiver_among_several_ends_the_native_run(test: str, tmp_path: Path) -> None:
    sent = "        agent.emit(told, to=["
    change = (
        f"{sent}agent.choose(others), others[0], others[-1]])",
        f"        if {test}:\n    {sent}others[0], agent.friend])",
    )
    model, code = built("constructs", tmp_path, ("handlers/agent.py", *change))
    given: Any = (model, model.numbers[""], 5)
    if test == "agent.friend is not None":
        assert code.simulation(*given).run(ROUNDS).digest == Simulation(*given).run(ROUNDS).digest
    else:
        with pytest.raises(NativeStopError, match="a value that is unset"):
            code.simulation(*given).run(ROUNDS)
        with pytest.raises(SimulationError, match="to None, which is not an entity"):
            Simulation(*given).run(ROUNDS)


def test_a_choice_that_a_norm_in_force_removes_ends_the_native_run(tmp_path: Path) -> None:
    change = ("handlers/player.py", "give=world.parameters.enforced or ", "give=")
    model, code = built("public_goods", tmp_path, change)
    (enforced,) = (numbers for numbers in model.numbers.values() if numbers["parameters"]["enforced"])
    with pytest.raises(NativeStopError, match="a choice that a norm removes"):
        code.simulation(model, enforced, 5).run(ROUNDS)
    with pytest.raises(SimulationError, match="forbids"):
        Simulation(model, enforced, 5).run(ROUNDS)
    given: Any = (model, model.numbers[""], 5)  # the same rule without the institution
    assert code.simulation(*given).run(ROUNDS).digest == Simulation(*given).run(ROUNDS).digest


def test_more_ties_than_an_entity_may_have_end_the_native_run(tmp_path: Path) -> None:
    model, code = built("repeats", tmp_path, ("graph.yaml", "to: 39}", "to: 2}"))
    with pytest.raises(NativeStopError, match="more ties than"):
        code.simulation(model, model.numbers[""], 5).run(ROUNDS)
    with pytest.raises(SimulationError, match="at most 2 may"):
        Simulation(model, model.numbers[""], 5).run(ROUNDS)


@pytest.mark.parametrize(
    ("model", "before", "lines", "what"),
    [
        ("contacts", "    agent.seen = noted(agent.seen, [other.id for other in agent.neighbors(\"trusts\")])\n",
         "    agent.seen += len(agent.neighbors('trusts.trusts'))\n", "a path over ties"),
        ("turns", "    if other in agent.neighbors(\"knows\") and",
         "    if other not in agent.neighbors('knows'):\n        agent.connect('knows', other)\n"
         "        gone = agent.tie('knows', other)\n        agent.disconnect('knows', other)\n"
         "        gone.warmth = 7.0\n",
         "made and removed again"),
    ],
)  # fmt: skip
def test_what_ties_show_after_changes_that_native_code_does_not_follow_ends_the_native_run(
    model: str, before: str, lines: str, what: str, tmp_path: Path
) -> None:
    changed, code = built(model, tmp_path, ("handlers/agent.py", before, lines + before))
    given: Any = (changed, changed.numbers[""], 5)
    assert Simulation(*given).run(ROUNDS).rounds == ROUNDS
    with pytest.raises(NativeStopError, match=what):
        code.simulation(*given).run(ROUNDS)


@pytest.mark.parametrize(
    "read", ["closest.money", "neighbors('knows')[0].money", "closest.neighbors('knows')[0].money"]
)
def test_what_a_newcomer_has_is_not_read_before_it_has_entered(read: str, tmp_path: Path) -> None:
    before = '        person.tie("knows", child).trust = 2.5\n'
    lines = f"        person.closest = child\n        person.money = 0.5 * person.{read}\n"
    model, code = built("neighborhood", tmp_path, ("handlers/person.py", before, before + lines))
    given: Any = (model, model.numbers[""], 4)
    with pytest.raises(SimulationError, match="in live of Person") as stopped:
        Simulation(*given).run(ROUNDS)
    is_told = stopped.value.help.startswith("a new entity has no values before it has entered")
    assert is_told == stopped.value.message.startswith("AttributeError")
    with pytest.raises(NativeStopError, match="that has not entered"):
        code.simulation(*given).run(ROUNDS)


@pytest.mark.parametrize("limit", ["{from: 3}", "{to: 3}"])
def test_more_ties_than_an_entity_may_have_end_the_native_run_where_others_leave(limit: str, tmp_path: Path) -> None:
    changed = ("graph.yaml", "at_most: {from: 40, to: 60}", f"at_most: {limit}")
    ring = ("scenario.yaml", "knows: {random_ties: {k: 3}}", "knows: {watts_strogatz: {k: 2, p: 0}}")
    model, code = built("neighborhood", tmp_path, changed, ring)
    ends = []
    for seed in (0, 1, 19):  # in the last, others lose ties to one who leaves
        given: Any = (model, model.numbers[""], seed)
        try:
            expected = Simulation(*given).run(2)
        except SimulationError as error:
            ends.append(error.code)
            with pytest.raises(NativeStopError, match="more ties than"):
                code.simulation(*given).run(2)
        else:
            ends.append("")
            assert code.simulation(*given).run(2).digest == expected.digest
    assert "SC640" in ends


@pytest.mark.parametrize(
    "value",
    [
        *(
            "-(nothing + nothing)",
            "nothing * -2",
            "(nothing + 0) % -7",
            "-max(0, nothing)",
            "-(nothing if nothing else 0)",
        ),
        *(
            "-[0, 0.5][0]",
            "[-each for each in [0, 0.5]][0]",
            "-([0] + [0.5])[0]",
            "-sorted([(0, 0.5), (1.5, 0.5)])[0][0]",
        ),
        *("-agent.choose([0, 0.0])", "sum(-a for a, b in zip([0, 0.5], [-0.5, 0.5]) if b < 0)", "-halved(0)"),
        "[-each for _, each in enumerate([0, 0.5])][0]",
        "-max([each.money for each in contacts if each.money < -1], default=0)",
    ],
)
def test_zeros_that_may_be_whole_in_python_have_no_sign(value: str, tmp_path: Path) -> None:
    lines = "    nothing = sum(each.money for each in contacts if each.money < -1)\n"
    before = "    agent.money = agent.money * 0.9\n"
    helper = "def halved(value: float) -> float:\n    return value if value < 1 else value / 2.0\n\n\ndef rest("
    helping = [("handlers/agent.py", "def rest(", helper)] if "halved" in value else []
    changed = ("handlers/agent.py", before, f"{before}{lines}    agent.money = {value}\n")
    model, code = built("repeats", tmp_path, changed, *helping)
    result = Simulation(model, model.numbers[""], 5).run(2)
    assert result.rounds == 2
    with pytest.raises(NativeStopError, match="may be whole"):
        code.simulation(model, model.numbers[""], 5).run(2)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("sum(each.money for each, _ in zip(contacts, contacts + [agent], strict=True))", "different lengths"),
        ("sum(a * b for (a, b), _ in zip(zip([1, 2], [0.5]), [3, 4], strict=True))", "different lengths"),
        ("sum(range(5, 0, round(agent.money * 0)))", "a step of 0"),
        ("(2.0 if (True, False)[agent.id - 99] else 1.0)", "no such place"),
    ],
)
def test_lists_side_by_side_and_steps_that_python_refuses_end_the_native_run(
    line: str, what: str, tmp_path: Path
) -> None:
    before = "    agent.money = agent.money * 0.9\n"
    changed = ("handlers/agent.py", before, f"{before}    agent.money += 0.0 * {line}\n")
    model, code = built("repeats", tmp_path, changed)
    with pytest.raises(SimulationError):
        Simulation(model, model.numbers[""], 5).run(2)
    with pytest.raises(NativeStopError, match=what):
        code.simulation(model, model.numbers[""], 5).run(2)


def test_a_wrong_field_of_an_event_from_outside_ends_the_native_run(tmp_path: Path) -> None:
    model, code = built("announcements", tmp_path, ("scenario.yaml", "round * keep", "1000 * round"))
    with pytest.raises(NativeStopError, match="outside its range"):
        code.simulation(model, model.numbers[""], 5).run(ROUNDS)
    with pytest.raises(SimulationError, match="outside its range"):
        Simulation(model, model.numbers[""], 5).run(ROUNDS)


def test_a_text_with_a_number_that_may_be_whole_ends_the_native_run(tmp_path: Path) -> None:
    """Python writes 12345, or 1.234e+04 if it is a real number."""
    model, code = built(
        "memories",
        tmp_path,
        ("odd.yaml", "says {word}", "says {word} Level {views}"),
        ("graph.yaml", "unit: none, range: [0, 2]}", "unit: none, range: [0, 20000]}"),
        ("handlers/agent.py", "[0.5, agent.draw()]", "[12345, agent.draw()]"),
    )
    with pytest.raises(NativeStopError, match="a text with a number"):
        code.simulation(model, model.numbers[""], 5).run(ROUNDS)


@pytest.mark.parametrize(
    ("value", "what"), [("[0.5]", "another length"), ("[0.5, 5.0]", "range"), ("[5.0, 1]", "range")]
)
def test_a_wrong_vector_that_may_be_unset_ends_the_native_run(value: str, what: str, tmp_path: Path) -> None:
    """Whether an event is sent at once, or waits in a list."""
    numbers = "{meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [0, 2]"
    dreams = f"      dreams: {numbers}, unset: none, dynamic: true}}\n"
    read = "for each in past if each.views is not None))\n    ag"
    changed = f"views = {value} if world.round == 3 and agent.chance(0.5) else None\n"
    heard = (
        "            heard = Heard(amount=agent.draw(), about=agent.friend, word=word, mood=agent.mood, views=views)\n"
    )
    model, code = built(
        "memories",
        tmp_path,
        ("graph.yaml", f"{numbers}}}", "Agent.dreams"),
        ("odd.yaml", "      mood:", f"{dreams}      mood:"),
        ("handlers/agent.py", "for each in past))\n    ag", read),
        ("handlers/agent.py", heard, f"            {changed}{heard}"),
    )
    with pytest.raises(SimulationError, match="views of Heard"):
        Simulation(model, model.numbers[""], 5).run(ROUNDS)
    with pytest.raises(NativeStopError, match=what):
        code.simulation(model, model.numbers[""], 5).run(ROUNDS)
    assert code.simulation(model, model.numbers[""], 5).run(2).rounds == 2


_PLACE = "    for place, trait in enumerate(agent.traits):\n        agent.traits = [trait"
_GROWS_ELSEWHERE = """own = [[1]]
        rows = [[0.5], own[0]]
        mine = own[0]
        mine += [2]
        agent.likeness += len(rows[1])"""


@pytest.mark.parametrize(
    ("model", "before", "lines"),
    [
        ("constructs", _PLACE, _GROWS_ELSEWHERE),
        ("turns", "    return Offer(amount", "both = agent if agent.id > 3 else 5.0\n        return both"),
    ],
    ids=["a handler", "a rule"],
)
@pytest.mark.parametrize("test", ["agent.id > 999", "agent.id >= 0"])
def test_native_code_stops_at_a_statement_that_it_cannot_do(
    model: str, before: str, lines: str, test: str, tmp_path: Path
) -> None:
    """Where no run comes there, nothing stops."""
    stops: list[RefusedError] = []
    change = ("handlers/agent.py", before, f"    if {test}:\n        {lines}\n{before}")
    changed, code = built(model, tmp_path, change, stops=stops)
    run = code.simulation(changed, changed.numbers[""], 5)
    assert stops
    if test == "agent.id >= 0":
        with pytest.raises(NativeStopError, match=f"round 1: {stops[0].file}:{stops[0].line}: {stops[0].what}"):
            run.run(ROUNDS)
    else:
        assert run.run(ROUNDS).digest == Simulation(changed, changed.numbers[""], 5).run(ROUNDS).digest


@pytest.mark.parametrize("mode", ["random_order", "simultaneous"])
def test_what_does_not_fit_of_an_entity_that_leaves_stops_nothing(mode: str, tmp_path: Path) -> None:
    """A sheep that starves leaves with energy below 0, which is outside its range and seen by no one."""
    starve = "sheep.energy = energy\n    if sheep.energy < 0.0:"
    phase = "actions: [graze, be_grazed]\n    mode: "
    changes = (
        ("handlers/sheep.py", "if energy < 0.0:", starve),
        ("odd.yaml", f"{phase}random_order", f"{phase}{mode}"),
    )
    model, code = built("predator_prey", tmp_path, *changes)
    expected = Simulation(model, model.numbers[""], 5).run(20)
    assert code.simulation(model, model.numbers[""], 5).run(20).digest == expected.digest
