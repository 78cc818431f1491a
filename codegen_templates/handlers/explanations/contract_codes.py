"""Codes of handlers: what an action does, and what is declared of it."""

from __future__ import annotations

from odd.diagnostics import Explained

CONTRACT_CODES: tuple[Explained, ...] = (
    Explained(
        "SC442",
        "a decision's record that is made wrongly",
        """\
Only a decision's rule (decide_<action>) makes the record of the decision, with a value for each option in graph.yaml,
by name. The handler receives the record as its last parameter. It is None if no decision was needed.""",
    ),
    Explained(
        "SC447",
        "a rule that ignores part of what its decision sees",
        """\
'sees' lists what a decision-maker is shown: the rule, or a person or a language model in its place. A rule that ignores
part of it decides on other grounds than a person or a model would, so you could not compare runs with different
decision-makers. Often, a line of the rule was lost. Use the value, or remove it from 'sees'. What 'asked_if' reads
counts as used.""",
    ),
    Explained(
        "SC470",
        "a declared read that is missing in the code",
        """\
The contract in graph.yaml must say exactly what the action does: its handler, its rule, and the expressions of its
decision. graph.yaml declares that the action reads something, but no line of the code does. Either a line was lost, or
the declaration is left over. simcc reports this at the declaration, and names the line of the handler where it most
likely belongs.""",
    ),
    Explained(
        "SC471",
        "a read that is not declared",
        """\
The code of an action, or of a function of handlers/metrics.py, reads something that its 'reads' in graph.yaml does not
list. The graph must be complete, because it shows readers what is used where, and simcc checks the model with it. If
you leave 'reads', 'writes' and 'emits' of an action out altogether, simcc generate fills them in.""",
    ),
    Explained(
        "SC472",
        "a declared write that is missing in the code",
        """\
The contract in graph.yaml must say exactly what the action does. graph.yaml declares that the action writes a variable,
but no line of its handler does. Either a line was lost, or the declaration is left over. simcc reports this at the
declaration, and names the line of the handler where it most likely belongs.""",
    ),
    Explained(
        "SC473",
        "a write that is not declared",
        """\
The handler writes a variable that 'writes' in graph.yaml does not list. The contract must be complete: the engine
publishes only what an action declares, and simcc checks the graph with it.""",
    ),
    Explained(
        "SC474",
        "a declared emission that is missing in the code",
        """\
graph.yaml declares that the action emits an event, but no line of its handler does. So the graph shows a connection
that no event ever uses. Either the line was lost, or the declaration is left over. simcc reports this at the
declaration, and names the line of the handler where it most likely belongs.""",
    ),
    Explained(
        "SC475",
        "an emission that is not declared",
        """\
The handler emits an event that 'emits' in graph.yaml does not list. So the graph does not show this connection, and
simcc has not checked the receiver.""",
    ),
    Explained(
        "SC476",
        "a receiver that differs from the graph",
        """\
The handler emits a declared event, but to another receiver than the graph says. In the graph, 'one of <relation>' means
what choose, best or an index returns. 'each of <relation>' means a loop, a sample, a filtered comprehension or the
whole sequence. 'sender' means event.sender, and 'senders' the senders of collected events.""",
    ),
    Explained(
        "SC477",
        "paths that emit nothing",
        """\
'ends: true' says that a chain of events may end at this action, because some path through its handler emits nothing. It
must be present exactly if such a path exists: simcc uses it to check that every cycle in the graph has a way out. An
emission in a loop, or to each of several entities, may have no receiver, so it does not count as certain.""",
    ),
    Explained(
        "SC481",
        "an action that creates something other than declared",
        """\
The 'creates' of an action in graph.yaml lists exactly the types of entities that its handler creates.

Wrong:  bear: {entity: Person, writes: [], ...}                     # and the handler: person.create(Person(age=0))
Right:  bear: {entity: Person, writes: [], creates: [Person], ...}""",
    ),
    Explained(
        "SC478",
        "a relation that nothing uses",
        """\
Ties matter only where a handler asks for them (neighbors, tie, connect, disconnect), an expression goes over them, or
an initial value is read through them. A network that none of these uses changes no result, though scenario.yaml
describes it: a reader would believe that the model has it.

Wrong:  relations: {knows: {from: Voter, to: Voter}}     # and the handler: voter.choose(voter.near(Voter, 1))
Right:  voter.choose(voter.neighbors("knows"))""",
    ),
    Explained(
        "SC482",
        "an action that lets its entity leave, or not, other than declared",
        """\
graph.yaml has 'leaves: true' at exactly those actions whose handler lets the acting entity leave.

Wrong:  age: {entity: Person, writes: [Person.age], ...}                # and the handler: person.leave()
Right:  age: {entity: Person, writes: [Person.age], leaves: true, ...}""",
    ),
    Explained(
        "SC486",
        "a delay that differs from the graph",
        """\
The delay of an event is part of the action's contract. 'after: 3 days' in graph.yaml is after=3 in the handler; 'after:
incubation' is after=world.parameters.incubation; 'after: Person.latency' is after=person.latency; and 'after: days' is
a number of days that the handler computes. Without 'after', in both places, the event arrives at once.

Wrong:  graph.yaml:  emits: [{event: FallsIll, to: self, after: 3 days}]
        handler:     person.emit(FallsIll(), to=person)
Right:  handler:     person.emit(FallsIll(), to=person, after=3)
""",
    ),
)
