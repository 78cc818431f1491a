"""What is wrong with the interventions of a scenario: unknown names, values that do not fit, what cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from behavior_graph.checks.formula_values import intervention_formula_fault
from behavior_graph.checks.initial_values import initial_fault
from behavior_graph.checks.selection_faults import SelectionFaults
from behavior_graph.checks.sent_event_faults import SentEventFaults
from behavior_graph.checks.unset_newcomers import created_types, lacking_values
from behavior_graph.data.population_counts import how_many
from behavior_graph.schema.initial_models import Formula
from behavior_graph.schema.intervention_models import Assigned, Intervention
from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from odd.diagnostics import Diagnostic
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def intervention_faults(linked: Linked) -> Iterator[Diagnostic]:
    """Yield the faults of all interventions (SC382 to SC385), in their order."""
    for name, given in linked.scenario.interventions.items():
        faults = _Faults(linked, ("interventions", name), given)
        yield from faults.unknown()
        yield from faults.unfit()
        yield from faults.too_late()
        yield from faults.impossible()
        if given.send is not None:
            yield from SentEventFaults(linked, ("interventions", name), given, given.send).all()


class _Faults(SelectionFaults):
    """The faults of one intervention."""

    codes = ("SC382", "SC384", "SC385")

    def __init__(self, linked: Linked, path: YamlPath, given: Intervention) -> None:
        super().__init__(linked, path, given)
        self._given = given

    # Names ------------------------------------------------------------------------------------------------------------

    def unknown(self) -> Iterator[Diagnostic]:
        """Yield names that are not declared (SC382)."""
        given, odd = self._given, self._linked.odd
        yield from self.unknown_type()
        if self._entity is not None:
            for name in given.set:
                if odd.is_position(given.of or "", name):
                    message, names = f"'{given.of}.{name}' is a position, which only moving changes", (name,)
                    yield self.at("SC382", message, ("set", name), "set another variable", names, key=True)
                elif name not in self._entity.variables:
                    yield self.name_fault(("set", name), name, f"a variable of {given.of}", self._entity.variables)
        for name in given.parameters:
            if name not in odd.parameters:
                yield self.name_fault(("parameters", name), name, "a parameter", odd.parameters)
        for section in ("off", "on"):
            for place, name in enumerate(getattr(given, section)):
                if name not in self._linked.graph.actions:
                    known = self._linked.graph.actions
                    yield self.name_fault((section, place), name, "an action of graph.yaml", known)

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
        if isinstance(value, Formula):
            return intervention_formula_fault(value, typed, self._linked, entity)
        known = entity and entity not in created_types(self._linked)  # else there may be more by then
        return initial_fault(value, typed, how_many(self._linked, entity) if known else None)

    def _misfit(self, path: YamlPath, name: str, type_: str, wrong: str | None) -> Iterator[Diagnostic]:
        if wrong is not None:
            help = f"odd.yaml declares '{name}' as {type_}"
            yield self.at("SC383", f"'{name}': {wrong}", path, help, (name,))

    # What cannot be done ----------------------------------------------------------------------------------------------

    def impossible(self) -> Iterator[Diagnostic]:
        """Yield what cannot be done to the model (SC385)."""
        linked, given = self._linked, self._given
        if self._name in linked.graph.actions or self._name in linked.odd.entities:
            what = "an action" if self._name in linked.graph.actions else "an entity type"
            yield self.cannot((), f"'{self._name}' is also {what}, which 'off' could mean", "rename the intervention")
        for name in given.parameters:
            if name in linked.driven:
                message = f"'{name}' is driven by input data, which give it another value in each round"
                yield self.cannot(("parameters", name), message, "change the data, or set another parameter")
        for name in set(given.off) & set(given.on):
            message = f"'{name}' is switched off and on in the same round"
            yield self.cannot(("on", given.on.index(name)), message, "make two interventions")
        if self._entity is not None:
            yield from self._selecting_too_much()
            yield from self._adding()

    def _selecting_too_much(self) -> Iterator[Diagnostic]:
        linked, given = self._linked, self._given
        of = given.of or ""
        one = of in linked.environments
        if one and (given.selecting or given.remove):
            key = "remove" if given.remove else given.selecting[0]
            yield self.cannot((key,), f"there is one {of}, and it stays", f"set variables of {of} without '{key}'")
        yield from self.too_many()

    def _adding(self) -> Iterator[Diagnostic]:
        linked, given = self._linked, self._given
        of = given.of or ""
        if not given.add:
            if given.remove and of == linked.odd.cells:
                yield self.cannot(
                    ("remove",), f"{of} are the cells of the grid, and a grid keeps them", "set variables"
                )
            return
        if of in linked.environments:
            yield self.cannot(("add",), f"there is always one {of}", f"set variables of {of}")
        elif linked.is_placed(of):
            message = f"{of} stand on a {'grid' if linked.odd.grid else 'plane'}, and a new one would have no place"
            yield self.cannot(("add",), message, "let an action create them with 'at='")
        elif missing := [name for name in lacking_values(linked, of) if name not in given.set]:
            message = f"a new {of} would have no value for {', '.join(missing)}"
            yield self.cannot(("add",), message, f"give it: set: {{{missing[0]}: ...}}")
