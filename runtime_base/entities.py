"""The base of every generated entity class, with the verbs of the handler language.

Each entity has two objects of the same class. The *working* one is what its own handlers get and write; the
*published* one is what all others see. The engine copies differences from the working to the published object when
they become visible.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, TypeVar

from runtime_base.events import Event
from runtime_base.foundation.distributions import binomial, exponential, gamma, normal, poisson, weighted
from runtime_base.foundation.streams import UNIT, wrong_draw
from runtime_base.mathematics import exp
from runtime_base.memory.memories import ANY_SENDER
from runtime_base.space.cell_geometry import Cell, HasPlace

T = TypeVar("T")
N = TypeVar("N", bound="Creatable")


class _NoTies:
    """The ties of an entity that has left: none of any relation."""

    space: Any = None

    def __getitem__(self, key: Any) -> Any:
        return self if isinstance(key, str) else ()


#: The ties of an entity that has left.
GONE: Any = _NoTies()


def is_gone(entity: Entity) -> bool:
    """Return whether an entity has left."""
    return entity._ties is GONE


def let_go(entity: Entity) -> None:
    """Mark both objects of an entity as gone."""
    entity._working._ties = entity._published._ties = GONE


class Entity:
    """An entity of a model. Entities compare equal when they are the same entity, working or published.

    `id` is its number within its type, from 0. The other slots belong to the engine: the two twins, the number over
    all types, the outbox that `emit` fills, the stream of the running call, and the ties by relation.
    """

    __slots__ = ("_gid", "_outbox", "_published", "_stream", "_ties", "_working", "id")
    id: int
    _gid: int
    _working: Any
    _published: Any
    _outbox: Any
    _stream: Any
    _ties: Any

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.id == other.id

    def __hash__(self) -> int:
        return self._gid

    def __repr__(self) -> str:
        return f"{type(self).__name__} {self.id}"

    def emit(self, event: Event, to: Entity | Sequence[Entity], after: float = 0) -> None:
        """Send an event to an entity, or to each entity of a sequence; `after` some time, in the unit of graph.yaml."""
        event.sender = self._published
        outbox = self._outbox
        if after != 0:
            outbox.send_later(event, tuple(to) if type(to) is list else to, after)
            return
        outbox.events.append(event)
        outbox.receivers.append(tuple(to) if type(to) is list else to)

    # the argument is Any so that generated classes can narrow it to the names of their relations
    def neighbors(self, relation: Any) -> Sequence[Any]:
        """Return the entities that a relation, an inverse or a path of them leads to, by number.

        A path ("in_group.members") leads to each entity at its end once, and never back to this entity.
        """
        found: Sequence[Any] = self._ties[relation][self.id]
        return found

    def near(self, kind: type[T], radius: float) -> Sequence[T]:
        """Return the entities of a type within a radius, by number, without this entity itself."""
        found: Sequence[T] = self._ties.space.near(self, kind, radius)
        return found

    def here(self, kind: type[T]) -> Sequence[T]:
        """Return the entities of a type on the same cell, by number, without this entity itself."""
        found: Sequence[T] = self._ties.space.here(self, kind)
        return found

    def free_cells(self, radius: float = inf) -> Sequence[Cell]:
        """Return the cells within a radius to which this entity could move."""
        found: Sequence[Cell] = self._ties.space.free_cells(self, radius)
        return found

    def move(self, to: HasPlace | None) -> None:
        """Move to a cell or to where an entity stands, or off the grid; stay if the cell is not free."""
        self._ties.space.move(self, to)

    def create(self, newcomer: N, at: HasPlace | None = None) -> N:
        """Bring a new entity into the world, at a cell or where an entity stands if its type has places.

        Returns it for events, references and ties; its variables can be read once it has entered.
        """
        created: N = self._outbox.turnover.create(self, newcomer, at)
        return created

    def leave(self) -> None:
        """Leave the world for good."""
        self._outbox.turnover.leave(self)

    def move_to(self, x: float, y: float) -> None:
        """Move to a point of the plane, or to a column and row of the grid."""
        self._ties.space.move_to(self, x, y)

    def move_by(self, dx: float, dy: float) -> None:
        """Move by a distance: on the plane to the right, and up; on the grid by columns and rows."""
        self._ties.space.move_by(self, dx, dy)

    # the results are Any since they are whole numbers on a grid
    def x_to(self, other: HasPlace) -> Any:
        """Return how far to the right another entity is, on a torus the shorter way."""
        return self._ties.space.x_to(self, other)

    def y_to(self, other: HasPlace) -> Any:
        """Return how far up another entity is (on a grid: how many rows further), on a torus the shorter way."""
        return self._ties.space.y_to(self, other)

    # the arguments are Any so that generated classes can narrow them to relations that may be changed, and their ends
    def connect(self, relation: Any, other: Any) -> None:
        """Make a tie that leads from this entity to another; an existing tie stays as it is."""
        self._outbox.change_tie(self, relation, other, made=True)

    def disconnect(self, relation: Any, other: Any) -> None:
        """Remove the tie that leads from this entity to another, if there is one."""
        self._outbox.change_tie(self, relation, other, made=False)

    # the result is Any so that generated classes can name the class of the relation's ties
    def tie(self, relation: Any, other: Any) -> Any:
        """Return the tie that leads from this entity to another, with its variables; an error if there is none."""
        return self._outbox.tie(self, relation, other)

    # generated classes narrow the arguments and the result to the kinds of event that the type remembers
    def remembered(self, kind: Any, by: Any = ANY_SENDER) -> Sequence[Any]:
        """Return the events of a kind that this entity remembers, the newest first; with `by`, those of one sender."""
        found: Sequence[Any] = self._outbox.memories.recall(self, kind, by)
        return found

    def chance(self, probability: float) -> bool:
        """Draw true with a probability."""
        if not 0.0 <= probability <= 1.0:
            raise wrong_draw(
                f"chance({probability!r}): a probability must be between 0 and 1", "limit it, as in min(1.0, ...)"
            )
        stream = self._stream
        ahead = stream.ahead
        return bool(((ahead.pop() if ahead else stream.raw()) >> 11) * UNIT < probability)

    def draw(self, low: float = 0.0, high: float = 1.0) -> float:
        """Draw a real number, evenly spread from low (included) to high."""
        unit: float = self._stream.unit()
        return low + (high - low) * unit

    def draw_int(self, low: int, high: int) -> int:
        """Draw a whole number, both ends included."""
        if low > high:
            raise wrong_draw(f"draw_int({low}, {high}): no whole number is between them", "give the lower end first")
        number: int = self._stream.below(high - low + 1)
        return low + number

    def draw_normal(self, mean: float, sd: float) -> float:
        """Draw from a normal distribution."""
        if not sd >= 0.0:
            raise wrong_draw(f"draw_normal({mean}, {sd}): a standard deviation must not be negative", "give sd >= 0")
        return normal(self._stream, mean, sd)

    def draw_exponential(self, mean: float) -> float:
        """Draw from an exponential distribution."""
        if not mean >= 0.0:
            raise wrong_draw(f"draw_exponential({mean}): the mean must not be negative", "give mean >= 0")
        return exponential(self._stream, mean)

    def draw_lognormal(self, mean: float, sd: float) -> float:
        """Draw a number whose logarithm is normally distributed, with this mean and standard deviation."""
        if not sd >= 0.0:
            raise wrong_draw(f"draw_lognormal({mean}, {sd}): a standard deviation must not be negative", "give sd >= 0")
        return exp(normal(self._stream, mean, sd))

    def draw_gamma(self, shape: float, scale: float) -> float:
        """Draw from a gamma distribution, whose mean is shape * scale."""
        if not (0.0 < shape < inf and 0.0 < scale < inf):
            raise wrong_draw(f"draw_gamma({shape}, {scale}): both must be above 0", "limit them, as in max(0.01, ...)")
        return gamma(self._stream, shape, scale)

    def draw_poisson(self, mean: float) -> int:
        """Draw from a Poisson distribution."""
        if not 0.0 <= mean <= 1e15:
            raise wrong_draw(f"draw_poisson({mean}): the mean must be from 0 to 1e15", "give mean >= 0")
        return poisson(self._stream, mean)

    def draw_binomial(self, n: int, p: float) -> int:
        """Draw how many of n independent tries succeed, each with probability p."""
        if not (0 <= n <= 1e15 and 0.0 <= p <= 1.0):
            raise wrong_draw(
                f"draw_binomial({n}, {p}): n must be from 0 to 1e15, p from 0 to 1", "limit it, as in min(1.0, ...)"
            )
        return binomial(self._stream, n, p)

    def choose(self, sequence: Sequence[T], *, weights: Sequence[float] | None = None) -> T:
        """Draw an item of a sequence, each with the same probability, or in proportion to its weight."""
        count = len(sequence)
        if not count:
            raise wrong_draw("choose() from an empty sequence", "test it first, as in `if neighbors:`")
        if weights is not None:
            return weighted(self._stream, "choose()", sequence, weights, 1)[0]
        place: int = self._stream.below(count)
        return sequence[place]

    def sample(self, sequence: Sequence[T], k: int, *, weights: Sequence[float] | None = None) -> Sequence[T]:
        """Draw k different places of a sequence (all of it, in random order, where k is larger).

        With weights, one draw after the other, each in proportion to the weights of those left; none of weight 0.
        """
        if k < 0:
            raise wrong_draw(f"sample(..., {k}): the number of items must not be negative", "give k >= 0")
        if weights is not None:
            return weighted(self._stream, "sample()", sequence, weights, k)
        drawn: list[T] = self._stream.sample(sequence, min(k, len(sequence)))
        return drawn

    def best(self, sequence: Sequence[T], scores: Sequence[float]) -> T:
        """Return the item with the highest score; a draw decides between equal scores."""
        if not len(sequence) or len(sequence) != len(scores):
            raise wrong_draw(
                f"best() of {len(sequence)} with {len(scores)} scores",
                "give at least one item, and a score for each",
            )
        highest = max(scores)
        leaders = [place for place, score in enumerate(scores) if not score < highest]  # nothing is below NaN
        if any(scores[place] != highest for place in leaders):
            raise wrong_draw("best() with a score that is not a number", "give finite scores")
        place = leaders[0] if len(leaders) == 1 else leaders[self._stream.below(len(leaders))]
        return sequence[place]

    def ranked(self, sequence: Sequence[T], scores: Sequence[float], k: int | None = None) -> Sequence[T]:
        """Return the items from the highest score to the lowest, equal ones in random order; the first k of them."""
        count = len(sequence) if k is None else k
        if count < 0 or len(sequence) != len(scores):
            raise wrong_draw(
                f"ranked() of {len(sequence)} with {len(scores)} scores, the first {count}",
                "give a score for each item, and k >= 0",
            )
        equal: dict[float, list[T]] = {}
        for item, score in zip(sequence, scores, strict=True):
            equal.setdefault(score, []).append(item)
        if any(score != score for score in equal):
            raise wrong_draw("ranked() with a score that is not a number", "give finite scores")
        found: list[T] = []
        for score in sorted(equal, reverse=True):
            if len(found) >= count:
                break
            if len(equal[score]) > 1:
                self._stream.shuffle(equal[score])
            found += equal[score]
        return found[:count]


class Aim:
    """The base of generated classes that say how far an entity is with its goals, whenever they are read."""

    __slots__ = ("_of",)
    _of: Any

    def __init__(self, of: Entity) -> None:
        self._of = of


class Creatable(Entity):
    """The base of entity types that handlers create, with initial values by name; the scenario gives all others."""

    __slots__ = ()

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)
