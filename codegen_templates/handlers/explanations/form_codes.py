"""Codes of handlers: forms of Python that are not in the handler language."""

from __future__ import annotations

from odd.diagnostics import Explained

FORM_CODES: tuple[Explained, ...] = (
    Explained(
        "SC410",
        "an import that handlers cannot use",
        """\
Handlers need only the imports that the compiler writes and marks with '# kept by simcc': the model's own entities,
events, decisions and World, 'Sequence' for collected events, and portable versions of 'math' and 'sum'. Any other
import would give a handler something that the model does not declare: the clock, files, the network, or other random
numbers. simcc generate writes the kept imports.""",
    ),
    Explained(
        "SC411",
        "a loop that may not end",
        """\
A handler must end. A 'for' over a finite sequence always does. A 'while' may not, and the 'else' of a loop is easily
misread. Write 'for step in range(n)', with 'break' when you have found what you look for. If something continues from
round to round, do not use a loop: store it in a state variable, and let Start trigger the action again.""",
    ),
    Explained(
        "SC412",
        "exceptions, assertions or 'with'",
        """\
An error in a run must end the run with a message and must not be hidden: that is how you find a wrong model. So
handlers neither raise nor catch exceptions, and they have nothing to open or close. Check conditions with 'if' first.
Give variables a range in odd.yaml; every run checks it.""",
    ),
    Explained(
        "SC413",
        "global, nonlocal or del",
        """\
Everything that a model remembers is a state variable of an entity in odd.yaml, so that it appears in the documentation,
in snapshots and in the digest. A global variable would be a hidden memory that entities share by accident. 'del' is not
needed, because local variables end with the handler.""",
    ),
    Explained(
        "SC414",
        "a function, lambda or class inside the file's functions",
        """\
A handlers file has one function for each action and one rule for each decision, and these do not define anything inside
them. Nested functions and lambdas would hide what a handler reads and writes. odd.yaml declares classes of entities;
graph.yaml declares those of events and decisions. What several handlers share is a parameter, a state variable or an
event.""",
    ),
    Explained(
        "SC416",
        "a hidden name",
        """\
Names that begin with an underscore are internal to Python and the runtime. A handler could reach anything through them,
so you cannot use them as names or attributes. Only '_' alone is allowed, for a loop variable that is not used.""",
    ),
    Explained(
        "SC419",
        "a decorator",
        """\
A decorator calls a function when Python imports the file, and may replace the handler with anything. Handlers are plain
functions.""",
    ),
    Explained(
        "SC420",
        "an operator that is not in the handler language",
        """\
Handlers calculate with + - * / // % and compare with == != < <= > >= in. 'is' compares only with None. '**' is not
allowed: on whole numbers its result grows without limit, and on real numbers it differs between machines. Write
math.pow(x, y), or x * x. Operations on bits have no meaning for state variables. 'x =- 1' gives x the value -1; to take
1 away, write 'x -= 1'.""",
    ),
    Explained(
        "SC421",
        "a form that is not in the handler language",
        """\
The handler language has numbers, truth values, texts that are values of a category, lists and tuples. It does not have
sets and dicts, because their order can make runs differ. It does not have f-strings and str.format, because handlers do
not make texts, and because format strings can reach hidden attributes. docs/handler-language.md lists every form that
you can use.""",
    ),
    Explained(
        "SC422",
        "star arguments",
        """\
'*' and '**' in calls, lists, assignments and signatures hide how many values there are. Write the arguments out, and
join sequences with list(a) + list(b). The graph determines the parameters of a handler.""",
    ),
    Explained(
        "SC423",
        "walrus, yield, await, async or match",
        """\
A handler runs from its first line to its last without a pause. It assigns values only in separate statements, so that
readers see each step on its own line. To wait, emit an event and let another action answer it.""",
    ),
    Explained(
        "SC424",
        "a statement outside functions",
        """\
Statements outside functions would run when Python imports the package: before any round, outside every random stream,
and shared by all entities. A handlers file contains only a docstring, the kept imports and functions. If you need a
constant, declare it as a parameter of a submodel in odd.yaml, with a meaning, a unit and a source.""",
    ),
    Explained(
        "SC433",
        "a statement that does nothing",
        """\
The line computes a value that is not used, or has 'pass' where something should happen. Usually a part of the line was
lost: the assignment, the emission, the 'return'. If a handler does nothing, its body is only a docstring.""",
    ),
    Explained(
        "SC434",
        "a statement that is never reached",
        """\
A 'return', 'break' or 'continue' before this line always leaves the block. Either it comes too early (perhaps an 'if'
is missing), or this line is left over.""",
    ),
)
