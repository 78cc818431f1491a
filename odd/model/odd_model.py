"""The ODD protocol (Grimm et al. 2020, second update), with ODD+D's items on decisions (Müller et al. 2013), as data.

The seven elements are in the protocol's order. Numbers that a run may change are in the scenario, not here. If the
model does not use an element, it says so explicitly (`not_implemented`, `not_used`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import inf
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, model_validator

from odd.model.base import OF_TYPES, Frozen, Name, UnfitError, Unit, Words, pair
from odd.model.durations import MONTHS, SECONDS, STEPS, Clock, parse_duration, with_unit
from odd.model.goal_model import Goal
from odd.model.memory_model import Memory, Retention
from odd.model.norm_model import Norm
from odd.model.value_types import Kind, ValueType, category_text, parse_type
from odd.model.values import fault, number
from odd.model.word_templates import names_in


def _no_list(value: Any) -> Any:
    if isinstance(value, list):
        raise ValueError(f"a list is not a type; write {category_text(value)}")
    return value


def _type_text(text: str) -> str:
    parse_type(text)
    return text


TypeText = Annotated[str, BeforeValidator(_no_list), AfterValidator(_type_text)]
Number = int | float
#: Lowest and highest allowed value, both included; `.inf` leaves a side open.
Range = Annotated[tuple[Number, Number], BeforeValidator(pair)]

#: Which cells of a rectangle are near: by steps along the axes, by steps in all eight directions, by distance.
Neighborhood = Literal["von_neumann", "moore", "disc"]


#: The number of a sentence in the description that a model was built from.
SentenceName = Annotated[str, StringConstraints(pattern=r"^S[1-9][0-9]{0,5}$")]


#: The sentences that an element is taken from. They are about where the model comes from and not about the model: no
#: draft and no digest depends on them.
Stated = Annotated[SentenceName | list[SentenceName] | None, Field(alias="from", exclude=True)]


class Quantity(Frozen):
    """What variables and parameters have in common: a meaning, a type, a unit and a range."""

    elsewhere: ClassVar = OF_TYPES
    meaning: Words
    type: TypeText
    unit: Unit | None = None
    range: Range | None = None

    @cached_property
    def value_type(self) -> ValueType:
        """The parsed type."""
        return parse_type(self.type)

    @model_validator(mode="after")
    def _range_fits(self) -> Quantity:
        if self.range is None:
            return self
        kind = self.value_type.item or self.value_type.kind
        if kind not in (Kind.INT, Kind.FLOAT):
            raise UnfitError(f"only numbers have a range, and the type is {self.type}; remove the range", "range")
        low, high = self.range
        if not low <= high:
            message = f"the range's low end {number(low)} is above its high end {number(high)}"
            raise UnfitError(f"{message}; write [{number(high)}, {number(low)}]", "range")
        if kind is Kind.INT and any(isinstance(end, float) and abs(end) != float("inf") for end in self.range):
            raise UnfitError(
                "the range of an int has whole numbers as its ends; write whole numbers, or the type float", "range"
            )
        return self


class Variable(Quantity):
    """A state variable. `unset` names the state of having no value yet (handlers then read None)."""

    elsewhere: ClassVar = {
        **OF_TYPES,
        **dict.fromkeys(("default", "initial", "value"), "write its initial value in scenario.yaml"),
        "static": "write 'dynamic: true' of what changes, and nothing of what does not",
    }

    dynamic: bool = False
    visibility: Literal["public", "private"] = "public"
    unset: Words | None = None
    stated: Stated = None

    @model_validator(mode="after")
    def _no_matrix(self) -> Variable:
        if self.value_type.kind is Kind.MATRIX:
            raise UnfitError("only a parameter can be a matrix; let the variable be a vector, or several", "type")
        return self


class Parameter(Quantity):
    """A parameter of a submodel, with its source and the default, which is used unless the scenario sets a value.

    A vector or a matrix may have no default; then the scenario gives its values.
    """

    familiar: ClassVar = {"value": "default", "initial": "default"}
    default: int | float | bool | str | list[Any] | None = None
    source: Words
    stated: Stated = None

    @model_validator(mode="after")
    def _default_fits(self) -> Parameter:
        if self.default is None:
            if self.value_type.item is None:
                raise UnfitError(
                    "the parameter has no default, which only a vector or a matrix may leave out; give 'default'",
                    "default",
                )
            return self
        wrong = fault(self.default, self.value_type, self.range)
        if wrong:
            raise UnfitError(f"the default {wrong}", "default")
        return self


#: What every entity on a grid has besides its declared variables.
POSITION: Mapping[str, Variable] = {
    "x": Variable(meaning="column of the cell", type="int", unit="cells", range=(0, inf), dynamic=True),
    "y": Variable(meaning="row of the cell", type="int", unit="cells", range=(0, inf), dynamic=True),
}
#: What every entity on a plane has besides its declared variables; the unit is the plane's.
POINT: Mapping[str, Variable] = {
    "x": Variable(meaning="distance from the left edge", type="float", range=(0, inf), dynamic=True),
    "y": Variable(meaning="distance from the lower edge", type="float", range=(0, inf), dynamic=True),
}
#: The same for who may leave the grid.
POSITION_OR_NONE: Mapping[str, Variable] = {
    name: Variable(
        meaning=f"{variable.meaning}, -1 off the grid", type="int", unit="cells", range=(-1, inf), dynamic=True
    )
    for name, variable in POSITION.items()
}


class Profile(Frozen):
    """What a language model is told of an entity in words: templates over its variables.

    The public text is also told of an entity that may be named; the private one only to the entity itself.
    """

    public: Words | None = None
    private: Words | None = None

    @model_validator(mode="after")
    def _says_something(self) -> Profile:
        if self.public is None and self.private is None:
            raise UnfitError("a profile without a text says nothing; give 'public' or 'private'")
        return self

    @property
    def public_names(self) -> list[str]:
        """The variables in the public text."""
        return list(dict.fromkeys(names_in(self.public or "")))

    @property
    def named(self) -> set[str]:
        """The variables in both texts."""
        return {*self.public_names, *names_in(self.private or "")}


class Entity(Frozen):
    """An entity type: agents (many), cells of the grid, the environment (one), or nature (a process without a body)."""

    elsewhere: ClassVar = {"count": "write it in scenario.yaml, under 'population'"}

    kind: Literal["agent", "cell", "environment", "nature"] = Field(alias="is")
    why: Words
    variables: dict[Name, Variable] = Field(default_factory=dict)
    memory: Memory | None = None
    norms: dict[Name, Norm] = Field(default_factory=dict)
    goals: dict[Name, Goal] = Field(default_factory=dict)
    profile: Profile | None = None
    stated: Stated = None

    @property
    def remembers(self) -> Mapping[str, Retention]:
        """The kinds of event and decision that each entity of the type remembers, and how many of them."""
        return {**self.memory.events, **self.memory.decisions} if self.memory else {}

    @property
    def many(self) -> bool:
        """Whether there can be any number of them, so that the scenario gives them a population."""
        return self.kind in ("agent", "cell")


class Pattern(Frozen):
    """A pattern that the model must reproduce to serve its purpose, tied to the expectation that checks it."""

    id: Name
    claim: Words
    source: Words
    expectation: Name
    stated: Stated = None


class Purpose(Frozen):
    """Element 1: purpose (kinds after Edmonds et al. 2019) and patterns."""

    kind: Literal[
        "prediction",
        "explanation",
        "description",
        "theoretical exposition",
        "illustration",
        "analogy",
        "social learning",
    ]
    statement: Words
    patterns: list[Pattern] = Field(min_length=1)


def _step_length(text: str) -> str:
    length = parse_duration(text)
    if length.unit in STEPS:
        raise ValueError(f"a step cannot last {length}; write a length of time, as in 1 day")
    parts = length.amount * {**SECONDS, **MONTHS}[length.unit]
    if parts <= 0 or parts.denominator != 1:
        whole = "months" if length.unit in MONTHS else "seconds"
        raise ValueError(f"a step must last a whole number of {whole}, at least one, not {length}")
    return str(length)


class TimeScale(Frozen):
    """What one step means, how long it lasts on a clock, and for how many steps the model is intended.

    A `round` need not have a fixed length; `tick`s follow each other at fixed intervals of `lasts` (SC125).
    """

    step: Literal["round", "tick"]
    means: Words
    lasts: Annotated[str, BeforeValidator(with_unit), AfterValidator(_step_length)] | None = None
    extent: Annotated[int, Field(ge=1, le=1_000_000)]
    stated: Stated = None

    @cached_property
    def clock(self) -> Clock:
        """What a step is called, and how long it lasts."""
        return Clock(self.step, parse_duration(self.lasts) if self.lasts is not None else None)


class GridSpec(Frozen):
    """A rectangle of square cells. `one_per_cell` and `any_per_cell` name the agent types on it.

    A cell holds at most one entity of all the types in `one_per_cell` together. Entities in `may_leave` may be off the
    grid for a while.
    """

    cell: Words
    torus: bool
    neighborhood: Neighborhood
    one_per_cell: list[Name] = Field(default_factory=list)
    any_per_cell: list[Name] = Field(default_factory=list)
    may_leave: list[Name] = Field(default_factory=list)

    @property
    def placed(self) -> tuple[str, ...]:
        """The agent types that stand on the grid."""
        return (*self.one_per_cell, *self.any_per_cell)


class Grid(Frozen):
    """`{grid: {cell, torus, neighborhood, one_per_cell, any_per_cell}}`; its size is a number of the scenario."""

    grid: GridSpec


class PlaneSpec(Frozen):
    """A continuous rectangle. `on_it` names the entity types on it; any number of entities may share a point."""

    unit: Unit
    torus: bool
    on_it: list[Name] = Field(min_length=1)

    @property
    def placed(self) -> tuple[str, ...]:
        """The entity types that stand on the plane."""
        return tuple(self.on_it)


class Plane(Frozen):
    """`{plane: {unit, torus, on_it}}`; its extent is a number of the scenario."""

    plane: PlaneSpec


class Scales(Frozen):
    """Element 2, second half: temporal and spatial scales."""

    time: TimeScale
    space: Literal["none"] | Grid | Plane


class FixedOrder(Frozen):
    """Activation in ascending order of a variable; ties go by entity number."""

    by: Name


class Pick(Frozen):
    """Activation of `k` entities drawn at random in each round."""

    entity: Name
    k: Annotated[int, Field(ge=1)]
    replacement: bool = False


class FixedOrderMode(Frozen):
    """The mode `{fixed_order: {by: variable}}`."""

    fixed_order: FixedOrder


class PickMode(Frozen):
    """The mode `{pick: {entity, k, replacement}}`."""

    pick: Pick


class Repeats(Frozen):
    """A phase repeats until nothing is due in it; more than so many times in a round are an error of the run."""

    at_most: Annotated[int, Field(ge=1, le=1_000_000)]


class Phase(Frozen):
    """A phase of a round: its actions, how they are updated, and why."""

    phase: Name
    actions: list[Name] = Field(min_length=1)
    mode: Literal["simultaneous", "random_order"] | FixedOrderMode | PickMode
    repeats: Repeats | None = None
    why: Words
    stated: Stated = None


class NotImplementedConcept(Frozen):
    """The explicit statement that a design concept does not apply, and why."""

    not_implemented: Words


Concept = Words | NotImplementedConcept


class Concepts(Frozen):
    """Element 4: the eleven design concepts, each answered or explicitly not implemented; `decisions` is ODD+D's."""

    basic_principles: Concept
    emergence: Concept
    adaptation: Concept
    objectives: Concept
    learning: Concept
    prediction: Concept
    sensing: Concept
    interaction: Concept
    stochasticity: Concept
    collectives: Concept
    observation: Concept
    decisions: Concept | None = None


