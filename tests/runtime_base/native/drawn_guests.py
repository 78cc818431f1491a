"""Random handlers of guests, who act one at a time, and enter and leave a grid or plane without ties to others."""

from __future__ import annotations

from random import Random

#: The events of guests, as graph.yaml has them.
EVENTS = (
    "  Ping: {means: a call, fields: {force: {meaning: a number, type: float, unit: none, range: [-100, 100]}, "
    "about: Guest.pal}}",
    "  Pong: {means: an answer, fields: {whom: {meaning: another, type: 'ref[Guest]'}}}",
    "  Late: {means: a call that may come later, fields: {about: Guest.pal}}",
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
#: What guests do with references to each other.
_REFERRING = (
    "for other in me.near(Guest, 2)[:1]:\n        me.pal = other",
    "for other in me.near(Guest, 4)[-1:]:\n        me.pal = other",
    "if me.chance(0.2):\n        me.pal = None",
    "if me.pal is not None:\n        me.times = max(0, min(5, me.pal.times + me.pal.id % 3))",
    "if me.pal is not None and me.pal.pal is not None:\n        me.money = max(0.0, min(50.0, me.pal.pal.money))",
    "if me.pal is not None and me.chance(0.3):\n        me.leave()",
    "if me.chance(0.3) and len(me.near(Guest, 3)) < 9:\n        me.create(Guest(pal=me), at=me)",
    "if me.chance(0.1) and len(me.near(Guest, 3)) < 9:\n        me.create(Guest(pal=me), at=me)\n        me.leave()",
    "me.money = max(0.0, min(50.0, world.pairs - 1.0))",
)
#: The same, by kind of the event.
_REFERRING_TO = {
    "Ping": (
        "me.pal = event.about",
        "me.pal = event.sender",
        "if event.about is not None:\n        me.money = max(0.0, min(50.0, event.about.money + event.about.id))",
        "me.flag = event.about == me.pal",
        "if me.chance(0.2):\n        me.emit(Ping(about=event.about, force=0.5), to=me.near(Guest, 1))",
    ),
    "Late": ("me.pal = event.about", "me.flag = event.about is None or event.about.flag"),
    "Pong": ("me.pal = event.whom", "me.money = max(0.0, min(50.0, event.whom.money))", "me.flag = event.whom == me"),
}
#: In place of what needs cells.
_ON_PLANE = (
    "me.move_to(me.draw(0.0, 4.0), 1.5)",
    "me.move_by(0.1, -0.2)",
    "for other in me.near(Guest, 2)[:1]:\n        me.move(other)\n        me.money = me.x_to(other)",
    "near = me.near(Guest, 2)\n    if near and len(near) < 9:\n        me.create(Guest(flag=me.flag), at=near[0])",
)


def guest_handlers(random: Random, referring: Random, *, alone: bool, remember: bool, plane: bool) -> dict[str, str]:
    """Return the text of each handler; where each needs a cell for itself, no creator keeps a reference.

    What they do with references is drawn from `referring`, so that it changes nothing else.
    """
    more = (*_ON_PLANE * plane, *_REMEMBERING * remember)
    texts = {name: _handler(random, name, kind, more, alone=alone) for name, kind in ACTIONS.items()}
    if "emit(Ping(" not in str(texts):  # whose sender would be of no type
        texts["visit"] += f"\n    {_CALLING[2]}"
    return {name: _with_references(referring, text, ACTIONS[name], alone=alone) for name, text in texts.items()}


def _with_references(random: Random, text: str, kind: str, *, alone: bool) -> str:
    forms = [*_REFERRING, *_REFERRING_TO.get(kind, ()) * 2]
    lines = [f"    {form}" for form in random.sample(forms, random.randint(0, 4))]
    others = ["event.sender"] * (kind == "Ping")
    about = ["me", "None", "me.pal", *["event.about", *others] * (kind == "Ping")]
    for made, field, values in (
        ("Ping(", "about", about),
        ("Late(", "about", about),
        ("Pong(", "whom", ["me", *others]),
    ):
        text = text.replace(made, f"{made}{field}={random.choice(values)}, ").replace(", )", ")")
    if not alone and "child" in text and random.randint(0, 1):
        text = text.replace("to=child)", "to=child)\n        me.pal = child")
    return "\n".join([text, *lines])


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
