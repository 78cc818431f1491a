"""What an engine needs to run the model: How illness and care are divided between rich and poor.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from health_inequality import decisions, entities, events, metrics
from health_inequality.handlers import community as community_handlers
from health_inequality.handlers import family as family_handlers
from health_inequality.handlers import government as government_handlers
from health_inequality.handlers import healthcare_system as healthcare_system_handlers
from health_inequality.handlers import individual as individual_handlers
from health_inequality.numbers import NUMBERS
from health_inequality.world import Parameters, World

MODEL = spec.Model(
    name="health_inequality",
    title="How illness and care are divided between rich and poor",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity(
            "risks", "vector", low=0.0, high=1.0, item="float", length=5, default=(0.1, 0.08, 0.06, 0.04, 0.02)
        ),
        spec.Quantity("recovery", "float", low=0.0, high=1.0, default=0.1),
        spec.Quantity("treated_recovery", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("community_part", "float", low=0.0, high=1.0, default=0.2),
        spec.Quantity("places", "int", low=0, high=100000, default=100),
        spec.Quantity("seek_chance", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("pooling", "float", low=0.0, high=1.0, default=0.8),
        spec.Quantity("care_rule", "category", categories=("pay", "lottery", "poorest_first"), default="pay"),
        spec.Quantity("clinic_every", "int", low=1, high=10000, default=12),
        spec.Quantity("clinic_place", "category", categories=("poorest", "richest", "anywhere"), default="poorest"),
        spec.Quantity(
            "adoption", "vector", low=0.0, high=1.0, item="float", length=5, default=(0.05, 0.0875, 0.125, 0.1625, 0.2)
        ),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("rank", "float", low=0.0, high=1.0),
                spec.Quantity("income", "float", low=0.0),
                spec.Quantity("health", "category", categories=("well", "ill")),
                spec.Quantity("needed", "bool"),
                spec.Quantity("treated", "bool"),
                spec.Quantity("service", "category", categories=("not_offered", "waiting", "has_it")),
            ),
        ),
        spec.EntityType("Family", "agent", entities.Family, (spec.Quantity("supports", "int", low=0),)),
        spec.EntityType(
            "Community",
            "agent",
            entities.Community,
            (
                spec.Quantity("danger", "float", low=0.0, high=1.0),
                spec.Quantity("clinic", "bool"),
                spec.Quantity("poverty", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType(
            "HealthcareSystem",
            "environment",
            entities.HealthcareSystem,
            (
                spec.Quantity("order", "category", categories=("pay", "lottery", "poorest_first")),
                spec.Quantity("places_used", "int", low=0),
            ),
        ),
        spec.EntityType("Government", "agent", entities.Government, (spec.Quantity("opened", "int", low=0),)),
    ),
    events=(
        spec.EventKind(
            "RuleSet",
            events.RuleSet,
            (spec.Quantity("order", "category", categories=("pay", "lottery", "poorest_first")),),
        ),
        spec.EventKind("ClinicOpened", events.ClinicOpened, ()),
        spec.EventKind("NeedsCare", events.NeedsCare, ()),
        spec.EventKind("Backed", events.Backed, (spec.Quantity("offer", "float", low=0.0),)),
        spec.EventKind(
            "Asked",
            events.Asked,
            (
                spec.Quantity("offer", "float", low=0.0),
                spec.Quantity("income", "float", low=0.0),
            ),
        ),
        spec.EventKind("Admitted", events.Admitted, ()),
    ),
    relations=(
        spec.Relation("lives_in", "Individual", "Family", inverse="members"),
        spec.Relation("lives_among", "Individual", "Community", inverse="inhabitants"),
        spec.Relation("governs", "Government", "Community"),
    ),
    actions=(
        spec.Action(
            name="assess",
            entity="Community",
            handler=community_handlers.assess,
            on=("Start",),
            writes=("danger", "poverty"),
            draws=False,
        ),
        spec.Action(
            name="govern",
            entity="Government",
            handler=government_handlers.govern,
            on=("Start",),
            writes=("opened",),
            emits=("RuleSet", "ClinicOpened"),
            draws=True,
            decision=spec.Decision(
                id="OpenClinic",
                cls=decisions.OpenClinic,
                question="Where do you open the next clinic?",
                options=(spec.Quantity("where", "category", categories=("poorest", "richest", "anywhere")),),
                rule=government_handlers.decide_govern,
                asked_if=decisions.asked_govern,
                sees={
                    "usual": decisions.govern_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="obey",
            entity="HealthcareSystem",
            handler=healthcare_system_handlers.obey,
            on=("RuleSet",),
            writes=("order",),
            draws=False,
        ),
        spec.Action(
            name="open_clinic",
            entity="Community",
            handler=community_handlers.open_clinic,
            on=("ClinicOpened",),
            writes=("clinic", "danger"),
            draws=False,
        ),
        spec.Action(
            name="seek",
            entity="Individual",
            handler=individual_handlers.seek,
            on=("Start",),
            start_if=decisions.starts_seek,
            start_reads=("health",),
            emits=("NeedsCare", "Asked"),
            draws=True,
            decision=spec.Decision(
                id="SeekCare",
                cls=decisions.SeekCare,
                question="You are ill. Do you seek care this month?",
                options=(spec.Quantity("seek", "bool"),),
                rule=individual_handlers.decide_seek,
                sees={
                    "income": decisions.seek_sees_income,
                },
            ),
        ),
        spec.Action(
            name="pool",
            entity="Family",
            handler=family_handlers.pool,
            collects=("NeedsCare",),
            writes=("supports",),
            emits=("Backed",),
            draws=True,
            decision=spec.Decision(
                id="PoolIncomes",
                cls=decisions.PoolIncomes,
                question="Members of your family need care. Do you all pay for them together?",
                options=(spec.Quantity("together", "bool"),),
                rule=family_handlers.decide_pool,
                sees={
                    "usual": decisions.pool_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="ask",
            entity="Individual",
            handler=individual_handlers.ask,
            on=("Backed",),
            emits=("Asked",),
            draws=False,
        ),
        spec.Action(
            name="admit",
            entity="HealthcareSystem",
            handler=healthcare_system_handlers.admit,
            collects=("Asked",),
            writes=("places_used",),
            emits=("Admitted",),
            draws=True,
            decision=spec.Decision(
                id="ChooseOrder",
                cls=decisions.ChooseOrder,
                question="More people ask for care than there are places. By which rule do you give them?",
                options=(spec.Quantity("by", "category", categories=("pay", "lottery", "poorest_first")),),
                rule=healthcare_system_handlers.decide_admit,
                sees={
                    "rule": decisions.admit_sees_rule,
                },
            ),
        ),
        spec.Action(
            name="be_treated",
            entity="Individual",
            handler=individual_handlers.be_treated,
            on=("Admitted",),
            writes=("treated",),
            draws=False,
        ),
        spec.Action(
            name="live",
            entity="Individual",
            handler=individual_handlers.live,
            on=("Start",),
            writes=("needed", "treated", "health"),
            draws=True,
        ),
        spec.Action(
            name="adopt",
            entity="Individual",
            handler=individual_handlers.adopt,
            on=("Start",),
            start_if=decisions.starts_adopt,
            start_reads=("service",),
            writes=("service",),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("government", ("assess", "govern", "open_clinic", "obey"), mode="simultaneous"),
        spec.Phase("asking", ("seek", "pool", "ask"), mode="simultaneous"),
        spec.Phase("care", ("admit", "be_treated"), mode="simultaneous"),
        spec.Phase("health", ("live", "adopt"), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("prevalence", metrics.prevalence, "share"),
        spec.Metric("prevalence_poorest", metrics.prevalence_poorest, "share"),
        spec.Metric("prevalence_second", metrics.prevalence_second, "share"),
        spec.Metric("prevalence_middle", metrics.prevalence_middle, "share"),
        spec.Metric("prevalence_fourth", metrics.prevalence_fourth, "share"),
        spec.Metric("prevalence_richest", metrics.prevalence_richest, "share"),
        spec.Metric("concentration_of_illness", metrics.concentration_of_illness, "1"),
        spec.Metric("concentration_of_health", metrics.concentration_of_health, "1"),
        spec.Metric("concentration_of_treatment", metrics.concentration_of_treatment, "1"),
        spec.Metric("coverage_gap", metrics.coverage_gap, "share"),
        spec.Metric("places_in_use", metrics.places_in_use, "places"),
        spec.Metric("clinics", metrics.clinics, "clinics"),
    ),
    numbers=NUMBERS,
    clock=spec.Clock("months", 1, months=1),
)
