"""Codes of handlers: verbs of space, memory, time and of coming and going."""

from __future__ import annotations

from odd.diagnostics import Explained

VERB_CODES: tuple[Explained, ...] = (
    Explained(
        "SC465",
        "a move off the grid that is not allowed",
        """\
'move(None)' takes an entity off the grid: its cell is free, other entities do not find it near them, and its x and y
are -1 until it moves to a cell again. Only entity types under 'may_leave' of the grid in odd.yaml may do so. Readers of
the ODD then know which entities may be without a position.

Wrong:  space: {grid: {..., one_per_cell: [Citizen]}}                          # and citizen.move(None)
Right:  space: {grid: {..., one_per_cell: [Citizen], may_leave: [Citizen]}}""",
    ),
    Explained(
        "SC480",
        "a verb of space used where it has no meaning",
        """\
'near', 'free_cells', 'move', 'move_to' and 'move_by' are for entity types that 'scales: space: grid:' in odd.yaml
places on the grid, whose columns and rows are whole numbers. On a plane, 'near' and the moves are for the types under
'scales: space: plane:'. A plane does not have cells. 'x_to' and 'y_to' say how far another entity is, on both.

Wrong:  household.near("Household", 1)
Right:  household.near(Household, 1)
Wrong:  moved = household.move(cell)          # whether it moved shows in household.x and household.y
Right:  household.move(cell)                  # a cell of free_cells, or an entity on the grid""",
    ),
    Explained(
        "SC483",
        "a wrong way to create an entity or to leave",
        """\
Make a newcomer inside 'create': an agent type with initial values by name. Values that you leave out come from the
distributions in scenario.yaml. If the type stands on a grid, 'at' says where: a cell, or an entity on the grid. You can
send the newcomer an event ('to: created'), tie it, and store a reference to it. You cannot read its variables until it
is part of the model.

Wrong:  child = Person(age=0)
        me.create(child)
Right:  me.create(Person(age=0))
Wrong:  sheep.create(Sheep(x=sheep.x, y=sheep.y))
Right:  sheep.create(Sheep(), at=sheep)""",
    ),
    Explained(
        "SC484",
        "a newcomer without an initial value",
        """\
If you create an entity without some initial values, these are drawn as scenario.yaml says. But values distributed among
the entities at the start ('exactly', 'fraction') cannot be drawn for a newcomer, so give them in 'create'.

Wrong:  population: {Person: {count: 100, state: {exactly: {ill: 1}, rest: healthy}}}    # person.create(Person())
Right:  person.create(Person(state="healthy"))""",
    ),
    Explained(
        "SC485",
        "a delay that is not a number above zero",
        """\
'after' delays an event by a number; its unit is at the emission in graph.yaml. If an event should arrive at once, leave
'after' out; no event can arrive in the past. A computed number may be 0: then the event arrives at once. A negative one
ends the run (SC615).

Wrong:  person.emit(FallsIll(), to=person, after="3 days")
Right:  person.emit(FallsIll(), to=person, after=3)         # graph.yaml: {event: FallsIll, to: self, after: 3 days}
""",
    ),
    Explained(
        "SC496",
        "a memory that the entity does not have",
        """\
remembered(...) takes a kind of event that odd.yaml lists under 'memory' of the acting entity's type, and with 'by' an
entity of a type that sends such events. Nothing else is kept of past rounds.

Wrong:  user.remembered(Told)                          # and User has no memory in odd.yaml
Right:  entities: {User: {memory: {events: {Told: {last: 10}}}, ...}}""",
    ),
    Explained(
        "SC497",
        "a handler that goes on after its entity has left",
        """\
leave() does not end the call: the lines after it still run, and what they send or create takes effect as if it came
before. After an 'if' in which the entity leaves, this is most often a forgotten 'return': the dead have children.
If it is meant, write leave() last.

Wrong:  if sheep.energy < 0.0:
            sheep.leave()
        sheep.create(Sheep(energy=1.0), at=sheep)
Right:  if sheep.energy < 0.0:
            sheep.leave()
            return
        sheep.create(Sheep(energy=1.0), at=sheep)""",
    ),
)
