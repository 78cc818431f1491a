"""What users write out of habit from Python, Mesa or NetLogo, and what the handler language has instead."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from codegen_templates.handlers.allowed import BUILTINS, MATH_FUNCTIONS
from odd.model.goal_model import Goal
from odd.model.norm_model import Norm

#: Modules that handlers cannot use; simcc reports the function that is called, not only the module.
MODULES = ("random", "np", "numpy", "statistics")

_DRAWS = {
    "choice": "choose(sequence)",
    "choices": "choose(sequence, weights=[...])",
    "sample": "sample(sequence, k)",
    "shuffle": "sample(sequence, len(sequence))",
    "random": "chance(p), or {me}.draw() for a number from 0 to 1",
    "rand": "chance(p), or {me}.draw() for a number from 0 to 1",
    "uniform": "draw(low, high)",
    "randint": "draw_int(low, high)",
    "randrange": "draw_int(low, high)",
    "integers": "draw_int(low, high)",
    "gauss": "draw_normal(mean, sd)",
    "normal": "draw_normal(mean, sd)",
    "normalvariate": "draw_normal(mean, sd)",
    "expovariate": "draw_exponential(mean)",
    "exponential": "draw_exponential(mean)",
    "lognormal": "draw_lognormal(mean, sd)",
    "lognormvariate": "draw_lognormal(mean, sd)",
    "gamma": "draw_gamma(shape, scale)",
    "gammavariate": "draw_gamma(shape, scale)",
    "poisson": "draw_poisson(mean)",
    "binomial": "draw_binomial(n, p)",
    "binomialvariate": "draw_binomial(n, p)",
}
_AVERAGES = {
    **dict.fromkeys(
        ("mean", "average"),
        "write sum(values) / len(values), or declare an aggregate in graph.yaml: {value: mean(Entity.variable)}",
    ),
    "median": "declare an aggregate in graph.yaml: {value: median(Entity.variable)}",
    **dict.fromkeys(("stdev", "std"), "declare an aggregate in graph.yaml: {value: stdev(Entity.variable)}"),
    "count": "write len([x for x in sequence if test]), or declare an aggregate in graph.yaml: {value: count(Entity)}",
    "share": "write len([x for x in sequence if test]) / len(sequence), or declare an aggregate in graph.yaml",
}
#: Functions of numpy that are no draws or averages, and have another name here.
_ARRAYS = {
    "array": "[a, b]",
    "zeros": "[0.0 for _ in range(n)]",
    "ones": "[1.0 for _ in range(n)]",
    "arange": "range(n)",
    "where": "a if test else b",
    "clip": "min(max(x, low), high)",
    "maximum": "max(a, b)",
    "minimum": "min(a, b)",
    "absolute": "abs(x)",
    "power": "math.pow(x, y)",
    "argmax": "{me}.best(sequence, scores)",
    "argmin": "{me}.best(sequence, [-score of each])",
}
_ENTER = "{me}.create(Type(variable=value))"
#: Commands of NetLogo and methods of Mesa's agents, which are written as functions or as the agent's own.
_COMMANDS = {
    "ask": "{me}.emit(Event(), to=other), and declare an action of the other one on that event",
    **dict.fromkeys(("send", "send_to", "tell", "notify", "broadcast", "publish"), "{me}.emit(Event(), to=receiver)"),
    "one_of": "{me}.choose(sequence)",
    "n_of": "{me}.sample(sequence, k)",
    "max_one_of": "{me}.best(sequence, [score of each])",
    "min_one_of": "{me}.best(sequence, [-score of each])",
    "random_float": "{me}.draw(0.0, high)",
    "random_normal": "{me}.draw_normal(mean, sd)",
    "random_exponential": "{me}.draw_exponential(mean)",
    "random_poisson": "{me}.draw_poisson(mean)",
    **dict.fromkeys(("die", "remove", "remove_agent"), "{me}.leave()"),
    **dict.fromkeys(("hatch", "sprout", "create_turtles", "create_agents"), _ENTER),
    **dict.fromkeys(("turtles_here", "patch_here"), "{me}.here(Type)"),
    **dict.fromkeys(("in_radius", "get_neighbors", "neighborhood", "get_neighborhood"), "{me}.near(Type, radius)"),
    **dict.fromkeys(("link_neighbors", "out_link_neighbors"), '{me}.neighbors("relation")'),
    **dict.fromkeys(("create_link_with", "create_link_to"), '{me}.connect("relation", other)'),
    **dict.fromkeys(("setxy", "move_agent"), "{me}.move(to), or {me}.move_to(x, y)"),
    **dict.fromkeys(("forward", "fd"), "{me}.move_by(dx, dy)"),
    **dict.fromkeys(("distance", "distancexy", "get_distance"), "{me}.x_to(other) and {me}.y_to(other)"),
    **dict.fromkeys(("turtles", "patches", "agents"), "{me}.neighbors('relation') or {me}.near(Type, radius)"),
}
_AROUND = "write {me}.near(Type, radius), {me}.free_cells(radius) or {me}.neighbors('relation')"
_ATTRIBUTES = {
    "model": f"{_AROUND}, or read world.parameters.<name> and world.round",
    "grid": _AROUND,
    "space": _AROUND,
    "pos": "write {me}.near(Type, radius) for the entities around it, and {me}.move(to) to go to a cell",
    "schedule": "phases in odd.yaml order the actions; read world.round for the time",
    "random": "write {me}.choose(sequence), {me}.chance(p) or {me}.draw(low, high)",
    "unique_id": "write {me}.id",
}


#: What stands for other functions of mathematics; those of angles take radians, too.
_MATHEMATICS = {
    "log10": "math.log(x, 10)",
    "log2": "math.log(x, 2)",
    "tan": "math.sin(x) / math.cos(x)",
    "atan": "math.atan2(y, x)",
    "asin": "math.atan2(x, math.sqrt(1 - x * x))",
    "acos": "math.atan2(math.sqrt(1 - x * x), x)",
    "radians": "x * math.pi / 180",
    "degrees": "x * 180 / math.pi",
    "hypot": "math.sqrt(x * x + y * y)",
}
_SIDE = "agents on a grid or plane measure ways by x_to(other) and y_to(other); for its size, declare a parameter"
_TIME = "write world.round, the number of the round"
#: What only handlers/metrics.py asks the world, and other things that it does not have: what an action has instead.
_VIEWS = {
    **dict.fromkeys(("rng", "random"), _ATTRIBUTES["random"]),
    "width": _SIDE,
    "height": _SIDE,
    "every": "only handlers/metrics.py asks for all; an agent reaches others by a relation, all read aggregates",
    "ties": "only handlers/metrics.py asks for all ties; write {me}.neighbors('relation'), or read an aggregate",
    "events": "only handlers/metrics.py asks for all events; handle them, or read an aggregate of graph.yaml",
    "decisions": "only handlers/metrics.py asks for all decisions; read an aggregate of graph.yaml",
    "agents": "an agent reaches others by a relation, in {me}.neighbors('relation'); all read aggregates",
    **dict.fromkeys(("tick", "ticks", "step", "steps"), _TIME),
}

_NAMES = {"true": "True", "false": "False", "null": "None", "none": "None", "nil": "None", "ticks": "world.round"}


def name_help(name: str) -> str:
    """Return how Python writes a constant of another language, or an empty text."""
    return f"write {_NAMES[name]}" if name in _NAMES else ""


def call_help(name: str, me: str) -> str:
    """Return what to write instead of a function of Python's modules, numpy or NetLogo, or an empty text."""
    if name in _DRAWS:
        return f"write {me}.{_DRAWS[name].format(me=me)}"
    if name in _ARRAYS:
        return f"write {_ARRAYS[name].format(me=me)}"
    if known := MATH_FUNCTIONS.get(name) or BUILTINS.get(name):
        return f"write {known.written}"
    return _AVERAGES.get(name, "") or _command_help(name, me)


