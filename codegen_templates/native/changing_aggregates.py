"""Aggregates of what changes while entities act one at a time, which native code keeps until it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.package_model import PackageModel

#: Columns that change when something is published, and those that last until the phase ends or are known by others.
_PUBLISHED = ("changed", "newest", "newest_to", "standing", "used", "tie_seen")
_LASTING = (
    *("begin", "count", "only", "off", "parameter", "round", "text", "first", "ties", "sources", "everyone"),
    *("base", "offset", "aggregate", "noting", "kept_at", "kept_value", "published", "page"),
)


def recomputed(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return the aggregates of what the phase changes, which are computed while it runs."""
    if phase.mode == "simultaneous":
        return frozenset()
    changing = _written(model, phase) | _happening(model, phase)
    return frozenset(name for name in model.aggregates if model.looked_at(name) & changing)


def turning(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return the types of which entities enter or leave in a phase."""
    actions = [model.actions[name] for name in phase.actions]
    leaving = {action.entity for action in actions if action.leaves}
    return frozenset(leaving.union(*(action.creates for action in actions)))


def _written(model: PackageModel, phase: Any) -> frozenset[str]:
    actions = [model.actions[name] for name in phase.actions]
    ties = {name for action in actions for name in action.tie_values}
    of_ties = {quantity.name for name in ties for quantity in model.relations[name].variables}
    lost = {quantity.name for action in actions if action.leaves for _, quantity in model.references_to(action.entity)}
    changed = {name for action in actions for name in action.ties}
    turns = turning(model, phase)
    relations = [
        (relation.name, relation.inverse)
        for relation in model.declared.relations
        if relation.name in changed or not turns.isdisjoint((relation.source, relation.target))
    ]
    written = turns.union(of_ties, lost, *(action.writes for action in actions), *relations) - {""}
    return written | {"cell"} if _moves(model, written) else written


def _moves(model: PackageModel, written: frozenset[str]) -> bool:
    """Return whether entities may move."""
    return model.declared.space is not None and not written.isdisjoint(("x", "y"))


def _happening(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return what else changes: what is observed or remembered of events and decisions."""
    actions = [model.actions[name] for name in phase.actions]
    names = {"events", "decisions"} | {kind for action in actions for kind in (*action.on, *action.collects)}
    return frozenset(names | {action.decision.id for action in actions if action.decision})


def keeping(name: str, kind: str, computed: str, columns: ColumnUses) -> list[str]:
    """Return the lines of a function that gives an aggregate, and computes it anew once something changed.

    `computed` is the call that computes it, from `columns`. What was published since the last flush only grows in
    number: writes of what it reads, or, for ties and entities that enter or leave, all that is in the digest's order.
    Memories grow with each call.
    """
    at, value = columns.use("kept_at", name), columns.use("kept_value", name, kind)
    return [
        f"now = {' + '.join(dict.fromkeys(_changes(columns)))}",
        f"if {at}[0] != now:",
        f"    {value}[0] = {computed}",
        f"    {at}[0] = now",
        f"return {value}[0]",
    ]


def _changes(columns: ColumnUses) -> Iterator[str]:
    """Yield the numbers that grow when what is in some columns changes; they may be read before all of these."""
    yield "0"
    for what in list(columns.uses.values()):
        match what:
            case ("seen", *of):
                yield f"{columns.use('published', 'counts')}[{columns.use('page', *of)}]"
            case ("noting", kind):
                yield f"{columns.use('noting', kind)}[0]"
            case (kind, *_) if kind in _PUBLISHED:
                yield f"{columns.use('published', 'progress')}[ORDERED]"
            case (kind, *_) if kind not in _LASTING:
                yield f"{columns.use('published', 'progress')}[CALLED]"


class NotingCode:
    """Adds what is delivered and decided in a phase to the events and decisions of the round that aggregates go over.

    `columns` are those of the loop: which fields of each kind its aggregates read.
    """

    def __init__(self, model: PackageModel, columns: ColumnUses, phase: Any) -> None:
        self._model, self._columns = model, columns
        self._actions = {name: model.actions[name] for name in phase.actions}

    def rooms(self) -> list[str]:
        """Return the lines that end the loop where there may be no room for what one call sends or decides."""
        lines = []
        for kind in self._kinds():
            numbers, most = self._columns.use("noting", kind), "limits[2]" if kind in self._model.events else "1"
            lines += [f"if {numbers}[1] - {numbers}[0] < {most}:", "    return FULL"]
        return lines

    def decision(self, name: str) -> list[str]:
        """Return the lines that add what was decided in a call of an action."""
        made = self._actions[name].decision
        if made is None or made.id not in self._kinds():
            return []
        given = {option: f"decision_{option}" for option in self._read_of(made.id)}
        return ["if decided:", f"    first = next_noted({self._columns.use('noting', made.id)}, 1)"] + [
            f"    {self._columns.use('noting', made.id, option)}[first] = {value}" for option, value in given.items()
        ]

    def events(self, delivering: str) -> list[str]:
        """Return the line that delivers what a call has sent, and those that then add it, once for each receiver."""
        use, lines = self._columns.use, list[str]()
        emitted = {kind for action in self._actions.values() for kind in action.emits}
        for kind in self._kinds():
            if kind not in emitted:
                continue
            test = f"{use('kinds_of_routes')}[sent_route[each]] == {list(self._model.events).index(kind)}"
            lines += [f"    if sent_route[each] >= 0 and {test}:"]
            lines += [f"        first = next_noted({use('noting', kind)}, sent_count[each])"]
            for name in self._read_of(kind):
                many = f"{use('noting', kind, name)}[first : first + sent_count[each]]"
                lines += [f"        {many} = {use('sent', kind, name)}[sent_event[each]]"]
        loop = "for each in range(begun, progress[ROUTED]):"
        return ["begun = progress[ROUTED]", delivering, loop, *lines] if lines else [delivering]

    def _kinds(self) -> Sequence[str]:
        return list(dict.fromkeys(what[1] for what in self._columns.uses.values() if what[0] == "noting"))

    def _read_of(self, kind: str) -> Sequence[str]:
        return [what[2] for what in self._columns.uses.values() if what[:2] == ("noting", kind) and len(what) > 2]
