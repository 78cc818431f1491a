"""What to write in place of names that lead from entities over their ties, which expressions do not follow."""

from __future__ import annotations

from behavior_graph.linking.declarations import Declarations
from odd.model.value_types import Kind, ValueType

TIE = "tie"


def over_ties(linked: Declarations, subject: str, name: str) -> tuple[str, str] | None:
    """Return why a name that leads over ties means nothing, and what to write; None for any other name.

    `subject` is what the surrounding fold goes over; entities at the ends of its ties are `tie.a` and `tie.b`.
    """
    ends, (owner, _, step) = linked.relation_ends, name.partition(".")
    if subject in ends and (help := _at_ends(linked, subject, step or owner)):
        return f"a tie does not have '{name}'", help
    if owner == TIE or (owner in ends and step in ("a", "b")):
        example = next(iter(linked.graph.relations), "relation")
        help = f"write share({example} where tie.a.x == tie.b.x), or mean({example}.a.x)"
        return f"'{name}' can be used only where ties are counted or combined", help
    if step and owner in ends:
        return f"an expression cannot follow '{owner}' from an entity to others", kept(linked, owner)
    return None


def kept(linked: Declarations, relation: str) -> str:
    """Return where a handler keeps what an expression would look for at the other end of ties."""
    source = linked.relation_ends[relation].source
    return f'keep it in a variable of {source} that a handler sets from me.neighbors("{relation}")'


def combined(what: str, type: ValueType | None) -> str:
    """Return how a variable of many entities, or a field of many events, is made one number."""
    owner, _, name = what.partition(".")
    if type and type.kind in (Kind.CATEGORY, Kind.TEXT):
        return f'write share({owner} where {name} == "…")'
    return f"write {'share' if type and type.kind is Kind.BOOL else 'mean'}({what})"


def _at_ends(linked: Declarations, relation: str, variable: str) -> str:
    ends = linked.relation_ends[relation]
    owners = {"a": ends.source, "b": ends.target}
    having = [f"tie.{end}.{variable}" for end, owner in owners.items() if linked.variable(f"{owner}.{variable}")]
    return f"write {' or '.join(having)}" if having else ""
