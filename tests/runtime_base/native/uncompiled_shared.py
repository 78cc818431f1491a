"""Lists that change while something else shows them run the same on both engines.

`test_drawn_models.py` runs this file, with native code run as Python.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from codegen_templates.native.native_types import RefusedError
from runtime_base.engine.engine import Simulation
from runtime_base.native.native_errors import NativeStopError
from tests.runtime_base.native.imported_models import built, unchanged_digest
from tests.runtime_base.native.kept_states import same, same_from_states
from tests.sampling import WHOLE

ROUNDS = 3
#: The streams' 64 bits are meant to wrap.
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")
_BEFORE = "    for place, trait in enumerate(agent.traits):\n        agent.traits = [trait"
#: A list grows in place while another name, a list or a loop shows it; `count` stands for what counts what lines do.
_GROWING = (
    "xs0 = [1]\nys0 = xs0\nxs0 += [2]\ncount += len(ys0)",
    "xs1 = [1]\nys1 = xs1\nxs1 *= 2\ncount += len(ys1)",
    "xs2 = [1, 2]\nfor x2 in xs2:\n    xs2 += [x2] if len(xs2) < 9 else []\ncount += len(xs2)",
    "rows3 = [[1]]\nrow3 = rows3[0]\nrow3 += [2]\ncount += len(rows3[0])",
    "xs4 = [1]\nrows4: list[list[int]] = []\nrows4 += [xs4]\nxs4 += [2]\ncount += len(rows4[0])",
    "xs5 = [1]\nbest5 = agent.choose([xs5, [2]])\nxs5 += [2]\ncount += len(best5)",
    "xs6 = [1]\nbest6 = [xs6, [2]][agent.id % 2]\nxs6 += [2]\ncount += len(best6)",
    "xs7 = [1]\nmost7 = max([xs7, [0]])\nxs7 += [2]\ncount += len(most7)",
    "sets8 = [[1], [1, 2]]\nxs8 = agent.choose(sets8)\nxs8 += [2]\ncount += len(sets8[0])",
    "sets9 = [[1], [1, 2]]\nxs9 = max(sets9) if agent.id else [1]\nxs9 += [2]\ncount += len(sets9[1])",
    "sets10 = [[1], [3, 4]]\nfor xs10 in sets10:\n    xs10 += [2]\ncount += len(sets10[0])",
    "sets11 = [[1, 2], [3, 4]]\nfor xs11, x11 in [[sets11, sets11], [sets11, sets11]]:\n    xs11 += [[2]]\n"
    "    count += len(x11)",
    "xs12 = [1]\nfor place12, x12 in enumerate(xs12):\n    xs12 += [x12] if place12 < 9 else []\ncount += len(xs12)",
    "p13 = []\nq13 = p13\nq13 += [agent.id]\np13 += [3]\ncount += len(q13) + sum(p13)",
    "p14 = []\nq14 = p14\nq14 += [0.5]\np14 += [3.0]\ncount += len(q14) + int(sum(p14))",
    "best15 = None\nfor other in others:\n    xs15 = [other.id]\n    if best15 is None or len(best15) < 2:\n"
    "        best15 = xs15\n    xs15 += [1]\ncount += len(best15) if best15 else 7",
    "groups16: list[list[int]] = [[], []]\nfor other in others:\n    group16 = groups16[other.id % 2]\n"
    "    group16 += [other.id]\ncount += len(groups16[0]) * 3 + sum(groups16[1])",
    "groups17: list[list[Agent]] = [[] for _ in range(3)]\nfor other in others:\n"
    "    group17 = groups17[other.id % 3]\n    group17 += [other]\n"
    "count += sum(at * len(each) for at, each in enumerate(groups17)) + sorted([[len(g)] for g in groups17])[-1][0]",
    "t18 = (1, 2) if agent.id else (3, 4)\nu18 = t18\nt18 += (5,)\ncount += len(u18) + len(t18)",
    "xs19 = [agent.id]\npair19 = (xs19, 1)\nxs19 += [3]\ncount += len(pair19[0])",
    "xs20 = [agent.id]\nys20 = xs20 if agent.id % 2 else [3]\nys20 += [1]\ncount += len(xs20)",
    "xs21, ys21 = [1], [2]\nxs21, ys21 = ys21, xs21\nzs21 = ys21\nys21 += [3]\ncount += len(zs21) + len(xs21)",
    "xs22 = ys22 = [1]\nxs22 += [4]\ncount += len(ys22)",
    "rows23 = [[0]] * 3\nrow23 = rows23[1]\nrow23 += [agent.id]\ncount += sum(len(each) for each in rows23)",
    "rows24 = [[(1, 0.5)], [(2, 1.5)]]\nrow24 = rows24[agent.id % 2]\nrow24 += [(3, 2.5)]\n"
    "count += sum(len(each) * each[-1][0] for each in rows24)",
    "xs25 = [1, 2, 3]\nfor x25, y25 in zip(xs25, reversed(xs25)):\n    xs25 += [9] if len(xs25) < 5 else []\n"
    "    count += x25 * y25\ncount += len(xs25)",
    "xs26 = [1, 2, 3]\nfor i26, (x26, other) in enumerate(zip(xs26, others), agent.id % 3):\n"
    "    xs26 += [9] if len(xs26) < 5 else []\n    count += x26 * i26 + other.id\ncount += len(xs26)",
    "xs27 = [1, 2, 3]\nys27 = xs27\nfor x27 in xs27:\n    if x27 == 2:\n        continue\n    if x27 > 5:\n"
    "        break\n    xs27 += [x27 + 2]\ncount += sum(ys27)",
    "xs28 = [0.5]\nys28 = [xs28, agent.traits]\nagent.traits[1] = 2.0\nxs28 += [1.0]\n"
    "count += int(sum(sum(y28) for y28 in ys28) * 4)",
    "xs29 = [1]\nrows29 = [[0.5], xs29]\nxs29 += [2]\ncount += len(rows29[1])",
    "xs30 = agent.sample([1, 2, 3], 2)\nys30 = xs30\ncount += len(ys30)\nzs30 = [each for each in xs30]\n"
    "ys30 = zs30\nzs30 += [1]\ncount += len(ys30)",
    "rows31: list[list[int]] = []\nlast31: list[int] = []\nfor other in others:\n"
    "    if other.id % 2 or not rows31:\n        last31 = [other.id]\n        rows31 += [last31]\n    else:\n"
    "        last31 += [other.id]\ncount += sum(i31 * sum(row31) for i31, row31 in enumerate(rows31))",
    "xs32 = [1]\nif agent.id % 2:\n    ys32 = xs32\n    xs32 += [2]\nelse:\n    ys32 = [3]\nxs32 += [4]\n"
    "count += len(ys32)",
    "best33 = None\nxs33 = [agent.id]\nif agent.id % 2:\n    best33 = xs33\nxs33 += [1]\n"
    "count += 7 if best33 is None else len(best33)\ncount += 3 if best33 == [agent.id, 1] else 5",
    "names34 = ['sad']\nmore34 = names34\nmore34 += [agent.mood, 'x34']\n"
    "count += len(names34) + (3 if 'calm' in names34 else 5)",
    "xs35 = [True]\nys35 = xs35\nxs35 += [agent.id > 2]\ncount += sum(ys35)",
    "whole36 = [[other] for other in others]\nfor group36 in whole36:\n    group36 += [agent]\n"
    "    whole36 += [[agent]] if len(whole36) < 12 else []\n"
    "count += sum(len(g) * (at + g[0].id) for at, g in enumerate(whole36))",
)
#: Items of a vector are written while something shows it.
_SHOWING = (
    "rows0 = [agent.traits, [1.0, 1.0, 1.0]]\nagent.traits[0] = 5.0\ncount += int(rows0[0][0])",
    "for row1 in [agent.traits, [1.0, 1.0, 1.0]]:\n    agent.traits[0] = 5.0\n    count += int(row1[0])",
    "rows2 = [other.traits for other in [agent, first]]\nagent.traits[0] = 5.0\ncount += int(rows2[0][0])",
    "found3 = first.traits\nagent.traits[2] = 5.0\ncount += int(found3[2])",
    "for trait4 in first.traits:\n    agent.traits[2] = max(-9.0, trait4 - 2)",
    "pair5 = (agent.traits, 1)\nagent.traits[0] = 5.0\ncount += int(pair5[0][0])",
    "mine6 = agent.traits\ncount += int(mine6[0] * 4)\nagent.traits[0] = 0.5\nagain6 = mine6\n"
    "count += int(again6[0] * 4)\nfor trait6 in mine6:\n    agent.traits[2] = trait6 / 2.0\n"
    "agent.traits = [0.25, 1.0, mine6[2]]\nagent.traits[0] = 0.75\n"
    "either6 = agent.traits if agent.id % 2 else [0.25, 2.5]\nagent.traits[0] = 1.5\n"
    "count += int(mine6[0] * 4) + int(again6[2] * 4) + int(either6[0] * 4)",
    "found7 = agent.wishes or [1.0, 2.0]\nif agent.wishes is not None:\n    agent.wishes[1] = 5.0\n"
    "count += int(found7[1])\nagent.wishes = None\ncount += int(found7[1])",
    "for trait8 in agent.traits:\n    agent.traits[2] = trait8 + 1.0\n    if agent.chance(0.3):\n"
    "        agent.traits = [trait8 / 2, agent.traits[0], 0.5]\n        agent.traits[1] = -1.0",
    "if agent.wishes is not None:\n    for wish9 in agent.wishes:\n        if agent.wishes is not None:\n"
    "            agent.wishes[1] = wish9 / 2\n        agent.wishes = [wish9, 1] if agent.id % 2 else None",
    "mine10 = agent.traits\nfor i10 in range(3):\n    agent.traits[i10] = mine10[i10 - 1]\n    if i10 == 1:\n"
    "        mine10 = agent.traits[:]\ncount += int(sum(mine10) * 8)",
    "both11 = [agent.wishes, None]\nif agent.wishes is not None:\n    agent.wishes[0] = 2.0\n"
    "count += sum(3 if two11 is None else int(two11[0]) for two11 in both11)",
    "for one12, two12 in zip(agent.traits, first.traits):\n    agent.traits[1] = one12 + two12 / 2\n"
    "    agent.traits[2] = 0.5",
    "one13 = agent.friend.traits if agent.friend is not None else agent.traits\nagent.traits[0] = 1.5\n"
    "count += int(one13[0] * 2)",
)
#: Lists of several lengths in order, lists of lists that may be None, and computed places in tuples.
_ORDERS = (
    "rows0 = sorted([[other.id] * (other.id % 3) for other in others])\n"
    "count += sum(at * sum(row0) + len(row0) for at, row0 in enumerate(rows0))",
    "rows1 = sorted([other.traits[: other.id % 3] for other in others], reverse=True)\n"
    "count += sum(at * len(row1) for at, row1 in enumerate(rows1)) + int(sum(rows1[0]) * 8)",
    "count += len(max([[other.id % 2] * (other.id % 3) for other in others])) + 3 * len(min([[1, 2], [1]]))",
    "few3 = None if agent.id % 3 == 0 else [[other.id] for other in others]\n"
    "few23 = [[other.id] for other in others] if agent.id % 2 else None\n"
    "count += (1 if few3 == few23 else 2) + (4 if few3 == [[1]] else 8) + (16 if few23 != few3 else 32)",
    "few4 = None if agent.id % 3 == 0 else [(other.id, 1) for other in others]\n"
    "count += (1 if few4 == [(other.id, 1) for other in others] else 2) + (8 if few4 != [(1, 2)] else 0)",
    "groups5 = [None if other.id % 2 else [[other]] for other in others]\n"
    "count += (1 if groups5[0] == [[others[0]]] else 2) + (4 if groups5[1] == groups5[0] else 8)\n"
    "count += 16 if groups5[-1] == None else 3",
    "pair6 = (agent.id, 0.5)\ncount += int(pair6[agent.draw_int(0, 1)] * 4)",
    "pairs7 = [(other.id, 0.5 + other.total) for other in others]\n"
    "count += int(sum(pair7[agent.id % 2] for pair7 in pairs7))",
)
_HELPERS = """
def longer(xs: Sequence[int], ys: Sequence[int]) -> Sequence[int]:
    return xs if len(xs) > len(ys) else ys


