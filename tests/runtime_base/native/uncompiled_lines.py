"""Lines of handlers that run the same on both engines, each in an action of a small model.

`test_drawn_models.py` runs this file, with native code run as Python.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from runtime_base.engine.engine import Simulation
from runtime_base.native.native_errors import NativeStopError
from tests.runtime_base.native.imported_models import built, unchanged_digest
from tests.runtime_base.native.kept_states import same, same_from_states
from tests.sampling import WHOLE

ROUNDS = 4
#: The streams' 64 bits are meant to wrap.
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")
#: Where the lines go in each model, and what counts what they do.
_PLACES = {
    "constructs": ("    for place, trait in enumerate(agent.traits):\n        agent.traits = [trait", "agent.likeness"),
    "memories": ("    if any(each.about == heard.about for each in past):\n", "agent.seen"),
}


def _compare(model: str, lines: str, folder: Path) -> None:
    """Compare the runs of a model with these lines, which must do something."""
    place, counted = _PLACES[model]
    more = "".join(f"    {line}\n" for line in re.sub(r"\bcount\b", counted, lines).split("\n"))
    changed, code = built(model, folder, ("handlers/agent.py", place, f"{more}{place}"))
    given: Any = (changed, changed.numbers[""], 5)
    makers = partial(code.simulation, *given), partial(Simulation, *given)
    expected = makers[1]().run(ROUNDS)
    same(makers[0]().run(ROUNDS), expected)
    same_from_states(*makers, expected, 2, ROUNDS)
    assert expected.digest != unchanged_digest(model, ROUNDS)


@pytest.mark.parametrize(
    "test",
    [
        "agent.motto", "not agent.nick", "(agent.nick or 'B') == 'B'", "any([each.word for each in past])",
        "agent.nick and agent.nick != agent.motto", "agent.friend or heard", "past and past[0]", "bool(agent.nick)",
        # texts and values of categories
        "agent.motto == agent.mood", "agent.mood != agent.nick", "agent.nick in ('calm', agent.mood, None)",
        "agent.mood in [each.word for each in past]", "agent.nick in [each.mood for each in past]",
        "[agent.nick] == [agent.mood]", "[each.mood for each in past] != [each.word for each in past]",
        "([each.mood for each in past] + [agent.motto])[0] == 'calm'",
        "agent.nick in [other.nick for other in agent.neighbors('knows')]",
    ],
)  # fmt: skip
def test_texts_are_compared_and_tested(test: str, tmp_path: Path) -> None:
    _compare("memories", f"count += 5 if {test} else 3", tmp_path)


@pytest.mark.parametrize("nick", ["''", "'Bö'", "None"])
def test_an_empty_text_counts_as_false(nick: str, tmp_path: Path) -> None:
    _compare("memories", f"agent.nick = {nick}\ncount += 5 if agent.nick else 3", tmp_path)


#: Lines by what they are about; `count` stands for what counts what they do.
_LINES = {
    "a local that is first None": """
best = None
for other in others:
    if best is None or other.total > best.total:
        best = other
last = None
for other in others:
    if last is not None and other.total < last.total:
        continue
    last = other
never = None
count += (best.id if best is not None else 3) + (7 if last is None else last.id) + (3 if never is None else 5)""",
    "the acting entity by another name": """
best = agent
for other in others:
    if other.score is not None and other.id % 3 > best.id % 3:
        best = other
mine = agent
mine.traits = [0.5, 0.5, 0.25]
count += best.id + mine.id""",
    "tuples of several types": """
listed: list[tuple[Agent, float, bool]] = []
for third in others:
    listed += [(third, third.total, third.total > 1)]
    listed = listed + [(agent, 0.5, False)]
a, b, c = listed[-2]
count += a.id + int(b) % 3 + (1 if c else 5) + len(listed)
moods = [(third.mood, third.times) for third in others] + [("sad", 3)]
count += sum(1 for mood, times in moods if mood == "calm" and times > 0) + sum(2 for row in moods if row[0] == "sad")
count += 5 if ("calm", 1) in moods or ("sad", 3) == moods[-1] else 2
seen: list[tuple[Agent, Agent]] = []
for third in others:
    if (third, third.friend or agent) not in seen:
        seen += [(third, third.friend or agent)]
