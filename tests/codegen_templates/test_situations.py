"""Situations find what a wrong handler does: each fault of a contract fails the generated check."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from runtime_base.spec import Model
from runtime_base.testing import digests, observed, reached, situations


@pytest.fixture(scope="module")
def package(packages: Path) -> Iterator[Any]:
    """The bazaar's modules, imported from its assembled package."""
    sys.path.insert(0, str(packages / "bazaar_workspace"))
    yield importlib.import_module("bazaar.wiring")
    sys.path.remove(str(packages / "bazaar_workspace"))
    for name in [module for module in sys.modules if module.split(".")[0] == "bazaar"]:
        del sys.modules[name]


def with_handler(model: Model, action: str, handler: Callable[..., None]) -> Model:
    actions = tuple(
        replace(each_action, handler=handler) if each_action.name == action else each_action
        for each_action in model.actions
    )
    return replace(model, actions=actions)


def check(model: Model, action: str, writes: tuple[str, ...], **emits: tuple[str, ...]) -> None:
    """What a generated test does."""

    @settings(
        max_examples=25,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(situation=situations(model, action))
    def run(situation: Any) -> None:
        effects = situation.act()
        effects.fit_types_and_ranges()
        effects.write_only(*writes)
        effects.emit_only(**emits)
        assert situation.act() == effects

    run()


def test_a_right_handler_passes(package: Any) -> None:
    check(package.MODEL, "answer", ("partner",), Accepted=("Trader",))


def test_an_undeclared_write_is_found(package: Any) -> None:
    def settle(trader: Any, event: Any, world: Any) -> None:
        trader.nickname = "renamed"

    with pytest.raises(AssertionError, match="wrote nickname"):
        check(with_handler(package.MODEL, "settle", settle), "settle", ("wealth", "trades", "goods", "mood"))


def test_a_write_to_somebody_else_is_found(package: Any) -> None:
    def settle(trader: Any, event: Any, world: Any) -> None:
        world.market.price = 7.125

    with pytest.raises(AssertionError, match="changed the state of Market"):
        check(with_handler(package.MODEL, "settle", settle), "settle", ("wealth",))


def test_a_value_out_of_range_is_found(package: Any) -> None:
    def open_or_close(market: Any, event: Any, world: Any) -> None:
        market.price = market.price + 1

    with pytest.raises(AssertionError, match=r"price of Market 0 is .* outside its range 0 to 10"):
        check(with_handler(package.MODEL, "open_or_close", open_or_close), "open_or_close", ("price", "open"))


def ending_at(model: Model, variable: str, high: float) -> Model:
    """Return the model with another end of a variable's range."""
    entities = tuple(
        replace(
            entity,
            variables=tuple(replace(own, high=high) if own.name == variable else own for own in entity.variables),
        )
        for entity in model.entities
    )
    return replace(model, entities=entities)


@pytest.mark.parametrize(("step", "outgrown"), [(1, True), (-1, False)])
def test_only_a_count_that_grows_beyond_its_range_is_said_to_outgrow_it(
    package: Any, step: int, outgrown: bool
) -> None:
    def settle(trader: Any, event: Any, world: Any) -> None:
        trader.trades += step

    model = ending_at(with_handler(package.MODEL, "settle", settle), "trades", 5)
    with pytest.raises(AssertionError, match=r"trades of Trader . is (6|-1), outside its range 0 to 5") as found:
        check(model, "settle", ("trades",))
    assert ("a counter outgrew its declared range" in str(found.value)) == outgrown


def test_long_vectors_are_drawn(package: Any) -> None:
    """With the settings of generated tests, which do not look away from what Hypothesis finds too large."""
    entities = tuple(
        replace(
            entity,
            variables=tuple(replace(own, length=1024) if own.name == "goods" else own for own in entity.variables),
        )
        for entity in package.MODEL.entities
    )
    seen: list[list[int]] = []

    @settings(max_examples=25, deadline=None, database=None, derandomize=True)
    @given(situation=situations(replace(package.MODEL, entities=entities), "settle"))
    def run(situation: Any) -> None:
        seen.extend(values["goods"] for values in situation.states["Trader"])

    run()
    assert {len(goods) for goods in seen} == {1024}
    assert len({tuple(goods) for goods in seen}) > 5


def test_a_wrong_type_is_found(package: Any) -> None:
    def turn(weather: Any, start: Any, world: Any) -> None:
        weather.rain = 1

    with pytest.raises(AssertionError, match="rain of Weather 0"):
        check(with_handler(package.MODEL, "turn", turn), "turn", ("rain",))


def test_a_field_out_of_range_is_found(package: Any) -> None:
    events = sys.modules["bazaar.events"]

    def tax(guild: Any, start: Any, world: Any) -> None:
        guild.emit(events.Taxed(coins=101), to=guild.neighbors("members"))

    with pytest.raises(AssertionError, match="coins of Taxed"):
        check(with_handler(package.MODEL, "tax", tax), "tax", (), Taxed=("Trader",))


def test_a_wrong_receiver_is_found(package: Any) -> None:
    events = sys.modules["bazaar.events"]

    def tax(guild: Any, start: Any, world: Any) -> None:
        guild.emit(events.Taxed(coins=1), to=guild)

    with pytest.raises(AssertionError, match="emitted Taxed to Guild"):
        check(with_handler(package.MODEL, "tax", tax), "tax", (), Taxed=("Trader",))


def test_chance_from_elsewhere_is_found(package: Any) -> None:
    state = iter(range(10**9))

    def open_or_close(market: Any, event: Any, world: Any) -> None:
        market.price = float(next(state) % 10)

    with pytest.raises(AssertionError):
        check(with_handler(package.MODEL, "open_or_close", open_or_close), "open_or_close", ("price", "open"))


@pytest.mark.parametrize(("creates", "expected"), [((), {"partition"}), (("Trader",), {"first_pair", "empty"})])
def test_who_always_has_a_group_has_one_in_situations_too(
    package: Any, creates: tuple[str, ...], expected: set[str]
) -> None:
    relations = tuple(replace(each, most_from=1) if each.inverse else each for each in package.MODEL.relations)
    actions = tuple(replace(action, creates=creates) for action in package.MODEL.actions)
    seen: set[str] = set()

    @settings(max_examples=20, deadline=None, database=None, derandomize=True)
    @given(situation=situations(replace(package.MODEL, relations=relations, actions=actions), "settle"))
    def run(situation: Any) -> None:
        network = situation.networks["member_of"]
        seen.update([network] if isinstance(network, str) else network)

    run()
    assert seen == expected


def test_a_situation_can_be_read(package: Any) -> None:
    seen: list[str] = []

    @settings(max_examples=5, deadline=None, database=None, derandomize=True)
    @given(situation=situations(package.MODEL, "settle"))
    def run(situation: Any) -> None:
        seen.append(repr(situation))

    run()
    assert all(item.startswith("<settle of Trader ") and "MODEL" not in item for item in seen)


def test_the_whole_model(package: Any) -> None:
    model: Model = package.MODEL
    assert reached(model).missing_actions == ()
    assert set(observed(model)) == {metric.name for metric in model.metrics}
    first, again, other = digests(model, (1, 1, 2))
    assert first == again != other


def test_what_never_happens_is_named(package: Any) -> None:
    model: Model = package.MODEL
    dry = {
        name: {**numbers, "parameters": {**numbers["parameters"], "wet": 0.0}}
        for name, numbers in model.numbers.items()
    }
    found = reached(replace(model, numbers=dry))
    assert (found.missing_actions, found.missing_events) == (("open_or_close",), ("Rained",))
