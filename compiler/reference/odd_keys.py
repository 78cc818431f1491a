"""The keys of odd.yaml."""

from __future__ import annotations

Words = dict[str, dict[str, tuple[str, str]]]

#: What `from` means wherever it names sentences.
STATED = ("The sentences of the brief that it is from.", "S2")

_CONCEPT = "; or why the concept plays no part"

ODD_KEYS: Words = {
    "Odd": {
        "odd": ("The version of this format.", "1"),
        "name": (
            "The model's name in Python: lower-case letters, digits and '_'. Handlers import from it.",
            "rumor",
        ),
        "title": ("The model's name for readers.", "Rumor on a social platform"),
        "purpose": ("Element 1: purpose and patterns.", "{kind: ..., statement: ..., patterns: [...]}"),
        "entities": ("Element 2: every type of entity, by name, with its state variables.", "{User: {is: agent, ...}}"),
        "scales": ("Element 2: what time and space mean.", "{time: ..., space: none}"),
        "scheduling": ("Element 3: the phases of a round, in order.", "[{phase: talk, ...}]"),
        "concepts": ("Element 4: the design concepts, each with an answer.", "{basic_principles: ..., ...}"),
        "initialization": (
            "Element 5: how a run begins, in words. The numbers are in scenario.yaml.",
            "one user drawn at random is a spreader, all others are ignorant",
        ),
        "input_data": ("Element 6: data that drive the model from outside.", "{not_used: nothing reaches the users}"),
        "submodels": (
            "Element 7: each process in full, by a short name, which actions in graph.yaml refer to.",
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
        "source": ("The source of this knowledge.", "Maki & Thompson 1973"),
        "expectation": ("The expectation in scenario.yaml that tests it.", "never_heard_share"),
        "from": STATED,
    },
    "Entity": {
        "is": (
            "'agent': any number; may decide. 'cell': one on each cell. 'environment': exactly one; all may read its "
            "public state. 'nature': has no body; may read private variables, and never decides.",
            "agent",
        ),
        "why": ("Why the model needs this type.", "people hear, judge and pass on the rumor"),
        "variables": ("Its state variables, by name.", "{belief: {meaning: ..., type: ...}}"),
        "memory": ("What each of its entities remembers.", "{events: {Told: {last: 10}}}"),
        "norms": (
            "Norms for its decisions, by name (norms.md).",
            "{no_theft: {layer: institution, asks: ..., decision: Take, violated_by: {steal: true}}}",
        ),
        "goals": (
            "Its goals in the long run, by name (goals.md).",
            "{own_home: {meaning: ..., reached: owns, path: ...}}",
        ),
        "profile": (
            "What models are told of an entity in place of a list of its variables.",
            '{public: "a {job}", private: "You earn {income}."}',
        ),
        "from": STATED,
    },
    "Profile": {
        "public": (
            "A template over public variables; also told of entities that a decision may name.",
            '"a {age}-year-old {job}"',
        ),
        "private": ("A template over variables, told only to the entity itself.", '"You earn {income}."'),
    },
    "Norm": {
        "layer": (
            "'institution': removes the choice. 'morality': a conviction. 'convention': what is usual.",
            "institution",
        ),
        "asks": ("What the norm asks, in one sentence; models are told it.", "Do not take what others have grown."),
        "decision": ("The decision of graph.yaml that it is about.", "Take"),
        "violated_by": ("The choice that violates it: options (bool, int, a category) and values.", "{steal: true}"),
        "when": ("Institutions: in force while this bool parameter is true; else always.", "policed"),
        "strength": ("Moralities and conventions: its own variable, from 0 to 1, that says how strong.", "honesty"),
    },
    "Goal": {
        "meaning": ("What it wants, in words.", "to live in a home of your own"),
        "reached": ("A condition over its own variables.", "owns"),
        "priority": ("How much it matters, or its variable for that.", "0.8"),
        "path": (
            "Steps; the first that is not done comes next.",
            "{save: {meaning: ..., done: savings >= 10}}",
        ),
    },
    "PathStep": {
        "meaning": ("What is done in it.", "put money aside"),
        "done": ("As reached.", "savings >= 10 or owns"),
    },
    "Memory": {
        "events": (
            "The kinds of event that it remembers once it has handled them, and how many.",
            "{Told: {last: 10, rounds: 5}}",
        ),
        "decisions": ("Its decisions that it remembers, as events; see memory.md.", "{Believe: {last: 10}}"),
        "retrieval": (
            "What of it a deciding model is told.",
            "{most: 5, recency: 0.5, importance: 0.2, relevance: 0.3}",
        ),
        "reflection": ("When a model condenses memories to insights.", "{after: 3.0}"),
    },
    "Retention": {
        "last": ("It remembers at most so many, and forgets the oldest first.", "10"),
        "rounds": ("It forgets what is older than so many rounds.", "5"),
        "text": ("It in words: a template over fields, 'sender' and 'round'.", '"{sender} said so"'),
        "importance": ("A number from 0 to 1, or a field; 0.5 if not given.", "0.8"),
        "forgetting": ("By chance, the weaker the likelier; or what is weak.", "by_chance"),
        "association": ("Whether a new memory strengthens similar ones.", "true"),
        "long_term": ("A memory for what is important when it leaves this one.", "{last: 50, importance: 0.7}"),
    },
    "Weak": {"below": ("What has a strength below this number is forgotten.", "20")},
    "LongTerm": {
        "last": ("It holds so many at most, and forgets the least important first.", "50"),
        "importance": ("What is at least so important enters it.", "0.7"),
    },
    "Reflection": {
        "after": ("As soon as their importance adds up to so much.", "3.0"),
        "every": ("Whenever so many rounds have passed.", "10"),
        "insights": ("So many insights at most.", "3"),
    },
    "Retrieval": {
        "most": ("So many memories at most.", "5"),
        "recency": ("Weight of strength, as a share of 100.", "0.5"),
        "importance": ("Weight of importance.", "0.2"),
        "relevance": ("Weight of likeness to the situation.", "0.3"),
        "by": ("How that is judged: words or embeddings.", "words"),
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
        "visibility": ("Who may read it in handlers: all entities, or its own entity only.", "private"),
        "unset": (
            "What no value means (None in handlers); else it always has one.",
            "never",
        ),
        "from": STATED,
    },
    "Scales": {
        "time": ("What a step of time means.", "{step: round, means: one hour, extent: 200}"),
        "space": (
            "'none' if positions play no part; otherwise the grid or plane that entities are on.",
            "none",
        ),
    },
    "Grid": {
        "grid": (
            "A rectangle of square cells; its size is in scenario.yaml.",
            "{cell: a plot, torus: true, neighborhood: moore, one_per_cell: [Household]}",
        ),
    },
    "Plane": {
        "plane": (
            "A continuous rectangle; its extent is in scenario.yaml.",
            "{unit: meter, torus: true, on_it: [Walker]}",
        ),
    },
    "PlaneSpec": {
        "unit": ("The unit of positions, radii and extent.", "meter"),
        "torus": ("Whether opposite edges meet.", "true"),
        "on_it": ("The types on the plane, any number of entities at any point.", "[Walker]"),
    },
    "GridSpec": {
        "cell": ("What a cell stands for.", "room for one household"),
        "torus": ("Whether opposite edges meet.", "true"),
        "neighborhood": ("How nearness is measured: see space.md.", "moore"),
        "one_per_cell": ("The types of which a cell holds at most one entity, counted together.", "[Household]"),
        "any_per_cell": ("The types of which a cell holds any number of entities.", "[Meadow]"),
        "may_leave": ("The types whose entities may be off the grid for a while.", "[Household]"),
    },
    "TimeScale": {
        "step": ("Rounds, which need not last the same time, or ticks of a fixed length.", "round"),
        "means": ("How long one step is in the world.", "one hour"),
        "lasts": ("The length of a step on the clock: a number and a unit of time. See time.md.", "1 hour"),
        "extent": ("The number of steps that the model is meant for.", "200"),
        "from": STATED,
    },
    "Phase": {
        "phase": ("Its name.", "talk"),
        "actions": ("The actions of graph.yaml that run in it.", "[tell, hear, lose_interest]"),
        "mode": ("How its entities are updated; see below.", "simultaneous"),
        "repeats": (
            "The phase repeats until nothing is due in it: while their 'start_if' holds, Start triggers "
            "its actions again.",
            "{at_most: 500}",
        ),
        "why": ("The reason for this mode, which can decide the results.", "what is told within one hour has no order"),
        "from": STATED,
    },
    "Repeats": {
        "at_most": (
            "The most waves (or, one at a time, orders of entities) that a round may have; one more ends the run.",
            "500",
        ),
    },
    "FixedOrderMode": {
        "fixed_order": ("One at a time, in ascending order of a variable.", "{fixed_order: {by: rank}}"),
    },
    "FixedOrder": {
        "by": ("The variable; equal values are ordered by entity number.", "rank"),
    },
    "PickMode": {
        "pick": ("Some entities, drawn at random in each round, one at a time.", "{pick: {entity: User, k: 1}}"),
    },
    "Pick": {
        "entity": ("The type that is drawn from.", "User"),
        "k": ("How many are drawn in each round.", "1"),
        "replacement": ("Whether an entity may be drawn again in the same round.", "true"),
    },
    "Concepts": {
        "basic_principles": (
            f"The theories behind the model, by author and year or as the modeller's own{_CONCEPT}.",
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
            "{not_implemented: users do not change how they judge}",
        ),
        "prediction": (f"What entities expect of the future{_CONCEPT}.", "{not_implemented: users do not look ahead}"),
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
        "collectives": (
            f"Groups that act or are affected as a body{_CONCEPT}.",
            "{not_implemented: users form no groups}",
        ),
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
            "The process, in so much detail that a reader could program it without you.",
            "In each round every spreader tells one of ...",
        ),
        "parameters": (
            "Its parameters, by name; each name occurs once in the model.",
            "{stifling: {meaning: ..., ...}}",
        ),
        "from": STATED,
    },
    "Parameter": {
        "meaning": ("What the value says.", "chance to lose interest when the other knew already"),
        "type": ("As for variables.", "float"),
        "unit": ("As for variables.", "probability"),
        "range": ("As for variables; a run refuses a value outside of it.", "[0, 1]"),
        "default": (
            "The value, unless scenario.yaml gives another one; a vector or a matrix may leave it to scenario.yaml.",
            "1.0",
        ),
        "source": (
            "The source of the default: literature, data, or assumed.",
            "literature (Maki & Thompson 1973)",
        ),
        "from": STATED,
    },
}