best: tuple[float, Agent] | None = None
for third in others:
    if best is None or third.total > best[0]:
        best = (third.total, third)
count += (best[1].id if best else 3) + len(seen)""",
    "numbers that might be unset, but are not": """
scores = [third.score for third in others if third.score is not None]
levels = [third.level for third in others if third.level is not None]
count += min(scores, default=5) + max(scores, default=3) + int(sum(sorted(levels)[:2]))
count += int(agent.best(levels, [2.0 - level for level in levels])) if levels else 7""",
    "draws of tuples": """
who, often = agent.choose([(third, third.id) for third in others])
drawn = agent.sample([(third, third.total) for third in others], 2)
highest = agent.ranked([(third, third.total) for third in others], [third.id % 2 for third in others], 2)
heavy = agent.sample([third.traits for third in others], 2, weights=[1.0 + third.id for third in others])
agent.mood, weight = agent.choose([("calm", 1.5), ("sad", 2.5), (agent.mood, 3.5)], weights=[0.5, 0.25, 1])
count += who.id + often + sum(a.id for a, b in drawn) + sum(a.id for a, b in highest) + int(heavy[0][1] + weight)""",
    "lists side by side": """
step = agent.draw_int(1, 2)
for place, (third, trait) in enumerate(zip(others, agent.traits)):
    count += place + third.id + int(trait > 0)
for (a, b), third in zip([(other.id, other.times) for other in others], others):
    count += a + third.id + (b > 0)
for a, (b, is_busy) in enumerate([(other.id, other.times > 0) for other in others], start=agent.draw_int(0, 3)):
    count += a * b + is_busy
for a, b in enumerate(range(2, 9, 3), 4):
    count += a * b
for place, third in reversed(list(enumerate(others))):
    count += place * third.id
for total, number in sorted(zip([other.total for other in others], [other.id for other in others]))[1:]:
    count += number
count += sum(i * (a + b) for i, (a, b) in enumerate(zip(range(9), [other.id for other in others])))
for third, place in zip(others, range(len(others)), strict=True):
    count += third.id * place
count += sum(a.id * b for (a, b), _ in zip(zip(others, range(9)), others, strict=True))
count += len(list(zip(others, others[::-1], strict=True))) + sum(a for a, b in zip(range(3), range(5), strict=False))
for place in range(9 * agent.id % 7, agent.id % 3, 1 - 2 * step):
    count += place
count += sum(range(0, 9, step)) + list(range(8, 0, -2 * step))[-1]""",
    "slices with steps": """
step = agent.draw_int(1, 2)
backwards = others[::-1]
count += sum(place * other.id for place, other in enumerate(backwards)) + len(others[::2])
count += sum(other.id for other in others[:1:-2]) + sum(other.id for other in others[-2:0:-1])
count += sum(place * item for place, item in enumerate(list(range(9))[8 : agent.id % 3 : -step]))
agent.traits = agent.traits[::-1]""",
    "lists several times": """
weights = [1.0] * len(others) + [0.0] * 2
count += len([0] * 3) + sum([1, 2] * agent.id) + sum(agent.id * [3]) + sum([1, 2] * -1) + len(weights)
count += sum(a * b for a, b in [[1, 2]] * 3 + [(3, 4)] * agent.id)""",
    "generators, logarithms and truth values": """
count += sorted(other.id for other in others)[0] + list(other.id for other in others)[-1]
for a, b in sorted((other.times % 2, -other.id) for other in others):
    count += abs(a * b)
count += int(math.log(abs(agent.total) + 1.5, 2)) % 3 + int(8 * math.log(3, 2.5))
count += abs(agent.total > 0) + round(agent.total > 1)
count += int(max([other.total > 0 for other in others]) + min(other.total > 0 for other in others))""",
    "draws that may not be needed": """
