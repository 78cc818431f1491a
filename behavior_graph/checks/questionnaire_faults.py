"""What is wrong with the questionnaires of a scenario: who cannot answer, and answers without a scale that fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from behavior_graph.checks.selection_faults import SelectionFaults
from behavior_graph.expressions.typing.findings import ExprType, spoken
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import intervention_scope
from behavior_graph.schema.intervention_models import Questionnaire, QuestionnaireItem
from odd.diagnostics import Diagnostic
from odd.model.value_types import Kind
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Names of columns that each table of answers has.
_COLUMNS = ("replicate", "seed", "round", "time", "date", "id")


def questionnaire_faults(linked: Linked) -> Iterator[Diagnostic]:
    """Yield the faults of all questionnaires (SC386 to SC388), in their order."""
    for name, given in linked.scenario.questionnaires.items():
        faults = _Faults(linked, ("questionnaires", name), given)
        yield from faults.unknown_type()
        yield from faults.unable()
        yield from faults.too_many()
        yield from faults.too_late()
        yield from faults.unfit()


class _Faults(SelectionFaults):
    """The faults of one questionnaire."""

    codes = ("SC386", "SC388", "SC386")

    def __init__(self, linked: Linked, path: YamlPath, given: Questionnaire) -> None:
        super().__init__(linked, path, given)
        self._given = given

    def unable(self) -> Iterator[Diagnostic]:
        """Yield who cannot be asked, and items whose answers would have no column (SC386)."""
        of = self._given.of
        if of in self._linked.environments:
            message = f"{of} is not an agent, and cannot answer"
            yield self.cannot(("of",), message, "ask agents; declare a metric for what the environment holds")
        for name in self._given.items:
            if name in _COLUMNS:
                message = f"'{name}' is already a column of every table of answers"
                yield self.at("SC386", message, ("items", name), "give the item another name", (name,), key=True)

    def unfit(self) -> Iterator[Diagnostic]:
        """Yield answers that have no scale, or none that they can be on (SC387)."""
        for name, item in self._given.items.items():
            found = check_text(item.answer, intervention_scope(self._linked, self._given.of)).type
            wrong = _unfit(item, found) if found is not None else None
            if wrong is not None:
                key = "points" if item.points is not None else "scale" if item.scale is not None else "answer"
                yield self.at("SC387", f"'{name}': {wrong[0]}", ("items", name, key), wrong[1], (name,))


def _unfit(item: QuestionnaireItem, found: ExprType) -> tuple[str, str] | None:
    """Return what is wrong with the scale of an item, and what to do; None if it can be answered."""
    if found.numeric:
        return _off_scale(item, found)
    if item.ends is not None:
        return f"the answer is {spoken(found)}, which no scale of numbers holds", "remove the scale"
    if found.type.kind in (Kind.BOOL, Kind.CATEGORY):
        return None
    what = "a number, true or false, or a category"
    return f"the answer is {spoken(found)}, and an answer is {what}", "write another expression"


def _off_scale(item: QuestionnaireItem, found: ExprType) -> tuple[str, str] | None:
    if item.ends is None:
        help = "write 'points: [1, 5]' for whole numbers, or 'scale: [0, 1]' for all numbers between two ends"
        return "the answer is a number, and no scale is given for it", help
    low, high = (found.number, found.number) if found.number is not None else found.range or item.ends
    if high < item.ends[0] or low > item.ends[1]:
        message = (
            f"the answers are from {low:g} to {high:g}, all off the scale from {item.ends[0]:g} to {item.ends[1]:g}"
        )
        return message, "change the scale, or the rule of the answer"
    return None
