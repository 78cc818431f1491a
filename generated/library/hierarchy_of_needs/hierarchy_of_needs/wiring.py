"""What an engine needs to run the model: What people work on if lower needs come first, and what scarcity does to
them.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from hierarchy_of_needs import decisions, entities, events, metrics
from hierarchy_of_needs.handlers import organization as organization_handlers
from hierarchy_of_needs.handlers import person as person_handlers
from hierarchy_of_needs.handlers import recognizer as recognizer_handlers
from hierarchy_of_needs.handlers import team as team_handlers
from hierarchy_of_needs.numbers import NUMBERS
from hierarchy_of_needs.world import Parameters, World

MODEL = spec.Model(
    name="hierarchy_of_needs",
    title="What people work on if lower needs come first, and what scarcity does to them",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("loss", "vector", low=0.0, high=1.0, item="float", length=4, default=(0.1, 0.06, 0.04, 0.03)),
        spec.Quantity("success", "vector", low=0.0, high=1.0, item="float", length=4, default=(1.0, 0.9, 0.8, 0.8)),
        spec.Quantity("gain", "float", low=0.0, high=1.0, default=0.4),
        spec.Quantity("threshold", "float", low=0.0, high=1.0, default=0.6),
        spec.Quantity("order", "category", categories=("ladder", "parallel"), default="ladder"),
        spec.Quantity("cut_wage", "float", low=0.0, high=1.0, default=0.45),
        spec.Quantity("cut_first", "int", low=1, default=201),
        spec.Quantity("cut_last", "int", low=0, default=300),
        spec.Quantity("keeps_safe", "bool", default=False),
        spec.Quantity("unsafe_success", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("shared_gain", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("recognitions", "int", low=0, high=1000, default=2),
    ),
    entities=(
        spec.EntityType(
            "Person",
            "agent",
            entities.Person,
            (
                spec.Quantity("levels", "vector", low=0.0, high=1.0, item="float", length=4),
                spec.Quantity(
                    "focus", "category", categories=("physiological", "safety", "belonging", "esteem", "growth")
                ),
                spec.Quantity("out_of_order", "bool"),
            ),
        ),
        spec.EntityType("Team", "agent", entities.Team, (spec.Quantity("declined", "int", low=0),)),
        spec.EntityType(
            "Organization",
            "environment",
            entities.Organization,
            (
                spec.Quantity("wage", "float", low=0.0, high=1.0),
                spec.Quantity("insecure", "bool"),
            ),
        ),
        spec.EntityType("Recognizer", "agent", entities.Recognizer, (spec.Quantity("given", "int", low=0),)),
    ),
    events=(
        spec.EventKind("Invited", events.Invited, (), observed=True),
        spec.EventKind("Declined", events.Declined, ()),
        spec.EventKind("Accepted", events.Accepted, (), observed=True),
        spec.EventKind("SeeksRecognition", events.SeeksRecognition, ()),
        spec.EventKind("Recognized", events.Recognized, ()),
    ),
    relations=(
        spec.Relation("member_of", "Person", "Team", inverse="members"),
        spec.Relation("looks_up_to", "Person", "Recognizer"),
    ),
    actions=(
        spec.Action(
            name="set_terms",
            entity="Organization",
            handler=organization_handlers.set_terms,
            on=("Start",),
            writes=("wage", "insecure"),
            draws=False,
            decision=spec.Decision(
                id="SetTerms",
                cls=decisions.SetTerms,
                question="Do you keep contracts safe while wages are cut?",
                options=(spec.Quantity("safe", "bool"),),
                rule=organization_handlers.decide_set_terms,
                sees={
                    "usual": decisions.set_terms_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="work",
            entity="Person",
            handler=person_handlers.work,
            on=("Start",),
            writes=("levels", "focus", "out_of_order"),
            emits=("Invited", "SeeksRecognition"),
            draws=True,
            decision=spec.Decision(
                id="Focus",
                cls=decisions.Focus,
                question="Your needs lose a little in each round. Which need do you work on now?",
                options=(
                    spec.Quantity(
                        "need", "category", categories=("physiological", "safety", "belonging", "esteem", "growth")
                    ),
                ),
                rule=person_handlers.decide_work,
                sees={
                    "satisfaction": decisions.work_sees_satisfaction,
                    "threshold": decisions.work_sees_threshold,
                },
            ),
        ),
        spec.Action(
            name="note_refusals",
            entity="Team",
            handler=team_handlers.note_refusals,
            collects=("Declined",),
            writes=("declined",),
            draws=False,
        ),
        spec.Action(
            name="answer",
            entity="Person",
            handler=person_handlers.answer,
            on=("Invited",),
            writes=("levels",),
            emits=("Accepted", "Declined"),
            draws=False,
            decision=spec.Decision(
                id="Accept",
                cls=decisions.Accept,
                question="A colleague would like company. Do you accept?",
                options=(spec.Quantity("accept", "bool"),),
                rule=person_handlers.decide_answer,
                sees={
                    "satisfaction": decisions.answer_sees_satisfaction,
                    "threshold": decisions.answer_sees_threshold,
                },
            ),
        ),
        spec.Action(
            name="enjoy",
            entity="Person",
            handler=person_handlers.enjoy,
            on=("Accepted",),
            writes=("levels",),
            draws=False,
        ),
        spec.Action(
            name="recognize",
            entity="Recognizer",
            handler=recognizer_handlers.recognize,
            collects=("SeeksRecognition",),
            writes=("given",),
            emits=("Recognized",),
            draws=True,
            decision=spec.Decision(
                id="Recognize",
                cls=decisions.Recognize,
                question="How many people of your team do you recognize at most?",
                options=(spec.Quantity("most", "int", low=0),),
                rule=recognizer_handlers.decide_recognize,
                sees={
                    "usual": decisions.recognize_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="be_recognized",
            entity="Person",
            handler=person_handlers.be_recognized,
            on=("Recognized",),
            writes=("levels",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("terms", ("set_terms",), mode="simultaneous"),
        spec.Phase(
            "work", ("work", "answer", "note_refusals", "enjoy", "recognize", "be_recognized"), mode="simultaneous"
        ),
    ),
    metrics=(
        spec.Metric("on_physiological", metrics.on_physiological, "share"),
        spec.Metric("on_safety", metrics.on_safety, "share"),
        spec.Metric("on_belonging", metrics.on_belonging, "share"),
        spec.Metric("on_esteem", metrics.on_esteem, "share"),
        spec.Metric("growing", metrics.growing, "share"),
        spec.Metric("physiological", metrics.physiological, "satisfaction"),
        spec.Metric("safety", metrics.safety, "satisfaction"),
        spec.Metric("belonging", metrics.belonging, "satisfaction"),
        spec.Metric("esteem", metrics.esteem, "satisfaction"),
        spec.Metric("declined", metrics.declined, "invitations"),
        spec.Metric("refused", metrics.refused, "share"),
        spec.Metric("out_of_order", metrics.out_of_order, "share"),
    ),
    numbers=NUMBERS,
)