count += 1 if any([agent.chance(0.5) for _ in range(2)]) else 2
count += 1 if all([agent.draw_int(0, 3) for _ in range(2)]) else 2
count += 1 if any(agent.chance(0.3) for other in others for _ in range(other.id % 3)) else 2
count += 1 if all(agent.draw_int(0, 5) for other in others if other.id for _ in range(2) for _ in range(2)) else 2
count += agent.draw_int(0, 3)
count += 1 if 0.3 < agent.id / 4 < agent.draw() < 0.6 else 2
count += 3 if agent.mood == agent.choose(["calm", "sad"]) == agent.choose(["calm", "sad"]) else 2
count += (agent.draw_int(0, 1) or 5) + (agent.draw_int(0, 2) and agent.draw_int(0, 1) and 5)
agent.traits[agent.draw_int(0, 2)] += 0.1""",
    "what counts if a first operand is true": """
found = agent.id % 2 and others[:2] or [agent]
count += sum(other.id for other in found) + sum(agent.id % 3 and others and [1, 2] or [5])
least = agent.friend and agent.score or 7
count += least + (agent.id % 2 and agent.id % 3 and 11 or 13)""",
    "several names": """
x, y = agent.sample([1, 2, 3], 2)
a, b, c = agent.traits
agent.traits = [b, c, a]
low = high = agent.draw_int(0, 3)
low += 1
number, count = agent.id, count + x * y + low * high
agent.wishes, before = None, agent.wishes
agent.likeness += (1 if before is None else 2) + number""",
    "several places": """
agent.traits[0], agent.traits[1] = agent.traits[1], agent.traits[0]
agent.traits[2] = level = 0.5 + agent.id % 5
count += int(level)""",
    "a local for a vector of which items are written": """
mine = agent.traits
count += int(mine[0] * 4)
agent.traits[0] = 0.5
again = mine
count += int(again[0] * 4)
for trait in mine:
    agent.traits[2] = trait / 2.0
agent.traits = [0.25, 1.0, mine[2]]
agent.traits[0] = 0.75
either = agent.traits if agent.id % 2 else [0.25, 2.5]
agent.traits[0] = 1.5
count += int(mine[0] * 4) + int(again[2] * 4) + int(either[0] * 4)""",
    "a local for a vector that may be unset": """
found = agent.wishes or [1.0, 2.0]
if agent.wishes is not None:
    agent.wishes[1] = 5.0
count += int(found[1])
agent.wishes = None
count += int(found[1])""",
}

_LINES |= {
    "lists, tuples and ties": """
row = [0.5] if agent.id > 0 else (0.5,)
count += 1 if row == [0.25] or row != others[0].traits else 2
count += 1 if agent.neighbors("knows") == [agent.friend] or [third for third in others] == others else 2
count += 1 if others[:1] == others[1:2] or (agent.friend,) == others[:1] else 2
count += 1 if others == others[0].neighbors("knows") else 2
rows = [[1, 2] if third.id % 2 else (1, 2) for third in others]
count += 1 if (1, 3) in rows else 2""",
    "locals that need not have a value": """
if agent.id > 1:
    first, mood = others[0], "sad"
if agent.id > 2:
    count += 3 if first.mood == mood else 2
for other in others:
    last = other
    if other.id % 2:
        score = other.total
count += last.id + other.id + (int(4 * score) if any(other.id % 2 for other in others) else 3)
for place in range(3):
    agent.traits[0] += 0.25
    if place == 1:
        mine = agent.traits
        again = mine
    agent.traits = [0.5, agent.traits[0], place / 2.0]
agent.traits[1] += 0.25
count += int(mine[0] * 4) + int(again[1] * 8) + place""",
    "one name in several loops": """
for item in agent.traits:
    count += int(4 * item)
for item in range(3):
    count += int(4 * item / 3)
for mood in ["calm", "sad"]:
    count += 1 if mood == agent.mood else 2
for mood in [other.mood for other in others]:
    count += 3 if mood == agent.mood else 2
for mood, item in [(other.mood, other.id) for other in others]:
    count += 3 if mood == agent.mood else int(item)""",
    "one name for real and whole numbers": """
