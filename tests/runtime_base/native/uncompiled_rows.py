"""Rows in tables, and vectors that change while something shows them, run the same on both engines.

`test_drawn_models.py` runs this file, with native code run as Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.native.native_errors import NativeStopError
from tests.runtime_base.native.imported_models import built, unchanged_digest
from tests.sampling import WHOLE

ROUNDS = 4
#: The streams' 64 bits are meant to wrap.
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")
_BEFORE = "    for place, trait in enumerate(agent.traits):\n"
_PAIRS = "pairs = [(other.times % 2, other.id % 2) for other in others]\n    "
_WISHES = "rows = [other.wishes for other in others]\n    "
_MORE = "agent.likeness += "


def _with(lines: str, folder: Path) -> tuple[Any, Any]:
    """Return the constructs with more lines in an action, and their native code."""
    model, code = built("constructs", folder, ("handlers/agent.py", _BEFORE, f"    {lines}\n{_BEFORE}"))
    return (model, model.numbers[""], 5), code


#: What handlers do with rows and vectors; each line of its own in `make search`, several in one handler in `make test`.
_LINES = (
    f"{_PAIRS}{_MORE}sum(1 for a in range(2) for b in range(2) if (a, b) in pairs)",
    f"{_PAIRS}{_MORE}sum(1 for a in range(2) for b in range(2) if (a, b) not in sorted(pairs)[1:])",
    "pairs: list[tuple[int, int]] = []\n    for other in others:\n"
    "        if (other.id % 2, other.times % 2) not in pairs:\n"
    f"            pairs += [(other.id % 2, other.times % 2)]\n    {_MORE}len(pairs)",
    f"{_MORE}sum(1 for a in range(2) if (a, True, 0.5) in [(each.id % 2, each.times > 0, 0.5) for each in others])",
    f"{_MORE}sum(1 for a in range(2) if (a, 1.0) in [(other.id % 2, 1) for other in others])",
    f"{_MORE}sum(1 for a in range(2) if (a, 1) in [(other.id % 2, 1.0) for other in others])",
    f"{_MORE}sum(1 for a in range(2) if [a, 1] not in [(other.id % 2, 1) for other in others])",
    f"{_MORE}sum(1 for a in range(2) if [a, 1] in [[other.id % 2, 1] for other in others])",
    f"{_MORE}sum(1 for a in range(2) if (a, 1) in [(0, 1), (agent.id % 2, 1)])",
    f"{_MORE}sum(1 for a in range(2) if (a, 1) != [a, agent.draw_int(0, 3)]) + agent.draw_int(0, 9)",
    f"{_MORE}sum(1 for line in world.parameters.table if line == (0.5, 0.25, 0.25))",
    f"{_MORE}9 if (0.0, 0.125, 0.5) in world.parameters.table else 3",
    f"{_MORE}9 if [0.0, 0.125, 0.5] in world.parameters.table else 3",
    f"{_MORE}9 if any(part == [0.5] for part in [(0.5,), (1.0,)]) else 3",
    f"{_MORE}9 if (1, 2) in [(1, 2, other.id) for other in others] else 3",
    f"{_MORE}9 if (1, 2) in [(1, 2) for other in others if other.id < 0] else 3",
    f"{_WISHES}{_MORE}sum(1 for row in rows if row is None) + 3 * len(rows)",
    f"{_WISHES}{_MORE}sum(1 for row in rows[1:] + [None, agent.wishes] if row)",
    f"{_WISHES}{_MORE}sum(1 for row in [None, [1.0, 2.0]] + rows if row is None)",
    f"{_MORE}sum(int(row[0] if row else 3) for row in [None if each.id % 2 else each.traits for each in others])",
    f"{_MORE}5 if agent.marks in [other.marks for other in others] else 2",
    f"{_MORE}5 if [0, 0, 0] in [other.marks for other in others] else 2",
    f"{_MORE}5 if agent.wishes in [other.traits[:2] for other in others] else 2",
    f"{_MORE}5 if None in [other.marks for other in others][1:] else 2",
    f"{_MORE}len([row for row in [other.wishes for other in others] if row != agent.traits[:2]])",
    f"{_MORE}int(max([each.wishes for each in others if each.wishes is not None] + [[0.0, 1.0]])[0] * 5)",
    f"{_WISHES}row = agent.choose(rows)\n    {_MORE}1 if row is None else int(row[0] + row[1]) % 5",
    f"{_WISHES}agent.wishes = rows[-1]",
    # each comprehension has values of its own for a name
    f"{_MORE}1 if agent.wishes in [each.wishes for each in agent.neighbors('knows')] else 2",
    f"p = world.parameters\n    {_MORE}sum(1 for p in others if p.traits == [0.0, 0.0, 0.0]) + 3 * len(p.table)",
    f"{_MORE}sum(2 for one in others for each in one.neighbors('knows') if each.traits[:1] != [0.0])",
    "for trait in agent.traits:\n        agent.traits[1] = 0.5\n        agent.traits = [trait, 1.0, 0.5]",
    "for trait in agent.traits:\n        agent.traits[2] = trait + 1.0\n        if agent.chance(0.3):\n"
    "            agent.traits = [trait / 2, agent.traits[0], 0.5]\n            agent.traits[1] = -1.0",
    "for trait in agent.traits:\n        for own in agent.traits:\n"
    "            agent.traits[2] = max(-9.0, min(9.0, trait + own))\n            if agent.chance(0.3):\n"
    "                agent.traits = agent.traits\n                agent.traits[1] = -1.0",
    "if agent.wishes is not None:\n        for wish in agent.wishes:\n            if agent.wishes is not None:\n"
    "                agent.wishes[1] = wish / 2\n            agent.wishes = [wish, 1] if agent.id % 2 else None",
    "for place, trait in enumerate(agent.traits):\n        agent.traits[2] = max(-9.0, trait - place)",
    "for trait in agent.traits[:2] + [1.0]:\n        agent.traits[1] = max(-9.0, trait - 2)",
)  # fmt: skip


@pytest.mark.parametrize("lines", ["\n    ".join(_LINES[place::7]) for place in range(7)] if not WHOLE else _LINES)
def test_rows_and_changing_vectors_are_pythons(lines: str, tmp_path: Path) -> None:
    given, code = _with(lines, tmp_path)
    expected = Simulation(*given).run(ROUNDS).digest
    assert code.simulation(*given).run(ROUNDS).digest == expected
    assert expected != unchanged_digest("constructs", ROUNDS)  # the lines do something


#: Lists and tuples in lists and tuples, of several lengths and of other than numbers.
_LISTS = (
    f"{_MORE}sum(int(r[1][0] * 4) + r[0].id for r in [(other, other.traits, 1) for other in others])",
    f"{_MORE}sum(len(r[1]) + r[0].id for r in [(other, other.traits[: other.id % 3], 1) for other in others])",
    "for a, people, mood in [(other.id, [other, agent], other.mood) for other in others]:\n"
    f"        {_MORE}len(people) * people[0].id + a if mood == 'calm' else people[1].id",
    "groups = [other.neighbors('knows') for other in others]\n"
    f"    {_MORE}sum(len(group) for group in groups) + sum(each.id for group in groups for each in group)",
    "nearer = [[each for each in other.neighbors('knows') if each.times > 0] for other in others]\n"
    f"    chosen = agent.choose(nearer)\n    {_MORE}chosen[0].id if chosen else len(nearer)",
    f"{_MORE}sum(1 for words in [[other.mood, 'x'] for other in others] if words[0] == 'calm' or 'y' in words)",
    f"for a, pair in [(1, (2, 0.5)), (2, (3, 1.0))]:\n        b, c = pair\n        {_MORE}a + b + int(c)",
    f"{_MORE}sum(x for a in [[[other.id, 2] for other in others] for each in others] for b in a for x in b)",
    "growing = []\n    for other in others:\n        growing += [[other]]\n"
    f"    growing = growing[::-1] + [others, []]\n"
    f"    {_MORE}sum(group[0].id * at for at, group in enumerate(growing) if group)",
    f"either = [[1, 2]]\n    for other in others:\n        {_MORE}len(either[0])\n        either = [[], [other.id]]",
    f"{_MORE}sum(1 for words in [[agent.mood], ['calm', 'odd']] for word in words if word == 'calm')",
    # computed places in tuples of other than numbers
    f"{_MORE}(2 if (True, agent.id > 3)[agent.id % 2] else 3) + (agent, others[0])[-1 - agent.id % 2].id",
    f"{_MORE}5 if ('calm', agent.mood, 'odd')[agent.draw_int(0, 2)] == 'calm' else 7",
    "two = (others, agent.neighbors('knows')[:1])\n    for step in range(2):\n"
    f"        {_MORE}len(two[step]) + (1 if (agent.id, True)[0] > step else 2)",
    f"{_MORE}sum((each, agent)[each.id % 2].id for each in others) + ((1, 2), (3, 4))[agent.id % 2][-1]",
    f"drawn = agent.sample([[other] for other in others] * 2, 1)\n    {_MORE}drawn[0][0].id",
    f"{_MORE}len((([1], 'a') if agent.id % 2 else ([2, 3], 'b'))[0])",
    f"{_MORE}sum(int(row[0] * 9) for row, count in [(row, 1) for row in world.parameters.table])",
    "alone = [[other] for other in others]\n"
    f"    {_MORE}(1 if [others[0]] in alone else 2) + (4 if alone == [[agent]] else 8) + (16 if [] in alone else 32)",
    "counted = [[other.id, 1] for other in others]\n"
    f"    {_MORE}(1 if counted == [[other.id, 1.0] for other in others] else 2)\n"
    f"    {_MORE}(4 if counted != [(other.id, 1) for other in others] else 8) + (16 if counted == [] else 32)",
    f"deep = [[[other.id, 2]] for other in others]\n"
    f"    {_MORE}5 if deep == [[[each.id, 2]] for each in others] and [[1, 2]] in deep else 3",
    "longest = None\n    for group in [other.neighbors('knows') for other in others]:\n"
    "        if longest is None or len(group) > len(longest):\n            longest = group\n"
    f"    {_MORE}len(longest) + longest[0].id if longest else 9",
    "perhaps = [other.neighbors('knows') if other.id > 3 else None for other in others]\n"
    f"    {_MORE}sum(len(group) for group in perhaps if group) + sum(1 for group in perhaps if group is None)",
    f"{_MORE}1 if (agent, [1]) in [(other, [other.id]) for other in others] else 2",
    # rows of numbers that have several lengths
    f"{_MORE}sum(len(line) * line[-1] for line in [[1, 2], [3]])",
    f"{_MORE}sum(sum(line) for line in [[other.id] * other.id for other in others])",
    "steps = [[1.0]]\n    for other in others:\n        steps += [steps[-1] + [other.total]]\n"
    f"    {_MORE}int(sum(len(line) * line[-1] for line in steps + [[0.5]])) % 7 + (3 if [1.0] in steps else 5)",
    "mine = [agent.id]\n    mine = mine + [1, 2]\n    both = [mine, [5]] + [other.traits[:2] for other in others]\n"
    f"    {_MORE}sum(len(line) for line in both)",
    "lines = sorted([[x for x in (other.times, other.id) if x >= -99] for other in others])\n"
    f"    {_MORE}lines[0][0] + max([[x for x in (other.id, 1) if x >= 0] for other in others])[0]",
    "sizes = [[other.id % 2] * 2 for other in others]\n"
    f"    {_MORE}sum(x * 2 + y for x, y in sizes + [[1, 2]]) + int(sum(x for x, y in [[1, 0.5], [2, 3]]))",
    f"for left, right in [[agent, first], [first, agent]]:\n        {_MORE}left.id * 3 + right.id",
    f"{_MORE}sum(left.id * 3 + right.id for left, right in [[agent, each] for each in others] + [[first, agent]])",
    # what may be None, and what may be empty
    "least = None\n    for other in others:\n        busy = [n for n in other.neighbors('knows') if n.times > 2]\n"
    "        if least is None or len(busy) < len(least):\n            least = busy\n"
    f"    {_MORE}(7 if not least else least[0].id) + (3 if least is None else len(least)) + (5 if least == [] else 2)",
    "few = None if agent.id % 3 == 0 else [other.total for other in others if other.id > 3]\n"
    f"    {_MORE}(1 if few else 2) + (4 if few is None else 8) + (16 if few == [] else 32)",
    "some = [[x for x in (1, 2, 3) if x > other.id] if other.id % 2 else None for other in others] + [[], None]\n"
    f"    {_MORE}sum(3 if line is None else len(line) for line in some) + (2 if [] in some and None in some else 1)",
    "most = None\n    for other in others:\n"
    "        friends = [(each, other.total) for each in other.neighbors('knows')][: other.id % 3]\n"
    "        if most is None or len(most) < len(friends):\n            most = friends\n"
    f"    {_MORE}(most[0][0].id + len(most) if most else 7) + (0 if most is None else 2)",
    "odd = None\n    if agent.id % 2:\n        odd = [(each.id, 0.5) for each in others]\n"
    f"    {_MORE}sum(x for x, y in odd) if odd is not None else 4",
    "last = [[1, agent.id]] if agent.id % 2 else None\n    if not last:\n        last = []\n"
    f"    {_MORE}sum(sum(line) for line in last) + 3",
)


@pytest.mark.parametrize("lines", ["\n    ".join(_LISTS)] if not WHOLE else _LISTS)
def test_lists_in_lists_are_pythons(lines: str, tmp_path: Path) -> None:
    given, code = _with(lines, tmp_path)
    expected = Simulation(*given).run(ROUNDS).digest
    assert code.simulation(*given).run(ROUNDS).digest == expected
    assert expected != unchanged_digest("constructs", ROUNDS)


_FUNCTIONS = """
def halves(groups: Sequence[Sequence[int]]) -> list[list[int]]:
    return [[x for x in group if x % 2] for group in groups] + [[len(group)] for group in groups]


