"""The one table of what the handler language allows. Whatever is not in it is refused by name.

The checker reads these tables, and `docs/handler-language.md` shows them (`manual.py` prints it, a test compares).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class AllowedForm(NamedTuple):
    """A piece of syntax that is allowed: how it is written and what it is for."""

    written: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Signature:
    """How something is called: `least` to `most` arguments by position, then keywords; and what it returns.

    `most` is -1 if any number is allowed. `placed` says that the keywords are names of arguments by position.
    """

    written: str
    least: int
    most: int
    gives: str
    meaning: str
    keywords: tuple[str, ...] = ()
    draws: bool = False
    placed: bool = False


STATEMENTS = (
    AllowedForm("x = value", "a local variable"),
    AllowedForm("me.variable = value", "a dynamic variable of the acting entity"),
    AllowedForm("me.vector[i] = value", "an element of one of its own vectors"),
    AllowedForm("me.tie('relation', other).variable = value", "a dynamic variable of a tie of one's own"),
    AllowedForm("a, b = pair", "several names at once, for example from `zip` or `enumerate`"),
    AllowedForm("x: list[User] = []", "a local variable with its type, where mypy cannot tell it"),
    AllowedForm("x += value", "and `-=`, `*=`, `/=`, `//=`, `%=`, where `x = value` is allowed"),
    AllowedForm("if / elif / else", "a condition"),
    AllowedForm("for x in sequence", "a loop over a finite sequence; `break` and `continue` too, no `else`"),
    AllowedForm("return", "a handler returns nothing, a rule returns its decision's record"),
    AllowedForm("me.emit(...)", "an emission; calls are statements only here and in the next five rows"),
    AllowedForm("me.move(...)", "a move on the grid or plane; also `me.move_to(...)` and `me.move_by(...)`"),
    AllowedForm("me.connect('relation', other)", "a tie of one's own is made"),
    AllowedForm("me.disconnect('relation', other)", "a tie of one's own is removed"),
    AllowedForm("me.create(Person(age=0))", "a new entity enters; also on the right side of an assignment"),
    AllowedForm("me.leave()", "the acting entity leaves for good"),
)

EXPRESSIONS = (
    AllowedForm("1, 2.5, True, None, 'text'", "constants; a text is a category's value or a text variable's"),
    AllowedForm("[a, b], (a, b)", "a list, a tuple"),
    AllowedForm("[f(x) for x in sequence if test]", "a list comprehension; without brackets as a call's only argument"),
    AllowedForm("sequence[i], sequence[a:b]", "an element, a slice"),
    AllowedForm("a if test else b", "a choice of two values"),
    AllowedForm("Event(field=value)", "an event, fields by name"),
    AllowedForm("Decision(option=value)", "a decision's record, options by name, in its rule"),
)

BINARY = ("+", "-", "*", "/", "//", "%")
AUGMENTED = tuple(f"{operator}=" for operator in BINARY)
COMPARE = ("==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not")
LOGIC = ("and", "or")
#: `is` and `is not` are for None only.
IDENTITY = ("is", "is not")

BUILTINS = {
    "abs": Signature("abs(x)", 1, 1, "the number's type", "magnitude"),
    "min": Signature("min(a, b, ...), min(sequence, default=x)", 1, -1, "its items' type", "smallest", ("default",)),
    "max": Signature("max(a, b, ...), max(sequence, default=x)", 1, -1, "its items' type", "largest", ("default",)),
    "sum": Signature("sum(sequence)", 1, 1, "number", "total, added left to right on every Python version"),
    "len": Signature("len(sequence)", 1, 1, "int", "number of items"),
    "range": Signature("range(n), range(a, b, step)", 1, 3, "sequence of int", "whole numbers"),
    "enumerate": Signature(
        "enumerate(sequence)", 1, 2, "sequence of pairs", "items with their position", ("start",), placed=True
    ),
    "zip": Signature("zip(a, b, ...)", 1, -1, "sequence of tuples", "items side by side", ("strict",)),
    "sorted": Signature("sorted(sequence, reverse=True)", 1, 1, "list", "items in order", ("reverse",)),
    "reversed": Signature("reversed(sequence)", 1, 1, "sequence", "items from the last to the first"),
    "round": Signature("round(x), round(x, digits)", 1, 2, "int, or float with digits", "rounding to even"),
    "int": Signature("int(x)", 1, 1, "int", "a number without its fraction"),
    "float": Signature("float(x)", 1, 1, "float", "a number as a real one"),
    "bool": Signature("bool(x)", 1, 1, "bool", "a truth value"),
    "any": Signature("any(sequence)", 1, 1, "bool", "whether one is true"),
    "all": Signature("all(sequence)", 1, 1, "bool", "whether each is true"),
    "isinstance": Signature("isinstance(event, Kind)", 2, 2, "bool", "which kind of event it is"),
    "list": Signature("list(sequence)", 0, 1, "list", "a list of the items"),
    "tuple": Signature("tuple(sequence)", 0, 1, "tuple", "a tuple of the items"),
}

MATH_FUNCTIONS = {
    "exp": Signature("math.exp(x)", 1, 1, "float", "e to the power x"),
    "log": Signature("math.log(x), math.log(x, base)", 1, 2, "float", "logarithm"),
    "sqrt": Signature("math.sqrt(x)", 1, 1, "float", "square root"),
    "pow": Signature("math.pow(x, y)", 2, 2, "float", "x to the power y"),
    "floor": Signature("math.floor(x)", 1, 1, "int", "next whole number below"),
    "ceil": Signature("math.ceil(x)", 1, 1, "int", "next whole number above"),
    "fabs": Signature("math.fabs(x)", 1, 1, "float", "magnitude"),
    "sin": Signature("math.sin(x)", 1, 1, "float", "sine of radians"),
    "cos": Signature("math.cos(x)", 1, 1, "float", "cosine"),
    "atan2": Signature("math.atan2(y, x)", 2, 2, "float", "angle of (x, y) in radians"),
    "tanh": Signature("math.tanh(x)", 1, 1, "float", "hyperbolic tangent"),
    "log1p": Signature("math.log1p(x)", 1, 1, "float", "logarithm of 1 + x, exact for small x"),
    "expm1": Signature("math.expm1(x)", 1, 1, "float", "e to the power x, minus 1, exact for small x"),
    "logistic": Signature("math.logistic(x)", 1, 1, "float", "1 / (1 + e to the power -x)"),
    "normal_cdf": Signature(
        "math.normal_cdf(x)", 1, 1, "float", "probability that a standard normal value is below x (Φ)"
    ),
    "normal_quantile": Signature(
        "math.normal_quantile(p)", 1, 1, "float", "x below which a standard normal value is with probability p (Φ⁻¹)"
    ),
}
MATH_CONSTANTS = {"pi": "3.14159...", "e": "2.71828...", "inf": "infinity"}
#: What only a function of handlers/metrics.py may return: no entity, event or parameter holds it.
NO_VALUE = {"nan": "no value, as for a mean over no entities"}

VERBS = {
    "emit": Signature(
        "me.emit(event, to=receiver), me.emit(event, to=receiver, after=3)",
        1,
        1,
        "nothing",
        "send to an entity or to each of many; at once, or after this number of the unit in graph.yaml",
        ("to", "after"),
    ),
    "neighbors": Signature(
        "me.neighbors('relation'), me.neighbors('in_group.members')",
        1,
        1,
        "sequence of entities",
        "the ends of ties; of a path each once, and never oneself",
    ),
    "connect": Signature("me.connect('relation', other)", 2, 2, "nothing", "make a tie, unless it exists"),
    "disconnect": Signature("me.disconnect('relation', other)", 2, 2, "nothing", "remove a tie, if there is one"),
    "tie": Signature(
        "me.tie('relation', other)",
        2,
        2,
        "the tie",
        "the tie to another, with its variables; an error if there is none",
    ),
    "remembered": Signature(
        "me.remembered(Event), me.remembered(Event, by=other)",
        1,
        1,
        "sequence of events",
        "the events of a kind that it remembers, each with its `round`, the newest first; those of one sender",
        ("by",),
    ),
    "near": Signature("me.near(Type, radius)", 2, 2, "sequence of entities", "the entities of a type that are near"),
    "here": Signature("me.here(Type)", 1, 1, "sequence of entities", "the entities of a type on the same cell"),
    "free_cells": Signature(
        "me.free_cells(), me.free_cells(radius)",
        0,
        1,
        "sequence of cells",
        "where it could move, on the grid or near",
    ),
    "move": Signature(
        "me.move(to)", 1, 1, "nothing", "go to a cell, to an entity, or off the grid (None); see docs/space.md"
    ),
    "move_to": Signature("me.move_to(x, y)", 2, 2, "nothing", "go to a point, or a cell of the grid"),
    "move_by": Signature("me.move_by(dx, dy)", 2, 2, "nothing", "go this far; on a grid, so many cells"),
    "x_to": Signature("me.x_to(other)", 1, 1, "number", "how far to the right another entity is"),
    "y_to": Signature("me.y_to(other)", 1, 1, "number", "how far up another entity is"),
    "create": Signature(
        "me.create(Type(variable=value, ...)), me.create(Type(...), at=place)",
        1,
        1,
        "the new entity",
        "let a new entity enter",
        ("at",),
    ),
    "leave": Signature("me.leave()", 0, 0, "nothing", "leave for good"),
    "chance": Signature("me.chance(p)", 1, 1, "bool", "true with probability p", draws=True),
    "draw": Signature(
        "me.draw(low=0.0, high=1.0)", 0, 2, "float", "evenly spread", ("low", "high"), draws=True, placed=True
    ),
    "draw_int": Signature("me.draw_int(low, high)", 2, 2, "int", "evenly spread, both ends included", draws=True),
    "draw_normal": Signature("me.draw_normal(mean, sd)", 2, 2, "float", "normally distributed", draws=True),
    "draw_exponential": Signature("me.draw_exponential(mean)", 1, 1, "float", "exponentially distributed", draws=True),
    "draw_lognormal": Signature(
        "me.draw_lognormal(mean, sd)", 2, 2, "float", "its logarithm has this mean and sd", draws=True
    ),
    "draw_gamma": Signature("me.draw_gamma(shape, scale)", 2, 2, "float", "gamma, with mean shape · scale", draws=True),
    "draw_poisson": Signature("me.draw_poisson(mean)", 1, 1, "int", "a number of rare events", draws=True),
    "draw_binomial": Signature("me.draw_binomial(n, p)", 2, 2, "int", "successes in n tries, each with p", draws=True),
    "choose": Signature(
        "me.choose(sequence), me.choose(sequence, weights=[...])",
        1,
        1,
        "an item",
        "one at random, each as likely or in proportion to its weight; an error if there is none",
        ("weights",),
        draws=True,
    ),
    "sample": Signature(
        "me.sample(sequence, k), me.sample(sequence, k, weights=[...])",
        2,
        2,
        "sequence",
        "k different ones, or all if fewer; with weights, none of weight 0",
        ("weights",),
        draws=True,
    ),
    "best": Signature("me.best(sequence, scores)", 2, 2, "an item", "the highest score, ties by a draw", draws=True),
    "ranked": Signature(
        "me.ranked(sequence, scores), me.ranked(sequence, scores, k)",
        2,
        3,
        "sequence",
        "from the highest score to the lowest, ties by a draw; the first k of them",
        draws=True,
    ),
}
#: Verbs that draw only between what is equal.
TIE_BREAKERS = ("best", "ranked")
#: Verbs that are statements and write the position.
MOVING = ("move", "move_to", "move_by")
#: Verbs of entities that have a place.
SPACE_VERBS = (*MOVING, "near", "here", "free_cells", "x_to", "y_to")
#: Verbs that are statements and change ties.
TYING_VERBS = ("connect", "disconnect")
#: Verbs that let an entity enter or leave.
ENTERING_VERBS = ("create", "leave")
#: Verbs that also others than the acting entity may be asked, because they only read.
READING_VERBS = ("neighbors",)

#: What a function of handlers/metrics.py may ask the world for; actions see what is near them only.
VIEWS = {
    "every": Signature("world.every(Type)", 1, 1, "sequence of entities", "all entities of a type, by number"),
    "ties": Signature("world.ties('relation')", 1, 1, "ties", "all ties of a relation, each from `tie.a` to `tie.b`"),
    "events": Signature("world.events(Kind)", 1, 1, "sequence of events", "those delivered in this round"),
    "decisions": Signature("world.decisions(Decision)", 1, 1, "sequence of decisions", "those taken in this round"),
}
TIE_ATTRIBUTES = {"a": "the entity that it leads from", "b": "the entity that it leads to"}

#: What is read of a cell.
CELL_ATTRIBUTES = {"x": "int: its column, from 0", "y": "int: its row, from 0"}
#: What is read of an entity on the grid, if an entity type is the cells of the grid.
GROUND_ATTRIBUTES = {"cell": "the cell that it stands on, with its variables"}
#: What is read of an entity on a plane.
POINT_ATTRIBUTES = {"x": "float: its distance from the left edge", "y": "float: its distance from the lower edge"}

#: What is read of any entity, any event, and of the world, besides what the model declares.
ENTITY_ATTRIBUTES = {"id": "int: its number within its type"}
EVENT_ATTRIBUTES = {"sender": "the entity that emitted it"}
#: What is read of a remembered event besides.
RECORD_ATTRIBUTES = {"round": "int: the round in which the entity handled it"}
#: What is read of a memory of a kind that has a strength.
GRADED_ATTRIBUTES = {
    "age": "int: how many rounds ago that was",
    "strength": "float: how strong the memory is, up to 100; see docs/memory.md",
    "importance": "float: how important it is, from 0 to 1",
}
#: What is read of a goal of the acting entity.
GOAL_ATTRIBUTES = {
    "reached": "bool: whether it is reached now",
    "step": "the name of the first step that is not done; None if all are, or it is reached",
    "priority": "float: from 0 to 1",
}
WORLD_ATTRIBUTES = {
    "round": "int: the current round, from 1",
    "parameters": "the submodels' parameters: `world.parameters.<name>`",
}
WORLD_PATTERNS = {
    "<environment>": "an environment, its name in snake_case: `world.platform`; nature too, but only to send it events",
    "<aggregate>": "an aggregate of graph.yaml, by its name",
    "time": "float: time since the run began, in the unit of `lasts` in odd.yaml, if that is given",
    "year, month, day, weekday, hour": "int: the date of the round, if the scenario has a `start_date`",
}

#: What the kept imports may name: these from the standard library, the rest from the simulator package.
SEQUENCE_MODULE = "collections.abc"
SEQUENCE = "Sequence"
WORLD = "World"
#: The package's own versions, which give the same bits on every platform.
PORTABLE = ("math", "sum")
KEPT = "# kept by simcc"

MOST_HANDLER_LINES = 60
