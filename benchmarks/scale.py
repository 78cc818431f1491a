"""What one simulation over several machines would exchange, and how well it would use them (docs/scale.md).

Two things are measured on scenarios of the library: how many events and published writes an agent causes in a round,
and their bytes in the columns that a trace hands over. The exchange is then simulated: the agents of a network are
shared out among machines, each event goes along a tie drawn at random, and each published write goes to every other
machine on which a neighbor lives. A round takes as long as its slowest machine, and a wave costs a barrier.

Nothing here is timed: speeds of cores and lines are assumed, so a busy machine gives the same tables.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import networkx as nx
import numpy as np
from scipy.sparse.csgraph import reverse_cuthill_mckee

from behavior_graph.linking.variants import numbers
from benchmarks.packages import load
from compiler.library.catalogue import scenario
from compiler.workspace.sources import Sources
from runtime_base.engine.engine import Simulation

#: Scenarios that are measured, with the type whose agents are counted, and the rounds.
SCENARIOS = (
    ("information_cascade_and_silence", "User", 20),
    ("epidemic_transmission_network", "Individual", 20),
    ("dynamic_culture_dissemination", "CulturalAgent", 20),
)
#: Agents of the simulated exchange, and numbers of machines.
AGENTS, MACHINES = 100_000, (2, 8, 32)


@dataclass(frozen=True, slots=True)
class Machine:
    """What a machine is assumed to do: events a second, bytes a second of its line, seconds of a barrier."""

    name: str
    events_a_second: float
    bytes_a_second: float
    barrier_s: float


#: The native engine's promise with a fast line and an ordinary one, and the interpreted engine as measured.
ASSUMED = (
    Machine("native, 10 Gbit/s", 20e6, 1.25e9, 20e-6),
    Machine("native, 1 Gbit/s", 20e6, 1.25e8, 200e-6),
    Machine("interpreted, 1 Gbit/s", 0.5e6, 1.25e8, 200e-6),
)


@dataclass(frozen=True, slots=True)
class Traffic:
    """What an agent causes in a round: deliveries of events and published writes, each with its bytes."""

    scenario: str
    agents: int
    events: float
    event_bytes: float
    writes: float
    write_bytes: float


class _Counted:
    """A trace sink that counts entries and bytes, and keeps none."""

    def __init__(self) -> None:
        self.sent = self.delivered = self.event_bytes = self.written = self.write_bytes = 0

    def events(self, block: Any) -> None:
        """Count events, and each of their receivers as a delivery."""
        receivers = np.frombuffer(block.receivers, dtype=np.int64)
        self.sent += len(block.serials)
        self.delivered += int((receivers >= 0).sum())
        self.event_bytes += _bytes(block.serials, block.senders, *block.fields) + 8 * len(block.serials)

    def writes(self, block: Any) -> None:
        """Count published writes."""
        self.written += len(block.serials)
        self.write_bytes += _bytes(block.entities, block.values)

    def ties(self, _block: Any) -> None:
        """Ties are rare in these scenarios, and are not counted."""

    tie_writes = turnover = decisions = interventions = ties


def _bytes(*columns: Any) -> int:
    return sum(memoryview(column).nbytes for column in columns)


def measured(name: str, entity: str, rounds: int) -> Traffic:
    """Run a scenario's base for some rounds and return what an agent of a type causes in one."""
    sources = Sources(scenario(name).sources)
    linked, counted = sources.must_link(), _Counted()
    with TemporaryDirectory() as place:
        model = load(linked, dict(sources.handlers), Path(place)).MODEL
        resolved = numbers(linked, None)
        made = Simulation(model, resolved, 1, trace=counted).run(rounds)
    agents = int(resolved["population"][entity]["count"])
    share = 1 / (agents * made.rounds)
    return Traffic(
        name,
        agents,
        counted.delivered * share,
        counted.event_bytes / max(counted.sent, 1),
        counted.written * share,
        counted.write_bytes / max(counted.written, 1),
    )


# The exchange ---------------------------------------------------------------------------------------------------------


def networks(agents: int) -> Mapping[str, nx.Graph[int]]:
    """Return networks of this size with about eight ties an agent, from the most local to the least."""
    side = round(agents**0.5)
    grid = nx.convert_node_labels_to_integers(nx.grid_2d_graph(side, side, periodic=True))
    return {
        "grid, four ties": grid,
        "small world, 1 % rewired": nx.watts_strogatz_graph(agents, 8, 0.01, seed=1),
        "small world, 10 % rewired": nx.watts_strogatz_graph(agents, 8, 0.1, seed=1),
        "scale-free": nx.barabasi_albert_graph(agents, 4, seed=1),
        "random": nx.gnm_random_graph(agents, 4 * agents, seed=1),
    }


