"""The keys of odd.yaml."""

from __future__ import annotations

Words = dict[str, dict[str, tuple[str, str]]]

_CONCEPT = "; or that it plays no part, and why"

ODD_KEYS: Words = {
    "Odd": {
        "odd": ("The version of this format.", "1"),
        "name": (
            "The model's name in Python: small letters, digits and '_'. The simulator package and the imports of the "
            "handlers are called so.",
            "rumor",
        ),
        "title": ("The model's name for readers.", "Rumor on a social platform"),
        "purpose": ("Element 1: purpose and patterns.", "{kind: ..., statement: ..., patterns: [...]}"),
        "entities": ("Element 2: every type of entity, by name, with its state variables.", "{User: {is: agent, ...}}"),
        "scales": ("Element 2: what time and space mean.", "{time: ..., space: none}"),
        "scheduling": ("Element 3: the phases of a round, in order.", "[{phase: talk, ...}]"),
        "concepts": ("Element 4: the design concepts, each with an answer.", "{basic_principles: ..., ...}"),
        "initialization": (
            "Element 5: how a run begins, in words. The numbers stand in scenario.yaml.",
            "one user drawn at random is a spreader, all others are ignorant",
        ),
        "input_data": ("Element 6: data that drive the model from outside.", "{not_used: nothing reaches the users}"),
        "submodels": (
            "Element 7: each process in full, by a short name that actions in graph.yaml follow.",
            "{S1: {name: ..., text: ..., parameters: ...}}",
        ),
    },
    "Purpose": {
        "kind": ("The kind of purpose (Edmonds et al. 2019).", "theoretical exposition"),
        "statement": ("The question that the model answers.", "How labels decide whom a rumor reaches."),
        "patterns": ("What the model must reproduce to serve its purpose.", "[{id: P1, ...}]"),
    },
    "Pattern": {
        "id": ("A short name.", "P1"),
        "claim": ("What is known, in one sentence.", "About one user in five never hears the rumor."),
        "source": ("Where it is known from.", "Maki & Thompson 1973"),
        "expectation": ("The expectation in scenario.yaml that tests it.", "never_heard_share"),
    },
    "Entity": {
        "is": (
            "'agent': many, and they may decide. 'environment': exactly one, whose public state everyone may read. "
            "'nature': never embodied; may read private variables and never decides.",
            "agent",
        ),
        "why": ("Why the model needs this type.", "people hear, judge and pass on the rumor"),
        "variables": ("Its state variables, by name.", "{belief: {meaning: ..., type: ...}}"),
    },
    "Variable": {
        "meaning": ("What the value says about the entity.", "state towards the rumor"),
        "type": (
            "int, float, bool, text, category[a, b], vector[float, 5] or ref[Entity].",
            '"category[ignorant, spreader, stifler]"',
        ),
        "unit": ("What a number counts or measures; 1 for a bare number.", "probability"),
        "range": ("Lowest and highest value, both included; .inf leaves a side open.", "[0, 1]"),
        "dynamic": ("Whether it changes during a run.", "true"),
        "visibility": ("Who may read it in handlers: everyone, or its entity only.", "private"),
        "unset": ("That it may have no value, and what this means; it is then None in handlers.", "never"),
    },
    "Scales": {
        "time": ("What a step of time means.", "{step: round, means: one hour, extent: 200}"),
        "space": (
            "'none': where entities are plays no part beyond relations; or the grid or plane on which they stand.",
            "none",
        ),
    },
    "Grid": {
        "grid": (
            "A rectangle of square cells; its size stands in scenario.yaml.",
            "{cell: a plot, torus: true, neighborhood: moore, one_per_cell: [Household]}",
        ),
    },
    "Plane": {
        "plane": (
            "A continuous rectangle; its extent stands in scenario.yaml.",
            "{unit: meter, torus: true, on_it: [Walker]}",
        ),
    },
    "PlaneSpec": {
        "unit": ("The unit of positions, radii and extent.", "meter"),
        "torus": ("Whether opposite edges meet.", "true"),
        "on_it": ("The types that stand on the plane, any number at any point.", "[Walker]"),
    },
    "GridSpec": {
        "cell": ("What a cell stands for.", "room for one household"),
        "torus": ("Whether opposite edges meet.", "true"),
        "neighborhood": ("How nearness is measured: see space.md.", "moore"),
        "one_per_cell": ("The types of which a cell holds at most one entity in all.", "[Household]"),
        "any_per_cell": ("The types of which a cell holds any number.", "[Meadow]"),
        "may_leave": ("Those of both that may stand nowhere for a while.", "[Household]"),
    },
    "TimeScale": {
        "step": ("The kind of step: rounds, which need not last the same time, or ticks of a fixed length.", "round"),
        "means": ("How long one step is in the world.", "one hour"),
        "lasts": ("The same for the clock: a number of a unit of time. See time.md.", "1 hour"),
        "extent": ("For how many steps the model is meant.", "200"),
    },
    "Phase": {
        "phase": ("Its name.", "talk"),
        "actions": ("The actions of graph.yaml that run in it.", "[tell, hear, lose_interest]"),
        "mode": ("How its entities are updated; see below.", "simultaneous"),
        "why": ("Why so: updating decides about results.", "what is told within one hour has no order"),
    },
    "FixedOrderMode": {
        "fixed_order": ("One at a time, in ascending order of a variable.", "{fixed_order: {by: rank}}"),
    },
    "FixedOrder": {
        "by": ("The variable; ties go by entity number.", "rank"),
    },
    "PickMode": {
        "pick": ("Some drawn at random in each round, one at a time.", "{pick: {entity: User, k: 1}}"),
    },
    "Pick": {
        "entity": ("The type that is drawn from.", "User"),
        "k": ("How many are drawn in each round.", "1"),
        "replacement": ("Whether one may be drawn again in the same round.", "true"),
    },
    "Concepts": {
        "basic_principles": (
            f"The theories behind the model{_CONCEPT}.",
            "ignorants, spreaders and stiflers (Daley & Kendall 1965)",
        ),
        "emergence": (
            f"What results from behavior, and what is imposed{_CONCEPT}.",
            "the share that never hears follows from loss of interest",
        ),
        "adaptation": (
            f"How entities respond to changes in themselves and around them{_CONCEPT}.",
            "{not_implemented: users do not change their credulity}",
        ),
        "objectives": (
            f"What entities pursue, and how they rate success{_CONCEPT}.",
            "{not_implemented: users pursue no goal}",
        ),
        "learning": (
            f"How entities change their ways of deciding{_CONCEPT}.",
            "{not_implemented: nobody changes how they judge}",
        ),
        "prediction": (f"What entities expect of the future{_CONCEPT}.", "{not_implemented: nobody looks ahead}"),
        "sensing": (
            f"What entities know of others and of the world, and with which errors{_CONCEPT}.",
            "a user sees what is told and its label",
        ),
        "interaction": (
            f"How entities affect each other{_CONCEPT}.",
            "a spreader tells one user at a time",
        ),
        "stochasticity": (
            f"What is random, and why{_CONCEPT}.",
            "whom a spreader tells and whether a listener believes are drawn",
        ),
        "collectives": (f"Groups that act or are affected as a body{_CONCEPT}.", "{not_implemented: no groups}"),
        "observation": (
            f"What is recorded of a run, and when{_CONCEPT}.",
            "the share of spreaders at the end of each round",
        ),
        "decisions": (
            "How entities decide, after ODD+D (Müller et al. 2013); for models in which they do.",
            "whether to believe what one is told, by S1",
        ),
    },
    "NotImplementedConcept": {
        "not_implemented": ("Why the concept plays no part.", "{not_implemented: users form no groups}"),
    },
    "Input": {
        "meaning": ("What the series measures.", "mean temperature of the day"),
        "drives": ("The parameter that has another value in each round.", "temperature"),
        "source": ("Where the data come from.", "weather service, station 1048"),
    },
    "NotUsed": {
        "not_used": ("Why there are no input data.", "{not_used: nothing reaches the users from outside}"),
    },
    "Submodel": {
        "name": ("Its name for readers.", "tell, hear, lose interest"),
        "text": (
            "The process, so that somebody could program it without you.",
            "In each round every spreader tells one of ...",
        ),
        "parameters": ("Its parameters, by name; a name is used once in the model.", "{stifling: {meaning: ..., ...}}"),
    },
    "Parameter": {
        "meaning": ("What the value says.", "chance to lose interest when the other knew already"),
        "type": ("As for variables.", "float"),
        "unit": ("As for variables.", "probability"),
        "range": ("As for variables; no run accepts a value outside.", "[0, 1]"),
        "default": ("The value where scenario.yaml gives no other.", "1.0"),
        "source": (
            "Where the default comes from: literature, data, or assumed.",
            "literature (Maki & Thompson 1973)",
        ),
    },
}
