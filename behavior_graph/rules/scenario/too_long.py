"""Runs are not longer than the temporal extent in the ODD."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, note, warning


def _check(linked: Linked) -> Iterator[Diagnostic]:
    rounds, extent = linked.rounds, linked.odd.scales.time.extent
    if rounds <= extent or linked.redirects:
        return  # a variant may be a thought experiment, run until nothing moves
    message = f"{rounds} rounds are more than the {extent} for which odd.yaml intends the model"
    key = "rounds" if linked.scenario.schedule.rounds is not None else "duration"
    span = linked.scenario_value(("schedule", key))
    yield warning(message, span, "shorten the run, or increase 'scales: time: extent:' in odd.yaml")
    place = linked.odd_text.value(("scales", "time", "extent"))
    yield note(f"scenario.yaml runs for {rounds} rounds", place, "increase this, or shorten the run")


RULE = Rule(
    "SC322",
    "a run longer than the model is intended for",
    """\
The ODD says for how many steps the model is intended ('scales: time: extent:'). The model's assumptions may not hold in
a longer run; if they do hold, correct the extent.

Wrong:  schedule: {rounds: 5000}                      # odd.yaml: time: {extent: 200, ...}
Right:  schedule: {rounds: 200}
""",
    _check,
)
