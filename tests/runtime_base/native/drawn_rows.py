"""Random searches for rows in tables, and loops over vectors of which they write items, of a small model's agents."""

from __future__ import annotations

from random import Random

_OTHERS = "for other in me.neighbors('knows')"
_SEARCHES = (
    f"((me.times % 2, me.id % 2) {{}}in [(other.times % 2, other.id % 2) {_OTHERS}])",
    f"((me.times % 2, 0.5) {{}}in sorted([(other.times % 2, 0.5 * (other.id % 2)) {_OTHERS}])[1:])",
    f"((me.times % 2, me.flag) {{}}in [(other.times % 2, other.flag) {_OTHERS}])",
    f"((me.times % 2, 1.0) {{}}in [[other.times % 2, 1] {_OTHERS}])",
    f"([me.times % 2, 1] {{}}in [[other.times % 2, 1] {_OTHERS}])",
    f"(me.wishes {{}}in [other.wishes {_OTHERS}])",
    f"(me.views {{}}in [None if other.flag else other.wishes {_OTHERS}])",
    f"(None {{}}in [other.wishes {_OTHERS}])",
    f"(None {{}}in [None if other.flag else other.views {_OTHERS}])",
    f"({{}}any(wish is None or wish[0] > 0 for wish in [other.wishes {_OTHERS}]))",
    f"({{}}any(row == (1, 0) for row in [(other.times % 2, other.id % 2) {_OTHERS}]))",
    f"((me.mood, me.flag) {{}}in [(other.mood, other.flag) {_OTHERS}])",
    "({}(me.times, me.id) == [me.times, me.id])",
    "({}(me.times, me.id) != (me.times, 2.0))",
)
_WRITES = (
    "me.{}[{}] = max(-9.0, min(9.0, item - 0.5))",
    "me.{0}[0] = me.{0}[1]",
    "me.{} = [max(-9.0, min(9.0, item / 2.0)), me.draw()]",
    "me.{0} = me.{0}",
    "me.money = max(-50.0, min(50.0, me.money + item))",
)


def drawn_search(random: Random) -> str:
    """Return a search or comparison of rows, which are tuples, lists or vectors that may be unset."""
    return random.choice(_SEARCHES).format(random.choice(("", "not ")))


def drawn_loop(random: Random) -> list[str]:
    """Return the lines of a loop over a vector that its body writes as a whole and by items."""
    name = random.choice(("views", "wishes"))
    writes = [random.choice(_WRITES).format(name, random.choice("01")) for _ in range(random.randint(1, 4))]
    tests = [random.choice(("if me.chance(0.5):", "if item > 0:", "if True:")) for _ in writes]
    body = [line for test, write in zip(tests, writes, strict=True) for line in (f"    {test}", f"        {write}")]
    loop = [f"for item in me.{name}:", *body]
    return ["if me.wishes is not None:", *(f"    {line}" for line in loop)] if name == "wishes" else loop
