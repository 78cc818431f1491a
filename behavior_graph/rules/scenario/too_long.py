"""Runs stay within the temporal extent of the ODD."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import note, warning
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    rounds, extent = linked.rounds, linked.odd.scales.time.extent
    if rounds <= extent or linked.redirects:
        return  # a variant may be a thought experiment, run until nothing moves
    message = f"{rounds} rounds are more than the {extent} that odd.yaml means the model for"
    key = "rounds" if linked.scenario.schedule.rounds is not None else "duration"
    span = linked.scenario_value(("schedule", key))
    yield warning("SC322", message, span, "shorten the run, or extend 'scales: time: extent:' in odd.yaml")
    place = linked.odd_text.value(("scales", "time", "extent"))
    yield note("SC322", f"scenario.yaml runs for {rounds} rounds", place, "extend this, or shorten the run")


RULE = Rule(
    "SC322",
    "a run longer than the model is meant for",
    """The ODD says for how many steps the model is meant to be run ('scales: time: extent:'). A longer run may leave
what its assumptions cover; if it does not, the extent is wrong.

Wrong:  schedule: {rounds: 5000}                      # odd.yaml: time: {extent: 200, ...}
Right:  schedule: {rounds: 200}
""",
    _check,
)