def attribute_help(name: str, me: str) -> str:
    """Return what to write instead of an attribute of a Mesa agent or model, or an empty text."""
    return _ATTRIBUTES.get(name, "").format(me=me) or _command_help(name, me)


def _command_help(name: str, me: str) -> str:
    return f"write {_COMMANDS[name].format(me=me)}" if name in _COMMANDS else ""


def view_help(name: str, me: str) -> str:
    """Return what an action has instead of what only functions of handlers/metrics.py ask, or an empty text."""
    return _VIEWS.get(name, "").format(me=me)


def mathematics_help(name: str) -> str:
    """Return what to write for a function that `math` does not have here, or an empty text for another name."""
    return f"write {_MATHEMATICS[name]}" if name in _MATHEMATICS else ""


def norm_help(name: str, norms: Mapping[str, Norm]) -> str:
    """Return where the norm that `name` names is read, or each one for `norm` and `norms`; an empty text for others."""
    named = norms if name in ("norm", "norms") else {name: norms[name]} if name in norms else {}
    return "; ".join(_where_read(each, norm) for each, norm in named.items())


def tie_help(name: str, relations: Collection[str], owner: str) -> str:
    """Return how the ties of the relation that `name` names are read, or how those of each are counted for `degree`."""
    if name == "degree":
        return " or ".join(f'len({owner}.neighbors("{each}"))' for each in relations)
    ends = f'{owner}.neighbors("{name}")'
    return f"{ends}, or len({ends}) for their number" if name in relations else ""


def goal_help(name: str, goals: Mapping[str, Goal], me: str, *, own: bool) -> str:
    """Return how the goal that `name` names is read, or each one for `goal` and `goals`."""
    if not own:
        return f"an entity reads its own goals only, as in {me}.goals; read variables of others"
    named = goals if name in ("goal", "goals") else {name: goals[name]}
    ways = [f"{me}.goals.{each}.reached, .step or .priority" for each in named]
    return f"write {'; '.join(ways)}" if ways else "declare goals in odd.yaml"


def _where_read(name: str, norm: Norm) -> str:
    if norm.strength is not None:
        return f"the variable '{norm.strength}' is the strength of '{name}'"
    if norm.when is not None:
        return f"world.parameters.{norm.when} is true while '{name}' is in force"
    return f"'{name}' is always in force"