def by_number(graph: nx.Graph[int], machines: int) -> np.ndarray[Any, Any]:
    """Return the machine of each agent: neighbors by number are together."""
    return np.arange(len(graph)) * machines // len(graph)


def by_neighborhood(graph: nx.Graph[int], machines: int) -> np.ndarray[Any, Any]:
    """Return the machine of each agent: agents are put in an order that keeps ties short (Cuthill & McKee 1969).

    It stands for a partition by METIS, which cuts fewer ties still.
    """
    order = reverse_cuthill_mckee(nx.to_scipy_sparse_array(graph, format="csr"), symmetric_mode=True)
    place = np.empty(len(graph), dtype=np.int64)
    place[order] = by_number(graph, machines)
    return place


@dataclass(frozen=True, slots=True)
class Exchange:
    """A partition's share of ties between machines, and what the busiest machine handles and sends in a round.

    `ghosts` are the copies of agents that machines keep of the neighbors of their own, as a share of all agents.
    """

    crossing: float
    ghosts: float
    handled: float
    sent_bytes: float


def exchanged(graph: nx.Graph[int], place: np.ndarray[Any, Any], machines: int, traffic: Traffic) -> Exchange:
    """Return what machines exchange if each agent causes this traffic along its ties."""
    ends = np.array(graph.edges, dtype=np.int64)
    both = np.concatenate([ends, ends[:, ::-1]])
    source, target = place[both[:, 0]], place[both[:, 1]]
    crosses = source != target
    an_event = traffic.events * len(graph) / len(both)
    handled = np.bincount(target, minlength=machines) * an_event
    events_out = np.bincount(source[crosses], minlength=machines) * an_event
    copies = np.unique(np.stack([both[crosses, 0], target[crosses]], axis=1), axis=0)
    writes_out = np.bincount(place[copies[:, 0]], minlength=machines) * traffic.writes
    sent = events_out * traffic.event_bytes + writes_out * traffic.write_bytes
    return Exchange(float(crosses.mean()), len(copies) / len(graph), float(handled.max()), float(sent.max()))


def efficiency(found: Exchange, agents: int, machines: int, traffic: Traffic, machine: Machine, waves: int) -> float:
    """Return the time that one machine needs, as a share of the time of all; sending is not hidden behind handling."""
    alone = traffic.events * agents / machine.events_a_second
    slowest = found.handled / machine.events_a_second + found.sent_bytes / machine.bytes_a_second
    return alone / (machines * (slowest + waves * machine.barrier_s))


# Tables ---------------------------------------------------------------------------------------------------------------


def tables(agents: int, waves: int = 3) -> str:
    """Return both tables as Markdown."""
    found = [measured(*wanted) for wanted in SCENARIOS]
    usual = Traffic("mean", 0, *(float(np.mean([getattr(item, name) for item in found])) for name in _NAMES))
    return "\n".join([*_traffic_rows(found), "", *_exchange_rows(agents, usual, waves)])


_NAMES = ("events", "event_bytes", "writes", "write_bytes")


def _traffic_rows(found: Iterable[Traffic]) -> list[str]:
    head = ["| scenario | agents | deliveries | bytes | writes | bytes |", "|---|---:|---:|---:|---:|---:|"]
    return head + [
        f"| {item.scenario} | {item.agents:,} | {item.events:.2f} | {item.event_bytes:.0f} | {item.writes:.2f} | "
        f"{item.write_bytes:.0f} |"
        for item in found
    ]


def _exchange_rows(agents: int, traffic: Traffic, waves: int) -> list[str]:
    ways: Mapping[str, Callable[[nx.Graph[int], int], np.ndarray[Any, Any]]] = {
        "number": by_number,
        "neighborhood": by_neighborhood,
    }
    rows = [
        "| network | shared out by | machines | ties across | copies | busiest | "
        + " | ".join(machine.name for machine in ASSUMED)
        + " |",
        "|---|---|---:|---:|---:|---:|" + "---:|" * len(ASSUMED),
    ]
    for name, graph in networks(agents).items():
        for way, share in ways.items():
            for machines in MACHINES:
                found = exchanged(graph, share(graph, machines), machines, traffic)
                even = traffic.events * len(graph) / machines
                shares = (efficiency(found, len(graph), machines, traffic, machine, waves) for machine in ASSUMED)
                rows.append(
                    f"| {name} | {way} | {machines} | {found.crossing:.1%} | {found.ghosts:.2f} | "
                    f"{found.handled / even:.2f} | " + " | ".join(f"{value:.0%}" for value in shares) + " |"
                )
    return rows


if __name__ == "__main__":
    print(tables(int(sys.argv[1]) if len(sys.argv) > 1 else AGENTS))
