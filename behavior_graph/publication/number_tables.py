"""Types, ranges, initial values and networks as the reader of a paper expects them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from behavior_graph.schema.data_models import Edges, TableColumn
from behavior_graph.schema.initial_models import (
    Bernoulli,
    Beta,
    By,
    Correlated,
    Evenly,
    Exactly,
    Exponential,
    Formula,
    Fraction,
    Initial,
    Integers,
    Items,
    LogNormal,
    Mixture,
    Normal,
    Shares,
    Uniform,
)
from behavior_graph.schema.network_models import (
    Configuration,
    Degrees,
    Geometric,
    PoissonDegrees,
    PowerLaw,
    RandomGeometric,
)
from behavior_graph.schema.scenario_model import (
    BarabasiAlbert,
    ErdosRenyi,
    Groups,
    Lattice,
    LatticeSpec,
    Network,
    Partition,
    RandomTies,
    StochasticBlocks,
    WattsStrogatz,
)
from odd.model.markdown import code, inert, listing, value_word
from odd.model.value_types import Kind, ValueType

_KINDS = {Kind.INT: "integer", Kind.FLOAT: "real", Kind.BOOL: "Boolean", Kind.TEXT: "text"}
_PLURALS = {Kind.INT: "integers", Kind.FLOAT: "reals", Kind.BOOL: "Booleans"}
#: Vectors and matrices with more values are summed up.
_MOST_LISTED = 24
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_SMALL_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def figure(value: float) -> str:
    """Return a number as papers write it: 2,000, 0.01, 1.5 × 10⁻⁷, ∞."""
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    sign = "−" if value < 0 else ""
    size = abs(value)
    if size == int(size) and size < 1e15:
        return f"{sign}{int(size):,}"
    exact = Decimal(repr(size))
    if 1e-6 <= size < 1e15:
        return f"{sign}{exact:,f}"
    power = exact.adjusted()
    return f"{sign}{exact.scaleb(-power).normalize():f} × 10{str(power).translate(_SUPERSCRIPT)}"


def amount(number: int, what: str, many: str) -> str:
    """Return a small number of things in words: `two phases`."""
    word = _SMALL_WORDS[number] if number < len(_SMALL_WORDS) else figure(number)
    return f"{word} {what if number == 1 else many}"


def plain_value(value: object) -> str:
    """Return a value of a variable or parameter as a text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return figure(value)
    if isinstance(value, (list, tuple)):
        return _listed(value)
    return value_word(str(value))


def _listed(values: Sequence[Any]) -> str:
    """Return the items of a vector or the rows of a matrix; of many numbers how many there are, and their range."""
    if values and isinstance(values[0], (list, tuple)):
        numbers = [item for row in values for item in row]
        shape, text = f"{len(values)} × {len(values[0])}", "; ".join(_listed(row) for row in values)
    else:
        numbers, shape = list(values), figure(len(values))
        text = ", ".join(plain_value(entry) for entry in values)
    if len(numbers) <= _MOST_LISTED:
        return f"({text})"
    if len(set(numbers)) == 1:
        return f"{shape} values, all {plain_value(numbers[0])}"
    return f"{shape} values from {plain_value(min(numbers))} to {plain_value(max(numbers))}"


def interval(limits: tuple[float, float] | None) -> str:
    """Return a range as an interval."""
    if limits is None:
        return ""
    low, high = limits
    left = "(−∞" if low == -math.inf else f"[{figure(low)}"
    return f"{left}, ∞)" if high == math.inf else f"{left}, {figure(high)}]"


def type_words(value_type: ValueType, limits: tuple[float, float] | None = None) -> str:
    """Return in words which values a variable, parameter, field or option can take."""
    if value_type.kind is Kind.CATEGORY:
        return listing((value_word(category) for category in value_type.categories), "or")
    if value_type.kind is Kind.REFERENCE:
        return f"reference to one {code(value_type.entity)}"
    name = _KINDS.get(value_type.kind, "")
    if value_type.item is not None:
        shape = f"{figure(value_type.rows)} × " if value_type.rows else ""
        name = f"{shape}{figure(value_type.length)} {_PLURALS[value_type.item]}"
    return f"{name} in {interval(limits)}" if limits is not None else name


