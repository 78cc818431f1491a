"""Initial values as data: constants, distributions, and values that depend on others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from behavior_graph.schema.data_models import TableColumn
from behavior_graph.schema.graph_model import Expression
from odd.model.base import Frozen, pair
from odd.model.values import braces

Number = int | float
Scalar = bool | int | float | str
Chance = Annotated[float, Field(ge=0, le=1)]


def _whole_as_float(value: Any) -> Any:
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _text_keys(value: Any) -> Any:
    """Makes texts of YAML's truth values and numbers: as keys, true and 1 are values like all others."""
    if not isinstance(value, dict):
        return value
    return {str(key).lower() if isinstance(key, bool) else str(key): entry for key, entry in value.items()}


Pair = Annotated[tuple[Number, Number], BeforeValidator(pair)]
WholePair = Annotated[tuple[int, int], BeforeValidator(pair)]
LooseChance = Annotated[Chance, BeforeValidator(_whole_as_float)]
PartOfEach = Annotated[dict[str, LooseChance], BeforeValidator(_text_keys)]
NumberOfEach = Annotated[dict[str, Annotated[int, Field(ge=0)]], BeforeValidator(_text_keys)]


class Uniform(Frozen):
    """`{uniform: [low, high]}`: a real number, evenly spread."""

    also: ClassVar = ("u", "unif", "runif", "min max", "low high", "from to")
    uniform: Pair


class Integers(Frozen):
    """`{integers: [low, high]}`: a whole number, both ends included."""

    also: ClassVar = ("randint", "int uniform", "discrete uniform")
    integers: WholePair


class NormalSpec(Frozen):
    """Mean and standard deviation; with `low`/`high` the draw is repeated until it falls between (truncated)."""

    mean: Number
    sd: Annotated[Number, Field(gt=0)]
    low: Number | None = None
    high: Number | None = None


class Normal(Frozen):
    """`{normal: {mean, sd, low, high}}`."""

    also: ClassVar = ("n", "norm", "rnorm", "gauss", "gaussian", "mean", "mean std", "mean stdev", "mu sigma")
    normal: NormalSpec


class Beta(Frozen):
    """`{beta: [a, b]}`, on 0 to 1."""

    beta: Pair


class Exponential(Frozen):
    """`{exponential: mean}`."""

    also: ClassVar = ("rexp", "expovariate")
    exponential: Annotated[Number, Field(gt=0)]


class LogNormalSpec(Frozen):
    """Mean and standard deviation of the logarithm."""

    mean: Number
    sd: Annotated[Number, Field(gt=0)]


class LogNormal(Frozen):
    """`{lognormal: {mean, sd}}`: a positive number whose logarithm is normally distributed."""

    lognormal: LogNormalSpec


class Evenly(Frozen):
    """`{evenly: [low, high]}`: entity i of n, from 0 on, has low + (high - low) * (i + 1/2) / n."""

    evenly: Pair


class Shares(Frozen):
    """`{shares: {value: share}}`: each entity draws independently; the shares add up to 1."""

    shares: PartOfEach = Field(min_length=1)


class Bernoulli(Frozen):
    """`{chance: p}`: true with probability p."""

    chance: LooseChance


class Exactly(Frozen):
    """`{exactly: {value: n}, rest: value}`: n entities drawn at random hold the value, all others the rest."""

    exactly: NumberOfEach = Field(min_length=1)
    rest: Scalar


class Fraction(Frozen):
    """`{fraction: {value: share}, rest: value}`: like `exactly`, with round(share * count) entities."""

    fraction: PartOfEach = Field(min_length=1)
    rest: Scalar


class Items(Frozen):
    """`{items: spec}`: each item of a vector drawn by itself."""

    items: Uniform | Integers | Normal | Beta | Exponential | LogNormal | Shares | Bernoulli | Scalar


