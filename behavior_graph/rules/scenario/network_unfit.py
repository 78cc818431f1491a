"""Networks fit their entity types and the number of entities."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.degree_faults import variable_fault
from behavior_graph.checks.network_fit import group_fault, network_fault, redrawn_fault
from behavior_graph.checks.unset_newcomers import created_types, leaving_types
from behavior_graph.data.population_counts import how_many
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Relation
from behavior_graph.schema.scenario_model import Network, Partition
from odd.diagnostics import Diagnostic, Rule, error, warning


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, network in linked.scenario.relations.items():
        relation = linked.graph.relations.get(name)
        if relation is None:
            continue
        sources, targets = how_many(linked, relation.source), how_many(linked, relation.target)
        if sources is None or targets is None:
            continue
        same = relation.source == relation.target
        wrong = _relation_fault(linked, relation, network) or network_fault(network, sources, targets, same=same)
        ends = [entity.variables for name in (relation.source, relation.target) if (entity := linked.entity(name))]
        wrong = wrong or (variable_fault(network, *ends) if len(ends) == 2 else None)
        span = linked.scenario_value(("relations", name))
        if wrong:
            yield error(f"'{name}': {wrong}", span, "change its form or keys, or the number of entities", name)
        elif isinstance(network, Partition) and 0 < sources < targets and not _is_one_to_one(relation):
            left, help = _dealt_out(relation, sources, targets)
            yield warning(f"'{name}': {left}", span, help, name)


def _is_one_to_one(relation: Relation) -> bool:
    return relation.at_most is not None and relation.at_most.target == 1


def _dealt_out(relation: Relation, sources: int, targets: int) -> tuple[str, str]:
    """Return what happens to the entities at the other end of a partition if they are more, and the remedies."""
    one, other = relation.source, relation.target
    turn = f"if each {other} should have one {one}, let the relation lead from {other} to {one}, with an 'inverse'"
    declare = f"if each {one} has one {other} of its own, write 'at_most: {{to: 1}}'; else use random_ties with k: 1"
    what = f"each {one} is tied to one {other}, so {targets - sources} of {targets} {other} are tied to no {one}"
    return what, f"{turn}; {declare}"


def _relation_fault(linked: Linked, relation: Relation, network: Network) -> str | None:
    """Return what is wrong with a network for a relation like this, whose ties are redrawn or have variables."""
    varying = {*created_types(linked), *leaving_types(linked)} & {relation.source, relation.target}
    if network == "complete" and relation.variables and varying:
        return f"ties that {sorted(varying)[0]} gets by entering cannot have variables; let newcomers make their ties"
    few = None if varying else group_fault(network, *_counts(linked, relation), same=relation.source == relation.target)
    return few or (redrawn_fault(network) if relation.redrawn else None)


def _counts(linked: Linked, relation: Relation) -> tuple[int, int]:
    return how_many(linked, relation.source) or 0, how_many(linked, relation.target) or 0


RULE = Rule(
    "SC313",
    "a network that cannot be built",
    """\
Some networks tie entities of one type only: watts_strogatz, barabasi_albert, stochastic_blocks, lattice and the
geometric ones. 'partition' ties each entity of the type at 'from' to one of the type at 'to'; where there are more of
these, some stay without, which is a warning unless 'at_most: {to: 1}' says so. Each network needs enough entities.
Degrees must add up: to an even number within one type, and to the same number at both ends between two types. A
complete network ties every entity that enters during a run to all others, so that its ties cannot have variables if
entities enter or leave. Pairs and groups need enough entities for one of them. A relation that is redrawn needs a
network that draws something.

Wrong:  population: {User: {count: 4}}
        relations: {reaches: {barabasi_albert: {m: 4}}}
Right:  population: {User: {count: 100}}
        relations: {reaches: {barabasi_albert: {m: 4}}}
""",
    _check,
)
