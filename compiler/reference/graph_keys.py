"""The keys of graph.yaml."""

from __future__ import annotations

from compiler.reference.odd_keys import STATED, Words

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
            "Functions of handlers/metrics.py, for what expressions cannot compute; metrics, aggregates and stop_when "
            "use them as name().",
            "{polarization: {means: ..., unit: index, reads: [User.opinion]}}",
        ),
        "metrics": ("What is observed at the end of each round, by name.", "{spreaders: {value: ..., unit: ...}}"),
    },
    "Relation": {
        "from": ("The type, no environment, whose handlers use the relation's name.", "User"),
        "to": ("The type at the other end; it may be the same.", "User"),
        "inverse": ("The name of the relation in the other direction.", "reached_by"),
        "at_most": ("How many ties an entity may have; a run with more ends with an error.", "{from: 1, to: 5}"),
        "variables": (
            "The state variables of each tie, by name.",
            "{strength: {meaning: trust in the other, type: float, default: 0, dynamic: true}}",
        ),
        "redrawn": ("Whether the ties are made anew when each round begins.", "each round"),
        "means": ("What a tie is.", "acquaintance on the platform"),
    },
    "TieVariable": {
        "meaning": ("What the value says about the tie.", "trust in the other"),
        "type": ("int, float, bool, text or category[a, b].", "float"),
        "unit": ("What a number counts or measures; 1 for a bare number.", "trust"),
        "range": ("Lowest and highest value, both included; .inf leaves a side open.", "[-1, 1]"),
        "dynamic": ("Whether it changes during a run.", "true"),
        "unset": ("What it means if the variable has no value (None in handlers).", "they have never met"),
        "default": (
            "The value in ties made during a run, and where scenario.yaml gives none; required without 'unset'.",
            "0",
        ),
    },
    "AtMost": {
        "from": ("How many ties may lead from each entity at the first end.", "1"),
        "to": ("How many ties may lead to each entity at the other end.", "5"),
    },
    "Event": {
        "means": ("What happens.", "a user passes the rumor to another"),
        "fields": ("What it carries in addition to its sender, by name.", "{labelled: bool}"),
    },
    "FieldSpec": {
        "type": (
            "A type as in odd.yaml, or a variable whose type, unit and range it has. In short: labelled: bool.",
            "User.belief",
        ),
        "meaning": ("What the value says.", "whether the post carries a warning"),
        "unit": ("What a number counts or measures.", "share"),
        "range": ("Lowest and highest value, both included.", "[0, 1]"),
    },
    "Action": {
        "entity": ("The type of the entities that carry it out.", "User"),
        "on": (
            "What triggers it: Start (of a round), events, or {all: Event} for one call with all due events of a kind.",
            "[Told]",
        ),
        "start_if": (
            "The entities that Start triggers: those for which this condition over their own variables holds when "
            "the round begins.",
            "Patch.bare_for > 0",
        ),
        "follows": ("The submodel of odd.yaml that it implements.", "S1"),
        "reads": (
            "What it reads: User.belief, Told.labelled, a parameter, an aggregate, round, the clock. If you "
            "leave out reads, writes and emits, simcc generate writes all three from the code.",
            "[User.belief, stifling]",
        ),
        "writes": ("The variables of its own entity that it changes.", "[User.belief, User.heard_at]"),
        "creates": ("The types of entities that it may create.", "[Person]"),
        "leaves": ("Whether its entity may leave the model for good.", "true"),
        "emits": ("The events that it may send, and to whom.", "[{event: KnewAlready, to: sender}]"),
        "ends": ("Whether it may send nothing.", "true"),
        "decision": ("The judgement that it needs, if it needs one.", "{id: Believe, question: ..., options: ...}"),
    },
    "AllOf": {
        "all": ("The kind of event that is collected.", "{all: SpreaderReported}"),
    },
    "Emission": {
        "event": ("The kind of event.", "KnewAlready"),
        "to": (
            "The receiver: sender, senders, self, created (whom the action creates), an environment, a reference "
            "variable (no field), 'one of' or 'each of' a relation (or a chain of relations) or near(Type, radius), in "
            "quotes.",
            "one of reaches",
        ),
        "after": (
            "How much later it is due: rounds (3), time (3 days), a parameter, a variable of the acting entity "
            "(Person.latency) or a field of its event, or only the unit (days) of a number that the handler computes: "
            "see time.md.",
            "3 days",
        ),
        "rounded": (
            "How to round a delay that is not a whole number of steps; else it is an error.",
            "up",
        ),
    },
    "Decision": {
        "id": ("Its name; handlers get an object of this class.", "Believe"),
        "question": ("The question, in words for a person.", "Someone tells you this. Do you believe it?"),
        "asked_if": ("The condition for being asked; other entities make no decision.", 'User.belief == "ignorant"'),
        "sees": (
            "What the entity knows when it decides: named expressions, or kinds of event that it remembers.",
            "{warning: Told.labelled}",
        ),
        "options": ("What it chooses, by name, with types as for fields.", "{believe: bool}"),
        "near": ("To which multiples a run with --near rounds numbers in questions to a model.", "{share: 0.1}"),
        "planning": (
            "How a model plans before it answers.",
            "reason",
        ),
    },
    "Planning": {
        "method": (
            "direct; reason (thinks in words first); bdi (keeps beliefs and an intention); tom (estimates what a "
            "partner believes and will do).",
            "bdi",
        ),
        "desires": ("What the entity wants in the long run, in words; for bdi.", "[to be believed by friends]"),
        "partner": (
            "Whose next act is estimated, for tom: sender (of the event), or a reference that the decision sees.",
            "sender",
        ),
        "sees": ("The public variables of the partner of which the model is told; for tom.", "[belief]"),
    },
    "Aggregate": {
        "means": ("What it says.", "share of users who spread the rumor"),
        "value": ("The expression.", 'share(User where belief == "spreader")'),
        "unit": ("What it counts or measures.", "share of users"),
    },
    "Function": {
        "means": ("What it computes, with the source of the formula if there is one.", "variance of opinions"),
        "unit": ("What the number counts or measures.", "index"),
        "reads": (
            "What it reads: as for actions, and the names of the relations, events and decisions that it loops over.",
            "[User.opinion, knows]",
        ),
    },
    "Metric": {
        "value": ("The expression.", 'share(User where belief == "spreader")'),
        "unit": ("What it counts or measures; a unit such as 'share' is reported as a percentage.", "share of users"),
        "shows": ("How the report draws it.", "line"),
        "means": ("What it says, as the title of its chart.", "users who are spreading the rumor"),
        "from": STATED,
    },
}
