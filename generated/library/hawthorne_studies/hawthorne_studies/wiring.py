"""What an engine needs to run the model: What attention to workers does, and what merely looks like it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import spec

from hawthorne_studies import decisions, entities, events, metrics
from hawthorne_studies.handlers import leader as leader_handlers
from hawthorne_studies.handlers import team as team_handlers
from hawthorne_studies.handlers import worker as worker_handlers
from hawthorne_studies.numbers import NUMBERS
from hawthorne_studies.world import Parameters, World

MODEL = spec.Model(
    name="hawthorne_studies",
    title="What attention to workers does, and what merely looks like it",
    world=World,
    parameters_cls=Parameters,
    parameters=(
        spec.Quantity(
            "plan",
            "category",
            categories=("one_each", "everybody", "teams", "lowest", "highest", "random"),
            default="teams",
        ),
        spec.Quantity("attention_from", "int", low=1, high=1000000, default=1),
        spec.Quantity("teams_at_a_time", "int", low=0, high=1000, default=5),
        spec.Quantity("move_after", "int", low=0, high=1000, default=5),
        spec.Quantity("picked_share", "float", low=0.0, high=1.0, default=0.25),
        spec.Quantity("restriction", "float", low=0.0, high=1.0, default=0.0),
        spec.Quantity("peer_effect", "float", low=0.0, high=0.99, default=0.5),
        spec.Quantity("attention_effect", "float", low=-1000.0, high=1000.0, default=1.0),
        spec.Quantity("noise", "float", low=0.0, high=1000.0, default=0.3),
        spec.Quantity("fading", "float", low=0.0, high=1.0, default=0.9),
        spec.Quantity("recovery", "float", low=0.0, high=1.0, default=0.1),
    ),
    entities=(
        spec.EntityType(
            "Worker",
            "agent",
            entities.Worker,
            (
                spec.Quantity("ability", "float"),
                spec.Quantity("output", "float"),
                spec.Quantity("reference", "float"),
                spec.Quantity("novelty", "float", low=0.0, high=1.0),
                spec.Quantity("attended_at", "int", low=0),
                spec.Quantity("held_back", "float", low=0.0),
            ),
        ),
        spec.EntityType(
            "Team",
            "agent",
            entities.Team,
            (
                spec.Quantity("total", "float"),
                spec.Quantity("size", "int", low=0),
                spec.Quantity("norm", "float"),
                spec.Quantity("pressure", "float", low=0.0, high=1.0),
            ),
        ),
        spec.EntityType("Leader", "agent", entities.Leader, ()),
    ),
    events=(
        spec.EventKind("Visited", events.Visited, (spec.Quantity("everybody", "bool"),)),
        spec.EventKind("Attended", events.Attended, ()),
    ),
    relations=(
        spec.Relation("in_team", "Worker", "Team", inverse="members"),
        spec.Relation("leads", "Leader", "Worker"),
        spec.Relation("visits", "Leader", "Team"),
    ),
    actions=(
        spec.Action(
            name="tally",
            entity="Team",
            handler=team_handlers.tally,
            on=("Start",),
            writes=("size", "total", "norm", "pressure"),
            draws=False,
            decision=spec.Decision(
                id="Press",
                cls=decisions.Press,
                question="Some would produce more than your team finds right. How hard do you press them?",
                options=(spec.Quantity("pressure", "float", low=0.0, high=1.0),),
                rule=team_handlers.decide_tally,
                sees={
                    "usual": decisions.tally_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="attend",
            entity="Leader",
            handler=leader_handlers.attend,
            on=("Start",),
            emits=("Visited", "Attended"),
            draws=True,
            decision=spec.Decision(
                id="Attend",
                cls=decisions.Attend,
                question="Whom do you observe and consult in this round?",
                options=(
                    spec.Quantity(
                        "whom", "category", categories=("one_each", "everybody", "teams", "lowest", "highest", "random")
                    ),
                ),
                rule=leader_handlers.decide_attend,
                sees={
                    "usual": decisions.attend_sees_usual,
                },
            ),
        ),
        spec.Action(
            name="be_visited",
            entity="Team",
            handler=team_handlers.be_visited,
            on=("Visited",),
            emits=("Attended",),
            draws=False,
        ),
        spec.Action(
            name="notice",
            entity="Worker",
            handler=worker_handlers.notice,
            on=("Attended",),
            writes=("attended_at",),
            draws=False,
        ),
        spec.Action(
            name="work",
            entity="Worker",
            handler=worker_handlers.work,
            on=("Start",),
            writes=("novelty", "held_back", "output", "reference"),
            draws=True,
            decision=spec.Decision(
                id="Follow",
                cls=decisions.Follow,
                question=(
                    "Your team presses you not to produce more than its norm. How much of the excess do you hold back?"
                ),
                options=(spec.Quantity("share", "float", low=0.0, high=1.0),),
                rule=worker_handlers.decide_work,
                asked_if=decisions.asked_work,
                sees={
                    "usual": decisions.work_sees_usual,
                },
            ),
        ),
    ),
    phases=(
        spec.Phase("tally", ("tally",), mode="simultaneous"),
        spec.Phase("attention", ("attend", "be_visited", "notice"), mode="simultaneous"),
        spec.Phase("work", ("work",), mode="simultaneous"),
    ),
    metrics=(
        spec.Metric("output", metrics.output, "output"),
        spec.Metric("gain_of_attended", metrics.gain_of_attended, "output"),
        spec.Metric("gain_of_others", metrics.gain_of_others, "output"),
        spec.Metric("surplus", metrics.surplus, "output"),
        spec.Metric("spread", metrics.spread, "1"),
        spec.Metric("mean_novelty", metrics.mean_novelty, "1"),
        spec.Metric("held_back", metrics.held_back, "output"),
    ),
    numbers=NUMBERS,
)
