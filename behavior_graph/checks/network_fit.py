"""Whether a network can be built between the entities that a relation ties."""

from __future__ import annotations

from behavior_graph.checks.degree_faults import degree_fault
from behavior_graph.data.edge_tables import direction_fault
from behavior_graph.schema.network_models import Geometric, RandomGeometric
from behavior_graph.schema.scenario_model import (
    BarabasiAlbert,
    ErdosRenyi,
    Lattice,
    Network,
    Partition,
    RandomTies,
    StochasticBlocks,
    WattsStrogatz,
)


def network_fault(network: Network, sources: int, targets: int, *, same: bool) -> str | None:
    """Return what is wrong with a network of so many sources and targets, or None.

    `same` tells whether both ends are of one entity type. A network without any entities is empty and fits.
    """
    wrong = _types_fault(network, same=same)
    if wrong or not sources:
        return wrong
    others = targets - 1 if same else targets
    match network:
        case BarabasiAlbert(barabasi_albert=spec) if spec.m >= sources:
            return f"each ties itself to m = {spec.m} others, but there are only {sources} in all"
        case WattsStrogatz(watts_strogatz=ring) if ring.k >= sources:
            return f"each has k = {ring.k} neighbors on the ring, but there are only {sources} in all"
        case ErdosRenyi(erdos_renyi=pairs) if (pairs.mean_degree or 0) > others:
            return f"a mean degree of {pairs.mean_degree} needs more than the {others} others that there are"
        case Lattice(lattice=grid) if grid.width * grid.height != sources:
            return f"a lattice of {grid.width} x {grid.height} needs {grid.width * grid.height} entities, not {sources}"
        case StochasticBlocks():
            return _blocks_fault(network, sources)
        case RandomTies(random_ties=ties) if ties.k > others:
            return f"each is tied to k = {ties.k} different others, but there are only {others}"
        case Partition() if not targets:
            return "there is nobody to belong to"
        case _:
            return degree_fault(network, sources, targets, same=same)


#: Networks between entities of one type.
_ONE_TYPE = (BarabasiAlbert, WattsStrogatz, StochasticBlocks, Lattice, RandomGeometric, Geometric)


def _types_fault(network: Network, *, same: bool) -> str | None:
    if isinstance(network, _ONE_TYPE) and not same:
        return f"'{_name(network)}' ties entities of one type, and this relation ties two"
    wrong = direction_fault(network, same=same)
    if wrong:
        return wrong
    if isinstance(network, Partition) and same:
        return "'partition' deals out one type to another, and this relation ties one type with itself"
    return None


def _blocks_fault(network: StochasticBlocks, sources: int) -> str | None:
    spec = network.stochastic_blocks
    if spec.blocks > sources:
        return f"{spec.blocks} blocks need as many entities, but there are only {sources}"
    size = sources / spec.blocks
    if spec.within_degree > max(size - 1, 0):
        return f"within a block there are {max(size - 1, 0):g} others, fewer than within_degree {spec.within_degree}"
    if spec.between_degree > sources - size:
        return f"in other blocks there are {sources - size:g}, fewer than between_degree {spec.between_degree}"
    return None


def _name(network: Network) -> str:
    return network if isinstance(network, str) else next(iter(type(network).model_fields))
