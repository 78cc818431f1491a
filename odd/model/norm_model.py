"""Norms for the decisions of an entity type, as odd.yaml declares them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from odd.model.base import Frozen, Name, UnfitError, Words


class Norm(Frozen):
    """What a norm asks, and the choice that violates it: every option under `violated_by` has the value there.

    An `institution` removes that choice, with `when` only while this parameter is true. How strong a norm of the layer
    `morality` or `convention` is for an entity, from 0 to 1, is its variable named by `strength`.
    """

    layer: Literal["institution", "morality", "convention"]
    asks: Words
    decision: Name
    violated_by: dict[Name, bool | int | str] = Field(min_length=1)
    when: Name | None = None
    strength: Name | None = None

    @model_validator(mode="after")
    def _layer_fits(self) -> Norm:
        if self.removes:
            if self.strength is not None:
                raise UnfitError("an institution removes choices and has no strength; use 'when'", "strength")
        elif self.when is not None:
            raise UnfitError(f"only an institution has 'when'; a {self.layer} holds always", "when")
        elif self.strength is None:
            raise UnfitError(f"a {self.layer} needs a strength; give 'strength: NAME', a variable of the entity")
        return self

    @property
    def removes(self) -> bool:
        """Whether the choice cannot be made while the norm is in force."""
        return self.layer == "institution"