def unit_words(unit: str | None) -> str:
    """Return a unit as a text; a quantity without a unit is dimensionless."""
    return "" if unit is None else "1" if unit == "1" else inert(unit)


# Initial values -------------------------------------------------------------------------------------------------------


def initial_words(initial: Initial) -> str:
    """Return in words which initial value entities get."""
    if isinstance(initial, (bool, int, float, str, list)):
        return plain_value(initial)
    match initial:
        case Uniform(uniform=(low, high)):
            return f"uniform on [{figure(low)}, {figure(high)}]"
        case Integers(integers=(least, most)):
            return f"uniform on the integers from {figure(least)} to {figure(most)}"
        case Normal():
            return _normal_words(initial)
        case Beta(beta=(a, b)):
            return f"Beta({figure(a)}, {figure(b)}) distribution (mean {figure(round(a / (a + b), 3))})"
        case LogNormal(lognormal=spec):
            return f"log-normal; the logarithm has mean {figure(spec.mean)} and standard deviation {figure(spec.sd)}"
        case Evenly(evenly=(low, high)):
            return f"evenly spaced on [{figure(low)}, {figure(high)}], at the middles of equal parts, by number"
        case Exponential(exponential=mean):
            return f"exponential with mean {figure(mean)}"
        case Bernoulli(chance=chance):
            return f"true with probability {figure(chance)}, else false"
        case Shares(shares=shares):
            return f"{_each(shares, 'with probability')}, independently"
        case Exactly(exactly=numbers, rest=rest):
            return _dealt(numbers, rest)
        case Fraction(fraction=shares, rest=rest):
            return _dealt(shares, rest, "a share of ")
        case Mixture(mixture=parts):
            each = (f"with probability {figure(part.share)}: {initial_words(part.value)}" for part in parts)
            return f"mixture; {'; '.join(each)}"
        case Formula(formula=text):
            return f"computed as {code(text)}"
        case By(by=text, values=values):
            each = (f"{_key(key)}: {_inner_words(value)}" for key, value in values.items())
            return f"by {code(text)}; {'; '.join(each)}"
        case Correlated(correlated=spec):
            goes = f"with a rank correlation (Spearman's) of {figure(spec.rank_correlation)} with {code(spec.other)}"
            return f"{initial_words(spec.values)}; {goes} (Gaussian copula; Iman & Conover 1982)"
        case TableColumn(table=table, column=column, sampled=sampled):
            drawn = ", of a row drawn at random" if sampled else ""
            return f"column {code(column)} of {code(table)}{drawn}"
        case Items(items=item):
            words = initial_words(item).removesuffix(", independently")
            return f"each item independently: {words}"


def _inner_words(initial: Initial) -> str:
    words = initial_words(initial)
    return f"({words})" if isinstance(initial, By | Mixture) else words


def _normal_words(initial: Normal) -> str:
    spec = initial.normal
    said = f"normal with mean {figure(spec.mean)} and standard deviation {figure(spec.sd)}"
    if spec.low is None and spec.high is None:
        return said
    low, high = (-math.inf if spec.low is None else spec.low), (math.inf if spec.high is None else spec.high)
    return f"{said}, truncated to {interval((low, high))}"


def _each(values: Mapping[str, float], word: str) -> str:
    return listing(f"{_key(text)} {word} {figure(number)}" for text, number in values.items())


def _dealt(values: Mapping[str, float], rest: object, word: str = "") -> str:
    """Return in words the values that some of the entities get; values that no entity gets are left out."""
    given = [f"{_key(text)} for {word}{figure(number)} drawn at random" for text, number in values.items() if number]
    return f"{listing(given)}, {plain_value(rest)} for all others" if given else f"{plain_value(rest)} for all"


def _key(text: str) -> str:
    if _NUMBER.fullmatch(text):
        return figure(float(text))
    return text if text in ("true", "false") else value_word(text)


# Networks -------------------------------------------------------------------------------------------------------------


