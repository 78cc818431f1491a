"""Settings by paths with dots: what a variant's `set:` and the command line's `--set` change in a scenario."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.scenario_model import Scenario
from behavior_graph.suggestions import nearest
from odd.diagnostics import Diagnostic
from odd.reading.yaml_text import read_model

#: The sections that may also be given new entries, each as a whole.
_FROM_OUTSIDE = ("interventions", "questionnaires")
SECTIONS = (
    *("schedule", "population", "environment", "space", "relations", "ties", "parameters", "input_data", "memories"),
    *_FROM_OUTSIDE,
)
#: The sections whose paths go on with a type or relation and one of its variables.
_OF_ENTITIES = ("population", "environment", "ties")
_SCHEDULE = ("rounds", "duration", "start_date", "stop_when", "max_events_per_round", "max_entities")
#: Settings that mean the same thing: setting the one removes the other.
_INSTEAD: dict[tuple[str, ...], str] = {("schedule", "rounds"): "duration", ("schedule", "duration"): "rounds"}


@dataclass(frozen=True, slots=True)
class Misfit:
    """A setting that cannot be made. If `unknown`, its path leads nowhere; otherwise its value does not fit."""

    key: str
    message: str
    help: str
    unknown: bool


class _SettingError(Exception):
    def __init__(self, message: str, help: str, *, unknown: bool = True) -> None:
        super().__init__(message)
        self.message, self.help, self.unknown = message, help, unknown


def plain(scenario: Scenario) -> dict[str, Any]:
    """Return a scenario as the JSON object that was written."""
    return scenario.model_dump(mode="json", by_alias=True, exclude_unset=True)


def full_path(linked: Linked, key: str) -> tuple[str, ...]:
    """Return the path in the scenario that a setting's key means; a parameter's name means that parameter."""
    path = tuple(key.split("."))
    is_section = len(path) > 1 and path[0] in SECTIONS
    return ("parameters", *path) if path[0] in linked.odd.parameters and not is_section else path


def repeated(linked: Linked, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each key that means the same setting as one before it, after that one."""
    first: dict[tuple[str, ...], str] = {}
    for key in keys:
        known = first.setdefault(full_path(linked, key), key)
        if known != key:
            yield known, key


def intervened(linked: Linked, variant: str | None) -> Scenario:
    """Return the scenario with the interventions of a variant, whose settings come on top of them."""
    found = (linked.written or linked.scenario).interventions_of(variant)
    if variant is None or found == linked.scenario.interventions:
        return linked.scenario
    return linked.scenario.model_copy(update={"interventions": found})


def with_set(linked: Linked, scenario: Scenario, settings: Mapping[str, Any]) -> tuple[Scenario, list[Misfit]]:
    """Return the scenario with every setting that can be made, and the settings that cannot.

    All are made at once, since reading a scenario takes its time; where that fails, one by one, to find out which.
    """
    try:
        return _set(linked, scenario, settings) if settings else scenario, []
    except _SettingError:
        wrong: list[Misfit] = []
    for key, value in settings.items():
        try:
            scenario = _set(linked, scenario, {key: value})
        except _SettingError as error:
            wrong.append(Misfit(key, error.message, error.help, error.unknown))
    return scenario, wrong


def _set(linked: Linked, scenario: Scenario, settings: Mapping[str, Any]) -> Scenario:
    data = plain(scenario)
    paths = [full_path(linked, key) for key in settings]
    for path, value in zip(paths, settings.values(), strict=True):
        _check_path(linked, data, path)
        inner = data
        for step in path[:-1]:
            inner = inner.setdefault(step, {})
        inner[path[-1]] = copy.deepcopy(value)
        inner.pop(_INSTEAD.get(path, ""), None)
    changed, wrong = _read(linked, data)
    if changed is None:
        if len(paths) == 1 and _is_missing(plain(scenario), paths[0]):
            return scenario  # what the scenario has to say first is reported there
        raise _SettingError(wrong[0].message, wrong[0].help, unknown=False)
    return changed


def _is_missing(data: dict[str, Any], path: tuple[str, ...]) -> bool:
    """Return whether a scenario has no population or space of which a path sets a part."""
    of_what = {"population": path[:2], "space": path[:1]}.get(path[0], ())
    for step in of_what:
        if step not in data:
            return len(path) > len(of_what)
        data = data[step]
    return False


