"""Interventions: what a scenario does to a running model from outside, at the beginning of stated rounds.

    {"name": "campaign", "rounds": [30], "of": "User", "where": tree, "count": 50, "set": {"opinion": form}}

`of` names the entity type on which it acts: on all of its entities, on those for which `where` holds, on `count` or the
`share` of them drawn at random, or on the one with this `number`. It sets variables (forms are those of
`runtime_base.state.initial.initial_population`, with formulas of `world_formulas`), or removes them (`remove`); with
`add` it lets so many enter, which have these values. `parameters` are set to values or formulas; the actions in `off`
and `on` are switched.

{"send": {"event": "Warning", "from": ["Platform", 0], "fields": {"strength": 0.5}}} sends them an event in the name of
an entity, by type and number. It falls due behind Start, like an event that was delayed until this round. If that
entity has left, the intervention acts on nothing.

All is worked out from the state in which the round begins, and then done. Each intervention draws from a stream of its
own for each round, so that nothing else in the run draws other numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from runtime_base.engine.engine_context import EngineContext
from runtime_base.engine.interventions.selected_entities import selected
from runtime_base.engine.interventions.world_formulas import over_entities, over_world
from runtime_base.events import Event
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import INTERVENTIONS, child, key_of
from runtime_base.spec import Quantity
from runtime_base.state.initial.initial_population import form_values
from runtime_base.state.journal import InterventionPage
from runtime_base.state.run_numbers import fit_parameter


class Switch(Protocol):
    """Switches an action on or off; returns whether that changed anything."""

    def __call__(self, name: str, *, on: bool) -> bool:
        """Switch it."""


class Routes(Protocol):
    """Delivers what is in the outbox."""

    def route(self) -> None:
        """Deliver it."""


class Interventions:
    """Makes the interventions of a run.

    `done` has round, name and number of entities, parameters and actions of each one that was made, in order.
    """

    def __init__(self, context: EngineContext, switch: Switch) -> None:
        self._context, self._state, self._switch = context, context.state, switch
        self._all: Sequence[Mapping[str, Any]] = context.state.numbers.interventions
        self._page = InterventionPage(context.state.journal, [given["name"] for given in self._all])
        self.done: list[tuple[int, str, int]] = []
        self._sent: list[tuple[Event, tuple[Any, ...], str]] = []

    def is_due(self, number: int) -> bool:
        """Return whether there are any in a round."""
        return any(number in given["rounds"] for given in self._all)

    def begin_round(self, number: int) -> bool:
        """Make the interventions of a round in declared order; return whether there were any."""
        due = [(position, given) for position, given in enumerate(self._all) if number in given["rounds"]]
        for position, given in due:
            key = key_of(self._state.seed, INTERVENTIONS, position, number)
            try:
                self.done.append((number, given["name"], self._make(position, given, key)))
            except SimulationError as wrong:
                raise _placed(wrong, given["name"], number) from None
            self._state.world._published()
        return bool(due)

    def release(self, router: Routes) -> None:
        """Route the events of this round's interventions."""
        sent, self._sent = self._sent, []
        outbox = self._state.outbox
        for event, receivers, name in sent:
            outbox.events, outbox.receivers = [event], [receivers]
            try:
                router.route()
            except SimulationError as wrong:
                raise _placed(wrong, name, self._state.world.round) from None

    def _make(self, position: int, given: Mapping[str, Any], key: int) -> int:
        """Make one intervention; return on how many entities, parameters and actions it acted."""
        acts = "of" in given and not given.get("add")
        event = self._event(given["send"]) if "send" in given else None
        if "send" in given and event is None:
            acts = False
        chosen = selected(self._state, given, child(key, 0)) if acts else []
        values = self._values(given, chosen, child(key, 1))
        parameters = self._parameters(given.get("parameters", {}))
        if given.get("add"):
            chosen = self._add(given["of"], values, given["add"])
        self._page.add(position, chosen)
        if given.get("remove"):
            self._remove(chosen)
        elif not given.get("add"):
            self._set(given, chosen, values)
        if event is not None and chosen:
            self._sent.append((event, tuple(entity._published for entity in chosen), given["name"]))
        world = self._state.world
        world.parameters = replace(world.parameters, **parameters)
        switched = [self._switch(name, on=False) for name in given.get("off", ())]
        switched += [self._switch(name, on=True) for name in given.get("on", ())]
        return len(chosen) + len(parameters) + switched.count(True)

    # What it does -----------------------------------------------------------------------------------------------------

    def _values(self, given: Mapping[str, Any], chosen: Sequence[Any], key: int) -> dict[str, list[Any]]:
        """Return the values of each variable that it sets, one for each entity on which it acts or that it lets in."""
        forms, count = given.get("set", {}), given.get("add", len(chosen))
        if not forms or not count:
            return {}
        variables = self._state.populations[given["of"]].variables
        found = {}
        for place, (name, variable) in enumerate(variables.items()):
            if name in forms and isinstance(forms[name], Mapping) and "formula" in forms[name]:
                found[name] = self._worked_out(forms[name]["formula"], chosen, count, name)
            elif name in forms:
                found[name] = form_values(variable.checker.quantity, forms[name], count, child(key, place), {})
        return found

    def _worked_out(self, tree: Any, chosen: Sequence[Any], count: int, name: str) -> list[Any]:
        if not chosen:
            return [over_world(tree, self._state.world, name)] * count
        compute = over_entities(tree, self._state.world, chosen, name)
        return [compute(place) for place in range(count)]

    def _set(self, given: Mapping[str, Any], chosen: Sequence[Any], values: Mapping[str, Sequence[Any]]) -> None:
        for name, column in values.items():
            variable = self._state.populations[given["of"]].variables[name]
            for entity, value in zip(chosen, column, strict=True):
                setattr(entity, name, value)
            changed = variable.changed(chosen)
            if changed:
                variable.publish(changed)

    def _event(self, sent: Mapping[str, Any]) -> Event | None:
        """Return the event that is sent; None if its sender is not there."""
        name, number = sent["from"]
        senders = [entity for entity in self._state.populations[name].published if entity.id == number]
        if not senders:
            return None
        kind = next(kind for kind in self._state.model.events if kind.name == sent["event"])
        fields: dict[str, Any] = {field.name: None for field in kind.fields}
        for field, value in sent["fields"].items():
            is_formula = isinstance(value, Mapping)
            fields[field] = over_world(value["formula"], self._state.world, field) if is_formula else value
        event: Event = kind.cls(**fields)
        event.sender = senders[0]
        return event

    def _parameters(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the new values of parameters, in normal form."""
        declared = {quantity.name: quantity for quantity in self._state.model.parameters}
        return {name: self._parameter(declared[name], value) for name, value in given.items()}

    def _parameter(self, quantity: Quantity, value: Any) -> Any:
        if isinstance(value, Mapping):
            value = over_world(value["formula"], self._state.world, quantity.name)
        return fit_parameter(quantity, value, self._state.classes)

    def _add(self, name: str, values: Mapping[str, Sequence[Any]], count: int) -> list[Any]:
        turnover = self._context.turnover
        assert turnover is not None
        return turnover.admit(name, [{each: values[each][place] for each in values} for place in range(count)])

    def _remove(self, chosen: Sequence[Any]) -> None:
        turnover, space = self._context.turnover, self._state.space
        assert turnover is not None
        if space is not None:
            space.at_once = True
        for entity in chosen:
            turnover.leave(entity)
        turnover.find_places()
        turnover.publish()

    # Between two rounds -----------------------------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """Return what was done, and the present values of parameters, as plain data."""
        world, names = self._state.world, [quantity.name for quantity in self._state.model.parameters]
        return {"done": self.done, "parameters": {name: _plain(getattr(world.parameters, name)) for name in names}}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go on from what `kept` returned."""
        self.done = [(number, name, acted) for number, name, acted in kept["done"]]
        self._state.world.parameters = replace(self._state.world.parameters, **self._parameters(kept["parameters"]))


def _plain(value: Any) -> Any:
    """Return the items of a table as lists."""
    return value if isinstance(value, bool | int | float | str) else [_plain(item) for item in value]


def _placed(wrong: SimulationError, name: str, number: int) -> SimulationError:
    """Return an error of an intervention: with its round, and with its name in place of the variable's."""
    wrong.message = f"intervention '{name}' in round {number}: {wrong.message}"
    wrong.round, wrong.variable = number, f"interventions.{name}"
    return wrong
