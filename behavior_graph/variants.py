"""A variant's scenario and its resolved numbers: what the package holds as data and a run starts from."""

from __future__ import annotations

import copy
import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pydantic import ValidationError

from behavior_graph.linked import Linked
from behavior_graph.scenario import Scenario
from odd.diagnostics import Diagnostic, Span
from odd.model import Parameter, Variable

_Quantity = Variable | Parameter

COMMAND_LINE = Span("--set")
_SECTIONS = ("schedule", "population", "environment", "relations", "parameters")
_SCHEDULE = ("rounds", "stop_when", "max_events_per_round")


class _SettingError(Exception):
    """A setting that cannot be made: the code of the diagnostic, what is wrong, and what to do."""

    def __init__(self, code: str, message: str, help: str) -> None:
        super().__init__(message)
        self.code, self.message, self.help = code, message, help


def numbers(linked: Linked, variant: str | None = None, overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return a variant's numbers as the JSON object that a run starts from, every parameter's default filled in.

    Raises KeyError for an unknown variant, ValueError where a setting cannot be made (`with_settings` says why).
    """
    scenario, wrong = with_settings(linked, variant, overrides or {})
    if scenario is None:
        raise ValueError("; ".join(one.message for one in wrong))
    plain = _plain(scenario)
    defaults = {name: one.default for name, one in linked.odd.parameters.items()}
    return {
        "schedule": {
            "rounds": scenario.schedule.rounds,
            "max_events_per_round": scenario.schedule.max_events_per_round,
        },
        "population": {name: _population(one) for name, one in plain.get("population", {}).items()},
        "environment": {
            name: _as_declared(values, linked.odd.entities[name].variables if name in linked.environments else {})
            for name, values in plain.get("environment", {}).items()
        },
        "relations": plain.get("relations", {}),
        "parameters": _as_declared(defaults | plain.get("parameters", {}), linked.odd.parameters),
        "off": list(scenario.variants[variant].off) if variant else [],
    }


def with_settings(
    linked: Linked, variant: str | None, overrides: Mapping[str, Any]
) -> tuple[Scenario | None, list[Diagnostic]]:
    """Return the scenario with a variant's `set:` and then the overrides applied, or what is wrong with them.

    Keys are dotted paths (`population.User.count`); a bare parameter's name stands for `parameters.<name>`. Diagnostics
    point at the variant's line, those of overrides at `--set`. Raises KeyError for an unknown variant.
    """
    settings: dict[str, Any] = dict(linked.scenario.variants[variant].set) if variant else {}
    data, wrong = _apply(linked, _plain(linked.scenario), settings, lambda key: _place(linked, variant or "", key))
    data, wrong_overrides = _apply(linked, data, overrides, lambda _: COMMAND_LINE, compiled=True)
    wrong += wrong_overrides
    return (None, wrong) if wrong else (Scenario.model_validate(data), [])


def full_path(linked: Linked, key: str) -> tuple[str, ...]:
    """Return the path in the scenario that a setting's key means."""
    path = tuple(key.split("."))
    return ("parameters", *path) if len(path) == 1 and path[0] in linked.odd.parameters else path


def _place(linked: Linked, variant: str, key: str) -> Span:
    return linked.scenario_text.value(("variants", variant, "set", key))


def _apply(
    linked: Linked,
    data: dict[str, Any],
    settings: Mapping[str, Any],
    place: Callable[[str], Span],
    *,
    compiled: bool = False,
) -> tuple[dict[str, Any], list[Diagnostic]]:
    wrong: list[Diagnostic] = []
    for key, value in settings.items():
        try:
            data = _set(linked, data, full_path(linked, key), value, compiled=compiled)
        except _SettingError as problem:
            wrong.append(Diagnostic(problem.code, f"'{key}': {problem.message}", place(key), problem.help))
    return data, wrong


def _set(linked: Linked, data: dict[str, Any], path: tuple[str, ...], value: Any, *, compiled: bool) -> dict[str, Any]:
    _check_path(linked, data, path, compiled=compiled)
    changed = copy.deepcopy(data)
    inner = changed
    for step in path[:-1]:
        inner = inner.setdefault(step, {})
    inner[path[-1]] = copy.deepcopy(value)
    try:
        return _plain(Scenario.model_validate(changed))
    except ValidationError as error:
        raise _SettingError(
            "SC309", _first_message(error), "give it a value that this part of the scenario allows"
        ) from None


def _check_path(linked: Linked, data: dict[str, Any], path: tuple[str, ...], *, compiled: bool) -> None:
    _one_of(path, 0, _SECTIONS + tuple(linked.odd.parameters))
    _one_of(path, 1, _second(linked, path[0]))
    if compiled and path[:2] == ("schedule", "stop_when"):
        raise _SettingError("SC308", "a stop condition is compiled into the package", "change it in scenario.yaml")
    depth = 2
    if path[0] in ("population", "environment"):
        _one_of(path, 2, _third(linked, path))
        depth = 3
    inner = data
    for index, step in enumerate(path[:-1]):
        inner = inner.get(step, {})
        if index + 1 >= depth:
            _one_of(path, index + 1, tuple(inner) if isinstance(inner, dict) else ())


def _second(linked: Linked, section: str) -> tuple[str, ...]:
    names: dict[str, Iterable[str]] = {
        "schedule": _SCHEDULE,
        "population": linked.populated,
        "environment": linked.environments,
        "relations": linked.graph.relations,
        "parameters": linked.odd.parameters,
    }
    return tuple(names[section])


def _third(linked: Linked, path: tuple[str, ...]) -> tuple[str, ...]:
    own = tuple(linked.odd.entities[path[1]].variables)
    return ("count", *own) if path[0] == "population" else own


def _one_of(path: tuple[str, ...], index: int, known: tuple[str, ...]) -> None:
    done = ".".join(path[:index])
    if index >= len(path):
        choices = ", ".join(f"{done}.{one}" for one in known[:4])
        raise _SettingError(
            "SC308", "leads to a whole part of the scenario, not to one value", f"go on with one of {choices}"
        )
    if path[index] in known:
        return
    near = difflib.get_close_matches(path[index], known, n=1)
    what = f"there is no '{path[index]}' in {done}" if done else f"the scenario has no '{path[index]}' that can be set"
    if near:
        raise _SettingError("SC308", what, f"did you mean '{'.'.join((*path[:index], near[0]))}'?")
    raise _SettingError("SC308", what, f"write one of {', '.join(known[:8])}" if known else "remove it")


def _first_message(error: ValidationError) -> str:
    found = error.errors(include_url=False, include_context=False)
    # a union reports every alternative; the message of the deepest one is about what the user wrote
    deepest = max(found, key=lambda one: len(one["loc"]))
    return deepest["msg"].removeprefix("Value error, ")


def _plain(scenario: Scenario) -> dict[str, Any]:
    return scenario.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _population(plain: Mapping[str, Any]) -> dict[str, Any]:
    return {"count": plain["count"], "initial": {key: value for key, value in plain.items() if key != "count"}}


def _as_declared(values: Mapping[str, Any], declared: Mapping[str, _Quantity]) -> dict[str, Any]:
    """Write whole numbers of float quantities as floats, so that generated code sees one type."""
    return {name: _number(value, declared.get(name)) for name, value in values.items()}


def _number(value: Any, declared: _Quantity | None) -> Any:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return float(value) if whole and declared is not None and declared.type == "float" else value
