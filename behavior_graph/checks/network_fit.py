"""Whether a network can be built between the entities that a relation ties."""

from __future__ import annotations

from itertools import pairwise

from behavior_graph.checks.degree_faults import degree_fault
from behavior_graph.data.edge_tables import direction_fault
from behavior_graph.schema.data_models import Edges
from behavior_graph.schema.network_models import Geometric, RandomGeometric
from behavior_graph.schema.scenario_model import (
    BarabasiAlbert,
    ErdosRenyi,
    Groups,
    Lattice,
    Network,
    Partition,
    RandomTies,
    StochasticBlocks,
    WattsStrogatz,
)


def network_fault(network: Network, sources: int, targets: int, *, same: bool) -> str | None:
    """Return what is wrong with a network of this number of sources and targets, or None.

    `same` says whether both ends are of one entity type. A network without any entities is empty and fits.
    """
    wrong = _types_fault(network, same=same)
    if wrong or not sources:
        return wrong
    others = targets - 1 if same else targets
    match network:
        case BarabasiAlbert(barabasi_albert=spec) if spec.m >= sources:
            return f"each entity ties itself to m = {spec.m} others, but there are only {sources} in all"
        case WattsStrogatz(watts_strogatz=ring) if ring.k >= sources:
            return f"each entity has k = {ring.k} neighbors on the ring, but there are only {sources} in all"
        case ErdosRenyi(erdos_renyi=pairs) if (pairs.mean_degree or 0) > others:
            return f"a mean degree of {pairs.mean_degree} needs more than the {others} other entities that there are"
        case Lattice(lattice=grid) if grid.width * grid.height != sources:
            return f"a lattice of {grid.width} x {grid.height} needs {grid.width * grid.height} entities, not {sources}"
        case StochasticBlocks():
            return _blocks_fault(network, sources)
        case RandomTies(random_ties=ties) if ties.k > others:
            return f"each entity is tied to k = {ties.k} different others, but there are only {others}"
        case Partition() if not targets:
            return "there are no entities at the other end to be tied to"
        case _:
            return degree_fault(network, sources, targets, same=same)


#: Networks between entities of one type.
_ONE_TYPE = (BarabasiAlbert, WattsStrogatz, StochasticBlocks, Lattice, RandomGeometric, Geometric, Groups)


def redrawn_fault(network: Network) -> str | None:
    """Return why a network cannot be drawn anew, or None."""
    ordered = isinstance(network, Partition) and not network.partition.shuffle
    if ordered or isinstance(network, (Lattice, Edges)):
        return f"'{_name(network)}' makes the same ties each time, so they cannot be redrawn"
    return None


def group_fault(network: Network, sources: int, targets: int, *, same: bool) -> str | None:
    """Return why entities cannot be paired or grouped, or None: there are too few."""
    if network != "pairs" and not isinstance(network, Groups):
        return None
    few = min(sources, targets)
    needed = network.groups.size if isinstance(network, Groups) else 2 if same else 1
    return (
        f"'{_name(network)}' needs at least {needed} entities, but there {'is' if few == 1 else 'are'} only {few}"
        if few < needed
        else None
    )


def _types_fault(network: Network, *, same: bool) -> str | None:
    if isinstance(network, _ONE_TYPE) and not same:
        return f"'{_name(network)}' ties entities of one type, but this relation ties two types"
    wrong = direction_fault(network, same=same)
    if wrong:
        return wrong
    if isinstance(network, Partition) and same:
        return "'partition' distributes one type over another, but this relation ties one type with itself"
    return None


def _blocks_fault(network: StochasticBlocks, sources: int) -> str | None:
    spec = network.stochastic_blocks
    if spec.blocks > sources:
        return f"{spec.blocks} blocks need at least {spec.blocks} entities, but there are only {sources}"
    starts = [block * sources // spec.blocks for block in range(spec.blocks + 1)]
    size = sum((end - first) ** 2 for first, end in pairwise(starts)) / sources  # of an entity's block, in the mean
    if spec.within_degree > size - 1:
        return f"each entity has only {size - 1:g} others in its block, fewer than within_degree {spec.within_degree}"
    if spec.between_degree > sources - size:
        return (
            f"each entity has only {sources - size:g} others in other blocks, fewer than between_degree "
            f"{spec.between_degree}"
        )
    return None


def _name(network: Network) -> str:
    return network if isinstance(network, str) else next(iter(type(network).model_fields))
