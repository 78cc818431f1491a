# ruff: noqa: E501 (each sample is a row of a table)
"""What an action does, read off its code: reads, writes, emissions with their receivers, endings, draws."""

from __future__ import annotations

from typing import Any

import pytest

from codegen_templates.handlers import check_handlers, contracts


def test_the_contracts_of_the_rumor_are_the_declared_ones(rumor: Any) -> None:
    found = contracts(rumor.linked, rumor.files)
    for name, action in rumor.linked.graph.actions.items():
        assert found[name].reads == tuple(action.reads)
        assert found[name].writes == tuple(action.writes or ())
        assert found[name].emits == tuple((emit.event, emit.to) for emit in action.emits or ())
        assert found[name].ends == action.ends
    assert [name for name, item in found.items() if item.draws] == ["tell", "hear", "lose_interest"]


PAY = "Paid(coins=1)"
RECEIVERS = [
    ("answer", f"person.emit({PAY}, to=event.sender)", "sender"),
    ("answer", f"who = event.sender\nperson.emit({PAY}, to=who)", "sender"),
    ("answer", f"person.emit({PAY}, to=[event.sender])", "sender"),
    ("answer", f"person.emit({PAY}, to=person)", "self"),
    ("answer", f"person.emit({PAY}, to=world.village)", "Village"),
    ("answer", f"if person.friend is not None:\n    person.emit({PAY}, to=person.friend)", "friend"),
    ("answer", f"if isinstance(event, Heard):\n    person.emit({PAY}, to=event.about)", "Heard.about"),
    ("answer", f"person.emit({PAY}, to=person.choose(person.neighbors('knows')))", "one of knows"),
    ("answer", f"person.emit({PAY}, to=person.neighbors('known_by')[0])", "one of known_by"),
    (
        "answer",
        f"all_known = person.neighbors('knows')\nperson.emit({PAY}, to=person.best(all_known, [1.0]))",
        "one of knows",
    ),
    ("answer", f"person.emit({PAY}, to=person.choose(person.sample(person.neighbors('knows'), 2)))", "one of knows"),
    ("answer", f"person.emit({PAY}, to=person.neighbors('knows'))", "each of knows"),
    ("answer", f"person.emit({PAY}, to=person.neighbors('knows')[:3])", "each of knows"),
    ("answer", f"person.emit({PAY}, to=person.sample(person.neighbors('knows'), 2))", "each of knows"),
    ("answer", f"person.emit({PAY}, to=[one for one in person.neighbors('knows') if one.age > 3])", "each of knows"),
    ("answer", f"person.emit({PAY}, to=list(reversed(person.neighbors('knows'))))", "each of knows"),
    ("answer", f"for one in person.neighbors('knows'):\n    person.emit({PAY}, to=one)", "each of knows"),
    ("answer", f"for _, one in enumerate(person.neighbors('knows')):\n    person.emit({PAY}, to=one)", "each of knows"),
    (
        "answer",
        f"last = None\nfor one in person.neighbors('knows'):\n    last = one\nif last is not None:\n    person.emit({PAY}, to=last)",
        "one of knows",
    ),
    (
        "answer",
        f"found: list[Person] = []\nfor one in person.neighbors('knows'):\n    found = found + [one]\nperson.emit({PAY}, to=found)",
        "each of knows",
    ),
    (
        "answer",
        f"group = person.neighbors('in_group')[0]\nperson.emit({PAY}, to=group.neighbors('members'))",
        "each of in_group.members",
    ),
    (
        "answer",
        f"for group in person.neighbors('in_group'):\n    person.emit({PAY}, to=person.choose(group.neighbors('members')))",
        "one of in_group.members",
    ),
    (
        "answer",
        f"person.emit({PAY}, to=[one for group in person.neighbors('in_group') for one in group.neighbors('members')])",
        "each of in_group.members",
    ),
    ("gather", f"village.emit({PAY}, to=[one.sender for one in payments])", "senders"),
    ("gather", f"for one in payments:\n    village.emit({PAY}, to=one.sender)", "senders"),
    ("gather", f"if payments:\n    village.emit({PAY}, to=village.choose(payments).sender)", "senders"),
    ("gather", f"village.emit({PAY}, to=world.village)", "self"),
    ("gather", f"village.emit({PAY}, to=village)", "self"),
]


