"""What an engine needs to run the model: How friendly and unfriendly ties in a team come to balance, and what
mediation changes.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from social_relations_theory import decisions, entities, events, metrics
from social_relations_theory.handlers import emotional_analyzer as emotional_analyzer_handlers
from social_relations_theory.handlers import employee as employee_handlers
from social_relations_theory.handlers import team_leader as team_leader_handlers
from social_relations_theory.numbers import NUMBERS
from social_relations_theory.world import Parameters, World

MODEL = spec.Model(
    name="social_relations_theory",
    title="How friendly and unfriendly ties in a team come to balance, and what mediation changes",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("reconciliation", "float", low=0.0, high=1.0, default=0.16666666666666666),
        spec.Quantity("dynamics", "category", categories=("local", "constrained"), default="local"),
        spec.Quantity("attention", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("motivation_speed", "float", low=0.0, high=1.0, default=0.2),
    ),
    entities=(
        spec.EntityType(
            "Employee",
            "agent",
            entities.Employee,
            (
                spec.Quantity("standing", "category", categories=("new", "neutral", "experienced")),
                spec.Quantity("arrived", "bool"),
                spec.Quantity("belonging", "float", low=0.0, high=1.0),
                spec.Quantity("motivation", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "TeamLeader",
            "agent",
            entities.TeamLeader,
            (
                spec.Quantity("informed", "bool"),
                spec.Quantity("mean_belonging", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType("EmotionalAnalyzer", "agent", entities.EmotionalAnalyzer, ()),
    ),
    events=(
        spec.EventKind("Surveyed", events.Surveyed, (spec.Quantity("mean", "float", low=0.0, high=1.0),)),
        spec.EventKind(
            "Clashed",
            events.Clashed,
            (
                spec.Quantity("employee", "ref", entity="Employee"),
                spec.Quantity("first", "ref", entity="Employee"),
                spec.Quantity("second", "ref", entity="Employee"),
                spec.Quantity("third", "ref", entity="Employee"),
                spec.Quantity("hostile", "int", low=1, high=3),
            ),
        ),
        spec.EventKind(
            "Turned",
            events.Turned,
            (
                spec.Quantity("first", "ref", entity="Employee"),
                spec.Quantity("second", "ref", entity="Employee"),
            ),
        ),
    ),
    relations=(
        spec.Relation("likes", "Employee", "Employee"),
        spec.Relation("works_with", "Employee", "Employee"),
        spec.Relation("led_by", "Employee", "TeamLeader", inverse="team"),
        spec.Relation("advises", "EmotionalAnalyzer", "TeamLeader"),
        spec.Relation("asks", "EmotionalAnalyzer", "Employee"),
    ),
    actions=(
        spec.Action(
            name="arrive",
            entity="Employee",
            handler=employee_handlers.arrive,
            on=("Start",),
            start_if=decisions.starts_arrive,
            start_reads=("arrived",),
            writes=("belonging", "arrived"),
            ties=("likes",),
            draws=False,
        ),
        spec.Action(
            name="survey",
            entity="EmotionalAnalyzer",
            handler=emotional_analyzer_handlers.survey,
            on=("Start",),
            emits=("Surveyed",),
            draws=False,
        ),
        spec.Action(
            name="be_told",
            entity="TeamLeader",
            handler=team_leader_handlers.be_told,
            on=("Surveyed",),
            writes=("mean_belonging", "informed"),
            draws=False,
        ),
        spec.Action(
            name="meet",
            entity="Employee",
            handler=employee_handlers.meet,
            on=("Start",),
            emits=("Clashed",),
            draws=True,
        ),
        spec.Action(
            name="mediate",
            entity="TeamLeader",
            handler=team_leader_handlers.mediate,
            on=("Clashed",),
            emits=("Turned", "Clashed"),
            draws=True,
            decision=spec.Decision(
                id="Mediate",
                cls=decisions.Mediate,
                question=(
                    "Two employees of your team are hostile to each other and have a friend in common. Do you "
                    "mediate between them?"
                ),
                options=(spec.Quantity("mediate", "bool"),),
                rule=team_leader_handlers.decide_mediate,
                sees={
                    "attention": decisions.mediate_sees_attention,
                },
            ),
        ),
        spec.Action(
            name="respond",
            entity="Employee",
            handler=employee_handlers.respond,
            on=("Clashed",),
            emits=("Turned",),
            draws=True,
            decision=spec.Decision(
                id="Turn",
                cls=decisions.Turn,
                question=(
                    "There is tension between you and two colleagues. Which of the three ties turns from "
                    "friendly to unfriendly, or the other way round?"
                ),
                options=(
                    spec.Quantity(
                        "tie",
                        "category",
                        categories=("between_the_hostile", "third_and_first", "third_and_second", "none"),
                    ),
                ),
                rule=employee_handlers.decide_respond,
                sees={
                    "unfriendly_ties": decisions.respond_sees_unfriendly_ties,
                },
            ),
        ),
        spec.Action(
            name="turn",
            entity="Employee",
            handler=employee_handlers.turn,
            on=("Turned",),
            ties=("likes",),
            draws=False,
        ),
        spec.Action(
            name="feel",
            entity="Employee",
            handler=employee_handlers.feel,
            on=("Start",),
            writes=("belonging", "motivation"),
            draws=False,
            decision=spec.Decision(
                id="MakeEffort",
                cls=decisions.MakeEffort,
                question="How much effort do you make, from 0 to 1?",
                options=(spec.Quantity("effort", "float", low=0.0, high=1.0),),
                rule=employee_handlers.decide_feel,
                sees={
                    "last": decisions.feel_sees_last,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("arrival", ("arrive",), mode="simultaneous"),
        spec.Phase("survey", ("survey", "be_told"), mode="simultaneous"),
        spec.Phase(
            "meetings", ("meet", "mediate", "respond", "turn"), mode="pick", entity="Employee", k=435, replacement=True
        ),
        spec.Phase("work", ("feel",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("friendly", metrics.friendly, "share"),
        spec.Metric("one_hostile", metrics.one_hostile, "triads"),
        spec.Metric("three_hostile", metrics.three_hostile, "triads"),
        spec.Metric("unbalanced", metrics.unbalanced, "share of triads"),
        spec.Metric("camps", metrics.camps, "camps"),
        spec.Metric("largest_camp", metrics.largest_camp, "employees"),
        spec.Metric("belonging", metrics.belonging, "share"),
        spec.Metric("lowest_belonging", metrics.lowest_belonging, "share"),
        spec.Metric("motivation", metrics.motivation, "share"),
        spec.Metric("belonging_of_new", metrics.belonging_of_new, "share"),
        spec.Metric("belonging_of_others", metrics.belonging_of_others, "share"),
    ),
    numbers=NUMBERS,
)