def network_words(network: Network) -> str:
    """Return in words how the ties of a relation are made at the start."""
    match network:
        case "complete":
            return "complete: each entity is tied to all others"
        case "empty":
            return "no ties"
        case ErdosRenyi(erdos_renyi=spec):
            chance = f"with probability {figure(spec.p)}" if spec.p is not None else "with the same probability"
            mean = f", such that the mean degree is {figure(spec.mean_degree)}" if spec.mean_degree is not None else ""
            return f"random graph: each pair is tied {chance}{mean} (Erdős & Rényi 1959; Gilbert 1959)"
        case WattsStrogatz(watts_strogatz=ring):
            if not ring.p:
                return f"ring on which each is tied to its {figure(ring.k)} nearest neighbors"
            rewired = f"each tie rewired with probability {figure(ring.p)}"
            return f"small world: ring with {figure(ring.k)} nearest neighbors, {rewired} (Watts & Strogatz 1998)"
        case BarabasiAlbert(barabasi_albert=growth):
            ties = amount(growth.m, "tie", "ties")
            return f"preferential attachment with {ties} for each newcomer (Barabási & Albert 1999)"
        case StochasticBlocks(stochastic_blocks=blocks):
            within, between = figure(blocks.within_degree), figure(blocks.between_degree)
            kind = f"stochastic block model with {figure(blocks.blocks)} blocks of equal size"
            return (
                f"{kind}, mean degree {within} within and {between} between blocks (Holland, Laskey & Leinhardt 1983)"
            )
        case Lattice(lattice=grid):
            return _lattice_words(grid)
        case Partition(partition=groups):
            order = "assigned at random" if groups.shuffle else "assigned in the order of their numbers"
            return (
                f"partition: each entity belongs to exactly one, {order}, in groups whose sizes differ by at most one"
            )
        case "pairs":
            return "all paired at random, each way of pairing equally likely; an entity without a partner is left over"
        case Groups(groups=grouped):
            rest = "forms a smaller group" if grouped.rest == "group" else "has no ties"
            return f"all in groups of {figure(grouped.size)}, drawn at random; the rest {rest}"
        case RandomTies(random_ties=ties_):
            return f"{amount(ties_.k, 'tie', 'ties')} each, to partners drawn at random without replacement"
        case Configuration(configuration=degrees):
            kind = "random network with given degrees and without loops or repeated ties"
            ends = _degree_words(degrees.degrees)
            if degrees.target_degrees is not None:
                ends = f"{ends} at the one end, {_degree_words(degrees.target_degrees)} at the other"
            return f"{kind}: {ends} (configuration model; Newman, Strogatz & Watts 2001)"
        case RandomGeometric(random_geometric=near):
            where = "torus" if near.torus else "square"
            reach = f"a distance of {figure(near.radius)}" if near.radius is not None else "a distance"
            mean = f" that gives a mean degree of {figure(near.mean_degree)}" if near.mean_degree is not None else ""
            return f"random points in a unit {where}, tied within {reach}{mean} (Gilbert 1961)"
        case Geometric(geometric=near_by):
            x, y = near_by.at
            return f"ties between all at most {figure(near_by.radius)} apart by {code(x)} and {code(y)}"
        case Edges(edges=listed):
            return f"as listed in {code(listed.table)}" + (", each holding both ways" if listed.both_ways else "")


def _degree_words(degrees: Degrees) -> str:
    """Return in words how many ties each entity has."""
    match degrees:
        case int():
            return f"{amount(degrees, 'tie', 'ties')} each"
        case list():
            return f"degrees given one by one (mean {figure(round(sum(degrees) / max(len(degrees), 1), 3))})"
        case PowerLaw(power_law=law):
            limits = f"from {figure(law.least)} to {figure(law.most)}"
            return f"degrees from a power law with exponent {figure(law.exponent)}, {limits}"
        case PoissonDegrees(poisson=mean):
            return f"Poisson degrees with mean {figure(mean)}"
        case _:
            return f"degrees as in {code(degrees.variable)}"


_NEIGHBORHOODS = {"von_neumann": "the von Neumann neighborhood", "moore": "the Moore neighborhood", "disc": "a disc"}


def _lattice_words(grid: LatticeSpec) -> str:
    edges = "with opposite edges joined (torus)" if grid.torus else "with open edges"
    near = f"{_NEIGHBORHOODS[grid.neighborhood]} of radius {figure(grid.radius)}"
    return f"lattice of {figure(grid.width)} × {figure(grid.height)} {edges}, each tied to the others in {near}"
