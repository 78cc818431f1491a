"""The entries on what a run records, of the scenario or of a command: faults in them, and the tables they give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.records import Recorded, parse_recorded
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Span

#: Returns the place of characters of an entry, by the entry's number.
Place = Callable[[int, int, int], Span]
#: The variables of a type on a grid or plane that say where its entities are.
_POSITION = ("x", "y")


@dataclass(frozen=True, slots=True)
class Recording:
    """A table of a record: an entity type with variables, or a relation (without), at the beginning and after rounds.

    `every` is the number of rounds from one recording to the next.
    """

    name: str
    variables: tuple[str, ...]
    every: int


def recordings(linked: Linked, texts: Sequence[str]) -> tuple[Recording, ...]:
    """Return the tables that entries without faults give, in the order in which they name them."""
    entries = [parse_recorded(text) for text in texts]
    return tuple(
        Recording(name, _variables(linked, name, entries), next(entry.every for entry in entries if entry.name == name))
        for name in dict.fromkeys(entry.name for entry in entries)
    )


def _variables(linked: Linked, name: str, entries: Sequence[Recorded]) -> tuple[str, ...]:
    """Return the recorded variables of a type in declared order; where its entities are is always among them."""
    entity = linked.entity(name)
    if entity is None:
        return ()
    named = {entry.variable for entry in entries if entry.name == name}
    position = _POSITION if linked.is_placed(name) else ()
    return tuple(variable for variable in entity.variables if "" in named or variable in named or variable in position)


def record_faults(linked: Linked, texts: Sequence[str], place: Place) -> Iterator[Diagnostic]:
    """Yield what is wrong with entries that can be parsed: unknown names, and what is recorded twice."""
    entries = [parse_recorded(text) for text in texts]
    for number, (entry, text) in enumerate(zip(entries, texts, strict=True)):
        found = _unknown(linked, entry)
        if found is not None:
            at = text.index(found[0], text.index(".") if found[0] == entry.variable else 0)
            yield Diagnostic("SC380", found[1], place(number, at, at + len(found[0])), found[2], names=(found[3],))
        elif repeated := _repeated(entry, entries[:number]):
            yield Diagnostic("SC381", repeated[0], place(number, 0, len(text)), repeated[1], names=(entry.name,))


def _unknown(linked: Linked, entry: Recorded) -> tuple[str, str, str, str] | None:
    """Return the unknown word of an entry, a message, help, and the name that it is about; None if all is known."""
    entity, relations = linked.entity(entry.name), linked.graph.relations
    if entity is None and entry.name not in relations:
        message = f"'{entry.name}' is neither an entity type nor a relation"
        ends = linked.relation_ends.get(entry.name)
        near = suggest(entry.name, (*linked.odd.entities, *relations))
        help = f"write '{ends.relation}'; this is only its inverse" if ends else near
        return entry.name, message, help or "record a type of odd.yaml or a relation of graph.yaml", entry.name
    known = entity.variables if entity is not None else {}
    if entry.variable and entry.variable not in known:
        message = f"'{entry.name}' has no variable '{entry.variable}'"
        near = suggest(entry.variable, known)
        help = near or (f"it has {', '.join(known)}" if known else f"write '{entry.name}' alone")
        return entry.variable, message, help, f"{entry.name}.{entry.variable}"
    return None


def _repeated(entry: Recorded, before: Sequence[Recorded]) -> tuple[str, str] | None:
    """Return a message and help if an earlier entry already records this, or the same type in another rhythm."""
    same = [other for other in before if other.name == entry.name]
    if any(other.every != entry.every for other in same):
        message = f"'{entry.name}' is recorded every {same[0].every} and every {entry.every} rounds"
        return message, "give all entries of one type the same 'every': they share a table"
    if any(entry.variable in (other.variable, "") or not other.variable for other in same):
        return f"'{entry.name}' is recorded twice", "remove one of the two entries"
    return None
