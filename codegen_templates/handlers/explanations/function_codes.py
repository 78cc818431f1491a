"""Codes of handlers: files, functions and helpers."""

from __future__ import annotations

from odd.diagnostics import Explained

FUNCTION_CODES: tuple[Explained, ...] = (
    Explained(
        "SC448",
        "a block in which a line of similar blocks is missing",
        """\
Similar blocks (the branches of an 'if', or loops one after the other) assign two things together, here and elsewhere in
the file. This block assigns only one of them, so a line was probably lost when it was copied or edited. No other check
notices this, because the action still reads and writes what it declares. If the difference is meant, show it with a
separate 'if'.""",
    ),
    Explained(
        "SC450",
        "an action without its function",
        """\
For each action of graph.yaml, handlers/<entity>.py has one function with the same name. The help shows its first line,
which follows from the graph: the acting entity; the event (or one sequence for each kind of collected event); the
world; and the record of the decision, if there is one.""",
    ),
    Explained(
        "SC451",
        "a decision without its rule",
        """\
Each decision has a rule, decide_<action>. With it, the model runs without a language model or a person to ask. The rule
has the same parameters as the handler (without the decision) and returns the decision's record.""",
    ),
    Explained(
        "SC452",
        "a function without an action",
        """\
A handlers file has one function for each action of its entity, and a rule for each decision. A function with another
name that takes entities, events or the world would never run. Perhaps its name is misspelt, or the action was renamed
in graph.yaml. Helper functions, which handlers of the same file share, take and return plain values: int, float, bool,
str, or Sequence[...] and tuple[...] of these.""",
    ),
    Explained(
        "SC453",
        "a missing handlers file",
        """\
Each entity type with actions in graph.yaml has a file handlers/<entity>.py (the name in snake_case), with a function
for each action.""",
    ),
    Explained(
        "SC454",
        "a handlers file without an entity type",
        """\
The files in handlers/ have the names of the entity types that act (OpinionLeader: handlers/opinion_leader.py). simcc
would never use a file with another name.""",
    ),
    Explained(
        "SC455",
        "a function in the wrong file",
        """\
The function belongs to an action of another entity type. The actions of each entity type have their own file, so that
readers find everything that an entity can do in one place.""",
    ),
    Explained(
        "SC456",
        "a signature that differs from the graph",
        """\
The parameters of a function follow from graph.yaml: the acting entity; the event, a union of events, or a Sequence for
each kind of collected event; World; and the decision's record or None. You may choose their names, but not their order
and types. A handler returns None, a rule the decision's record.""",
    ),
    Explained(
        "SC457",
        "a wrong return",
        """\
A handler returns nothing: it acts by writing variables and emitting events. A rule returns its decision's record on
every path, because every decision needs an answer.""",
    ),
    Explained(
        "SC458",
        "a docstring that does not name its submodel",
        """\
Each function begins with a docstring. Its first line names the submodel of odd.yaml that the function follows (S1:
...), so that readers can compare text and code.""",
    ),
    Explained(
        "SC459",
        "a long handler",
        """\
A handler of more than 60 lines usually does several things. Split it into actions that trigger each other with events,
or move a computation into an aggregate in graph.yaml.""",
    ),
    Explained(
        "SC460",
        "a function that occurs twice",
        """\
If two functions have the same name, Python silently keeps only the last one. Remove one, or give it the name of the
action for which it is meant.""",
    ),
    Explained(
        "SC461",
        "a missing kept import",
        """\
With the imports marked '# kept by simcc', editors and mypy understand a handlers file. They follow from the names that
the file uses. simcc generate writes them and changes nothing else.""",
    ),
    Explained(
        "SC462",
        "a helper function whose types are missing or not plain",
        """\
Several handlers of a file can share a helper function: a function that computes a value from values. All its parameters
and its result have a plain type: int, float, bool, str, or Sequence[...] and tuple[...] of these. It does not see the
world, entities or events; its callers give it what it needs, such as a parameter of a submodel.

Wrong:  def payoff(mine, theirs):
Right:  def payoff(mine: float, theirs: float) -> float:
""",
    ),
    Explained(
        "SC463",
        "a helper function that no handler calls",
        """\
A helper function is known in its own file only, where handlers, rules and other helper functions can call it. One that
none of them calls has no effect on the model. Perhaps a handler that should call it contains the same code, or its name
is that of an action with a letter too many.""",
    ),
    Explained(
        "SC464",
        "a helper function that does more than compute",
        """\
A helper function returns a value that depends on its arguments alone. It cannot write, move, emit, draw or make events:
the contract in graph.yaml says what each action does, and it must be visible in the action's own handler. Compute the
value in the helper function, and let the handler act on it.""",
    ),
    Explained(
        "SC491",
        "a function of handlers/metrics.py that does more than observe",
        """\
The functions of handlers/metrics.py compute what an expression cannot say. They run whenever a metric, an aggregate or
a condition needs them. So they must not change the model: they write nothing, emit nothing and draw nothing. Actions do
what happens in the model.

Wrong:  def polarization(world: World) -> float:
            some = world.every(User)[0].choose(world.every(User))
Right:  def polarization(world: World) -> float:
            opinions = [user.opinion for user in world.every(User)]
""",
    ),
    Explained(
        "SC492",
        "a missing function of handlers/metrics.py",
        '''\
Under 'functions:', graph.yaml declares what each function of handlers/metrics.py means and reads. The file must have a
function with this name for each. It takes the world and returns a number.

Wrong:  functions: {polarization: {...}}       # and handlers/metrics.py has no polarization
Right:  def polarization(world: World) -> float:
            """Variance of opinions (DiMaggio, Evans & Bryson 1996)."""
''',
    ),
)
