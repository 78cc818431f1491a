"""Random cells with variables, and what agents do with the cells on which they stand, and those near them."""

from __future__ import annotations

from random import Random

ENTITY = (
    "  Patch:", "    is: cell", "    why: it bears food", "    variables:",
    "      times: {meaning: a number, type: int, unit: none, range: [-20, 20], dynamic: true, visibility: public}",
    "      food: {meaning: food, type: float, unit: none, range: [0, 50], dynamic: true, visibility: public}",
    "      grown: {meaning: a truth value, type: bool, dynamic: true, visibility: public}",
    "      last: {meaning: another, type: 'ref[Agent]', unset: nobody, dynamic: true, visibility: public}",
)  # fmt: skip
POPULATION = "  Patch: {count: cells, times: {integers: [0, 5]}, food: {uniform: [0, 9]}, grown: {chance: 0.5}}"
METRIC = "  food: {value: sum(Patch.food) + count(Patch where grown) + count(Patch where is_set(last)), unit: none}"
EVENT = (
    "  Eaten: {means: food is eaten, fields: {part: {meaning: a part, type: float, unit: none, range: [0, 1]}, "
    "eater: 'ref[Agent]'}}"
)
_GROW = (
    "me.food = min(50.0, me.food * 1.25 + 0.5)", "me.grown = me.food > 3 and not me.grown",
    "me.food = min(50.0, sum(each.food for each in me.near(Patch, 1)) / 9)",
    "me.grown = any(each.grown for each in me.near(Patch, 1.5)) != me.grown",
    "me.food = min(50.0, me.food + len(me.here({0})))",
    "me.food = min(50.0, me.food + sum(abs(each.money) for each in me.near({0}, 1)) / 9)",
    "me.last = None if me.chance(0.2) else me.last",
    "me.times = (me.times + me.id) % 7",
)  # fmt: skip
_USES = (
    "me.money = max(-50.0, min(50.0, me.money / 2 + me.cell.food))",
    "me.flag = me.cell.grown",
    "me.times = max(-20, min(20, sum(1 for each in me.near(Patch, 1) if each.grown) + me.cell.id % 3))",
    "best@ = me.near(Patch, 1.5)\nif best@:\n    most@ = me.best(best@, [each.food for each in best@])\n"
    "    me.money = max(-50.0, min(50.0, most@.food + most@.x))",
    "spot@ = me.cell\nif spot@.food > 2:\n    me.emit(Eaten(part=me.draw(), eater=WHO), to=spot@)",
    "for near@ in me.near(Patch, 1):\n    if near@.grown and near@.last != WHO:\n"
    "        me.emit(Eaten(part=0.5, eater=WHO), to=near@)",
    "me.flag = any(near@.last is None for near@ in me.near(Patch, 1)) and me.cell in me.near(Patch, 2)",
    "groups@ = [[near@, me.cell] for near@ in me.near(Patch, 1)]\n"
    "me.times = max(-20, min(20, sum(pair@[0].x - pair@[1].y for pair@ in groups@)))",
)


def cell_handlers(random: Random, kind: str) -> str:
    """Return the handlers of cells on which entities of a kind stand."""
    lines = [line.format(kind) for line in random.sample(_GROW, random.randint(2, 4))]
    return "\n".join([
        '"""Patches."""', "", "", "def grow(me: Patch, event: Start, world: World) -> None:", '    """S1: grows."""',
        *(f"    {line}" for line in lines), "", "",
        "def bear(me: Patch, event: Eaten, world: World) -> None:", '    """S1: is eaten."""',
        "    me.food = me.food * event.part", "    me.last = event.eater", "",
    ])  # fmt: skip


def cell_uses(random: Random, entity: str, number: int) -> list[str]:
    """Return some lines of an entity's handler that are about cells."""
    uses = [use for use in _USES if entity == "Agent" or "WHO" not in use]
    text = random.choice(uses).replace("@", str(number)).replace("WHO", "me")
    return [f"    {line}" for line in text.split("\n")]