@pytest.mark.parametrize(("action", "body", "expected"), RECEIVERS)
def test_a_receiver_is_told_as_the_graph_says_it(action: str, body: str, expected: str, village: Any) -> None:
    assert village.contract(action, body).emits == (("Paid", expected),)


def test_two_ways_to_a_receiver_are_two_emissions(village: Any) -> None:
    body = f"who = event.sender if person.age > 3 else person\nperson.emit({PAY}, to=who)"
    assert village.contract("answer", body).emits == (("Paid", "self"), ("Paid", "sender"))


ENDINGS = [
    (f"person.emit({PAY}, to=person)", False),
    (f"if person.age > 3:\n    person.emit({PAY}, to=person)", True),
    (f"if person.age > 3:\n    person.emit({PAY}, to=person)\nelse:\n    person.emit({PAY}, to=event.sender)", False),
    (f"if person.age > 3:\n    return\nperson.emit({PAY}, to=person)", True),
    (f"person.emit({PAY}, to=person)\nif person.age > 3:\n    return\nperson.wealth = 1.0", False),
    (f"if person.age > 3:\n    person.emit({PAY}, to=person)\n    return\nperson.emit({PAY}, to=event.sender)", False),
    (f"person.emit({PAY}, to=person.neighbors('knows'))", True),
    (f"for one in person.neighbors('knows'):\n    person.emit({PAY}, to=one)", True),
    (f"for one in person.neighbors('knows'):\n    return\nperson.emit({PAY}, to=person)", True),
    (f"if person.age > 3:\n    person.wealth = 1.0\nelif person.age > 2:\n    person.emit({PAY}, to=person)", True),
]


@pytest.mark.parametrize(("body", "expected"), ENDINGS)
def test_an_action_ends_if_some_path_emits_nothing(body: str, expected: bool, village: Any) -> None:
    assert village.contract("answer", body).ends is expected


def test_reads_and_writes_follow_every_way_to_a_variable(village: Any) -> None:
    body = (
        "me = person\n"
        "parameters = world.parameters\n"
        "me.wealth += parameters.warmth * world.anger\n"
        "me.talents[0] = world.village.gold\n"
        "if isinstance(event, Greeted) and event.mood == 'calm':\n"
        "    me.met_at = world.round\n"
        "me.friend = max(me.neighbors('knows'), default=None)\n"
    )
    found = village.contract("answer", body)
    assert found.reads == ("Person.mood", "Person.wealth", "warmth", "anger", "Village.gold", "Greeted.mood", "round")
    assert found.writes == ("Person.wealth", "Person.talents", "Person.met_at", "Person.friend")


def test_an_element_that_is_set_is_written_and_not_read(village: Any) -> None:
    found = village.contract("greet", "person.talents[0] = 1.0")
    assert (found.reads, found.writes) == ((), ("Person.talents",))
    found = village.contract("greet", "person.talents[0] += 1.0")
    assert (found.reads, found.writes) == (("Person.talents",), ("Person.talents",))


def test_fields_of_an_event_that_is_made_here_are_no_reads(village: Any) -> None:
    body = f"note = {PAY}\nif note.coins > 0:\n    person.emit(note, to=person)"
    assert village.contract("answer", body).reads == ("Person.mood",)


DRAWS = [
    ("person.wealth = person.draw()", True),
    ("person.wealth = 1.0 if person.chance(0.5) else 2.0", True),
    ("person.friend = person.choose(person.neighbors('knows'))", True),
    ("person.wealth = 1.0 * len(person.sample(person.neighbors('knows'), 2))", True),
    ("person.wealth = 1.0 * len(person.neighbors('knows'))", False),
]


@pytest.mark.parametrize(("body", "expected"), DRAWS)
def test_draws_are_seen(body: str, expected: bool, village: Any) -> None:
    assert village.contract("greet", body).draws is expected


