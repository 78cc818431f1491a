"""Cost follows what happens: what is idle costs nothing, and who has left takes no memory.

Entities have one whole number, and an action that adds one to it. *Idle* are those for which the `start_if` of the
action does not hold; idle cells are entities like any others. *Start* makes the entities; the first round is not in the
figures. *Births* are entities that enter while as many leave. Each row is a process of its own; its memory is the most
that the process has held, Python and NumPy included.

A call one at a time takes at most twice as long as in a wave, while all entities fit into a processor's cache (some
50,000 with 32 MB). Of more entities, which are visited in random order, each call waits for its entity's memory, a
hundred nanoseconds or so.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, make_dataclass
from typing import Any, Literal

from benchmarks.commands import alone, peak_megabytes
from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.entities import Creatable
from runtime_base.world import World

Mode = Literal["simultaneous", "random_order"]

MANY = 1_000_000
AGENTS, FEWER = 100_000, 10_000
#: Births a round, and how many rounds.
BIRTHS, ROUNDS_OF_BIRTHS = 1_000, 1_000
#: What the project promises: seconds a round of a million idle entities, how much faster one in a hundred is than all,
#: how much dearer a call is one at a time than in a wave, and how many MB more a million births may take.
MOST_IDLE_SECONDS, LEAST_GAIN, MOST_ONE_BY_ONE, MOST_GROWTH = 0.01, 20, 2.0, 20


class Agent(Creatable):
    """An agent with a number."""

    __slots__ = ("x",)
    x: int


class ActivityWorld(World):
    """The world of this model."""

    __slots__ = ()


def add_one(agent: Agent, start: Any, world: Any) -> None:
    """Add one to the own number."""
    agent.x += 1


def replace(agent: Agent, start: Any, world: Any) -> None:
    """Leave the world to another agent."""
    agent.create(Agent(x=0))
    agent.leave()


def counts(agent: Agent, start: Any, world: Any) -> bool:
    """Return whether an agent has something to do."""
    return agent.x > 0


@dataclass(frozen=True, slots=True)
class ActivityCost:
    """What a case took: seconds of one processor a round, and the most memory (MB) after the tenth of it and all."""

    seconds: float
    megabytes_early: float
    megabytes: float


def _model(action: spec.Action, mode: Mode) -> spec.Model:
    return spec.Model(
        name="activity",
        title="Activity",
        world=ActivityWorld,
        parameters_cls=make_dataclass("Parameters", (), frozen=True),
        entities=(spec.EntityType("Agent", "agent", Agent, (spec.Quantity("x", "int", low=-(2**40), high=2**40),)),),
        events=(),
        actions=(action,),
        numbers={"": {}},
        phases=(spec.Phase("all", (action.name,), mode=mode),),
        parameters=(),
        relations=(),
        metrics=(),
    )


def _of_counting(agents: int, active: int, mode: Mode) -> Simulation:
    """Return a run in which so many of the agents act."""
    action = spec.Action(
        "add_one", "Agent", add_one, on=("Start",), writes=("x",), draws=False, start_if=counts, start_reads=("x",)
    )
    return _simulation(action, agents, [1] * active + [0] * (agents - active), mode)


def _of_calls(agents: int, mode: Mode) -> Simulation:
    """Return a run in which all agents act, without a condition."""
    action = spec.Action("add_one", "Agent", add_one, on=("Start",), writes=("x",), draws=False)
    return _simulation(action, agents, 0, mode)


def _of_births(agents: int) -> Simulation:
    action = spec.Action("replace", "Agent", replace, on=("Start",), creates=("Agent",), leaves=True, draws=False)
    return _simulation(action, agents, 0, "simultaneous")


def _simulation(action: spec.Action, agents: int, x: Any, mode: Mode) -> Simulation:
    initial = {"x": {"values": x} if isinstance(x, list) else x}
    given = {
        "schedule": {"rounds": 1},
        "population": {"Agent": {"count": agents, "initial": initial}},
        "environment": {},
        "relations": {},
        "parameters": {},
        "off": [],
    }
    return Simulation(_model(action, mode), given, 1)


def _cost(make: str, arguments: tuple[Any, ...], rounds: int) -> ActivityCost:
    simulation = {"counting": _of_counting, "calls": _of_calls, "births": _of_births}[make](*arguments)
    early: list[float] = []
    begun: list[float] = []

    def note(number: int, _: Any) -> None:
        if number == 1:
            begun.append(time.process_time())
        if number == max(1, rounds // 10):
            early.append(peak_megabytes())

    simulation.run(rounds + 1, on_round=note)
    return ActivityCost((time.process_time() - begun[0]) / rounds, early[0], peak_megabytes())


def measure() -> dict[str, ActivityCost]:
    """Return what each case took, by its name."""
    return {
        "idle": alone(_cost, "counting", (MANY, 0, "simultaneous"), 20),
        "one in a hundred": alone(_cost, "counting", (AGENTS, AGENTS // 100, "simultaneous"), 20),
        "all": alone(_cost, "counting", (AGENTS, AGENTS, "simultaneous"), 20),
        "wave": alone(_cost, "calls", (FEWER, "simultaneous"), 200),
        "one at a time": alone(_cost, "calls", (FEWER, "random_order"), 200),
        "large wave": alone(_cost, "calls", (AGENTS, "simultaneous"), 20),
        "many one at a time": alone(_cost, "calls", (AGENTS, "random_order"), 20),
        "births": alone(_cost, "births", (BIRTHS,), ROUNDS_OF_BIRTHS),
    }


def table(costs: dict[str, ActivityCost]) -> str:
    """Return the figures as Markdown."""
    shown = {
        "idle": f"{MANY:,} agents or cells, all idle",
        "one in a hundred": f"{AGENTS:,} agents, of whom one in a hundred acts",
        "all": f"{AGENTS:,} agents, of whom all act",
        "wave": f"{FEWER:,} calls in a wave, without a condition",
        "one at a time": f"{FEWER:,} calls one at a time, in random order",
        "large wave": f"{AGENTS:,} calls in a wave, without a condition",
        "many one at a time": f"{AGENTS:,} calls one at a time, in random order",
        "births": f"{BIRTHS:,} births and deaths a round, {BIRTHS * ROUNDS_OF_BIRTHS:,} in all",
    }
    lines = ["| what | a round (ms) | memory after a tenth (MB) | memory (MB) |", "|---|---:|---:|---:|"]
    for name, cost in costs.items():
        lines.append(
            f"| {shown[name]} | {1000 * cost.seconds:,.2f} | {cost.megabytes_early:,.0f} | {cost.megabytes:,.0f} |"
        )
    return "\n".join(lines)


def misses(costs: dict[str, ActivityCost]) -> list[str]:
    """Return which promises do not hold."""
    found = []
    if costs["idle"].seconds > MOST_IDLE_SECONDS:
        found.append(f"a round of {MANY:,} idle agents took {costs['idle'].seconds:.3f} s")
    if (gain := costs["all"].seconds / costs["one in a hundred"].seconds) < LEAST_GAIN:
        found.append(f"a round in which one in a hundred acts was only {gain:.0f} times faster than one of all")
    for agents, single, wave in ((FEWER, "one at a time", "wave"), (AGENTS, "many one at a time", "large wave")):
        if (share := costs[single].seconds / costs[wave].seconds) > MOST_ONE_BY_ONE:
            found.append(f"of {agents:,} agents a call one at a time took {share:.1f} times as long as one in a wave")
    if (growth := costs["births"].megabytes - costs["births"].megabytes_early) > MOST_GROWTH:
        found.append(f"{BIRTHS * ROUNDS_OF_BIRTHS:,} births took {growth:.0f} MB more")
    return found


if __name__ == "__main__":
    measured = measure()
    print(table(measured), *misses(measured), sep="\n")
