"""The keys of graph.yaml."""

from __future__ import annotations

from compiler.reference.odd_keys import Words

GRAPH_KEYS: Words = {
    "Graph": {
        "graph": ("The version of this format.", "1"),
        "relations": ("Who is tied to whom, by name.", "{reaches: {from: User, to: User}}"),
        "events": ("What passes between entities, by name.", "{Told: {means: a user passes the rumor on}}"),
        "actions": ("What entities do, by name; each has a handler of this name.", "{hear: {entity: User, ...}}"),
        "aggregates": (
            "Named expressions that handlers (as world.<name>), metrics and conditions may use.",
            "{buzz: {means: ..., value: ...}}",
        ),
        "functions": (
            "Functions of handlers/metrics.py, for what no expression can say; metrics, aggregates and stop_when use "
            "them as name().",
            "{polarization: {means: ..., unit: index, reads: [User.opinion]}}",
        ),
        "metrics": ("What is observed at the end of each round, by name.", "{spreaders: {value: ..., unit: ...}}"),
    },
    "Relation": {
        "from": ("The type at whose end the relation's name is used.", "User"),
        "to": ("The type at the other end; it may be the same.", "User"),
        "inverse": ("The name of the way back.", "reached_by"),
        "at_most": ("How many ties an entity may have; more end the run.", "{from: 1, to: 5}"),
        "means": ("What a tie is.", "acquaintance on the platform"),
    },
    "AtMost": {
        "from": ("How many ties may lead from each entity at the one end.", "1"),
        "to": ("How many ties may lead to each entity at the other end.", "5"),
    },
    "Event": {
        "means": ("What happens.", "a user passes the rumor to another"),
        "fields": ("What it carries besides its sender, by name.", "{labelled: bool}"),
    },
    "FieldSpec": {
        "type": (
            "A type as in odd.yaml, or a variable whose type, unit and range it has. Alone it may be written short: "
            "labelled: bool.",
            "User.belief",
        ),
        "meaning": ("What the value says.", "whether the post carries a warning"),
        "unit": ("What a number counts or measures.", "share"),
        "range": ("Lowest and highest value, both included.", "[0, 1]"),
    },
    "Action": {
        "entity": ("The type that carries it out.", "User"),
        "on": (
            "What brings it about: Start (the beginning of a round), events, or {all: Event} to collect all that are "
            "due in one call.",
            "[Told]",
        ),
        "follows": ("The submodel of odd.yaml that it implements.", "S1"),
        "reads": (
            "What it reads: User.belief, Told.labelled, a parameter, an aggregate, round, the clock. With writes and "
            "emits left out as well, simcc generate writes all three from the code.",
            "[User.belief, stifling]",
        ),
        "writes": ("The variables of its own entity that it changes.", "[User.belief, User.heard_at]"),
        "creates": ("The entity types of which it may create new entities.", "[Person]"),
        "leaves": ("Whether its entity may leave the model for good.", "true"),
        "emits": ("The events that it may send, and to whom.", "[{event: KnewAlready, to: sender}]"),
        "ends": ("Whether it may send nothing.", "true"),
        "decision": ("The judgement that it needs, if any.", "{id: Believe, question: ..., options: ...}"),
    },
    "AllOf": {
        "all": ("The kind of event that is collected.", "{all: SpreaderReported}"),
    },
    "Emission": {
        "event": ("The kind of event.", "KnewAlready"),
        "to": (
            "To whom: sender, senders, self, created (whom the action creates), an environment, a reference variable, "
            "'one of' or 'each of' a relation (or a chain of relations) or near(Type, radius), in quotes.",
            "one of reaches",
        ),
        "after": (
            "How much later it falls due: rounds (3), time (3 days), a parameter, a variable of the acting entity "
            "(Person.latency) or a field of its event, or the unit alone (days) of what the handler computes: see "
            "time.md.",
            "3 days",
        ),
        "rounded": ("What becomes of a delay that is no whole number of steps; without it, it is an error.", "up"),
    },
    "Decision": {
        "id": ("Its name; handlers get an object of this class.", "Believe"),
        "question": ("The question as one would ask a person.", "Someone tells you this. Do you believe it?"),
        "asked_if": ("Who is asked at all; nobody else has a decision.", 'User.belief == "ignorant"'),
        "sees": ("What the entity knows when it decides: named expressions.", "{warning: Told.labelled}"),
        "options": ("What it chooses, by name, with types as for fields.", "{believe: bool}"),
    },
    "Aggregate": {
        "means": ("What it says.", "share of users who spread the rumor"),
        "value": ("The expression.", 'share(User where belief == "spreader")'),
        "unit": ("What it counts or measures.", "share of users"),
    },
    "Function": {
        "means": ("What it computes, with the source of the formula where there is one.", "variance of opinions"),
        "unit": ("What the number counts or measures.", "index"),
        "reads": (
            "What it reads: as for actions, and by name the relations, events and decisions that it goes over.",
            "[User.opinion, knows]",
        ),
    },
    "Metric": {
        "value": ("The expression.", 'share(User where belief == "spreader")'),
        "unit": ("What it counts or measures; shares are reported as percentages.", "share of users"),
        "shows": ("How the report draws it.", "line"),
        "means": ("What it says, as the title of its chart.", "users who are spreading the rumor"),
    },
}
