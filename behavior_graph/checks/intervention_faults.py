"""What is wrong with the interventions of a scenario: unknown names, values that do not fit, what cannot be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from behavior_graph.checks.formula_values import type_fault
from behavior_graph.checks.initial_values import initial_fault
from behavior_graph.checks.unset_newcomers import created_types, lacking_values
from behavior_graph.data.population_counts import how_many
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import intervention_scope
from behavior_graph.schema.initial_models import Formula
from behavior_graph.schema.intervention_models import Assigned, Intervention
from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic
from odd.model.values import fault
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def intervention_faults(linked: Linked) -> Iterator[Diagnostic]:
    """Yield the faults of all interventions (SC382 to SC385), in their order."""
    for name, given in linked.scenario.interventions.items():
        faults = _Faults(linked, name, given)
        yield from faults.unknown()
        yield from faults.unfit()
        yield from faults.too_late()
        yield from faults.impossible()


class _Faults:
    """The faults of one intervention."""

    def __init__(self, linked: Linked, name: str, given: Intervention) -> None:
        self._linked, self._name, self._given = linked, name, given
        self._path: YamlPath = ("interventions", name)
        self._entity = linked.odd.entities.get(given.of or "")

    # Names ------------------------------------------------------------------------------------------------------------

    def unknown(self) -> Iterator[Diagnostic]:
        """Yield names that are not declared (SC382)."""
        given, odd = self._given, self._linked.odd
        if given.of is not None and self._entity is None:
            yield self._name_fault(("of",), given.of, "an entity type of odd.yaml", odd.entities)
        if self._entity is not None:
            for name in given.set:
                if odd.is_position(given.of or "", name):
                    message, names = f"'{given.of}.{name}' is a position, which only moving changes", (name,)
                    yield self._at("SC382", message, ("set", name), "set another variable", names, key=True)
                elif name not in self._entity.variables:
                    yield self._name_fault(("set", name), name, f"a variable of {given.of}", self._entity.variables)
        for name in given.parameters:
            if name not in odd.parameters:
                yield self._name_fault(("parameters", name), name, "a parameter", odd.parameters)
        for section in ("off", "on"):
            for place, name in enumerate(getattr(given, section)):
                if name not in self._linked.graph.actions:
                    known = self._linked.graph.actions
                    yield self._name_fault((section, place), name, "an action of graph.yaml", known)

    def _name_fault(self, path: YamlPath, name: str, what: str, known: Iterable[str]) -> Diagnostic:
        names = list(known)
        help = suggest(name, names) or (f"there are {', '.join(names[:8])}" if names else "there are none")
        owner = (self._given.of,) if path[0] == "set" and self._given.of else ()
        key = path[0] in ("set", "parameters")
        return self._at("SC382", f"'{name}' is not {what}", path, help, (*owner, name), key=key)

    # Values -----------------------------------------------------------------------------------------------------------

    def unfit(self) -> Iterator[Diagnostic]:
        """Yield values that their variables and parameters cannot hold (SC383)."""
        given, parameters = self._given, self._linked.odd.parameters
        variables = self._entity.variables if self._entity is not None else {}
        for name, value in given.set.items():
            if name in variables:
                own = given.of if not given.add else ""
                wrong = self._unfit(value, typed_variable(variables[name]), own or "")
                yield from self._misfit(("set", name), f"{given.of}.{name}", variables[name].type, wrong)
        for name, value in given.parameters.items():
            if name in parameters:
                wrong = self._unfit(value, typed_parameter(parameters[name]), "")
                yield from self._misfit(("parameters", name), name, parameters[name].type, wrong)

    def _unfit(self, value: Assigned, typed: Typed, entity: str) -> str | None:
        if not isinstance(value, Formula):
            return initial_fault(value, typed, how_many(self._linked, entity) if entity else None)
        found = check_text(value.formula, intervention_scope(self._linked, entity)).type
        if found is None:
            return None  # the rules of expressions report it
        constant = fault(found.number, typed.type, typed.range) if found.number is not None else None
        return type_fault(found, typed) or constant

    def _misfit(self, path: YamlPath, name: str, type_: str, wrong: str | None) -> Iterator[Diagnostic]:
        if wrong is not None:
            help = f"odd.yaml declares '{name}' as {type_}"
            yield self._at("SC383", f"'{name}': {wrong}", path, help, (name,))

    # Rounds -----------------------------------------------------------------------------------------------------------

    def too_late(self) -> Iterator[Diagnostic]:
        """Yield rounds after the last one, and rounds that are given twice (SC384)."""
        last = self._linked.rounds
        for place, number in enumerate(self._given.at):
            path = ("at", place) if isinstance(self._written_at, list) else ("at",)
            if number > last:
                message = f"'{self._name}' is to be made in round {number}, but the last round is {last}"
                yield self._at("SC384", message, path, "name an earlier round, or let the run last longer")
            elif number in self._given.at[:place]:
                yield self._at("SC384", f"'{self._name}' names round {number} twice", path, "remove one of the two")

    @property
    def _written_at(self) -> object:
        """What the file says under `at`, or nothing if a variant or a command sets it."""
        data: object = self._linked.scenario_text.data or {}
        for step in (*self._linked.redirected(self._path), "at"):
            data = data.get(step) if isinstance(data, dict) else None
        return data

    # What cannot be done ----------------------------------------------------------------------------------------------

    def impossible(self) -> Iterator[Diagnostic]:
        """Yield what cannot be done to the model (SC385)."""
        linked, given = self._linked, self._given
        if self._name in linked.graph.actions or self._name in linked.odd.entities:
            what = "an action" if self._name in linked.graph.actions else "an entity type"
            yield self._cannot((), f"'{self._name}' is also {what}, which 'off' could mean", "rename the intervention")
        for name in given.parameters:
            if name in linked.driven:
                message = f"'{name}' is driven by input data, which give it another value in each round"
                yield self._cannot(("parameters", name), message, "change the data, or set another parameter")
        for name in set(given.off) & set(given.on):
            message = f"'{name}' is switched off and on in the same round"
            yield self._cannot(("on", given.on.index(name)), message, "make two interventions")
        if self._entity is not None:
            yield from self._selecting_too_much()
            yield from self._adding()

    def _selecting_too_much(self) -> Iterator[Diagnostic]:
        linked, given = self._linked, self._given
        of, present = given.of or "", how_many(linked, given.of or "")
        one = of in linked.environments
        if one and (given.selecting or given.remove):
            key = "remove" if given.remove else given.selecting[0]
            yield self._cannot((key,), f"there is one {of}, and it stays", f"set variables of {of} without '{key}'")
        if one or present is None or of in created_types(linked):
            return
        if given.number is not None and given.number >= present:
            message = f"there is no {of} {given.number}; the last of {present:,} is {of} {present - 1}"
            yield self._cannot(("number",), message, "entities are numbered from 0 on")
        if given.count is not None and given.count > present:
            yield self._cannot(("count",), f"there are only {present:,} {of}", "draw fewer, or leave 'count' out")

    def _adding(self) -> Iterator[Diagnostic]:
        linked, given = self._linked, self._given
        of = given.of or ""
        if not given.add:
            if given.remove and of == linked.odd.cells:
                yield self._cannot(
                    ("remove",), f"{of} are the cells of the grid, and a grid keeps them", "set variables"
                )
            return
        if of in linked.environments:
            yield self._cannot(("add",), f"there is always one {of}", f"set variables of {of}")
        elif linked.is_placed(of):
            message = f"{of} stand on a {'grid' if linked.odd.grid else 'plane'}, and a new one would have no place"
            yield self._cannot(("add",), message, "let an action create them with 'at='")
        elif missing := [name for name in lacking_values(linked, of) if name not in given.set]:
            message = f"a new {of} would have no value for {', '.join(missing)}"
            yield self._cannot(("add",), message, f"give it: set: {{{missing[0]}: ...}}")

    def _cannot(self, path: YamlPath, message: str, help: str) -> Diagnostic:
        return self._at("SC385", message, path, help, (self._name,), key=path[:1] == ("parameters",) or not path)

    def _at(
        self, code: str, message: str, path: YamlPath, help: str, names: tuple[str, ...] = (), *, key: bool = False
    ) -> Diagnostic:
        place = self._linked.scenario_key if key else self._linked.scenario_value
        return Diagnostic(code, message, place((*self._path, *path)), help, names=names)