class NotUsed(Frozen):
    """The explicit statement that the model has no input data, and why."""

    not_used: Words


class Input(Frozen):
    """A time series that drives a parameter from outside; the scenario says which table holds it."""

    meaning: Words
    drives: Name
    source: Words


class Submodel(Frozen):
    """Element 7: one process in full, with its parameter table."""

    name: Words
    text: Words
    parameters: dict[Name, Parameter] = Field(default_factory=dict)
    stated: Stated = None


#: The elements of odd.yaml that can name sentences.
Traceable = Pattern | Entity | Variable | TimeScale | Phase | Submodel | Parameter


class Odd(Frozen):
    """A whole ODD protocol. `name` is the name of the model in Python and of the simulator package."""

    odd: Literal[1]
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    title: Words
    purpose: Purpose
    entities: dict[Name, Entity] = Field(min_length=1)
    scales: Scales
    scheduling: list[Phase] = Field(min_length=1)
    concepts: Concepts
    initialization: Words
    input_data: NotUsed | dict[Name, Input]
    submodels: dict[Name, Submodel] = Field(min_length=1)

    @model_validator(mode="after")
    def _give_positions(self) -> Odd:
        """Give every placed type the variables `x` and `y`; if it declares one of them itself, a rule reports it."""
        for name in self.placed:
            entity = self.entities.get(name)
            if entity is not None and not POSITION.keys() & entity.variables.keys():
                variables = {**entity.variables, **self._position(name)}
                self.entities[name] = entity.model_copy(update={"variables": variables})
        return self

    def _position(self, entity: str) -> Mapping[str, Variable]:
        if self.plane is not None:
            unit = {"unit": self.plane.unit}
            return {name: variable.model_copy(update=unit) for name, variable in POINT.items()}
        leaves = self.grid is not None and entity in self.grid.may_leave
        return POSITION_OR_NONE if leaves else POSITION

    @property
    def clock(self) -> Clock:
        """What a step of the model's time is called and lasts."""
        return self.scales.time.clock

    @property
    def inputs(self) -> dict[str, Input]:
        """The time series that drive parameters, by name; none where the model uses no input data."""
        return {} if isinstance(self.input_data, NotUsed) else self.input_data

    @property
    def grid(self) -> GridSpec | None:
        """The grid, if the model has one."""
        return self.scales.space.grid if isinstance(self.scales.space, Grid) else None

    @property
    def plane(self) -> PlaneSpec | None:
        """The plane, if the model has one."""
        return self.scales.space.plane if isinstance(self.scales.space, Plane) else None

    @property
    def placed(self) -> tuple[str, ...]:
        """The entity types that stand on the grid or the plane, the cells of the grid included."""
        space = self.grid or self.plane
        return (*space.placed, *([self.cells] if self.cells else [])) if space else ()

    @property
    def cells(self) -> str:
        """The entity type that the cells of the grid are; empty if cells have no state."""
        kinds = (name for name, entity in self.entities.items() if entity.kind == "cell" and self.grid)
        return next(kinds, "")

    def stands_on_cells(self, entity: str) -> bool:
        """Return whether entities of a type stand on cells with state: they have the attribute `cell`."""
        return bool(self.cells) and entity in self.placed and entity != self.cells

    def is_position(self, entity: str, variable: str) -> bool:
        """Return whether a variable is a coordinate of a placed entity type, which only moving changes."""
        return entity in self.placed and variable in POSITION

    @cached_property
    def parameters(self) -> dict[str, Parameter]:
        """Every parameter of every submodel, in declared order; names are unique over the model (SC109)."""
        return {
            name: parameter for submodel in self.submodels.values() for name, parameter in submodel.parameters.items()
        }

    @cached_property
    def variables(self) -> dict[str, Variable]:
        """Every state variable under its qualified name, as `User.belief`."""
        return {
            f"{entity}.{name}": variable
            for entity, declared in self.entities.items()
            for name, variable in declared.variables.items()
        }

    @cached_property
    def phase_of(self) -> dict[str, Phase]:
        """The phase of each scheduled action."""
        return {action: phase for phase in self.scheduling for action in phase.actions}
