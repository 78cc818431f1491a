"""What an engine needs to run the model: How an infection spreads along contacts and through households.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from epidemic_transmission_network import decisions, entities, events, metrics
from epidemic_transmission_network.handlers import authority as authority_handlers
from epidemic_transmission_network.handlers import facility as facility_handlers
from epidemic_transmission_network.handlers import household as household_handlers
from epidemic_transmission_network.handlers import individual as individual_handlers
from epidemic_transmission_network.numbers import NUMBERS
from epidemic_transmission_network.world import Parameters, World

MODEL = spec.Model(
    name="epidemic_transmission_network",
    title="How an infection spreads along contacts and through households",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("transmission", "float", low=0.0, high=1.0, default=0.15),
        spec.Quantity("household_transmission", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("duration", "int", low=1, high=100000, default=3),
        spec.Quantity("treated_duration", "int", low=1, high=100000, default=2),
        spec.Quantity("recovery", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("detected", "float", low=0.0, high=1.0, default=0.3),
        spec.Quantity("traced", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("home_rounds", "int", low=0, high=1000, default=5),
        spec.Quantity("compliance", "float", low=0.0, high=1.0, default=1.0),
        spec.Quantity("caution", "float", low=0.0, high=1.0, default=0.5),
        spec.Quantity("vaccine", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("vaccinated_first", "category", categories=("random", "acquaintances"), default="random"),
        spec.Quantity("beds", "int", low=0, high=1000000, default=100),
        spec.Quantity("admitted_first", "category", categories=("anyone", "most_contacts"), default="anyone"),
    ),
    entities=(
        spec.EntityType(
            "Individual",
            "agent",
            entities.Individual,
            (
                spec.Quantity("state", "category", categories=("susceptible", "infectious", "recovered", "vaccinated")),
                spec.Quantity("infected_at", "int", low=0),
                spec.Quantity("contacts", "int", low=0, optional=True),
                spec.Quantity("home_until", "int", low=0),
                spec.Quantity("in_care", "bool"),
            ),
        ),
        spec.EntityType(
            "Household",
            "agent",
            entities.Household,
            (
                spec.Quantity("first_cases", "int", low=0, high=100),
                spec.Quantity("cases", "int", low=0),
            ),
        ),
        spec.EntityType(
            "Authority",
            "agent",
            entities.Authority,
            (
                spec.Quantity("doses", "int", low=0),
                spec.Quantity("self_first", "bool"),
            ),
        ),
        spec.EntityType("Facility", "agent", entities.Facility, (spec.Quantity("occupied", "int", low=0),)),
    ),
    events=(
        spec.EventKind("Exposed", events.Exposed, ()),
        spec.EventKind("FellIll", events.FellIll, ()),
        spec.EventKind("Detected", events.Detected, (spec.Quantity("traced_share", "float", low=0.0, high=1.0),)),
        spec.EventKind("CaseAtHome", events.CaseAtHome, ()),
        spec.EventKind("OrderedHome", events.OrderedHome, (spec.Quantity("until", "int", low=0),)),
        spec.EventKind("Warned", events.Warned, ()),
        spec.EventKind("SoughtBed", events.SoughtBed, (spec.Quantity("number_of_contacts", "int", low=0),)),
        spec.EventKind("Admitted", events.Admitted, ()),
        spec.EventKind("Discharged", events.Discharged, ()),
        spec.EventKind("Asked", events.Asked, (spec.Quantity("self_first", "bool"),)),
        spec.EventKind("Named", events.Named, ()),
        spec.EventKind("Answered", events.Answered, (spec.Quantity("given", "bool"),)),
    ),
    relations=(
        spec.Relation("knows", "Individual", "Individual"),
        spec.Relation("lives_in", "Individual", "Household", inverse="members"),
        spec.Relation("watched_by", "Individual", "Authority", inverse="watches"),
        spec.Relation("served_by", "Individual", "Facility"),
    ),
    actions=(
        spec.Action(
            name="vaccinate",
            entity="Authority",
            handler=authority_handlers.vaccinate,
            on=("Start",),
            writes=("doses", "self_first"),
            emits=("Asked",),
            draws=True,
            decision=spec.Decision(
                id="ChooseWhom",
                cls=decisions.ChooseWhom,
                question=(
                    "You have some doses of a vaccine. Do you vaccinate people at random, or contacts whom people name?"
                ),
                options=(spec.Quantity("whom", "category", categories=("random", "acquaintances")),),
                rule=authority_handlers.decide_vaccinate,
                asked_if=decisions.asked_vaccinate,
                sees={
                    "usual": decisions.vaccinate_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="be_asked",
            entity="Individual",
            handler=individual_handlers.be_asked,
            on=("Asked",),
            emits=("Named",),
            draws=True,
        ),
        spec.Action(
            name="be_vaccinated",
            entity="Individual",
            handler=individual_handlers.be_vaccinated,
            on=("Named",),
            writes=("state",),
            emits=("Answered",),
            draws=False,
        ),
        spec.Action(
            name="go_on",
            entity="Authority",
            handler=authority_handlers.go_on,
            collects=("Answered",),
            writes=("doses",),
            emits=("Asked",),
            draws=True,
        ),
        spec.Action(
            name="import_cases",
            entity="Household",
            handler=household_handlers.import_cases,
            on=("Start",),
            start_if=decisions.starts_import_cases,
            start_reads=("first_cases",),
            emits=("Exposed",),
            draws=True,
        ),
        spec.Action(
            name="meet",
            entity="Individual",
            handler=individual_handlers.meet,
            on=("Start",),
            start_if=decisions.starts_meet,
            start_reads=("state",),
            emits=("Exposed",),
            draws=True,
        ),
        spec.Action(
            name="catch_it",
            entity="Individual",
            handler=individual_handlers.catch_it,
            on=("Exposed",),
            writes=("state", "infected_at", "contacts"),
            emits=("FellIll",),
            draws=False,
        ),
        spec.Action(
            name="recover",
            entity="Individual",
            handler=individual_handlers.recover,
            on=("Start",),
            start_if=decisions.starts_recover,
            start_reads=("state",),
            writes=("state", "in_care"),
            emits=("Discharged",),
            draws=True,
        ),
        spec.Action(
            name="count_case",
            entity="Household",
            handler=household_handlers.count_case,
            on=("FellIll",),
            writes=("cases",),
            draws=False,
        ),
        spec.Action(
            name="detect",
            entity="Authority",
            handler=authority_handlers.detect,
            collects=("FellIll",),
            emits=("Detected",),
            draws=True,
            decision=spec.Decision(
                id="TestAndTrace",
                cls=decisions.TestAndTrace,
                question=(
                    "New cases have come up. What share of them do you detect, and what share of their contacts "
                    "do you warn?"
                ),
                options=(
                    spec.Quantity("test", "float", low=0.0, high=1.0),
                    spec.Quantity("trace", "float", low=0.0, high=1.0),
                ),
                rule=authority_handlers.decide_detect,
                sees={
                    "usual_detected": decisions.detect_sees_usual_detected,
                    "usual_traced": decisions.detect_sees_usual_traced,
                    "new_cases": decisions.detect_sees_new_cases,
                },
            ),
        ),
        spec.Action(
            name="be_found",
            entity="Individual",
            handler=individual_handlers.be_found,
            on=("Detected",),
            writes=("home_until",),
            emits=("CaseAtHome", "Warned", "SoughtBed"),
            draws=True,
        ),
        spec.Action(
            name="keep_home",
            entity="Household",
            handler=household_handlers.keep_home,
            collects=("CaseAtHome",),
            emits=("OrderedHome",),
            draws=True,
            decision=spec.Decision(
                id="KeepQuarantine",
                cls=decisions.KeepQuarantine,
                question="A member of your household is ill. Do you all stay home?",
                options=(spec.Quantity("keep", "bool"),),
                rule=household_handlers.decide_keep_home,
                sees={
                    "compliance": decisions.keep_home_sees_compliance,
                },
            ),
        ),
        spec.Action(
            name="stay_home",
            entity="Individual",
            handler=individual_handlers.stay_home,
            on=("OrderedHome",),
            writes=("home_until",),
            draws=False,
        ),
        spec.Action(
            name="be_warned",
            entity="Individual",
            handler=individual_handlers.be_warned,
            collects=("Warned",),
            writes=("home_until",),
            draws=True,
            decision=spec.Decision(
                id="AvoidContacts",
                cls=decisions.AvoidContacts,
                question=(
                    "A contact of yours is ill. Do you avoid all contacts outside of your household for a while?"
                ),
                options=(spec.Quantity("avoid", "bool"),),
                rule=individual_handlers.decide_be_warned,
                sees={
                    "caution": decisions.be_warned_sees_caution,
                },
            ),
        ),
        spec.Action(
            name="admit",
            entity="Facility",
            handler=facility_handlers.admit,
            collects=("SoughtBed", "Discharged"),
            writes=("occupied",),
            emits=("Admitted",),
            draws=True,
            decision=spec.Decision(
                id="ChoosePatients",
                cls=decisions.ChoosePatients,
                question="Cases ask for a bed. If there are too few beds, whom do you admit first?",
                options=(spec.Quantity("first", "category", categories=("anyone", "most_contacts")),),
                rule=facility_handlers.decide_admit,
                sees={
                    "usual": decisions.admit_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="enter_care",
            entity="Individual",
            handler=individual_handlers.enter_care,
            on=("Admitted",),
            writes=("in_care",),
            draws=False,
        ),
    ),
    phases=(
        spec.Phase("vaccination", ("vaccinate", "be_asked", "be_vaccinated", "go_on"), mode="simultaneous"),
        spec.Phase("transmission", ("import_cases", "meet", "catch_it"), mode="simultaneous"),
        spec.Phase("recovery", ("recover",), mode="simultaneous"),
        spec.Phase("detection", ("count_case", "detect"), mode="simultaneous"),
        spec.Phase(
            "response", ("be_found", "keep_home", "stay_home", "be_warned", "admit", "enter_care"), mode="simultaneous"
        ),
    ),
    metrics=(
        spec.Metric("infectious", metrics.infectious, "share"),
        spec.Metric("ever_infected", metrics.ever_infected, "share"),
        spec.Metric("cases", metrics.cases, "people"),
        spec.Metric("households_touched", metrics.households_touched, "share"),
        spec.Metric("households_with_one", metrics.households_with_one, "share"),
        spec.Metric("households_with_two", metrics.households_with_two, "share"),
        spec.Metric("households_with_three", metrics.households_with_three, "share"),
        spec.Metric("households_with_four", metrics.households_with_four, "share"),
        spec.Metric("contacts_of_new_cases", metrics.contacts_of_new_cases, "people"),
        spec.Metric("beds_in_use", metrics.beds_in_use, "people"),
        spec.Metric("at_home", metrics.at_home, "share"),
    ),
    numbers=NUMBERS,
    stop_when={
        "": metrics.stop_when,
        "poisson": metrics.stop_when,
        "poisson_3": metrics.stop_when,
        "three_contacts": metrics.stop_when,
        "below_threshold": metrics.stop_when,
        "random_recovery": metrics.stop_when,
        "hubs": metrics.stop_when,
        "no_hubs": metrics.stop_when,
        "no_vaccination": metrics.stop_when,
        "random_vaccination": metrics.stop_when,
        "acquaintance_vaccination": metrics.stop_when,
        "households_only": metrics.stop_when,
        "detection": metrics.stop_when,
        "no_detection": metrics.stop_when,
        "without_authority": metrics.stop_when,
        "without_facilities": metrics.stop_when,
        "without_households": metrics.stop_when,
    },
)
