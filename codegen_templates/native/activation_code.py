"""The native code of a phase in which entities act one at a time: one loop over all calls, which publishes at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from codegen_templates.native.changing_aggregates import NotingCode, recomputed, turning
from codegen_templates.native.functions.native_emissions import default_of
from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.package_model import PackageModel
from codegen_templates.native.turnover_code import (
    RANGED,
    TurnoverCode,
    end,
    rooms_of_newcomers,
    rooms_to_unset,
    undone_misfit,
    written_variable,
)

#: What all such loops get first: see `runtime_base.native.compiled.activation_loop`.
_GIVEN = ("progress", "limits", "plan", "queue", "pending", "routes", "log", "departed", "calls_done", "gathered")
_SENT = ("route", "event", "count", "to", "numbers")


class ActivationCode:
    """Writes the loop of a phase, call by call; `calls` are their actions and kinds of event.

    `columns` are those of all of its functions.
    """

    def __init__(self, model: PackageModel, phase: Any) -> None:
        self._model, self._phase = model, phase
        self.columns = ColumnUses()
        self.calls: list[tuple[str, str]] = []
        self._branches: list[list[str]] = []
        self._noting, self._changing = NotingCode(model, self.columns, phase), recomputed(model, phase)
        for part in _SENT:
            self.columns.use("sent", part)

    def add(self, action: Any, kind: str, lines: Sequence[str], uses: Collection[tuple[str, ...]]) -> None:
        """Add the lines of a call of an action by an event, which begin with the entity and the event.

        `uses` are the columns that its functions read.
        """
        place = self._phase.actions.index(action.name)
        begin = [*self._waiting(uses), f"at = calls_done[{place}]", f"calls_done[{place}] = at + 1"]
        if action.collects:
            begin.append(f"gathered[0][{place}, departed[1][call] + me] = -1")
        if self._model.moving(action.name):
            begin.append(f"{self.columns.use('changed', 'number')}[1] = changed_number[0]")
        self._branches.append([*begin, *lines, *self._remembering(action, kind), *self._publishing(action)])
        self.calls.append((action.name, kind))

    def _waiting(self, uses: Collection[tuple[str, ...]]) -> list[str]:
        """Return the lines that give a call back where Python is still to bring up to date what it reads.

        That is the strength of memories, and aggregates that native code cannot compute.
        """
        tests = []
        for of in sorted(what[1:] for what in uses if what[0] == "gained"):
            newest, noted = self.columns.use("recent", *of), self.columns.use("older_count", *of)
            tests.append(f"{newest}[me] >= {noted}[1]")
        if any(what[0] == "aggregate" and what[1] in self._changing for what in uses):
            tests.append("progress[CALLED] > 1")
        return [f"if {' or '.join(tests)}:", "    progress[HEAD] -= 1", "    return FULL"] if tests else []

    def _remembering(self, action: Any, kind: str) -> list[str]:
        """Return the lines in which an entity remembers the event that it has handled, and what it has decided."""
        lines, remembered = list[str](), self._model.remembered_by(action)
        if kind in remembered and not action.collects:
            lines += self._recorded(action.entity, kind, "event")
        for place, collected in enumerate(action.collects):
            if collected in remembered:
                record = [f"    {line}" for line in self._recorded(action.entity, collected, "taken")]
                lines += [f"for taken in taken_events(gathered, event, {place}):", *record]
        decision = action.decision
        if decision is not None and (action.entity, decision.id) in self._model.remembered:
            record = self._record(
                action.entity, decision.id, {name: f"decision_{name}" for name in self._names_of(decision.id)}
            )
            lines += ["if decided:", *(f"    {line}" for line in record)]
        return lines

    def _recorded(self, entity: str, kind: str, event: str) -> list[str]:
        """Return the lines that record an event, whose place is given."""
        columns = {name: self.columns.use("event", kind, name) for name in ("sender", *self._names_of(kind))}
        return self._record(entity, kind, {name: f"{column}[{event}]" for name, column in columns.items()})

    def _names_of(self, kind: str) -> list[str]:
        return [field.name for field in self._model.fields_of(kind)]

    def _record(self, entity: str, kind: str, values: Mapping[str, str]) -> list[str]:
        use = self.columns.use
        links = ", ".join(use(part, entity, kind) for part in ("recent", "earlier", "counted"))
        given = f"{links}, {use('recalled', entity, kind, 'round')}, {use('kept', entity, kind)}, me, {use('round')}"
        fields = [f"{use('recalled', entity, kind, name)}[record] = {value}" for name, value in values.items()]
        older, noted = self._older(entity, kind)
        return [*older, f"record = remember({given})", *noted, *fields, *self._settling(entity, kind)]

    def _older(self, entity: str, kind: str) -> tuple[list[str], list[str]]:
        """Return the lines that find the records that a new one may strengthen, and those that note them."""
        spec, use = self._model.remembered[entity, kind], self.columns.use
        if spec.grading is None or not spec.grading.association:
            return [], []
        given = (
            f"{use('recent', entity, kind)}, {use('earlier', entity, kind)}, {use('recalled', entity, kind, 'round')}"
        )
        given += f", me, np.int64({spec.last}), np.int64({spec.rounds}), {use('round')}, {use('lasting', entity, kind)}"
        notes = ", ".join(use(part, entity, kind) for part in ("older", "older_count", "until", "owner", "nth"))
        note = f"note_older({notes}, record, me, {use('counted', entity, kind)}[me], older)"
        return [f"older = recall_all({given})"], [note]

    def _settling(self, entity: str, kind: str) -> list[str]:
        """Return the lines in which the oldest record of too many passes into the long-term memory, if there is one."""
        spec, use = self._model.remembered[entity, kind], self.columns.use
        if spec.grading is None or not spec.grading.long_term:
            return []
        importance, weight = spec.grading.importance, use("weight", entity, kind)
        value = f"{use('recalled', entity, kind, importance)}[record]" if isinstance(importance, str) else importance
        chains = ", ".join(use(part, entity, kind) for part in ("recent", "lasting", "earlier"))
        limits = f"{spec.last}, {spec.grading.long_term}, {float(spec.grading.from_importance)!r}"
        return [f"{weight}[record] = {value}", f"settle({chains}, {weight}, me, {limits})"]

    def _publishing(self, action: Any) -> list[str]:
        """Return the lines that make visible what a call has written, in the order of the type's variables."""
        variables = self._model.entities[action.entity].variables
        writes = [self._published(action.entity, quantity) for quantity in variables if quantity.name in action.writes]
        relations = enumerate(self._model.declared.relations)
        turnover = TurnoverCode(self._model, self.columns, action).lines() if action.creates or action.leaves else []
        tied = [line for each in relations if each[1].name in action.ties for line in self._tied(*each)]
        tied += self._ties_written(action)
        if not action.leaves:
            return [*writes, *turnover, *tied]
        writes[:0] = self._misfits_undone(action, variables)
        is_there = f"{self.columns.use('standing', action.entity)}[me] == PRESENT"
        tied = [f"if {is_there}:", *(f"    {line}" for line in tied)] if tied else []
        return [*writes, *turnover, *self._loosened(action.entity), *tied]

    def _misfits_undone(self, action: Any, variables: Sequence[Any]) -> list[str]:
        """Return the lines that undo what does not fit of an entity that leaves: no one sees it."""
        ranged = [each for each in variables if each.name in action.writes and each.kind in RANGED]
        lines = [f"    {undone_misfit(self.columns, action.entity, quantity)}" for quantity in ranged]
        return [f"if {self.columns.use('leaving', action.entity)}[me]:", *lines] if lines else []

    def _loosened(self, entity: str) -> list[str]:
        """Return the lines that count the ties of an entity that has left, where their number has a limit."""
        lines = []
        moving = {name for action in self._phase.actions for name in self._model.moving(action)}
        for relation in self._model.declared.relations:
            if relation.name in moving and relation.source == entity and relation.most_to is not None:
                given = f"{self._ties_with_notes(relation.name)}, me"
                lines.append(f"    loosen({self.columns.use('degrees', relation.name)}, published_ties({given}))")
        return [f"if {self.columns.use('standing', entity)}[me] == GONE:", *lines] if lines else []

    def _ties_written(self, action: Any) -> list[str]:
        """Return the lines that make visible what a call has written in the variables of the entity's ties."""
        lines = []
        for relation in self._model.declared.relations:
            for quantity in relation.variables if relation.name in action.tie_values else ():
                own, seen, wrote, values, page = (
                    self.columns.use(f"tie_{form}", relation.name, quantity.name)
                    for form in ("own", "seen", "wrote", "values", "value_page")
                )
                whole = quantity.kind != "float"
                low, high = (end(each, whole) for each in (quantity.low, quantity.high))
                kind = f"{low}, {high}, {quantity.kind in ('int', 'float')}, {bool(quantity.optional)}"
                given = f"{own}, {seen}, me, {wrote}, {values}, {page}, progress, log, {kind}"
                if relation.name in self._model.moving(action.name):
                    default = default_of(quantity, self._model, self.columns)
                    given = f"{self._ties_with_notes(relation.name)}, {given}, {default}"
                    lines.append(f"publish_values_of_changed_ties({given})")
                else:
                    lines.append(f"publish_tie_values({self.columns.use('first', relation.name)}, {given})")
        return lines

    def _ties_with_notes(self, relation: str) -> str:
        """Return the arguments for the ties of a relation that the phase changes."""
        ties = [self.columns.use(what, relation) for what in ("first", "ties", "newest")]
        notes = [self.columns.use("changed", part) for part in ("made", "target", "before", "number")]
        return ", ".join([*ties, *notes])

    def _rooms_for_ties(self) -> list[str]:
        """Return the lines that end the loop where there may be no room for what one call writes to ties."""
        lines = []
        for form, *of in list(self.columns.uses.values()):
            if form == "tie_wrote":
                wrote, page = self.columns.use(form, *of), self.columns.use("tie_value_page", *of)
                most = self.columns.use("most_ties", of[0])
                if any(of[0] in self._model.moving(name) for name in self._phase.actions):
                    most += " + changed_number[0] + limits[1]"
                lines += [f"if len({wrote}) - log[2][{page}] < {most}:", "    return FULL"]
        return lines

    def _rooms_for_memories(self) -> list[str]:
        """Return the lines that end the loop where there may be no room to note what a call's memories strengthen."""
        lines = []
        for form, *of in list(self.columns.uses.values()):
            if form == "older":
                older, count = self.columns.use(form, *of), self.columns.use("older_count", *of)
                lines += [f"if len({older}) - {count}[0] < {count}[2]:", "    return FULL"]
        return lines

    def _tied(self, number: int, relation: Any) -> list[str]:
        use, name = self.columns.use, relation.name
        ties = ", ".join(use(what, name) for what in ("first", "ties", "newest"))
        noted = ", ".join(use("changed", part) for part in ("made", "target", "before"))
        given = f"{noted}, {use('changed', 'number')}, {use('changed', 'published')}, np.int64({number})"
        line = f"publish_ties({ties}, {given}, {use('tie_page', name)}, me, progress, log)"
        most, most_to = (-1 if limit is None else limit for limit in (relation.most_from, relation.most_to))
        if most < 0 and most_to < 0:
            return [line]
        own = f"own_ties({ties}, {noted}, me)"
        if relation.target in turning(self._model, self._phase):
            own = f"those_there({use('standing', relation.target)}, {own})"
        given = f"changed_published, noted_before, changed_number, {number}, len({own}), {most}"
        limits = f"keep_limits({given}, {use('degrees', name)}, {most_to})"
        return ["noted_before = changed_number[2]", line, limits]

    def _fields_lost(self) -> list[tuple[int, str, str]]:
        """Return the fields of sent events that may refer to who has left: kind, column, and who is there."""
        sent = {what[1] for what in self.columns.uses.values() if what[0] == "sent" and len(what) == 3}
        return [
            (place, self.columns.use("sent", event.name, field.name), self.columns.use("standing", field.entity))
            for place, event in enumerate(self._model.declared.events)
            for field in (event.fields if event.name in sent else ())
            if self._model.may_be_lost(field)
        ]

    def _published(self, entity: str, quantity: Any) -> str:
        kind, given = written_variable(self._model, self.columns, entity, quantity, "me, ")
        return f"publish{kind}({given})"

    def lines(self) -> list[str]:
        """Return the function."""
        sent = ", ".join(f"sent_{part}" for part in _SENT)
        body = []
        if "changed_number" in self.columns.uses:
            body += [
                f"if len({self.columns.use('changed', 'made')}) - changed_number[0] < limits[1]:",
                "    return FULL",
            ]
        if any(self._model.actions[name].collects for name in self._phase.actions):
            body += ["if len(gathered[5]) - gathered[1][1] < limits[3]:", "    return FULL"]
        body += [*self._rooms_for_ties(), *self._rooms_for_memories(), *self._noting.rooms()]
        for_newcomers = rooms_of_newcomers(self.columns, "limits[1]")
        for test in (*for_newcomers, *rooms_to_unset(self._model, self.columns, self._phase)):
            body += [f"if {test}:", "    return FULL"]
        body += [
            "call = next_call(progress, limits, plan, queue, pending, log, departed, gathered, sent_route, sent_to, "
            "sent_numbers)"
        ]
        body += ["if call < 0:", "    return call"]
        body += ["me = queue[2][progress[1] - 1]", "event = queue[1][progress[1] - 1]"]
        lost = self._fields_lost()
        body += [f"before_{kind} = sent_numbers[{2 + kind}]" for kind in dict.fromkeys(kind for kind, *_ in lost)]
        for number, branch in enumerate(self._branches):
            lines = [*branch, *self._noting.decision(self.calls[number][0])]
            body += [f"{'el' if number else ''}if call == {number}:", *(f"    {line}" for line in lines)]
        body += [
            f"unset_fields({fields}, before_{kind}, sent_numbers[{2 + kind}], {there})" for kind, fields, there in lost
        ]
        delivering = f"deliver(progress, queue, routes, log, departed, gathered, {sent})"
        body += self._noting.events(delivering)
        head = f"def phase_{self._phase.name}({', '.join([*_GIVEN, *self.columns.uses])}):"
        return ["@entry", head, "    while True:", *(f"        {line}" for line in body), "", ""]
