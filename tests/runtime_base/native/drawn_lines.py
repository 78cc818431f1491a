"""Random lines of a small model's agents: tuples, lists side by side, names for vectors, draws after others."""

from __future__ import annotations

from random import Random

from tests.runtime_base.native.drawn_lists import LISTS

#: `@` stands for a number of their own in the names of each.
_LINES = (
    """
best@ = None
for near@ in me.neighbors('knows'):
    if best@ is None or near@.money > best@.money:
        best@ = near@
me.friend = best@""",
    """
best@ = me
for near@ in me.neighbors('knows'):
    if near@.id % 3 > best@.id % 3:
        best@ = near@
me.flag = best@.id % 2 == 0""",
    """
pairs@ = [(near@, near@.mood, near@.money) for near@ in me.neighbors('knows')] + [(me, 'sad', 0.5)]
for near@, mood@, money@ in pairs@[STEP]:
    me.flag = near@.id % 2 == 0 if mood@ == me.mood else money@ > me.money
who@, mood@, rest@ = me.choose(pairs@)
me.friend, me.mood = who@, mood@""",
    """
found@: tuple[int, Agent] | None = None
for place@, (near@, view@) in enumerate(zip(me.neighbors('knows'), me.views), me.id % 3):
    if found@ is None or place@ % 2 > found@[0] % 2:
        found@ = (place@, near@)
    me.money = max(-50.0, min(50.0, me.money + view@ / 2.0))
if found@:
    me.friend = found@[1]""",
    """
ranks@ = sorted(zip([near@.money for near@ in me.neighbors('knows')], range(99)), reverse=True)
me.times = max(-20, min(20, sum(rank@ * number@ for rank@, (rest@, number@) in enumerate(ranks@[STEP]))))""",
    """
several@ = me.sample([(near@.id, near@.flag) for near@ in me.neighbors('knows')], 2)
counts@ = [0] * len(several@) + [number@ for number@, is_so@ in several@ if is_so@]
me.times = max(-20, min(20, sum(counts@) + len(counts@)))""",
    """
me.flag = any([me.chance(0.5) for _ in range(2)]) or me.draw_int(0, 1) == me.id % 2 == me.draw_int(0, 1)
me.times = max(-20, min(20, me.draw_int(-1, 1) or me.draw_int(0, 2) and me.times))
near@ = me.neighbors('knows')
me.times = max(-20, min(20, sum(a * b.id for a, b in zip(range(len(near@)), near@[::-1], strict=True))))
me.flag = any(me.chance(0.2) for other in near@ for place in range(other.id % 4, -1, -1 - me.id % 2))""",
    """
mine@ = me.views
me.views[me.draw_int(0, 1)] = max(-9.0, min(9.0, mine@[1] - 0.5))
if me.chance(0.5):
    me.views = [mine@[0], 0.5]
me.views[0], me.views[1] = me.views[1], max(-9.0, min(9.0, mine@[0]))
me.money = max(-50.0, min(50.0, me.money + mine@[1]))""",
    """
me.flag = bool(me.nick) or me.nick == me.mood or me.nick in [near@.mood for near@ in me.neighbors('knows')]
me.nick = me.nick or me.mood""",
    """
for near@ in me.neighbors('knows'):
    if near@.flag:
        last@ = near@
        mine@ = me.views
    me.money = max(-50.0, min(50.0, me.money + round(near@.money, near@.id % 3 - 1)))
me.flag = any(near@.flag for near@ in me.neighbors('knows')) and last@.id + mine@[0] > me.id
for item@ in me.views:
    me.money = max(-50.0, min(50.0, me.money + item@))
for item@ in range(2):
    me.times = max(-20, min(20, me.times + int(item@)))""",
    """
scores@ = [None for near@ in me.neighbors('knows')] + [me.score]
row@ = [1, 2] if me.flag else (1, 2)
me.flag = None in scores@[STEP] or row@ == [me.times, me.times + 1] or me.neighbors('knows') == [me.friend]""",
)
_STEPS = ("::-1", "::2", "1::2", ":-1", "-2::-1", "5:0:-2")


def drawn_lines(random: Random, number: int) -> list[str]:
    """Return some of these lines."""
    found = random.choice((*_LINES, *LISTS)).replace("@", str(number)).replace("STEP", random.choice(_STEPS))
    return found.strip().split("\n")