def longest(groups: Sequence[Sequence[int]]) -> Sequence[int]:
    found = None
    for group in groups:
        if found is None or len(group) > len(found):
            found = group
    return [7] if found is None else found


"""


def test_lists_in_lists_are_given_to_functions(tmp_path: Path) -> None:
    lines = "groups = [[each.id for each in other.neighbors('knows')] for other in others]\n"
    lines += f"    more = halves(groups[1:] + halves([[1, 2], [3]]))\n    {_MORE}sum(len(group) for group in more)\n"
    lines += f"    {_MORE}sum(longest(more)) + sum(x * y for x, y in halves([[1, 3], [5, 7]])[:2])"
    before = "def compare("
    changes = ("handlers/agent.py", before, f"{_FUNCTIONS.lstrip()}{before}"), (
        "handlers/agent.py", _BEFORE, f"    {lines}\n{_BEFORE}",
    )  # fmt: skip
    model, code = built("constructs", tmp_path, *changes)
    expected = Simulation(model, model.numbers[""], 5).run(ROUNDS).digest
    assert code.simulation(model, model.numbers[""], 5).run(ROUNDS).digest == expected
    assert expected != unchanged_digest("constructs", ROUNDS)


@pytest.mark.parametrize(
    "test",
    [
        "(others[0].id + 0, [1]) in [(other.id, [1]) for other in others]",  # one may be a list, and the other a tuple
        "[[1e308 * 10.0 - 1e308 * 10.0]] * 2 == [[1e308 * 10.0 - 1e308 * 10.0]] * 2",  # what is no number
    ],
)
def test_equal_lists_in_lists_stop_where_python_may_call_them_different(test: str, tmp_path: Path) -> None:
    given, code = _with(f"{_MORE}1 if {test} else 2", tmp_path)
    assert Simulation(*given).run(ROUNDS).rounds == ROUNDS
    with pytest.raises(NativeStopError, match=r"may be a list and a tuple|not a number"):
        code.simulation(*given).run(ROUNDS)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (f"{_MORE}int(sorted([other.wishes for other in others])[0][0]) % 7", "an unset vector"),
        (f"{_MORE}sum(1 for a, b in [other.wishes for other in others] if a < b)", "an unset vector"),
        (f"{_MORE}int(max([other.wishes for other in others])[0])", "an unset vector"),
        (f"{_WISHES}{_MORE}sum(int(row[0]) for row in rows)", "a vector that is unset"),
        (f"{_MORE}max([other.score for other in others])", "a number that is unset"),
    ],
)
def test_an_unset_row_that_must_be_set_is_an_error(lines: str, what: str, tmp_path: Path) -> None:
    given, code = _with(lines, tmp_path)
    with pytest.raises(SimulationError, match="NoneType"):
        Simulation(*given).run(ROUNDS)
    with pytest.raises(NativeStopError, match=what):
        code.simulation(*given).run(ROUNDS)
