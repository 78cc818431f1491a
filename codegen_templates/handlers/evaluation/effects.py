"""What a handler does to the model: what it reads, writes and emits, and whether it draws."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from behavior_graph.schema.receivers import Receiver
from odd.diagnostics import Span
from odd.model.durations import decimal


@dataclass(frozen=True, slots=True)
class After:
    """A delay in the code: a written number, a name in the graph's words, or neither, if it is computed."""

    amount: Fraction | None = None
    name: str = ""

    def __str__(self) -> str:
        return self.name or ("a computed number" if self.amount is None else decimal(self.amount))


@dataclass(frozen=True, slots=True)
class FoundEmission:
    """One emission found in the code. `sure`: to one entity, so that it goes out whenever the line is reached.

    `after` is its delay as the code gives it, or None if the event arrives at once.
    """

    event: str
    receiver: Receiver
    span: Span
    sure: bool
    after: After | None = None


@dataclass(slots=True)
class Effects:
    """The effects of one action, in the order in which it has them, each with the places where it has it.

    `paths` are the paths over several relations that it follows, by entity type, with the type that they lead to.
    """

    reads: dict[str, list[Span]] = field(default_factory=dict)
    writes: dict[str, list[Span]] = field(default_factory=dict)
    emissions: list[FoundEmission] = field(default_factory=list)
    draws: bool = False
    chance: bool = False  # it draws otherwise than between equals
    relations: set[str] = field(default_factory=set)
    paths: dict[tuple[str, str], str] = field(default_factory=dict)
    creates: dict[str, list[Span]] = field(default_factory=dict)
    leaves: list[Span] = field(default_factory=list)
    # the places of each list above, by the list: looking through it for each place would take quadratic time
    _known: dict[tuple[int, str], set[Span]] = field(default_factory=dict, repr=False, compare=False)

    def read(self, name: str, span: Span) -> None:
        """Record a read."""
        self._note(self.reads, name, span)

    def write(self, name: str, span: Span) -> None:
        """Record a write."""
        self._note(self.writes, name, span)

    def create(self, name: str, span: Span) -> None:
        """Record that an entity of a type is created."""
        self._note(self.creates, name, span)

    def emit(self, emitted: FoundEmission) -> None:
        """Record an emission."""
        if emitted not in self.emissions:
            self.emissions.append(emitted)

    def _note(self, where: dict[str, list[Span]], name: str, span: Span) -> None:
        places = where.setdefault(name, [])
        known = self._known.setdefault((id(where), name), set())
        if span not in known:
            known.add(span)
            places.append(span)

    def add(self, later: Effects) -> None:
        """Add the effects of what runs next."""
        pairs = ((self.reads, later.reads), (self.writes, later.writes), (self.creates, later.creates))
        for mine, theirs in pairs:
            for name, places in theirs.items():
                mine.setdefault(name, [])
                for span in places:
                    self._note(mine, name, span)
        for emission in later.emissions:
            self.emit(emission)
        self.draws = self.draws or later.draws
        self.chance = self.chance or later.chance
        self.relations |= later.relations
        self.paths |= later.paths
        self.leaves += [leaf for leaf in later.leaves if leaf not in self.leaves]
