"""Charts of questionnaires: how the answers to each item are distributed, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.intervention_models import Item
from compiler.reports.charts import Chart, drawn
from compiler.runs.records.questionnaire_answers import answers_by_round
from compiler.runs.run_record import RunRecord

#: A scale of all numbers between two ends is shown in so many equal parts.
_PARTS = 5


def answer_charts(linked: Linked, run: RunRecord) -> list[Chart]:
    """Return a chart for each item to which a run has answers; raises UserError where they cannot be read."""
    if run.dir is None:
        return []
    found = []
    for name, questionnaire in linked.scenario.questionnaires.items():
        for key, item in questionnaire.items.items():
            counts = answers_by_round(run.dir, name, key)
            if counts:
                found.append(_chart(f"{name}, {key}", item, counts))
    return found


def _chart(title: str, item: Item, counts: Mapping[int, Counter[Any]]) -> Chart:
    given = {number: _in_words(item, answers) for number, answers in counts.items()}
    words = _order(item, given)
    rows = [
        {"round": number, "answer": word, "place": words.index(word), "share": times / max(answers.total(), 1)}
        for number, answers in given.items()
        for word, times in answers.items()
    ]
    color = {"field": "answer", "type": "ordinal", "sort": words, "scale": {"domain": words, "scheme": "viridis"}}
    specification = {
        "data": {"values": rows},
        "mark": "bar",
        "encoding": {
            "x": {"field": "round", "type": "ordinal", "title": "round", "axis": {"labelAngle": 0}},
            "y": {"field": "share", "type": "quantitative", "title": "share of answers", "axis": {"format": "%"}},
            "color": {**color, "legend": {"title": None, "orient": "bottom", "columns": 7}},
            "order": {"field": "place", "type": "quantitative"},
        },
    }
    return drawn(title, "share of answers", _reading(item, counts), "rounds", specification)


def _in_words(item: Item, answers: Counter[Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for answer, times in answers.items():
        if answer is not None:
            found[_word(item, answer)] += times
    return found


def _word(item: Item, answer: Any) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if item.scale is None:
        return str(answer)
    low, high = item.scale
    part = min(int((answer - low) / (high - low) * _PARTS), _PARTS - 1)
    width = (high - low) / _PARTS
    return f"{low + part * width:g} to {low + (part + 1) * width:g}"


def _order(item: Item, given: Mapping[int, Counter[str]]) -> Sequence[str]:
    """Return the answers in the order of their scale."""
    if item.points is not None:
        return [str(point) for point in range(item.points[0], item.points[1] + 1)]
    if item.scale is not None:
        low, high = item.scale
        middles = (low + (part + 0.5) * (high - low) / _PARTS for part in range(_PARTS))
        return [_word(item, middle) for middle in middles]
    return sorted({word for answers in given.values() for word in answers})


def _reading(item: Item, counts: Mapping[int, Counter[Any]]) -> str:
    missing = sum(answers[None] for answers in counts.values())
    every = sum(answers.total() for answers in counts.values())
    off = f" {missing:,} were not on the scale, and are left out." if missing else ""
    asked = item.asks.strip()
    return f"“{asked}” {every:,} answers over all runs.{off}"