CHANCES = [
    ("person.friend = person.choose(person.neighbors('knows'))", True),
    ("person.friend = person.best(person.neighbors('knows'), [1.0 for _ in person.neighbors('knows')])", False),
    ("person.wealth = 1.0 * person.ranked([3, 1], [2.0, 1.0])[0]", False),
    ("person.wealth = 1.0 * person.ranked([3, 1], [2.0, 1.0])[0] + person.draw()", True),
]


@pytest.mark.parametrize(("body", "expected"), CHANCES)
def test_draws_between_equals_are_no_chance(body: str, expected: bool, village: Any) -> None:
    found = village.contract("greet", body)
    assert (found.draws, found.chance) == (True, expected)


def test_the_rule_belongs_to_the_contract(village: Any) -> None:
    found = contracts(village.linked, village.files)["answer"]
    assert found.draws
    assert found.reads == ("Person.mood", "Person.met_at", "round")


DIFFERENCES = [
    ('user.belief == "spreader"', "user.id == 3", "SC470", {"graph.yaml", "handlers/user.py"}),
    (
        'user.belief == "spreader":\n        user.emit(Told',
        "user.heard_at is None:\n        user.emit(Told",
        "SC471",
        {"graph.yaml", "handlers/user.py"},
    ),
    ("        user.heard_at = world.round\n", "", "SC472", {"graph.yaml", "handlers/user.py"}),
    ('user.belief = "stifler"', "user.heard_at = None", "SC473", {"graph.yaml", "handlers/user.py"}),
    ("        user.emit(SpreaderReported(), to=world.platform)\n", "", "SC474", {"graph.yaml", "handlers/user.py"}),
    (
        "user.emit(KnewAlready(), to=told.sender)",
        "user.emit(SpreaderReported(), to=world.platform)",
        "SC474",
        {"graph.yaml", "handlers/user.py"},
    ),
    (
        '        user.belief = "stifler"',
        '        user.belief = "stifler"\n        user.emit(KnewAlready(), to=answer.sender)',
        "SC475",
        {"graph.yaml", "handlers/user.py"},
    ),
    (
        'user.choose(user.neighbors("reaches"))',
        'user.neighbors("reaches")',
        "SC476",
        {"graph.yaml", "handlers/user.py"},
    ),
    ('user.neighbors("reaches")', 'user.neighbors("reached_by")', "SC476", {"graph.yaml", "handlers/user.py"}),
    (
        '    if user.belief == "spreader":\n        user.emit(Told',
        "    if user.belief:\n        user.wait = 1\n    if True:\n        user.emit(Told",
        "SC417",
        {"handlers/user.py"},
    ),
]


@pytest.mark.parametrize(("before", "after", "code", "files"), DIFFERENCES)
def test_a_difference_is_shown_where_it_is(before: str, after: str, code: str, files: set[str], rumor: Any) -> None:
    text = rumor.files["handlers/user.py"]
    assert before in text
    found = check_handlers(rumor.linked, {**rumor.files, "handlers/user.py": text.replace(before, after, 1)})
    assert {item.span.file for item in found if item.code == code} == files


def test_another_receiver_may_follow_from_a_fault_of_the_same_handler(rumor: Any) -> None:
    text, before = rumor.files["handlers/user.py"], 'user.choose(user.neighbors("reaches"))'
    told = 'user.sample(user.neighbors("reaches"), 1)'
    for receiver, codes in ((told, {"SC476"}), (f"{told} if {told}.belief else {told}", {"SC417"})):
        found = check_handlers(rumor.linked, {**rumor.files, "handlers/user.py": text.replace(before, receiver, 1)})
        assert {item.code for item in found} == codes


def test_what_was_lost_is_shown_where_it_was(rumor: Any) -> None:
    text = rumor.files["handlers/user.py"]
    for line in ("        user.heard_at = world.round\n", "        user.emit(SpreaderReported(), to=world.platform)\n"):
        number = text.count("\n", 0, text.index(line)) + 1
        found = check_handlers(rumor.linked, {**rumor.files, "handlers/user.py": text.replace(line, "")})
        assert any(item.span.file == "handlers/user.py" and abs(item.span.line - number) <= 1 for item in found)
