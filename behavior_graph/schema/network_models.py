"""Networks by degrees and by nearness, as data of the scenario (the simpler ones: `scenario_model.py`)."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field, model_validator

from odd.model.base import Frozen, Name, UnfitError, pair

_Number = int | float
_Degree = Annotated[int, Field(ge=0)]
_Positive = Annotated[_Number, Field(gt=0)]


class PowerLawSpec(Frozen):
    """The chance of k ties is in proportion to k ** -exponent, for k from `least` to `most`."""

    exponent: _Positive
    least: Annotated[int, Field(ge=1)] = 1
    most: Annotated[int, Field(ge=1)]

    @model_validator(mode="after")
    def _least_first(self) -> PowerLawSpec:
        if self.least > self.most:
            raise UnfitError(f"least ({self.least}) is above most ({self.most})", "least", "most")
        return self


class PowerLaw(Frozen):
    """`{power_law: {exponent, least, most}}`."""

    power_law: PowerLawSpec


class PoissonDegrees(Frozen):
    """`{poisson: mean}`, cut off at the number of others."""

    poisson: Annotated[_Number, Field(gt=0, le=500)]


class DegreesByVariable(Frozen):
    """`{variable: name}`: the initial value of a whole-numbered variable of the entities at that end."""

    variable: Name


Degrees = _Degree | list[_Degree] | PowerLaw | PoissonDegrees | DegreesByVariable


class ConfigurationSpec(Frozen):
    """The degrees of the entities that ties lead from and, between two types, of those that they lead to."""

    degrees: Degrees
    target_degrees: Degrees | None = None


class Configuration(Frozen):
    """`{configuration: {degrees}}` (Bollobás 1980; Newman, Strogatz & Watts 2001)."""

    configuration: ConfigurationSpec


class RandomGeometricSpec(Frozen):
    """All entities at random in the unit square, tied to those within a radius, or within that of a mean degree."""

    radius: Annotated[_Number, Field(gt=0, le=1)] | None = None
    mean_degree: Annotated[_Number, Field(ge=0)] | None = None
    torus: bool = False

    @model_validator(mode="after")
    def _one_of_both(self) -> RandomGeometricSpec:
        if (self.radius is None) == (self.mean_degree is None):
            raise UnfitError(
                "either radius or mean_degree says how many ties there are; give one of them", "radius", "mean_degree"
            )
        if self.torus and (self.radius or 0) > 0.5:
            raise UnfitError(
                "on the torus, no entity is farther away than half its width; write a radius of at most 0.5",
                "torus",
                "radius",
            )
        return self


class RandomGeometric(Frozen):
    """`{random_geometric: {radius}}` (Gilbert 1961; Dall & Christensen 2002)."""

    random_geometric: RandomGeometricSpec


class GeometricSpec(Frozen):
    """The names of two variables whose initial values are coordinates, and how far near reaches, in their unit."""

    at: Annotated[tuple[Name, Name], BeforeValidator(pair)]
    radius: _Positive


class Geometric(Frozen):
    """`{geometric: {at: [x, y], radius}}`."""

    geometric: GeometricSpec