place = agent.id / 2.0
count += 3 if place == 0.5 else 4
place = agent.id % 3
count += int(4 * agent.traits[place]) + place + len(range(place)) + len([0] * place)
half = place // 2
count += int(4 * agent.traits[half])
both = (place, half)
count += int(4 * agent.traits[both[agent.id % 2]])
for place in (0.5, 1.5):
    count += int(2 * place)
place = -1
count += int(4 * agent.traits[place]) + len(steps(place + 2, backwards=True))""",
    "digits that are computed": """
count += round(100 * round(agent.traits[0] * 1.2345, agent.id % 3)) + round(round(agent.traits[1] * 9876.5, -2))
count += round(round(agent.id * 75 - 150, -1 - agent.id % 2))
strict = agent.id > 90
count += sum(a * b for a, b in zip(range(2), range(3), strict=strict))""",
    "named arguments": """
count += len(steps(4, backwards=agent.id % 2 == 0)) + named(mood=agent.mood)
count += int(40 * middle(values=agent.traits))""",
    "lists of None alone": """
nothing = [None] * 2 + [None for other in others]
count += len(nothing) + (3 if None in nothing else 4) + len([item for item in nothing if item is not None])
count += 3 if [other.score for other in others[:1]] == [None] or [None] * 2 != [None, None] else 2
for item in nothing[1:]:
    count += 2 if item is None else 3
friends = [None, None]
for other in others:
    friends += [other.friend]
count += sum(1 for friend in friends if friend is None)""",
}


@pytest.mark.parametrize("about", _LINES)
def test_lines_are_pythons(about: str, tmp_path: Path) -> None:
    _compare("constructs", _LINES[about].strip(), tmp_path)


_FLAGS = """
rows = [other.flags for other in others]
agent.flags = [a or not b for a, b in zip(agent.flags, rows[0])]
mine = agent.flags
agent.flags[agent.draw_int(0, 2)] = not mine[1]
if agent.chance(0.3):
    agent.flags = agent.choose(world.parameters.switches)
agent.likeness += sum(1 for a, b, c in rows if a and not c) + (5 if agent.flags in rows else 3) + sum(mine)
agent.likeness += (1 if agent.flags == rows[0] else 2) + (1 if sorted(rows)[0][0] else 2)
"""
_FLAGS_OR_NONE = """
rows = [other.flags for other in others]
former = rows[0] or world.parameters.switches[0]
if agent.flags is not None:
    mine = agent.flags
    agent.flags[agent.draw_int(0, 2)] = not mine[1]
    agent.likeness += sum(mine) + sum(1 for flag in agent.flags if flag)
