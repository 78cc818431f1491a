"""Rules that hold for the runs of every model, said where a model has what they are about: see docs/semantics.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from behavior_graph.expressions.syntax.nodes import Fold, Reference, inside
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.number_tables import network_words
from behavior_graph.schema.data_models import Edges
from behavior_graph.schema.graph_model import Action
from behavior_graph.schema.initial_models import Fraction
from behavior_graph.schema.scenario_model import Network, Partition, RandomTies
from odd.model.odd_model import Phase


def order_rules(linked: Linked) -> Iterator[str]:
    """Yield sentences on what is done at the same time, in which order, and what of it is seen when."""
    yield from _mode_rules([phase.mode for phase in linked.odd.scheduling])
    yield "An action changes the state of its own entity only; entities affect each other through events."
    actions = list(linked.graph.actions.values())
    if any(action.start_if for action in actions):
        yield _when_tested(linked.odd.scheduling)
    if any(action.collects for action in actions):
        yield (
            "An action that takes events together is carried out once for all that have arrived, and not at all if "
            "none have."
        )
    yield from _event_rules(actions)


def _mode_rules(modes: Sequence[object]) -> Iterator[str]:
    if "simultaneous" in modes:
        yield (
            "Under simultaneous updating, all that is due at the same time is computed from the same state of the"
            " others; the changes then become visible together, and the events that were sent are handled next. An "
            "entity that has several things to do at the same time does them in the order of the list, events in the "
            "order in which they were sent, and sees its own changes at once."
        )
    if any(mode != "simultaneous" for mode in modes):
        yield (
            "If entities act one at a time, each completes its actions, in the order of the list, and all events that "
            "these cause in the phase before the next entity begins, and its changes are visible at once."
        )
    if "random_order" in modes:
        yield "A random order is drawn anew in each round."


def _when_tested(phases: Sequence[Phase]) -> str:
    """Return when the conditions are tested that say which entities act once in a round."""
    again = (
        ", in a phase that is repeated each time that it begins again" if any(phase.repeats for phase in phases) else ""
    )
    return f"For which entities a condition holds is found out when the round begins{again}."


def _event_rules(actions: Sequence[Action]) -> Iterator[str]:
    if any(emission.after is not None for action in actions for emission in action.emits or ()):
        yield (
            "An event that is due later is handled in the round in which it is due, after what entities do once in "
            "each round, in the phase of the action that it triggers."
        )
    if any(action.creates for action in actions):
        yield (
            "A new entity does what is done once in each round from the next round on, and handles events at once; "
            "except in a complete relation, it has only the ties that an action makes for it."
        )
    if any(action.leaves for action in actions):
        yield "An entity that leaves has no ties any more, and later events to it have no effect."


def statistics_rules(linked: Linked) -> Iterator[str]:
    """Yield sentences on how metrics and quantities are computed: over a round, and what they are over nothing."""
    texts = [metric.value for metric in linked.graph.metrics.values()]
    texts += [aggregate.value for aggregate in linked.graph.aggregates.values()]
    folds = [fold for text in texts for fold in inside(parse(text)) if isinstance(fold, Fold)]
    if any(owner in linked.graph.events or owner in linked.decision_actions for owner in map(_owner, folds)):
        yield "Events and decisions are those of the round."
    yield "A sum over nothing is 0; any other statistic over nothing, and a division by 0, has no value."
    used = {fold.function for fold in folds}
    if "stdev" in used:
        yield "A standard deviation is that of a whole population: squares are divided by their number."
    if "quantile" in used:
        yield "A quantile is interpolated between the sorted values, the first of which is 0 % and the last 100 %."


def _owner(fold: Fold) -> str:
    """Return what a fold is over: a type of entity, a kind of event, a decision; nothing for a formula of several."""
    return fold.subject.path[0] if isinstance(fold.subject, Reference) else ""


def share_rule(linked: Linked) -> str:
    """Return how many entities a share of them is, if the base scenario deals out a value to one."""
    scenario = linked.scenario
    given = [value for population in scenario.population.values() for value in population.initial.values()]
    given += [value for ties in scenario.ties.values() for value in ties.values()]
    if not any(isinstance(value, Fraction) for value in given):
        return ""
    return (
        "A share of entities drawn at random is a fixed number of them: the share of their number, rounded to the "
        "nearest whole number (halves up)."
    )


def tie_words(linked: Linked, relation: str, network: Network) -> str:
    """Return in words how the ties of a relation are made, and whether those within one type hold both ways."""
    words, declared = network_words(network), linked.graph.relations.get(relation)
    if declared is None or declared.source != declared.target:
        return words
    if isinstance(network, (Edges, Partition)) or network in ("complete", "empty"):
        return words
    return f"{words}; {'a tie holds one way' if isinstance(network, RandomTies) else 'each tie holds both ways'}"