def widest(rows: Sequence[Sequence[int]]) -> Sequence[int]:
    found = rows[0]
    for row in rows:
        if len(row) > len(found):
            found = row
    return found


def alike(xs: Sequence[float]) -> Sequence[float]:
    return xs


def grown(n: int) -> Sequence[int]:
    xs = [n]
    ys = xs
    ys += [n + 1]
    return xs


"""
_GIVEN = (
    "first1 = alike(agent.traits)\nagent.traits[0] = 5.0\ncount += int(first1[0])",
    "first2 = alike(agent.traits)\nagent.traits = [2.0, 3.0, 0.5]\ncount += int(first2[0] * 8)",
    "xs3, ys3 = [1], [2, 3]\nzs3 = longer(xs3, ys3)\nys3 += [4]\ncount += len(zs3)",
    "rows4 = [[1], [2, 3]]\nzs4 = widest(rows4)\nrow4 = rows4[1]\nrow4 += [4]\ncount += len(zs4)",
    "count += sum(grown(agent.id))",
    "mine6 = agent.traits\nagent.traits[0] = 4.0\ncount += int(sum(alike(mine6)))",
)


def _with(lines: str, folder: Path) -> tuple[Any, Any]:
    """Return the constructs with more lines in an action, and their native code."""
    more = "".join(f"    {line}\n" for line in re.sub(r"\bcount\b", "agent.likeness", lines).split("\n"))
    changes = ("handlers/agent.py", _BEFORE, more + _BEFORE), ("handlers/agent.py", "def like(", f"{_HELPERS}def like(")
    return built("constructs", folder, *changes)


@pytest.mark.parametrize(
    "lines",
    [each for lines in (_GROWING, _SHOWING, _ORDERS, _GIVEN) for each in (lines if WHOLE else ["\n".join(lines)])],
)
def test_lists_that_change_are_pythons(lines: str, tmp_path: Path) -> None:
    model, code = _with(lines, tmp_path)
    given: Any = (model, model.numbers[""], 5)
    makers = partial(code.simulation, *given), partial(Simulation, *given)
    expected = makers[1]().run(ROUNDS)
    same(makers[0]().run(ROUNDS), expected)
    same_from_states(*makers, expected, 2, ROUNDS)
    assert expected.digest != unchanged_digest("constructs", ROUNDS)


@pytest.mark.parametrize(
    "lines",
    [
        "mine = agent.traits\nmine += [1.0]\ncount += len(mine)",
        "mine = others[0].traits if agent.id else [1.0]\nmine += [1.0]\ncount += len(mine)",
        "xs = grown(3)\nxs += [1]\ncount += len(xs)",
        "xs = [1] if agent.id else (1,)\nys = xs\nxs += (1,)\ncount += len(ys)",
    ],
)
def test_what_may_not_be_a_list_of_its_own_does_not_grow(lines: str, tmp_path: Path) -> None:
    """The vector of an entity would get another length, and a tuple does not grow in place."""
    with pytest.raises(RefusedError, match="may not be a list of its own"):
        _with(lines, tmp_path)


def test_a_vector_of_what_may_be_the_acting_entity_as_others_see_it_stops(tmp_path: Path) -> None:
    """It need not be the list whose items the entity writes."""
    lines = "best = agent.friend or agent\nfound = best.traits\nagent.traits[0] = 5.0\ncount += int(found[0])"
    model, code = _with(lines, tmp_path)
    assert Simulation(model, model.numbers[""], 5).run(ROUNDS).rounds == ROUNDS
    with pytest.raises(NativeStopError, match="by its own name or another"):
        code.simulation(model, model.numbers[""], 5).run(ROUNDS)


@pytest.mark.parametrize(
    "both", ["row = rows[0]\nboth: list[Sequence[float]] = [row, [0.5]]\nrow += [2]", "both = [rows[0], [0.5]]"]
)
def test_an_item_that_grows_is_not_copied_into_a_list_of_another_type(both: str, tmp_path: Path) -> None:
    """In Python both lists show what it gets."""
    with pytest.raises(RefusedError, match="a list that may change as one with items of another type"):
        _with(f"rows = [[1]]\n{both}\nmore = rows[0]\nmore += [2]\ncount += len(both[0])", tmp_path)
