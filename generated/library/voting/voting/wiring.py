"""What an engine needs to run the model: What voting rules make of preferences, who votes, and when voters desert
weak candidates.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from voting import decisions, entities, events, metrics
from voting.handlers import voter as voter_handlers
from voting.handlers import voting_environment as voting_environment_handlers
from voting.numbers import NUMBERS
from voting.world import Parameters, World

MODEL = spec.Model(
    name="voting",
    title="What voting rules make of preferences, who votes, and when voters desert weak candidates",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity("candidates", "int", low=2, high=5, default=5),
        spec.Quantity("redrawn", "bool", default=False),
        spec.Quantity(
            "decided_by", "category", categories=("plurality", "runoff", "borda", "pairwise"), default="plurality"
        ),
        spec.Quantity("poll_error", "float", low=0.0, high=1.0, default=0.02),
        spec.Quantity(
            "preferences", "category", categories=("positions", "impartial", "judgement"), default="positions"
        ),
        spec.Quantity("competence", "float", low=0.0, high=1.0, default=0.55),
        spec.Quantity("decisive", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("stake", "float", low=0.0, default=1.0),
    ),
    entities=(
        spec.EntityType(
            "Voter",
            "agent",
            entities.Voter,
            (
                spec.Quantity("position", "float", low=0.0, high=1.0),
                spec.Quantity("utilities", "vector", low=-1.0, high=1.0, item="float", length=5),
                spec.Quantity("strategic", "bool"),
                spec.Quantity("duty", "float", low=0.0),
                spec.Quantity("cost", "float", low=0.0),
            ),
        ),
        spec.EntityType(
            "VotingEnvironment",
            "environment",
            entities.VotingEnvironment,
            (
                spec.Quantity("positions", "vector", low=0.0, high=1.0, item="float", length=5),
                spec.Quantity("rule", "category", categories=("plurality", "runoff", "borda", "pairwise")),
                spec.Quantity("shares", "vector", low=0.0, high=1.0, item="float", length=5),
                spec.Quantity("poll", "vector", item="float", length=5),
                spec.Quantity("elected", "int", low=0, high=4, optional=True),
                spec.Quantity("beats_all", "int", low=0, high=4, optional=True),
                spec.Quantity("by_rule", "vector", low=0, high=4, item="int", length=3),
            ),
        ),
    ),
    events=(
        spec.EventKind("Goes", events.Goes, ()),
        spec.EventKind(
            "Ballot",
            events.Ballot,
            (
                spec.Quantity("choice", "int", low=0, high=4),
                spec.Quantity("utilities", "vector", low=-1.0, high=1.0, item="float", length=5),
            ),
        ),
    ),
    relations=(),
    actions=(
        spec.Action(
            name="announce",
            entity="VotingEnvironment",
            handler=voting_environment_handlers.announce,
            on=("Start",),
            writes=("rule", "positions", "poll"),
            draws=True,
            decision=spec.Decision(
                id="Govern",
                cls=decisions.Govern,
                question="By which rule is this election decided?",
                options=(spec.Quantity("rule", "category", categories=("plurality", "runoff", "borda", "pairwise")),),
                rule=voting_environment_handlers.decide_announce,
                sees={
                    "usual": decisions.announce_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="prefer",
            entity="Voter",
            handler=voter_handlers.prefer,
            on=("Start",),
            writes=("utilities", "position"),
            draws=True,
        ),
        spec.Action(
            name="turn_out",
            entity="Voter",
            handler=voter_handlers.turn_out,
            on=("Start",),
            emits=("Goes",),
            draws=False,
            decision=spec.Decision(
                id="TurnOut",
                cls=decisions.TurnOut,
                question="Do you vote in this election?",
                options=(spec.Quantity("vote", "bool"),),
                rule=voter_handlers.decide_turn_out,
                observed=True,
                sees={
                    "duty": decisions.turn_out_sees_duty,
                    "cost": decisions.turn_out_sees_cost,
                },
            ),
        ),
        spec.Action(
            name="choose",
            entity="Voter",
            handler=voter_handlers.choose,
            on=("Goes",),
            emits=("Ballot",),
            draws=True,
            decision=spec.Decision(
                id="Choose",
                cls=decisions.Choose,
                question="For which candidate do you vote, given what the poll expects?",
                options=(spec.Quantity("candidate", "int", low=0, high=4),),
                rule=voter_handlers.decide_choose,
                observed=True,
                sees={
                    "utilities": decisions.choose_sees_utilities,
                    "strategic": decisions.choose_sees_strategic,
                },
            ),
        ),
        spec.Action(
            name="count_votes",
            entity="VotingEnvironment",
            handler=voting_environment_handlers.count_votes,
            collects=("Ballot",),
            writes=("shares", "by_rule", "beats_all", "elected"),
            draws=True,
        ),
    ),
    phases=(
        spec.Phase("announcement", ("announce",), mode="simultaneous"),
        spec.Phase("preferences", ("prefer",), mode="simultaneous"),
        spec.Phase("election", ("turn_out", "choose"), mode="simultaneous"),
        spec.Phase("count", ("count_votes",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("effective_number", metrics.effective_number, "candidates"),
        spec.Metric("no_pairwise_winner", metrics.no_pairwise_winner, "1"),
        spec.Metric("plurality_elects_it", metrics.plurality_elects_it, "1"),
        spec.Metric("runoff_elects_it", metrics.runoff_elects_it, "1"),
        spec.Metric("borda_elects_it", metrics.borda_elects_it, "1"),
        spec.Metric("middle_beats_all", metrics.middle_beats_all, "1"),
        spec.Metric("middle_elected", metrics.middle_elected, "1"),
        spec.Metric("distance", metrics.distance, "1"),
        spec.Metric("right", metrics.right, "1"),
        spec.Metric("turnout", metrics.turnout, "share"),
        spec.Metric("winning_share", metrics.winning_share, "share"),
    ),
    numbers=NUMBERS,
)