kept = agent.flags
agent.flags = agent.choose([None, former])
agent.likeness += (5 if agent.flags in rows else 3) + (1 if agent.flags else 2) + (1 if kept == agent.flags else 2)
agent.likeness += sum(1 for row in rows if row is None) + sum(2 for row in rows if row and row[1])
"""


@pytest.mark.parametrize(("lines", "unset"), [(_FLAGS, ""), (_FLAGS_OR_NONE, ", unset: nothing")])
@pytest.mark.parametrize("phase", ["simultaneous", "random_order"])
def test_vectors_of_truth_values(phase: str, lines: str, unset: str, tmp_path: Path) -> None:
    """As variables, fields and parameters, which are kept as what they are."""
    declared = f'meaning: three flags, type: "vector[bool, 3]"{unset}'
    sent = "flags=[not agent.flags[0]] + agent.flags[1:]" if not unset else "flags=agent.flags"
    place, _ = _PLACES["constructs"]
    more = "".join(f"    {line}\n" for line in lines.strip().split("\n"))
    switches = '      switches: {meaning: rows, type: "matrix[bool, 2, 3]", source: assumed, '
    switches += "default: [[true, false, true], [false, true, true]]}"
    model, code = built(
        "constructs",
        tmp_path,
        ("odd.yaml", "\nscales:", f"      flags: {{{declared}, dynamic: true, visibility: public}}\n\nscales:"),
        ("odd.yaml", "      limit: {", f"{switches}\n      limit: {{"),
        ("odd.yaml", "mode: simultaneous", f"mode: {phase}"),
        ("graph.yaml", "      traits: {meaning: three", "      flags: Agent.flags\n      traits: {meaning: three"),
        ("scenario.yaml", "    traits: [1", "    flags: [true, false, true]\n    traits: [1"),
        ("handlers/agent.py", "told = Told(traits", f"told = Told({sent}, traits"),
        ("handlers/agent.py", "agent.voice = told.mood\n", "agent.voice = told.mood\n    agent.flags = told.flags\n"),
        ("handlers/agent.py", place, f"{more}{place}"),
    )  # fmt: skip
    given: Any = (model, model.numbers[""], 5)
    makers = partial(code.simulation, *given), partial(Simulation, *given)
    expected = makers[1]().run(ROUNDS)
    same(makers[0]().run(ROUNDS), expected)
    same_from_states(*makers, expected, 2, ROUNDS)


_STEPS = "    agent.likeness += len(steps(backwards={}, count={}))\n"


def test_named_arguments_in_another_order_are_given_by_place(tmp_path: Path) -> None:
    """Python evaluates them as they are written, also where two of them draw."""
    given = [("agent.chance(0.5)", "3"), ("agent.id > 9", "agent.draw_int(0, 3)")]
    given += [("agent.chance(0.5)", "agent.draw_int(0, 3)"), ("agent.chance(0.5)", "len(steps(3, True))")]
    place, _ = _PLACES["constructs"]
    lines = "".join(_STEPS.format(*each) for each in given)
    model, code = built("constructs", tmp_path, ("handlers/agent.py", place, lines + place))
    expected = Simulation(model, model.numbers[""], 5).run(ROUNDS)
    same(code.simulation(model, model.numbers[""], 5).run(ROUNDS), expected)
    assert expected.digest != unchanged_digest("constructs", ROUNDS)


@pytest.mark.parametrize("name", ["turns", "neighborhood"])
def test_a_tie_that_is_drawn_is_written(name: str, tmp_path: Path) -> None:
    """Python evaluates the value first, but where it adds to what is there."""
    changes = {
        "turns": (
            "agent.py",
            '        tie = agent.tie("knows", other)\n',
            '        agent.tie("knows", agent.choose([other, other])).warmth = min(9.0, agent.draw())\n'
            '        agent.tie("knows", agent.choose([other, other])).warmth += agent.draw()\n',
        ),
        "neighborhood": (
            "person.py",
            '        tie = person.tie("knows", other)\n',
            '        person.tie("knows", person.choose([other, other])).trust = person.draw()\n'
            '        person.tie("knows", person.choose([other, other])).trust += person.draw()\n',
        ),
    }
    file, before, more = changes[name]
    model, code = built(name, tmp_path, (f"handlers/{file}", before, more + before))
    expected = Simulation(model, model.numbers[""], 5).run(ROUNDS)
    same(code.simulation(model, model.numbers[""], 5).run(ROUNDS), expected)
    assert expected.digest != unchanged_digest(name, ROUNDS)


def test_options_are_drawn_in_the_order_in_which_they_are_written(tmp_path: Path) -> None:
    declared = "amount=min(100.0, agent.money * agent.draw(0.0, 0.5)), fair=agent.chance(0.5)"
    written = ("handlers/agent.py", declared, ", ".join(reversed(declared.rsplit(", ", 1))))
    model, code = built("turns", tmp_path, written)
    given: Any = (model, model.numbers[""], 5)
    expected = Simulation(*given).run(ROUNDS)
    same(code.simulation(*given).run(ROUNDS), expected)
    assert expected.digest != unchanged_digest("turns", ROUNDS)


@pytest.mark.parametrize(
    "test", ["row == [0.5]", "others == agent.neighbors('knows')", "range(3) == [0, 1, 2]", "(1, 2) in rows"]
)
def test_the_same_items_in_what_may_be_a_list_and_a_tuple_stop_the_run(test: str, tmp_path: Path) -> None:
    """Python finds them equal if both are lists or tuples."""
    rows = "rows = [[1, 2] if third.id % 2 else (1, 2) for third in others]"
    with pytest.raises(NativeStopError, match="the same items"):
        lines = f"row = [0.5] if agent.id > 0 else (0.5,)\n{rows}\ncount += 1 if {test} else 2"
        _compare("constructs", lines, tmp_path)


_MIXED = "cells = me.free_cells(1)\nif len(cells) < 3:\n    cells = me.free_cells()\n"
_EITHER = "cells = me.free_cells() if me.chance(0.5) else me.free_cells(2)\n"
_MOVED = "me.seen = (me.seen + len(cells)) % 1000\nif cells:\n    me.move(me.choose(cells))"


@pytest.mark.parametrize("lines", [_MIXED + _MOVED, _EITHER + _MOVED])
@pytest.mark.parametrize(
    "before", ["    free = guard.free_cells()\n", "    free = [cell for cell in guard.free_cells(1.5)"]
)
def test_one_name_for_all_free_cells_and_for_those_near(before: str, lines: str, tmp_path: Path) -> None:
    """In a wave, and where guards act one at a time."""
    more = "".join(f"    {line}\n" for line in lines.replace("me.", "guard.").split("\n"))
    model, code = built("places", tmp_path, ("handlers/guard.py", before, f"{more}{before}"))
    given: Any = (model, model.numbers[""], 5)
    same(code.simulation(*given).run(ROUNDS), Simulation(*given).run(ROUNDS))


def test_near_free_cells_are_read_after_a_move(tmp_path: Path) -> None:
    """They were refused as all free cells are, which a move changes."""
    lines = "cells = guard.free_cells(1)\nif cells:\n    guard.move(guard.choose(cells))"
    lines += "\nguard.seen = (guard.seen + len(cells) + len([cell for cell in cells if cell.x > 1])) % 1000"
    before = "    free = [cell for cell in guard.free_cells(1.5)"
    more = "".join(f"    {line}\n" for line in lines.split("\n"))
    model, code = built("places", tmp_path, ("handlers/guard.py", before, f"{more}{before}"))
    given: Any = (model, model.numbers[""], 5)
    same(code.simulation(*given).run(ROUNDS), Simulation(*given).run(ROUNDS))


@pytest.mark.parametrize(
    "several",
    [
        _EITHER,
        *["cells = [me.free_cells(), me.free_cells(1)][0]\n", "cells = (me.free_cells(), 1)[0]\n"] * WHOLE,
        "cells = me.free_cells(1)\nif len(cells) < 3:\n    cells = me.free_cells()\nsame = cells\n"
        "me.seen = len([same, cells][0])\nfor cell in same:\n    me.move(cell)\n",
    ],
)
def test_all_free_cells_are_read_after_a_move(several: str, tmp_path: Path) -> None:
    """A move changes them for all that holds them, and no others."""
    lines = (
        f"{several}me.move(me.choose(cells))\nme.seen = (me.seen + sum(i * c.x for i, c in enumerate(cells))) % 1000"
    )
    more, before = (
        lines.replace("me.", "guard.").replace("\n", "\n    "),
        "free = [cell for cell in guard.free_cells(1.5)",
    )
    model, code = built("places", tmp_path, ("handlers/guard.py", before, f"{more}\n    {before}"))
    given: Any = (model, model.numbers[""], 5)
    expected = Simulation(*given).run(ROUNDS)
    same(code.simulation(*given).run(ROUNDS), expected)
    assert expected.digest != unchanged_digest("places", ROUNDS)


def test_a_kept_state_does_not_know_how_an_entity_refers_to_itself(tmp_path: Path) -> None:
    """In Python such a reference shows what the entity has written, also in a run that goes on from the state."""
    place, _ = _PLACES["constructs"]
    lines = "    best = agent\n    agent.friend = best\n"
    model, code = built("constructs", tmp_path, ("handlers/agent.py", place, f"{lines}{place}"))
    given: Any = (model, model.numbers[""], 5)
    makers = partial(code.simulation, *given), partial(Simulation, *given)
    expected = makers[1]().run(ROUNDS)
    same(makers[0]().run(ROUNDS), expected)
    with pytest.raises(NativeStopError, match="refers to itself"):
        same_from_states(*makers, expected, 2, ROUNDS)