def _read(linked: Linked, data: dict[str, Any]) -> tuple[Scenario | None, Sequence[Diagnostic]]:
    text = replace(linked.scenario_text, data=data, broken=frozenset())
    return read_model(text, Scenario, schema_code="SC300")


# Paths ----------------------------------------------------------------------------------------------------------------


def _check_path(linked: Linked, data: dict[str, Any], path: tuple[str, ...]) -> None:
    if path[0] not in SECTIONS:
        _one_of(
            path,
            0,
            (*SECTIONS, *linked.odd.parameters),
            tuple(_ending_in(linked, data, path[path[0] in linked.odd.submodels :])),
        )
    known = tuple(_second(linked, data)[path[0]])
    if path[0] in _FROM_OUTSIDE and len(path) == 2 and not nearest(path[1], known):
        return  # a new intervention or questionnaire as a whole
    _one_of(path, 1, known)
    if path[0] == "parameters" and len(path) > 2:
        what = f"'{'.'.join(path[1:])}' is a part of the parameter '{path[1]}', which is set as a whole"
        raise _SettingError(what, f"set '{path[1]}' to all of its values, as a list if it has several")
    depth = 2
    if path[0] in _OF_ENTITIES:
        _one_of(path, 2, _third(linked, path[0], path[1]))
        depth = 3
    inner: Any = data
    for index, step in enumerate(path):
        if index >= depth:
            known = tuple(inner) if isinstance(inner, dict) else ()
            by_step = index == depth and path[0] in _FROM_OUTSIDE  # steps say when, and a setting in their place
            _one_of(path, index, (*known, "at") if by_step and "at" not in known else known)
        inner = inner.get(step, {}) if isinstance(inner, dict) else {}


def _second(linked: Linked, data: Mapping[str, Any]) -> dict[str, Iterable[str]]:
    return {
        "schedule": _SCHEDULE,
        "population": linked.populated,
        "environment": [name for name, entity in linked.odd.entities.items() if not entity.many],
        "space": ("width", "height", "place") if linked.odd.placed else (),
        "relations": linked.graph.relations,
        "ties": [name for name, relation in linked.graph.relations.items() if relation.variables],
        "parameters": linked.odd.parameters,
        "input_data": linked.odd.inputs,
        "memories": data.get("memories", ()),
        "interventions": data.get("interventions", ()),
        "questionnaires": data.get("questionnaires", ()),
    }


def _third(linked: Linked, section: str, entity: str) -> tuple[str, ...]:
    if section == "ties":
        return tuple(linked.graph.relations[entity].variables)
    own = tuple(name for name in linked.odd.entities[entity].variables if not linked.odd.is_position(entity, name))
    population = linked.scenario.population.get(entity)
    table = ("from",) if population is not None and population.table is not None else ()
    return ("count", *own, *table) if section == "population" else own


def _ending_in(linked: Linked, data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """Yield the whole paths of which only the end was written: `credulity` for `population.User.credulity`."""
    for section, names in _second(linked, data).items():
        for name in names:
            thirds = _third(linked, section, name) if section in _OF_ENTITIES else ()
            found = [(section, name), *((section, name, third) for third in thirds)]
            yield from (".".join(whole) for whole in found if whole[-len(path) :] == path)


def _one_of(path: tuple[str, ...], index: int, known: tuple[str, ...], whole: tuple[str, ...] = ()) -> None:
    done = ".".join(path[:index])
    if index >= len(path):
        choices = ", ".join(f"{done}.{name}" for name in known[:4])
        raise _SettingError(
            f"'{done}' is a whole part of the scenario, not a single value", f"continue the path with one of {choices}"
        )
    step = path[index]
    if step in known:
        return
    what = f"'{step}' does not exist in {done}" if done else f"'{step}' is not a part of the scenario that can be set"
    if whole:
        raise _SettingError(what, f"write its whole path: {' or '.join(whole)}")
    near = nearest(step, known)
    if near:
        raise _SettingError(what, f"did you mean '{'.'.join((*path[:index], near))}'?")
    whole_one = f"'{done}.{step}={{at: 10, …}}' as a whole" if done in ("interventions", "questionnaires") else ""
    choices = " or ".join(filter(None, (f"one of {', '.join(known[:8])}" if known else "", whole_one)))
    raise _SettingError(what, f"write {choices}" if choices else "remove it")
