"""What is wrong with the steps of a run: names of nothing, and an order in which they cannot be made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from behavior_graph.schema.intervention_models import Due, due_in
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_WHAT = {"interventions": "an intervention", "questionnaires": "a questionnaire"}


def step_faults(linked: Linked) -> Iterator[Diagnostic]:
    """Yield the faults of all steps (SC389), in their order."""
    made: list[Due] = []
    for due in due_in(linked.scenario.steps):
        yield from _unknown(linked, due)
        yield from _out_of_order(linked, due, made)
        made.append(due)
    yield from _too_long(linked)


def _unknown(linked: Linked, due: Due) -> Iterator[Diagnostic]:
    """Yield a name that is not declared, and one whose declaration says when as well."""
    written = linked.written or linked.scenario
    known = list(getattr(written, due.section))
    if due.section == "interventions":
        known += [name for variant in written.variants.values() for name in variant.interventions]
    if due.name not in known:
        help = suggest(due.name, known) or f"declare it under '{due.section}'"
        yield _fault(linked, due, f"'{due.name}' is not {_WHAT[due.section]}", help)
    elif (due.section, due.name, "at") in linked.scenario_text.places:
        message = f"'{due.name}' has its rounds under 'at' already"
        yield _fault(linked, due, message, "remove 'at' there, or the name here")


def _out_of_order(linked: Linked, due: Due, made: list[Due]) -> Iterator[Diagnostic]:
    """Yield what is asked before a round has ended, or before what stands above it is made."""
    if due.section != "questionnaires":
        return
    later = next((earlier for earlier in made if earlier.round > due.round), None)
    if due.round == 0:
        message = f"'{due.name}' is asked when a round ends, and none has run yet"
        yield _fault(linked, due, message, "begin with a step such as 'run: 10'")
    elif later is not None:
        message = f"'{due.name}' is asked when round {due.round} ends, before '{later.name}' is made in the next one"
        yield _fault(linked, due, message, "put a step such as 'run: 10' between the two, or exchange them")


def _too_long(linked: Linked) -> Iterator[Diagnostic]:
    ended = 0
    for place, step in enumerate(linked.scenario.steps):
        before, ended = ended, ended + (step.run or 0)
        if before <= linked.rounds < ended:
            message = f"the steps have run {ended} rounds here, but the last round is {linked.rounds}"
            span = linked.scenario_value(("steps", place, "run"))
            yield Diagnostic("SC389", message, span, "run fewer rounds, or let the run last longer")


def _fault(linked: Linked, due: Due, message: str, help: str) -> Diagnostic:
    return Diagnostic("SC389", message, linked.scenario_value(due.path), help, names=(due.name,))
