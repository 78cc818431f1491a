"""Random lines of a small model's agents: lists in lists and tuples, truth values that may be unset, growing lists."""

from __future__ import annotations

#: `@` stands for a number of their own in the names of each, STEP for the step of a slice.
LISTS = (
    """
groups@ = [near@.neighbors('knows') for near@ in me.neighbors('knows')] + [[me], []]
best@ = me.choose(groups@[STEP] or [[me]])
me.times = max(-20, min(20, sum(len(group@) for group@ in groups@) % 7 + (best@[0].id if best@ else 7)))
me.flag = best@ in groups@ or [me] in groups@[:1] or groups@ == [[me], []]
for place@, group@ in enumerate(groups@):
    me.flag = me.flag != any(each@.flag for each@ in group@[place@:])""",
    """
rows@ = [(near@, near@.views, near@.marks or [True, False], [near@.mood, 'x']) for near@ in me.neighbors('knows')]
for near@, views@, marks@, moods@ in rows@[STEP]:
    me.flag = marks@[0] or views@[1] > me.money or moods@[0] == me.mood
if rows@:
    me.views = me.choose(rows@)[1]
    who@, rest@ = [rows@[0][0]], rows@[-1][3]
    me.friend = who@[0] if rest@[0] == 'sad' else me.friend""",
    """
deep@ = [[[near@.times % 3, 1], [near@.id % 2, 2]] for near@ in me.neighbors('knows')]
me.times = max(-20, min(20, sum(x@ for a@ in deep@[STEP] for b@ in a@ for x@ in b@)))
me.flag = deep@ == [[[near@.times % 3, 1.0], [near@.id % 2, 2]] for near@ in me.neighbors('knows')]
me.flag = me.flag == ([[1, 1], [0, 2]] in deep@)""",
    """
most@ = None
for near@ in me.neighbors('knows'):
    if most@ is None or len(near@.neighbors('knows')) > len(most@):
        most@ = near@.neighbors('knows')
some@ = [near@.neighbors('knows') if near@.flag else None for near@ in me.neighbors('knows')]
me.flag = most@ in some@ or None in [near@.marks for near@ in most@ or [me]]
me.friend = most@[0] if most@ and me.chance(0.5) else me.friend""",
    """
rows@ = [near@.views[: near@.times % 3] for near@ in me.neighbors('knows')] + [[], [me.money], me.views]
rows@ += [rows@[0] + [1.5]] if me.flag else [[x@ for x@ in me.views if x@ > 0]]
me.money = max(-50.0, min(50.0, sum(sum(row@) + len(row@) for row@ in rows@[STEP]) % 9.0))
me.flag = [me.money] in rows@ or rows@[-1] == me.views or me.choose(rows@) == []
most@ = None
for row@ in rows@[STEP]:
    if row@ and (most@ is None or len(row@) > len(most@)):
        most@ = row@[1:]
me.views = most@ if most@ and len(most@) == 2 else [1.0 if most@ is None else 2.0, 0.5]""",
    """
for one@, two@ in [[me, near@] for near@ in me.neighbors('knows')][STEP]:
    me.flag = one@.flag != two@.flag
found@ = None
for near@ in me.neighbors('knows'):
    pairs@ = [(each@, each@.times) for each@ in near@.neighbors('knows') if each@.flag]
    found@ = pairs@ if found@ is None or len(pairs@) > len(found@) else found@
me.times = len(found@) + sum(n@ % 2 for _, n@ in found@) if found@ else (3 if found@ is None else 4)""",
    """
names@ = [[near@.nick, near@.mood] for near@ in me.neighbors('knows')]
if names@ and [me.nick, me.mood] not in names@:
    me.nick = me.choose(names@)[0]""",
    """
if me.marks is not None:
    mine@ = me.marks
    me.marks[me.draw_int(0, 1)] = not mine@[0]
    me.flag = all(mine@) or sum(me.marks) == 1
old@ = me.marks
me.marks = None if me.chance(0.3) else [me.flag, me.money > 1]
me.flag = old@ == me.marks or any(near@.marks == me.marks for near@ in me.neighbors('knows'))
me.times = len([near@ for near@ in me.neighbors('knows') if near@.marks in (None, old@)])""",
    """
for near@ in me.neighbors('knows'):
    me.marks = near@.marks
    me.flag = bool(me.marks) and me.marks in [other@.marks for other@ in near@.neighbors('knows')]""",
    """
xs@ = [me.times % 3]
kept@ = [[0], [1]] + ([xs@] if me.flag else [])
xs@ += [1] if me.chance(0.2) else []
me.times = len(xs@) + len(kept@[-1])""",
    """
me.money = max(-50.0, min(50.0, blend(weight=me.draw(), value=me.money - me.draw())))""",
    """
pair@ = (0, ['sad']) if me.flag else (me.id % 3, [me.mood, 'sad'])
me.times = pair@[0] + len(pair@[1])
me.mood = 'angry' if pair@[1][0] == 'sad' else 'sad'""",
    """
rows@: list[list[int]] = []
last@: list[int] = []
for near@ in me.neighbors('knows')[STEP]:
    if near@.flag or not rows@:
        last@ = [near@.id]
        rows@ += [last@]
    else:
        last@ += [near@.times]
some@ = me.choose(rows@) if rows@ else last@
some@ += [me.id] * len(last@)
for place@, row@ in enumerate(sorted(rows@)):
    me.times = max(-20, min(20, me.times + place@ * len(row@)))
me.flag = max(rows@) == some@ if rows@ else some@ == [me.id]""",
    """
who@ = me
for near@ in me.neighbors('knows'):
    who@ = near@ if near@.flag else who@
shown@ = [me.views, who@.views, [0.5, 1.0]][STEP]
mine@ = who@.views if me.flag else me.views
for item@ in mine@:
    me.views[me.draw_int(0, 1)] = max(-9.0, min(9.0, item@ / 2.0))
    me.views = shown@[0] if me.chance(0.2) else me.views
me.money = max(-50.0, min(50.0, sum(sum(row@) for row@ in shown@) + mine@[1]))""",
    """
if me.chance(0.05):
    both@ = me.views
    both@ = both@ + [1.0]
    me.times = len(both@)""",
    """
own@ = [me.times % 3]
rows@ = [own@, [me.id]]
row@ = rows@[0]
reals@ = [[me.draw()], row@]
own@ += [1] if me.chance(0.1) else []
me.times = max(-20, min(20, len(reals@[1]) + len(row@)))""",
)
