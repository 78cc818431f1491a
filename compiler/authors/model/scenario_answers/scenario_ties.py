"""Asks for networks: the number of ties of each entity, and between entities of one type also the shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from behavior_graph.checks.network_fit import network_fault
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Relation
from behavior_graph.schema.scenario_model import Network
from compiler.authors.model.graph_answers.narrowed_forms import narrowed, one_of
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Form
from compiler.authors.model.scenario_answers.scenario_forms import ContactsForm, TiesForm
from compiler.authors.model.scenario_answers.scenario_inquiry import Inquiry

#: To how many others one is tied at most.
_MOST_CONTACTS = 20
#: Everyone tied to everyone: who tells all others sends as many messages, and there are the square of them in all.
_MOST_ALL_TIED = 200
#: The share of ties of a small world that lead far away: enough for short paths, few enough for clusters to stay
#: (Watts & Strogatz 1998, figure 2).
_REWIRED = 0.1

RANDOM, NOBODY = "random", "nobody"
_READ: TypeAdapter[Any] = TypeAdapter(Network)


def _even(contacts: int) -> int:
    return max(2, contacts + contacts % 2)


def _halved(contacts: int) -> int:
    return max(1, round(contacts / 2))


#: The network of each shape with so many contacts, the simplest first, and what the shape is in plain words.
_SHAPES: Mapping[str, tuple[Callable[[int], Any], str]] = {
    RANDOM: (lambda k: {"random_ties": {"k": k}}, "anybody may know anybody"),
    "small world": (
        lambda k: {"watts_strogatz": {"k": _even(k), "p": _REWIRED}},
        "most know their neighbors, and a few ties lead far away",
    ),
    "hubs": (lambda k: {"barabasi_albert": {"m": _halved(k)}}, "a few know very many, most know few"),
    "everyone": (lambda _: "complete", "each knows all others"),
    NOBODY: (lambda _: "empty", "ties come up in the course of a run only"),
}
#: Shapes in which the number of contacts counts, with how many they make of a number.
_SIZED: Mapping[str, Callable[[int], int]] = {
    RANDOM: lambda k: k,
    "small world": _even,
    "hubs": lambda k: 2 * _halved(k),
}


@dataclass(frozen=True, slots=True)
class Ties:
    """A relation's network as it was chosen."""

    shape: str
    contacts: int

    @property
    def network(self) -> Any:
        """The network as scenario.yaml writes it."""
        return _SHAPES[self.shape][0](self.contacts)

    def resized(self, relation: str, contacts: int) -> dict[str, Any]:
        """Return the setting of a variant that gives the network another number of contacts."""
        ((form, keys),) = Ties(self.shape, contacts).network.items()
        key = next(iter(keys))
        return {f"relations.{relation}.{form}.{key}": keys[key]}

    @property
    def has_size(self) -> bool:
        """Whether the network has a number of contacts."""
        return self.shape in _SIZED

    @property
    def made(self) -> int:
        """How many contacts each has, in the mean: some shapes are made for even numbers only."""
        return _SIZED[self.shape](self.contacts) if self.has_size else self.contacts


def ties_of(inquiry: Inquiry, counts: Mapping[str, int]) -> dict[str, Ties]:
    """Return the network of each relation, as one question answers it."""
    linked = inquiry.linked
    if not linked.graph.relations:
        return {}
    shapes = {name: _shapes(linked, name) for name in linked.graph.relations}
    form: type[Form] = narrowed(ContactsForm, **{name: _field(linked, name, known) for name, known in shapes.items()})

    def fault(answer: Form) -> str:
        chosen = _chosen(answer)
        return next((wrong for name in chosen if (wrong := ties_fault(linked, counts, name, chosen[name]))), "")

    told = {shape: _SHAPES[shape][1] for known in shapes.values() if len(known) > 1 for shape in known}
    question = rendered("contacts", relations=linked.graph.relations, shapes=told, most=_MOST_CONTACTS)
    return _chosen(inquiry.ask("relations", "how many know each other", question, form, fault))


def _shapes(linked: Linked, name: str) -> list[str]:
    """Return the shapes that a relation can have. Where ties are limited only random ones are sure to keep within."""
    relation = linked.graph.relations[name]
    within = relation.source == relation.target and relation.at_most is None
    made = [NOBODY] if name in linked.changing else []
    return [*(shape for shape in _SHAPES if shape != NOBODY and (within or shape == RANDOM)), *made]


def _field(linked: Linked, name: str, shapes: list[str]) -> Any:
    contacts = Annotated[int, Field(ge=1, le=most_contacts(linked.graph.relations[name]))]
    return narrowed(TiesForm, shape=one_of(shapes), contacts=contacts) if len(shapes) > 1 else contacts


def most_contacts(relation: Relation) -> int:
    """Return to how many others one may be tied: by the graph's own limit, where it has one."""
    limit = relation.at_most.source if relation.at_most else None
    return min(_MOST_CONTACTS, limit or _MOST_CONTACTS)


def _chosen(answer: Form) -> dict[str, Ties]:
    chosen = {name: getattr(answer, name) for name in type(answer).model_fields}
    return {
        name: Ties(entry.shape, entry.contacts) if isinstance(entry, TiesForm) else Ties(RANDOM, entry)
        for name, entry in chosen.items()
    }


def ties_fault(linked: Linked, counts: Mapping[str, int], name: str, ties: Ties) -> str:
    """Return why a network cannot be built between so many, or would be too large."""
    relation = linked.graph.relations[name]
    sources, targets = counts.get(relation.source, 1), counts.get(relation.target, 1)
    if ties.shape == "everyone" and sources > _MOST_ALL_TIED:
        return f"{name}: {sources} of them are too many for everyone to know everyone; choose another shape"
    network, same = _READ.validate_python(ties.network), relation.source == relation.target
    wrong = network_fault(network, sources, targets, same=same)
    shape = " or another shape" if ties.shape != RANDOM else ""
    return f"{name}: {wrong}; choose fewer contacts{shape}" if wrong else ""
