"""Codes of handlers: names, values and calls."""

from __future__ import annotations

from odd.diagnostics import Explained

NAME_CODES: tuple[Explained, ...] = (
    Explained(
        "SC415",
        "a call of a handler, or of a function by itself",
        """\
Only the engine calls handlers, when an event is due. This gives every call its own random stream and its place in the
order of the round. A handler that called itself might never end. To trigger another action, emit the event that it
handles. Helper functions can call each other, but not themselves, directly or through others: write a 'for' loop.""",
    ),
    Explained(
        "SC417",
        "an unknown attribute",
        """\
Every attribute in a handler is something that the model declares: a variable of an entity in odd.yaml, a field of an
event or an option of a decision in graph.yaml, a parameter after world.parameters, or an environment or aggregate after
world. A few attributes always exist: id, sender, round and the verbs. The handler language does not have the methods of
lists and texts.""",
    ),
    Explained(
        "SC418",
        "a call that is not in the handler language",
        """\
Handlers can call only a short list of functions: the verbs of the acting entity, some of Python's builtins, some
functions of math, and the model's events and decisions. docs/handler-language.md shows the list. simcc refuses all
other calls: some are dangerous (open, exec, getattr), some have no meaning in a run (print, input), and for the rest
there is another way to write them.""",
    ),
    Explained(
        "SC425",
        "a call with the wrong arguments",
        """\
The verb, builtin or function exists, but it takes other arguments. The help shows how to call it;
docs/handler-language.md has the whole list.""",
    ),
    Explained(
        "SC426",
        "a local variable with a name of the language",
        """\
A parameter, a builtin such as sum, or a class of the model keeps its meaning in the whole handler. A local variable
with the same name would change what the lines after it mean. Choose another name.""",
    ),
    Explained(
        "SC427",
        "acting for another entity",
        """\
The verbs belong to the entity whose action this is: it emits events, and draws from its own random stream. Another
entity acts only when it receives an event. You may call neighbors(...) for other entities too, and here(Type) for any
cell of the grid, because they only read.""",
    ),
    Explained(
        "SC430",
        "an unknown name",
        """\
A name in a handler is one of its parameters, a local variable assigned before, a class of the model, or a word of the
language. Read parameters of submodels as world.parameters.<name>, and environments as world.<name>.""",
    ),
    Explained(
        "SC431",
        "a local variable without a value",
        """\
A line reads a local variable before any line assigns it (an error), or some paths lead to this line without an
assignment (a warning): for example an 'if' without 'else', or a loop over an empty list. Give the variable a value
before the branch.""",
    ),
    Explained(
        "SC432",
        "a local variable that nothing uses",
        """\
The handler assigns a local variable but never reads it. Usually, a line that used it was lost, or one of two names is
misspelt. If a loop only repeats something, call its variable '_'.""",
    ),
    Explained(
        "SC435",
        "a private variable of another entity",
        """\
Only its own entity knows a variable that odd.yaml declares private (the design concept of sensing in ODD). Other
entities learn its value if the entity sends it with an event, or through an aggregate. Nature may read private
variables, because matching and selection see everything. Other entities do not see the variables of nature.""",
    ),
    Explained(
        "SC436",
        "a write to something that is not the handler's own",
        """\
A handler writes only the variables of its own entity and the elements of its own vectors. It changes everything else
through events. So two entities never write the same variable in one wave, and the order of calls cannot change a
result. Events, parameters, decisions and the world are read-only. Values are copied, never shared: write
'mine = mine + [0.5]' for a list that the handler has read, since '+=' would change the list of the other entity.""",
    ),
    Explained(
        "SC437",
        "a write to a static variable",
        """\
odd.yaml declares the variable without 'dynamic: true': it keeps the value that it has when the model begins. If the
process really changes it, declare it as dynamic in odd.yaml. Otherwise the handler means another variable.""",
    ),
    Explained(
        "SC438",
        "a relation that does not begin at this entity",
        """\
neighbors(...) takes the name of a relation that begins at the entity's type in graph.yaml, or the inverse of a relation
that ends there. Write the name as a text in quotes: readers, and simcc's check of receivers, must see in the code which
relation it is.""",
    ),
    Explained(
        "SC439",
        "a value that a category does not have",
        """\
A category variable has only the values that odd.yaml lists. Assigning any other value would end the run. Comparing with
any other value is always false, and no run would show this mistake.""",
    ),
    Explained(
        "SC440",
        "a constant outside its range",
        """\
The constant is outside the range that odd.yaml or graph.yaml declares for the variable, field or option, or it is a
probability outside 0 to 1. The run would end at this line.""",
    ),
    Explained(
        "SC441",
        "an event that is made wrongly",
        """\
Make an event with a value for each of its fields in graph.yaml, by name: Told(labelled=True). Emitting it fills in the
sender. Only the beginning of a round makes Start.""",
    ),
    Explained(
        "SC443",
        "an emission that simcc cannot follow",
        """\
me.emit(Event(...), to=receiver) is a statement of its own. It makes a new event and sends it to a receiver that the
code shows: event.sender, the entity itself, an environment (world.platform), a reference variable, or what neighbors,
choose, sample, best or a loop over neighbors returned. Only then can simcc compare the code with the graph. A handler
cannot forward an event that it received; make a new one.""",
    ),
    Explained(
        "SC444",
        "a constant of the wrong kind",
        """\
The constant has another type than the variable, field, option or argument that receives it: for example a text for a
number, None for a variable that cannot be unset, or a list of the wrong length for a vector.""",
    ),
    Explained(
        "SC445",
        "something that is not a sequence",
        """\
Loops, comprehensions and functions such as len, sorted, choose and sample need a sequence: what neighbors returns,
collected events, a vector variable, a list, a tuple, or range(n). So do `in`, elements and slices. A text is not a
sequence of letters: a tuple of one text needs a comma, as in `mood in ("calm",)`.""",
    ),
    Explained(
        "SC495",
        "a comparison of memories or ties",
        """\
Two memories can be equal in all that they hold and still be two, and an event at hand is none of those that are
remembered. What `==` or `in` would say of them follows from how simcc keeps them, not from the model. Compare what the
model declares: fields, the sender or the round of memories, the ends or variables of ties.""",
    ),
    Explained(
        "SC446",
        "a decision that may be None",
        """\
The decision that a handler receives is None if 'asked_if' was false, so that no decision was needed. Reading one of its
options would then end the run. Check 'decision is not None' first. Without 'asked_if' the decision is never None, but
its type includes None all the same, so that an 'asked_if' can be added without a change of the handler.""",
    ),
    Explained(
        "SC487",
        "a time or date that the model does not have",
        """\
'world.time' is the time since the run began, so odd.yaml must say how long a round lasts ('scales: time: lasts: 1
day'). 'world.year', 'month', 'day', 'weekday' and 'hour' are parts of the round's date. They also need the date on
which the run begins ('schedule: start_date: 2024-03-01' in scenario.yaml). Without these, use 'world.round'.

Wrong:  if world.weekday >= 6:                    # schedule: {rounds: 90}
Right:  if world.weekday >= 6:                    # schedule: {rounds: 90, start_date: 2024-03-01}
""",
    ),
)