#: What draws one value for each entity by itself.
Drawn = Uniform | Integers | Normal | Beta | Exponential | LogNormal | Shares | Bernoulli | Items
Plain = Scalar | list[Scalar]


def _refuse(what: str, ways: Mapping[str, str], value: Any) -> Any:
    """Return what is given; raise ValueError for a form that cannot be there, with another way to say it."""
    form = next((form for form in ways if isinstance(value, dict) and form in value), None)
    if form is not None:
        raise ValueError(f"{what} cannot be {{{form}: …}}; {ways[form]}")
    return value


#: Forms that deal values out to all entities, with those that draw a value for each by itself.
_DEALT = {"exactly": "shares", "fraction": "shares", "evenly": "uniform"}
_TO_EACH = {form: f"write {{{other}: …}}, which each entity draws by itself" for form, other in _DEALT.items()}
_OF_ITS_OWN = {"correlated": "give these values to a variable of their own, and name it in a {formula: …}"}
_IN_MIXTURE = {
    "formula": "write 'by' a variable with 'shares', and 'values'",
    "by": "write {by: …, values: …}, and a mixture as a value in it",
    "mixture": "write its parts in the outer mixture, each with the product of both shares",
}
_NotInMixture = BeforeValidator(partial(_refuse, "a part of a mixture", {**_IN_MIXTURE, **_TO_EACH, **_OF_ITS_OWN}))
_NotInBy = BeforeValidator(partial(_refuse, "a value of 'by'", {**_TO_EACH, **_OF_ITS_OWN}))


class MixturePart(Frozen):
    """A part of a mixture: the chance of an entity to be in it, and what it then has."""

    share: LooseChance
    value: Annotated[Drawn | Plain, _NotInMixture]


class Mixture(Frozen):
    """`{mixture: [{share, value}]}`: each entity draws a part by itself, and then its value; the shares add up to 1."""

    mixture: list[MixturePart] = Field(min_length=1)


def _computed(text: str) -> str:
    """Return a formula; one that is a draw, written as a call, is the form that draws."""
    drawn = braces(text)
    if any(drawn.startswith(f"{{{next(iter(form.model_fields))}:") for form in get_args(Drawn)):
        raise ValueError(f"a formula draws nothing; write {drawn} in place of the formula")
    return text


class Formula(Frozen):
    """`{formula: text}`: computed from parameters and from other initial values of the same entity, or of its group."""

    formula: Annotated[Expression, AfterValidator(_computed)]


class By(Frozen):
    """`{by: variable, values: {value: form}}`: what an entity gets depends on another variable of it, or of its group.

    The variable is a category or true or false, and each of its values has an entry.
    """

    by: Expression
    values: Annotated[
        dict[str, Annotated[Drawn | Mixture | Formula | By | Plain, _NotInBy]], BeforeValidator(_text_keys)
    ] = Field(min_length=1)


class CorrelatedSpec(Frozen):
    """The variable that it goes with, the rank correlation with it, and the values that are given out."""

    other: Expression = Field(alias="with")
    rank_correlation: Annotated[Number, Field(ge=-1, le=1)]
    values: Drawn | Mixture | Evenly | Exactly | Fraction


class Correlated(Frozen):
    """`{correlated: {with, rank_correlation, values}}`: the values are drawn and then given out by a Gaussian copula.

    A positive correlation gives large values to entities whose other variable is large.
    """

    correlated: CorrelatedSpec


Distribution = Drawn | Mixture | Evenly | Exactly | Fraction | By | Formula | Correlated
#: What is given out among many entities.
DEALT = (Evenly, Exactly, Fraction, Correlated)
#: What is given to all entities of the start at once: it has no value for a newcomer, or for a cell of a table.
AT_THE_START = (*DEALT, By, Formula)
#: What is worked out from other values of the same entity, or of another one that it is tied to.
DEPENDENT = (By, Formula, Correlated)
Written = Distribution | Plain
#: An initial value as written, or a column that it comes from.
Initial = Written | TableColumn
