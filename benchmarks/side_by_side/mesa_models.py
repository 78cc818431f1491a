"""The models of this comparison as one would write them for Mesa 3.

They follow the submodels in the `odd.yaml` of their simcc twins word for word. Mesa draws from one stream, simcc from
one for each call, so that runs agree in distribution, never number by number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import networkx as nx
from mesa import DataCollector, Model
from mesa.discrete_space import Cell, CellAgent, FixedAgent, Network, OrthogonalMooreGrid

SUSCEPTIBLE, INFECTED, RECOVERED = "susceptible", "infected", "recovered"


class Person(FixedAgent):
    """A person on the network. `next_state` holds from the end of the day on."""

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
        return len(neighbors), len([neighbor for neighbor in neighbors if neighbor.group == self.group])

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
                "segregation": lambda model: sum(agent.alike for agent in model.agents) / len(model.agents),
                "content": lambda model: sum(agent.content for agent in model.agents) / len(model.agents),
            }
        )

    def step(self) -> None:
        """Let every household reconsider, and then look around."""
        self.agents.shuffle_do("reconsider")
        self.agents.do("look_around")
        self.datacollector.collect(self)


class Patch(FixedAgent):
    """A patch of pasture, whose grass can be eaten when it is grown."""

    def __init__(self, model: Pasture, cell: Cell, grown: bool, bare_for: int) -> None:
        super().__init__(model)
        self.cell = cell
        self.grown = grown
        self.bare_for = bare_for

    def be_grazed(self) -> None:
        """Lose the grass."""
        self.grown = False
        self.bare_for = self.model.regrowth

    def grow(self) -> None:
        """Have grass again some rounds after it was eaten."""
        if not self.grown:
            if self.bare_for <= 0:
                self.grown = True
            else:
                self.bare_for -= 1


class Animal(CellAgent):
    """An animal that lives on what a meal gives, and has young with a chance."""

    def __init__(self, model: Pasture, cell: Cell, energy: float, gain: float, chance: float) -> None:
        super().__init__(model)
        self.cell = cell
        self.energy = energy
        self.gain = gain
        self.chance = chance

    def step(self) -> None:
        """Move, eat, and die or have young."""
        self.move_to(self.cell.neighborhood.select_random_cell())
        self.energy -= 1.0
        if self.eat():
            self.energy += self.gain
        if self.energy < 0.0:
            self.remove()
        elif self.random.random() < self.chance:
            self.energy /= 2.0
            type(self)(self.model, self.cell, self.energy, self.gain, self.chance)

    def eat(self) -> bool:
        """Eat what there is on the cell, and return whether it was a meal."""
        raise NotImplementedError


class Sheep(Animal):
    """A sheep, which eats grass."""

    def eat(self) -> bool:
        """Eat the grass if it is grown."""
        patch = next(agent for agent in self.cell.agents if isinstance(agent, Patch))
        if not patch.grown:
            return False
        patch.be_grazed()
        return True


class Wolf(Animal):
    """A wolf, which eats sheep."""

    def eat(self) -> bool:
        """Eat one of the sheep, if there are any."""
        prey = [agent for agent in self.cell.agents if isinstance(agent, Sheep)]
        if not prey:
            return False
        self.random.choice(prey).remove()
        return True


class Pasture(Model):
    """Wolves, sheep and grass on a torus; sheep act one after the other, then wolves, then grass grows.

    All patches are asked in every round, as in simcc. Letting only eaten ones grow by scheduled events, as Mesa's own
    example does by an experimental module, gives the same runs and takes about a tenth less time.
    """

    def __init__(self, side: int, sheep: int, wolves: int, parameters: Mapping[str, float], seed: int) -> None:
        super().__init__(seed=seed)
        self.regrowth = parameters["regrowth"]
        self.grid = OrthogonalMooreGrid((side, side), torus=True, random=self.random)
        for cell in self.grid.all_cells:
            Patch(self, cell, self.random.random() < 0.5, self.random.randint(0, 30))
        self.settle(Sheep, sheep, parameters["sheep_gain"], parameters["lambing"])
        self.settle(Wolf, wolves, parameters["wolf_gain"], parameters["cubbing"])
        self.datacollector = DataCollector(
            {
                "sheep": lambda model: len(model.agents_by_type[Sheep]),
                "wolves": lambda model: len(model.agents_by_type[Wolf]),
                "grass": lambda model: sum(agent.grown for agent in model.agents_by_type[Patch]) / side**2,
            }
        )

    def settle(self, kind: type[Animal], count: int, gain: float, chance: float) -> None:
        """Let animals stand anywhere, each with the energy of at most two meals."""
        cells = self.random.choices(self.grid.all_cells.cells, k=count)
        energy = [self.random.uniform(0, 2 * gain) for _ in range(count)]
        kind.create_agents(self, count, cells, energy, gain, chance)

    def step(self) -> None:
        """Let the animals live, and the grass grow."""
        self.agents_by_type[Sheep].shuffle_do("step")
        self.agents_by_type[Wolf].shuffle_do("step")
        self.agents_by_type[Patch].do("grow")
        self.datacollector.collect(self)
