"""What is wrong with when an intervention or questionnaire is due, and with the entities that it selects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from behavior_graph.checks.unset_newcomers import created_types
from behavior_graph.data.population_counts import how_many
from behavior_graph.schema.intervention_models import Intervention, Questionnaire
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Span
from odd.model.durations import Calendar
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


class SelectionFaults:
    """The faults that an intervention and a questionnaire can have in common; `path` leads to it in the scenario.

    `codes` are those for a name that is not declared, a round that does not come, and entities that are not there.
    """

    codes: tuple[str, str, str]

    def __init__(self, linked: Linked, path: YamlPath, given: Intervention | Questionnaire) -> None:
        self._linked, self._path, self._name = linked, path, str(path[-1])
        self._selection = given
        self._entity = linked.odd.entities.get(given.of or "")

    def unknown_type(self) -> Iterator[Diagnostic]:
        """Yield an entity type that is not declared."""
        of = self._selection.of
        if of is not None and self._entity is None:
            yield self.name_fault(("of",), of, "an entity type of odd.yaml", self._linked.odd.entities)

    def name_fault(self, path: YamlPath, name: str, what: str, known: Iterable[str]) -> Diagnostic:
        """Return the fault of a name that is not among those that are known."""
        names, of = list(known), self._selection.of
        help = suggest(name, names) or (f"there are {', '.join(names[:8])}" if names else "there are none")
        owner = (of,) if path[0] == "set" and of else ()
        key = path[0] in ("set", "parameters") or "fields" in path[1:-1]
        return self.at(self.codes[0], f"'{name}' is not {what}", path, help, (*owner, name), key=key)

    def too_late(self) -> Iterator[Diagnostic]:
        """Yield rounds after the last one, rounds that are given twice, and that no round is given."""
        last, code, due = self._linked.rounds, self.codes[1], self._due
        if not due:
            help = "write 'at: 10', or name it in a step of 'steps'"
            yield self.at(code, f"nothing says when '{self._name}' is due", (), help, (self._name,), key=True)
        calendar = self._linked.scenario.schedule.calendar(self._linked.odd.clock)
        numbers = [calendar.round_at(given) for given, _ in due]
        for place, ((given, span), number) in enumerate(zip(due, numbers, strict=True)):
            if number is None:
                yield Diagnostic(code, *self._dateless(str(given), calendar, span))
            elif number > last:
                on = f", on {given}," if isinstance(given, str) else ""
                message = f"'{self._name}' is due in round {number}{on or ','} but the last round is {last}"
                yield Diagnostic(code, message, span, "name an earlier round, or let the run last longer")
            elif number in numbers[:place]:
                message = f"'{self._name}' names round {number} twice"
                yield Diagnostic(code, message, span, "remove one of the two")

    def _dateless(self, given: str, calendar: Calendar, span: Span) -> tuple[str, Span, str]:
        """Return why no round begins on a date, and what to write."""
        first, clock = calendar.date(1), calendar.clock
        if first is None:
            help = "give 'start_date' under 'schedule:', and 'lasts: 1 day' under 'scales: time:' in odd.yaml"
            return f"'{self._name}' is due on {given}, but rounds do not have dates", span, help
        message = f"no {clock.step} begins on {given}; each lasts {clock.lasts}, and the first begins on {first}"
        return message, span, f"write the date on which a {clock.step} of the run begins, or its number"

    @property
    def _due(self) -> list[tuple[int | str, Span]]:
        """The rounds or their dates, each with the place that gives it: under `at`, or in a step."""
        linked, rounds = self._linked, self._selection.at
        if rounds is None:
            steps = linked.scenario.steps_of(str(self._path[0]), self._name)
            return [(due.round, linked.scenario_value(due.path)) for due in steps]
        several = isinstance(self._written_at, list)
        paths = [("at", place) if several else ("at",) for place in range(len(rounds))]
        return [
            (number, linked.scenario_value((*self._path, *path))) for number, path in zip(rounds, paths, strict=True)
        ]

    @property
    def _written_at(self) -> object:
        """What the file says under `at`, or nothing if a variant or a command sets it."""
        data: object = self._linked.scenario_text.data or {}
        for step in (*self._linked.redirected(self._path), "at"):
            data = data.get(step) if isinstance(data, dict) else None
        return data

    def too_many(self) -> Iterator[Diagnostic]:
        """Yield samples and numbers of entities that are not there."""
        linked, given = self._linked, self._selection
        of, present = given.of or "", how_many(linked, given.of or "")
        if self._entity is None or of in linked.environments or present is None or of in created_types(linked):
            return
        if given.number is not None and given.number >= present:
            message = f"there is no {of} {given.number}; the last of {present:,} is {of} {present - 1}"
            yield self.cannot(("number",), message, "entities are numbered from 0 on")
        if given.count is not None and given.count > present:
            yield self.cannot(("count",), f"there are only {present:,} {of}", "draw fewer, or leave 'count' out")

    def cannot(self, path: YamlPath, message: str, help: str) -> Diagnostic:
        """Return the fault of something that cannot be done."""
        key = path[:1] == ("parameters",) or not path
        return self.at(self.codes[2], message, path, help, (self._name,), key=key)

    def at(
        self, code: str, message: str, path: YamlPath, help: str, names: tuple[str, ...] = (), *, key: bool = False
    ) -> Diagnostic:
        """Return a diagnostic at a path below this one."""
        place = self._linked.scenario_key if key else self._linked.scenario_value
        return Diagnostic(code, message, place((*self._path, *path)), help, names=names)
