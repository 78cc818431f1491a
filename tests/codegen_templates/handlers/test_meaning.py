"""Names, attributes, values and places to write: what cannot be meant is reported where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

Codes = Callable[[str, str], list[str]]


def _branches(last: str) -> str:
    """Three branches that write the same three variables, and a last one."""
    tests = ("if person.age > 30:", "elif person.age > 20:", "elif person.age > 10:")
    alike = [f"{test}\n    person.wealth = 1.0\n    person.mood = 'calm'\n    person.met_at = None" for test in tests]
    return "\n".join([*alike, "else:", *(f"    {line}" for line in last.split("; "))])


WRONG = [
    ("greet", _branches("person.wealth = 1.0; person.mood = 'calm'"), ["SC448"]),
    ("greet", "for other in person.neighbors('knows'):\n    other.friend.age -= 1", ["SC436"]),
    ("greet", "for other in person.neighbors('knows'):\n    other.age -= 1", ["SC436"]),
    # names
    ("gather", "village.gold = 1.0 * count", ["SC430"]),
    ("gather", "village.gold = x\nx = 1.0", ["SC431"]),
    ("gather", "if payments:\n    x = 1.0\nvillage.gold = x", ["SC431"]),
    ("gather", "for one in payments:\n    x = one.coins\nvillage.gold = float(x)", ["SC431"]),
    ("gather", "for one in payments:\n    total += one.coins\nvillage.gold = float(total)", ["SC431"]),
    ("gather", "x = 1.0\nvillage.gold = 2.0", ["SC432"]),
    ("gather", "for place, one in enumerate(payments):\n    village.gold = float(one.coins)", ["SC432"]),
    ("gather", "x = 1.0\nvillage.gold = x ** 2", ["SC420"]),
    ("gather", "x = {}\nx[0] = 1.0\nvillage.gold = 1.0 + x[0] + x.size", ["SC421"]),
    ("gather", "x = 1.0\nwhile x > 0:\n    x -= 1.0\nvillage.gold = 2.0", ["SC411"]),
    ("gather", "sum = 1.0\nvillage.gold = 2.0", ["SC426"]),
    ("gather", "village = world.village", ["SC426"]),
    ("gather", "Person = 1\nvillage.gold = 2.0", ["SC426"]),
    ("gather", "village.gold = [one.coins for one in payments][0] + one.coins", ["SC430"]),
    # statements
    ("gather", "pass", ["SC433"]),
    ("gather", "village.gold", ["SC433"]),
    ("gather", "village.gold == 1.0", ["SC433"]),
    ("gather", "village.chance(0.5)", ["SC433"]),
    ("gather", "return\nvillage.gold = 1.0", ["SC434"]),
    ("gather", "for one in payments:\n    break\n    village.gold = 1.0 * one.coins", ["SC434"]),
    ("gather", "if payments:\n    return\nelse:\n    return\nvillage.gold = 1.0", ["SC434"]),
    ("gather", "break", ["SC402"]),
    # who sees what
    ("greet", "if person.neighbors('knows')[0].mood == 'calm':\n    person.wealth = 1.0", ["SC435"]),
    ("answer", "if event.sender.mood == 'calm':\n    person.wealth = 1.0", ["SC435"]),
    ("greet", "person.wealth = 1.0 * world.village.secret", ["SC435"]),
    # who writes what
    ("greet", "person.age = 3", ["SC437"]),
    ("answer", "event.sender.wealth = 1.0", ["SC436"]),
    ("answer", "event.about = person", ["SC436"]),
    ("greet", "world.village.gold = 1.0", ["SC436"]),
    ("greet", "world.round = 1", ["SC436"]),
    ("greet", "world.parameters.warmth = 1.0", ["SC436"]),
    ("answer", "if decision is not None:\n    decision.reply = True", ["SC436"]),
    ("greet", "for other in person.neighbors('knows'):\n    other.wealth = 1.0", ["SC436"]),
    ("greet", "other = person.neighbors('knows')[0]\nother.wealth = 1.0", ["SC436"]),
    ("greet", "me = person if person.age > 3 else person.neighbors('knows')[0]\nme.wealth = 1.0", ["SC436"]),
    ("greet", "for other.wealth in person.talents:\n    person.wealth = 1.0", ["SC436"]),
    ("greet", "copy = person.talents\ncopy[0] = 1.0", ["SC436"]),
    ("greet", "person.neighbors('knows')[0].talents[0] = 1.0", ["SC436"]),
    ("greet", "person.talents[0:2] = [1.0, 2.0]", ["SC436"]),
    ("greet", "person.wealth, world.round = 1.0, 2", ["SC436"]),
    ("greet", "person.welth = 1.0", ["SC417"]),
    ("decide_answer", "person.wealth = 1.0\nreturn Reply(reply=True, coins=1)", ["SC436"]),
    # relations
    ("greet", "person.wealth = 1.0 * len(person.neighbors('know'))", ["SC438"]),
    ("greet", "person.wealth = 1.0 * len(person.neighbors('members'))", ["SC438"]),
    ("greet", "name = 'knows'\nperson.wealth = 1.0 * len(person.neighbors(name))", ["SC438"]),
    # values
    ("greet", "person.mood = 'clam'", ["SC439"]),
    ("greet", "person.mood = 'calm' if person.age > 3 else 'mad'", ["SC439"]),
    ("greet", "if person.mood == 'clam':\n    person.wealth = 1.0", ["SC439"]),
    ("greet", "if person.mood in ('calm', 'mad'):\n    person.wealth = 1.0", ["SC439"]),
    ("greet", "if 'mad' != person.mood:\n    person.wealth = 1.0", ["SC439"]),
    ("greet", "if person.mood == 3:\n    person.wealth = 1.0", ["SC439"]),
    ("greet", "person.wealth = 101.0", ["SC440"]),
    ("greet", "person.wealth = -1", ["SC440"]),
    ("greet", "person.wealth = 1e999", ["SC440"]),
    ("greet", "if person.chance(1.5):\n    person.wealth = 1.0", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_normal(0.0, -0.1)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_normal(-1.0, 0.0)", []),
    ("greet", "person.wealth = 1.0 * person.draw_lognormal(0.0, -0.1)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_exponential(-0.5)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_exponential(0.0)", []),
    ("greet", "person.wealth = 1.0 * person.draw_poisson(-1.0)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_poisson(2e15)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_binomial(-1, 0.5)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_binomial(3, 1.5)", ["SC440"]),
    ("greet", "person.wealth = 1.0 * person.draw_binomial(0, 1.0)", []),
    ("greet", "person.wealth = 1.0 * len(person.sample([1, 2], -1))", ["SC440"]),
    ("greet", "if person.chance('often'):\n    person.wealth = 1.0", ["SC444"]),
    ("greet", "person.wealth = None", ["SC444"]),
    ("greet", "person.wealth = 'rich'", ["SC444"]),
    ("greet", "person.wealth = 1.0 * 'rich'", ["SC444"]),
    ("greet", "person.wealth = 1.0 * world", ["SC444"]),
    ("greet", "person.wealth = person.neighbors('knows')[0]", ["SC444"]),
    ("greet", "person.wealth = person.neighbors('knows')", ["SC444"]),
    ("greet", "person.talents = [1.0, 2.0]", ["SC444"]),
    ("greet", "person.talents[0] = 'rich'", ["SC444"]),
    ("greet", "person.talents[0] = person.age > 3", ["SC444"]),
    ("greet", "person.met_at = not person.age", ["SC444"]),
    ("answer", "person.emit(Paid(coins=person.chance(0.5)), to=event.sender)", ["SC444"]),
    ("greet", "person.friend = world.village", ["SC444"]),
    ("greet", "if person < world:\n    person.wealth = 1.0", ["SC444"]),
    ("greet", "for other in person.wealth:\n    person.wealth = 1.0 * other", ["SC445"]),
    ("greet", "person.wealth = 1.0 * len(sorted(person.wealth))", ["SC445"]),
    ("greet", "person.wealth = person.choose(person.wealth)", ["SC445"]),
    ("answer", "if decision.reply:\n    person.wealth = 1.0", ["SC446"]),
    ("answer", "if decision is None or event.sender == person:\n    person.wealth = 1.0 * decision.coins", ["SC446"]),
    # calls
    ("greet", "person.wealth = abs(1.0, 2.0)", ["SC425"]),
    ("greet", "person.wealth = abs()", ["SC425"]),
    ("greet", "person.wealth = sorted([1.0], key=1)[0]", ["SC425"]),
    ("greet", "person.wealth = math.sqrt()", ["SC425"]),
    ("greet", "person.wealth = person.draw(low=0.0, high=1.0, mid=2.0)", ["SC425"]),
    ("answer", "if isinstance(event, Greted):\n    person.wealth = 1.0", ["SC425"]),
    ("greet", "for other in person.neighbors('knows'):\n    person.wealth = other.draw()", ["SC427"]),
    ("greet", "person.wealth = draw()", ["SC418"]),
    # events and decisions
    ("answer", "person.emit(Paid(coins=1, tip=2), to=event.sender)", ["SC441"]),
    ("answer", "person.emit(Paid(), to=event.sender)", ["SC441"]),
    ("answer", "person.emit(Paid(1), to=event.sender)", ["SC441"]),
    ("answer", "person.emit(Paid(coins='many'), to=event.sender)", ["SC444"]),
    ("answer", "person.emit(Start(), to=event.sender)", ["SC441"]),
    ("answer", "person.emit(event, to=event.sender)", ["SC443"]),
    ("answer", "person.emit(Paid, to=event.sender)", ["SC418"]),
    ("answer", "person.emit(Paid(coins=1), event.sender)", ["SC425"]),
    ("answer", "person.emit(Paid(coins=1))", ["SC425"]),
    ("answer", "person.emit(Paid(coins=1), to=3)", ["SC443"]),
    ("answer", "person.emit(Paid(coins=1), to=None)", ["SC443"]),
    ("answer", "person.emit(Paid(coins=1), to=event.sender.friend)", ["SC443"]),
    ("answer", "x = person.emit(Paid(coins=1), to=event.sender)\nperson.wealth = x", ["SC443"]),
    ("answer", "event.sender.emit(Paid(coins=1), to=person)", ["SC427"]),
    ("answer", "person.wealth = 1.0 * len([Reply(reply=True, coins=1)])", ["SC442"]),
    ("decide_answer", "person.emit(Paid(coins=1), to=event.sender)\nreturn Reply(reply=True, coins=1)", ["SC443"]),
    ("decide_answer", "return Reply(replay=True, coins=1)", ["SC442"]),
    ("decide_answer", "return Reply(reply=True, coins=11)", ["SC440"]),
    ("decide_answer", "return Reply(True, 1)", ["SC442"]),
    ("decide_answer", "if person.chance(0.5):\n    return Reply(reply=True, coins=1)", ["SC457"]),
    ("decide_answer", "return True", ["SC457"]),
    ("decide_answer", "return", ["SC457"]),
    ("answer", "return event", ["SC457"]),
    ("answer", "return None", ["SC457"]),
    # attributes
    ("answer", "person.wealth = 1.0 * event.warmpth", ["SC417"]),
    ("greet", "person.friend = start.sender", ["SC417"]),
    ("greet", "person.wealth = world.warmth", ["SC417"]),
    ("greet", "person.wealth = world.parameters.warmpth", ["SC417"]),
    ("greet", "person.wealth = world.angr", ["SC417"]),
    ("greet", "person.wealth = Person.wealth", ["SC417"]),
    ("answer", "if decision is not None and decision.repl:\n    person.wealth = 1.0", ["SC417"]),
    ("greet", "person.wealth = person.age and person.age > 2", ["SC444"]),
    ("greet", "person.wealth = person.age if person.age > 2 else person.age > 1", ["SC444"]),
    ("greet", "person.wealth = 0 if person.age > 2 else person.age > 1", ["SC444"]),
    ("greet", "person.wealth = 'rich' if person.age > 2 else person.age > 1", ["SC444"]),
    ("greet", "rich = 0.5\nif person.age > 3:\n    rich = person.age > 4\nperson.wealth = rich", ["SC444"]),
]


@pytest.mark.parametrize(("action", "body", "expected"), WRONG)
def test_what_cannot_be_meant_is_reported(action: str, body: str, expected: list[str], codes: Codes) -> None:
    found = codes(action, body)
    found = [item for item in found if item not in ("SC474", "SC475", "SC476", "SC477") or item in expected]
    assert set(expected) <= set(found)
    assert [item for item in found if item not in expected] in ([], ["SC430"], ["SC457"], ["SC433"])


RIGHT = [
    ("answer", "if isinstance(event, Greeted):\n    person.wealth = event.warmth"),
    ("answer", "if not isinstance(event, Heard) and event.warmth > 0:\n    person.wealth = 1.0"),
    ("answer", "if decision is None:\n    return\nperson.wealth = 1.0 * decision.coins"),
    ("answer", "if not decision or event.sender == person:\n    return\nperson.wealth = 1.0 * decision.coins"),
    ("answer", "person.wealth = 1.0 if decision is not None and decision.reply else 0.0"),
    ("greet", "me = person\nme.wealth = 1.0\nme.talents[0] = 2.0"),
    ("greet", "person.talents[1] += 1.0\nperson.talents = [2.0 * one for one in person.talents]"),
    ("greet", "for place in range(len(person.talents)):\n    person.talents[place] = person.draw()"),
    ("greet", "person.friend = None\nperson.met_at = None"),
    ("greet", "person.friend = person.best(person.neighbors('knows'), [1.0 for _ in person.neighbors('knows')])"),
    ("greet", "if person.friend is not None and person.friend in person.neighbors('knows'):\n    person.wealth = 1.0"),
    (
        "greet",
        "best: Person | None = None\nfor one in person.neighbors('knows'):\n    best = one\nperson.friend = best",
    ),
    ("greet", "person.wealth = 1.0 * sum(one.age for one in person.neighbors('knows') if one.friend == person)"),
    ("greet", "group = person.neighbors('in_group')[0]\nperson.wealth = 1.0 * len(group.neighbors('members'))"),
    ("greet", "pairs = [(one, one.wealth) for one in person.neighbors('knows')]\nperson.friend = pairs[0][0]"),
    ("greet", "for one, rank in zip(person.neighbors('knows'), range(3)):\n    person.wealth = one.wealth * rank"),
    # truth values count as whole numbers in a calculation
    ("greet", "person.met_at = sum(one.age > 3 for one in person.neighbors('knows'))"),
    ("greet", "old = person.age > 3\nperson.met_at = old + old + abs(old) - -old + round(old)"),
    ("greet", "person.wealth = (person.age > 3) / 2 + max(person.age > 3, 0.5)"),
    ("greet", "person.wealth = 1.0 * (person.age and person.age > 2) + int(person.age > 3 or 2)"),
    ("greet", "person.wealth = 0 if person.age > 2 else person.wealth"),
    ("greet", "person.met_at = None if person.age > 2 else person.age"),
    ("deal", "fate.luck = 1.0\nfate.emit(Dealt(), to=world.village)"),
    ("greet", _branches("person.wealth = 1.0")),  # it lost no line: it does something else
]


@pytest.mark.parametrize(("action", "body"), RIGHT)
def test_what_can_be_meant_passes(action: str, body: str, codes: Codes) -> None:
    assert [code for code in codes(action, body) if code < "SC470"] == []


def test_a_suggestion_is_made(village: Any) -> None:
    (found,) = village.remarks("answer", "person.welth = 1.0")
    assert (found.message, found.help) == ("'welth' is not a variable of Person", "did you mean 'wealth'?")
    assert (found.span.line, found.span.column, found.span.end_column) == (5, 12, 17)


_KEY = (
    "write the expression where it is used; in place of a key, me.ranked(items, [... for item in items]) puts those "
    "with the highest scores first, and me.best(items, scores) gives one"
)
_NUMBER = 'len(person.neighbors("{0}"))'
_TIES = f'write person.neighbors("{{0}}"), or {_NUMBER} for their number'
_NEAR = "write person.near(Type, radius), person.free_cells(radius) or person.neighbors('relation')"
_ASK = "write person.emit(Event(), to=other), and declare an action of the other one on that event"
_OWN = "only elements of the entity's own vectors are assigned; write"
_ANEW = "value if at == i else item for at, item"


@pytest.mark.parametrize(
    ("value", "help"),
    [
        ("math.log10(2.0)", "write math.log(x, 10)"),
        ("world.parameters['warmth']", "write .warmth in place of the brackets"),
        ("any([event.sender == person])", "its type is float; write 1 if ... else 0, or let its type be bool"),
        ("max([1.0, 2.0], key=abs)", "write person.best(items, scores) or person.ranked(items, scores)"),
        ("max([1.0, 2.0], key=lambda x: -x)", _KEY),
        ("sorted([1.0, 2.0], key=lambda x: -x)[0]", _KEY),
        ("1.0 * len(person.in_group)", _TIES.format("in_group")),
        ("1.0 * len(event.sender.knows)", _TIES.format("knows").replace("person.", "other.")),
        (
            "1.0 * person.degree",
            f"write {' or '.join(_NUMBER.format(each) for each in ('knows', 'in_group', 'known_by'))}",
        ),
        ("1.0 * world.tick", "write world.round, the number of the round"),
        ("1.0 * world.steps", "write world.round, the number of the round"),
        ("1.0 * model.schedule.steps", f"{_NEAR}, or read world.parameters.<name> and world.round"),
        ("1.0 * ticks", "write world.round"),
        ("one_of([1.0, 2.0])", "write person.choose(sequence)"),
        ("random_float(1.0)", "write person.draw(0.0, high)"),
        ("1.0\nperson.remove()", "write person.leave()"),
        ("1.0\nhatch(1)", "write person.create(Type(variable=value))"),
        ("1.0\nask(event.sender)", _ASK),
        ("1.0\nfound = [0, 0]\nfound[person.age] += 1", f"{_OWN} found = [{_ANEW} in enumerate(found)]"),
        ("1.0\nfound = person.talents\nfound[0] = 1.0", "write person.talents[i] = value"),
    ],
)
def test_what_python_writes_otherwise_is_named(value: str, help: str, village: Any) -> None:
    (found,) = village.remarks("answer", f"person.wealth = {value}")
    assert found.help == help


def test_a_relation_without_a_way_back_is_named(village: Any) -> None:
    """Who asked a group for its members was told to declare a relation, although one leads to the group."""
    relations = village.linked.graph.relations
    one_way = relations["in_group"].model_copy(update={"inverse": None})
    graph = village.linked.graph.model_copy(update={"relations": {**relations, "in_group": one_way}})
    changed = replace(village, linked=replace(village.linked, graph=graph))
    body = "for group in person.neighbors('in_group'):\n    for friend in group.neighbors('members'):\n        pass"
    (help,) = [item.help for item in changed.remarks("answer", body) if item.code == "SC438"]
    assert help.endswith("'in_group' leads to Group: its 'inverse' in graph.yaml names the way back")


def test_a_misspelt_parameter_is_reported_at_its_place_too(village: Any) -> None:
    text = village.files["handlers/fate.py"].replace("def deal(fate:", "def deal(fat:")
    from codegen_templates.handlers import check_handlers

    found = check_handlers(village.linked, {**village.files, "handlers/fate.py": text})
    assert {(item.code, item.span.line) for item in found} >= {("SC430", 6), ("SC430", 8), ("SC430", 9)}


def test_nature_sees_what_is_private(village: Any) -> None:
    from codegen_templates.handlers.vocabulary import Vocabulary

    vocabulary = Vocabulary(village.linked)
    assert vocabulary.is_nature("Fate")
    assert not vocabulary.is_nature("Person")
    assert village.remarks("deal", "fate.luck = 1.0 * world.village.secret\nfate.emit(Dealt(), to=world.village)") == []
