"""Random handlers of guests, who act one at a time, and enter and leave a grid or plane without ties to others."""

from __future__ import annotations

from random import Random

#: The events of guests, as graph.yaml has them.
EVENTS = (
    "  Ping: {means: a call, fields: {force: {meaning: a number, type: float, unit: none, range: [-100, 100]}}}",
    "  Pong: {means: an answer}",
    "  Late: {means: a call that may come later}",
)
#: What triggers each action of theirs.
ACTIONS = {"visit": "Start", "hear": "Ping", "listen": "Ping", "reply": "Pong", "wake": "Late"}
_ALWAYS = (
    "me.money = max(-50.0, min(50.0, me.money + me.draw_normal(0.0, 3.0)))",
    "me.times = max(-20, min(20, len(me.near(Guest, 2)) + me.id % 3))",
    "me.flag = me.chance(0.5)",
    "me.money = max(-50.0, min(50.0, world.crowd - 1.0))",
    "if world.crowd > 6.0:\n        me.times = len(me.near(Guest, 1))",
    "if me.chance(0.25):\n        me.leave()",
    "if me.chance(0.1):\n        me.leave()\n        me.money = 3.0\n        me.leave()",
    "cells = me.free_cells(1.5)\n    if cells:\n        me.move(me.choose(cells))",
    "me.move(me)",
)
_CREATING = (
    "if me.chance(0.4) and len(me.near(Guest, 3)) < 9:\n        me.create(Guest(money=1.5, times=world.round), at=me)",
    "if me.chance(0.4) and len(me.near(Guest, 3)) < 9:\n        me.create(Guest(), at=me)",
    "places = me.free_cells(2)\n    if places and me.chance(0.5) and len(me.near(Guest, 3)) < 9:\n"
    "        me.create(Guest(flag=me.flag, times=2), at=me.choose(places))\n"
    "        me.create(Guest(money=me.draw()), at=places[0])",
)
_CALLING = (
    "me.emit(Ping(force=me.money), to=me.near(Guest, 1))",
    "for other in me.near(Guest, 2):\n        me.emit(Ping(force=other.money), to=other)",
    "me.emit(Ping(force=1.0), to=me)",
)
_DELAYING = (
    "me.emit(Late(), to=me.near(Guest, 2), after=me.draw_int(0, 2))",
    "me.emit(Late(), to=me, after=1)",
    "for other in me.near(Guest, 3)[:2]:\n        me.emit(Late(), to=other, after=me.draw_int(0, 1))",
)
_KEEPING = (
    "if me.chance(0.5) and len(me.near(Guest, 3)) < 9:\n        child = me.create(Guest(money=2.0), at=me)\n"
    "        me.emit(Ping(force=2.0), to=child)",
)
#: What guests make of the calls that they remember, also of guests who have left.
_REMEMBERING = (
    "me.times = max(-20, min(20, sum(past.sender.times for past in me.remembered(Ping))))",
    "me.money = max(-50.0, min(50.0, sum(past.force * past.round for past in me.remembered(Ping))))",
    "me.flag = len(me.remembered(Pong)) > len(me.remembered(Ping, by=me))",
)
#: In place of what needs cells.
_ON_PLANE = (
    "me.move_to(me.draw(0.0, 4.0), 1.5)",
    "me.move_by(0.1, -0.2)",
    "for other in me.near(Guest, 2)[:1]:\n        me.move(other)\n        me.money = me.x_to(other)",
    "near = me.near(Guest, 2)\n    if near and len(near) < 9:\n        me.create(Guest(flag=me.flag), at=near[0])",
)


def guest_handlers(random: Random, *, alone: bool, remember: bool, plane: bool) -> dict[str, str]:
    """Return the text of each handler; where each needs a cell for itself, no creator keeps a reference."""
    more = (*_ON_PLANE * plane, *_REMEMBERING * remember)
    return {name: _handler(random, name, kind, more, alone=alone) for name, kind in ACTIONS.items()}


def _handler(random: Random, name: str, kind: str, more: tuple[str, ...], *, alone: bool) -> str:
    forms = [form for form in (*_ALWAYS, *_CREATING) if not (_ON_PLANE[0] in more and "cells" in form)] + list(more)
    if name == "visit":
        forms += [*_CALLING, *_CALLING, *_DELAYING, *(() if alone else _KEEPING)]
    if kind == "Ping":
        forms += ["me.money = max(-50.0, min(50.0, event.force))"]
        forms += ["me.emit(Pong(), to=event.sender)"] * 4
    parts = random.sample(forms, random.randint(1, 5))
    head = f"def {name}(me: Guest, event: {kind}, world: World) -> None:"
    return "\n".join(["", "", head, '    """S1: does something."""', *(f"    {part}" for part in parts)])
