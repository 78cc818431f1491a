"""The models of this comparison as one would write them for Mesa 3.

Both follow the submodels in the `odd.yaml` of their simcc twins word for word. Mesa draws from one stream, simcc from
one for each call, so that runs agree in distribution, never number by number.
"""

from __future__ import annotations

from collections.abc import Iterable

import networkx as nx
from mesa import DataCollector, Model
from mesa.discrete_space import Cell, CellAgent, FixedAgent, Network, OrthogonalMooreGrid

SUSCEPTIBLE, INFECTED, RECOVERED = "susceptible", "infected", "recovered"


class Person(FixedAgent):
    """Somebody on the network. `next_state` holds from the end of the day on."""

    def __init__(self, model: Epidemic, cell: Cell) -> None:
        super().__init__(model)
        self.cell = cell
        self.state = self.next_state = SUSCEPTIBLE

    def step(self) -> None:
        """Pass the infection on, and perhaps recover."""
        if self.state == INFECTED:
            for other in self.cell.neighborhood.agents:
                if other.state == SUSCEPTIBLE and self.random.random() < self.model.transmission:
                    other.next_state = INFECTED
            if self.random.random() < self.model.recovery:
                self.next_state = RECOVERED

    def advance(self) -> None:
        """End the day."""
        self.state = self.next_state


class Epidemic(Model):
    """An epidemic on a network in daily steps; all people act at the same time."""

    def __init__(
        self,
        people: int,
        ties: Iterable[tuple[int, int]],
        infected: int,
        transmission: float,
        recovery: float,
        seed: int,
    ) -> None:
        super().__init__(seed=seed)
        self.transmission = transmission
        self.recovery = recovery
        graph = nx.Graph()
        graph.add_nodes_from(range(people))
        graph.add_edges_from(ties)
        self.network = Network(graph, capacity=1, random=self.random)
        Person.create_agents(self, people, list(self.network.all_cells))
        for person in self.random.sample(list(self.agents), infected):
            person.state = person.next_state = INFECTED
        self.datacollector = DataCollector(
            {state: lambda model, state=state: model.share(state) for state in (INFECTED, RECOVERED)}
        )

    def share(self, state: str) -> float:
        """Return which part of the people is in a state."""
        return sum(person.state == state for person in self.agents) / len(self.agents)

    def step(self) -> None:
        """Let a day pass."""
        self.agents.do("step")
        self.agents.do("advance")
        self.datacollector.collect(self)


class Household(CellAgent):
    """A household of one of two groups."""

    def __init__(self, model: Segregation, cell: Cell, group: str) -> None:
        super().__init__(model)
        self.cell = cell
        self.group = group
        self.alike = 0.0
        self.content = False

    def look(self) -> tuple[int, int]:
        """Return how many neighbors there are, and how many of them are of one's group."""
        neighbors = list(self.cell.neighborhood.agents)
        return len(neighbors), len([one for one in neighbors if one.group == self.group])

    def reconsider(self) -> None:
        """Move to a free cell when too few neighbors are of one's group."""
        neighbors, like = self.look()
        if neighbors and like < self.model.threshold * neighbors:
            self.move_to(self.model.grid.select_random_empty_cell())

    def look_around(self) -> None:
        """Note how many neighbors are of one's group."""
        neighbors, like = self.look()
        self.alike = like / neighbors if neighbors else 0.0
        self.content = not neighbors or like >= self.model.threshold * neighbors


class Segregation(Model):
    """Schelling's households on a torus; they move one after the other."""

    def __init__(self, width: int, height: int, households: int, threshold: float, seed: int) -> None:
        super().__init__(seed=seed)
        self.threshold = threshold
        self.grid = OrthogonalMooreGrid((width, height), torus=True, capacity=1, random=self.random)
        cells = self.random.sample(list(self.grid.all_cells), households)
        groups = ["red"] * (households // 2) + ["blue"] * (households - households // 2)
        Household.create_agents(self, households, cells, groups)
        self.datacollector = DataCollector(
            {
                "segregation": lambda model: sum(one.alike for one in model.agents) / len(model.agents),
                "content": lambda model: sum(one.content for one in model.agents) / len(model.agents),
            }
        )

    def step(self) -> None:
        """Let every household reconsider, and then look around."""
        self.agents.shuffle_do("reconsider")
        self.agents.do("look_around")
        self.datacollector.collect(self)
