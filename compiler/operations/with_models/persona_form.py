"""The form of a persona: which variables a model writes, which values fit, and what it is told of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from compiler.runs.decisions.answer_options import object_schema
from compiler.runs.tables.safe_csv import is_computed
from odd.errors import UserError
from odd.model.value_types import Kind
from odd.model.values import fault as value_fault

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.data_description.declared_marginals import ComparedMarginal, DeclaredMarginal
    from odd.model.odd_model import Entity, Variable

#: Characters of a text.
_LONGEST = 600
_JSON_TYPES = {
    Kind.INT: "integer",
    Kind.FLOAT: "number",
    Kind.BOOL: "boolean",
    Kind.CATEGORY: "string",
    Kind.TEXT: "string",
}
_FORMS = "shares, chance, integers, uniform, normal, beta, exponential, lognormal"


@dataclass(frozen=True, slots=True)
class PersonaForm:
    """The variables of a persona, and the declared distributions of those that are not texts."""

    title: str
    entity: str
    declared: Entity
    variables: Mapping[str, Variable]
    marginals: Mapping[str, DeclaredMarginal]

    @property
    def names(self) -> tuple[str, ...]:
        """The variables in order."""
        return tuple(self.variables)

    def schema(self, count: int) -> dict[str, Any]:
        """Return the form of an answer with so many personas."""
        values = {name: _schema(variable) for name, variable in self.variables.items()}
        persona = {"type": "array", "items": object_schema(values), "minItems": count, "maxItems": count}
        return object_schema({"personas": persona})

    def introduction(self) -> str:
        """Return what a model is told before it writes."""
        lines = [
            f'You write personas for the simulation "{self.title}": initial values of its {self.entity} entities '
            f"({self.declared.why}). They are a sample of a population: each differs from the others, its values go "
            "together, and all of them follow the shares and distributions below. Answer with the JSON object alone.",
            "\nThe values:",
        ]
        return "\n".join((*lines, *(self._line(name, variable) for name, variable in self.variables.items())))

    def _line(self, name: str, variable: Variable) -> str:
        unit = f" ({variable.unit})" if variable.unit else ""
        marginal = self.marginals.get(name)
        what = (
            f"a text of 1 to {_LONGEST} characters, on one line"
            if marginal is None
            else f"{variable.type}, {marginal.words}"
        )
        return f"- {name}: {variable.meaning}{unit}; {what}"

    def fault(self, value: Any, count: int) -> str:
        """Return what is wrong with an answer as a phrase, empty if nothing is."""
        personas = value.get("personas") if isinstance(value, dict) else None
        if not isinstance(personas, list) or len(personas) != count:
            return f"'personas' must be a list of {count}"
        faults = (self._persona_fault(number, persona) for number, persona in enumerate(personas, 1))
        return next(filter(None, faults), "")

    def _persona_fault(self, number: int, persona: Any) -> str:
        if not isinstance(persona, dict) or set(persona) != set(self.names):
            return f"entry {number} of 'personas' must have the keys {', '.join(self.names)}"
        for name, variable in self.variables.items():
            if wrong := self._value_fault(name, variable, persona[name]):
                return f"'{name}' of entry {number} {wrong}"
        return ""

    def _value_fault(self, name: str, variable: Variable, value: Any) -> str:
        if variable.value_type.kind is Kind.TEXT:
            fits = isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST and value.isprintable()
            if fits and is_computed(value):  # the table of personas is for people to read, who open it in one
                return "must begin with a letter or a digit: a spreadsheet would compute it"
            return "" if fits else f"must be a text of 1 to {_LONGEST} characters on one line"
        return self.marginals[name].fault(value) or value_fault(value, variable.value_type, variable.range) or ""

    def tidied(self, persona: Mapping[str, Any]) -> dict[str, Any]:
        """Return a persona with its variables in order, numbers of the type float as such."""
        floats = {name for name, variable in self.variables.items() if variable.value_type.kind is Kind.FLOAT}
        values = {name: persona[name] for name in self.names}
        tidy = {name: value.strip() if isinstance(value, str) else value for name, value in values.items()}
        return {name: float(value) if name in floats else value for name, value in tidy.items()}

    def drawn(self, seed: int, number: int) -> dict[str, Any]:
        """Return a persona whose values are drawn one by one, and whose texts list them."""
        import numpy as np

        rng = np.random.default_rng([seed, number, 1])
        values = {name: marginal.drawn(rng) for name, marginal in self.marginals.items()}
        told = "; ".join(f"{name}: {json.dumps(value)}" for name, value in values.items())
        return {name: values.get(name, told) for name in self.names}

    def compared(self, rows: Sequence[Mapping[str, Any]], seed: int) -> tuple[ComparedMarginal, ...]:
        """Return each variable of a sample beside its declared distribution."""
        from compiler.data_description.declared_marginals import compared

        return compared(self.marginals, rows, seed)


def persona_form(linked: Linked, entity: str, names: Sequence[str]) -> PersonaForm:
    """Return the form of a persona; raise UserError for a type or a variable that cannot be written."""
    population, declared = linked.scenario.population.get(entity), linked.odd.entities.get(entity)
    if population is None or declared is None:
        missing = "scenario.yaml has no population of" if population is None else "odd.yaml has no entity"
        known = ", ".join(name for name in linked.scenario.population if name in linked.odd.entities) or "none"
        raise UserError(f"{missing} '{entity}'; personas can be written of {known}")
    unknown = [name for name in names if name not in declared.variables]
    if unknown:
        raise UserError(f"{entity} has no variable '{unknown[0]}'; it has {', '.join(declared.variables)}")
    variables = {name: declared.variables[name] for name in names}
    of_values = [name for name, variable in variables.items() if variable.value_type.kind is not Kind.TEXT]
    if not of_values:
        raise UserError("a persona needs a variable with a declared distribution; name one more with --write")
    marginals = {name: _marginal(entity, name, variables[name], population.written.get(name)) for name in of_values}
    return PersonaForm(linked.odd.title, entity, declared, variables, marginals)


def _marginal(entity: str, name: str, variable: Variable, form: object) -> DeclaredMarginal:
    from compiler.data_description.declared_marginals import declared_marginal

    kind = variable.value_type.kind
    found = declared_marginal(form, _parser(kind)) if kind in _JSON_TYPES else None
    if found is None:
        raise UserError(
            f"scenario.yaml declares no distribution of {entity}.{name} that personas can be compared with; give it as "
            f"one of {_FORMS}, or leave the variable out"
        )
    return found


def _parser(kind: Kind) -> Callable[[str], Any]:
    readers: dict[Kind, Callable[[str], Any]] = {
        Kind.INT: int,
        Kind.FLOAT: float,
        Kind.BOOL: lambda text: text == "true",
    }
    return readers.get(kind, str)


def _schema(variable: Variable) -> dict[str, Any]:
    kind = variable.value_type.kind
    if kind is Kind.TEXT:
        return {"type": "string", "minLength": 1, "maxLength": _LONGEST}
    found: dict[str, Any] = {"type": _JSON_TYPES[kind]}
    return {**found, "enum": list(variable.value_type.categories)} if kind is Kind.CATEGORY else found
