"""Charts of questionnaires: how the answers to each item are distributed, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.reports.charts import Chart, drawn
from compiler.reports.variant_differences import counted
from compiler.runs.records.questionnaire_answers import answers_by_round
from compiler.runs.request import Run, settled
from compiler.runs.run_record import RunRecord
from odd.errors import UserError

#: A scale of all numbers between two ends is shown in so many equal parts.
_PARTS = 5


def answer_charts(linked: Linked, run: RunRecord, numbers: Mapping[str, Any]) -> list[Chart]:
    """Return a chart for each item to which a run with these numbers has answers, of the replicates that finished.

    Raises UserError where the answers cannot be read.
    """
    try:
        made = settled(linked, Run(run.variant, run.manifest["overrides"]))
        return list(_charts(made, run, numbers.get("questionnaires", ())))
    except (ValueError, TypeError, KeyError, AttributeError) as error:  # the run's folder may come from a stranger
        raise UserError(f"the answers of {run.id} cannot be drawn ({error}); make the run again") from error


def _charts(linked: Linked, run: RunRecord, asked: Sequence[Mapping[str, Any]]) -> Iterator[Chart]:
    seeds = {replicate.seed for replicate in counted(run)}
    chosen = [place for place, replicate in enumerate(run.replicates) if replicate.seed in seeds]
    runs = "all runs" if len(chosen) == len(run.replicates) else f"{len(chosen)} of {len(run.replicates)} runs"
    for questionnaire in asked if run.dir is not None else ():
        assert run.dir is not None
        declared = linked.scenario.questionnaires.get(questionnaire["name"])
        for key, item in questionnaire["items"].items():
            counts = answers_by_round(run.dir, questionnaire["name"], key, chosen)
            words = declared.items[key].asks if declared is not None and key in declared.items else key
            if counts:
                yield _chart(f"{questionnaire['name']}, {key}", _reading(words, counts, runs), item, counts)


def _chart(title: str, reading: str, item: Mapping[str, Any], counts: Mapping[int, Counter[Any]]) -> Chart:
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
    return drawn(title, "share of answers", reading, "rounds", specification)


def _in_words(item: Mapping[str, Any], answers: Counter[Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for answer, times in answers.items():
        if answer is not None:
            found[_word(item, answer)] += times
    return found


def _word(item: Mapping[str, Any], answer: Any) -> str:
    if item["kind"] == "yes_or_no":
        return "yes" if answer else "no"
    if item["kind"] != "scale":
        return str(answer)
    low, high = item["ends"]
    return _part(item, min(int((answer - low) / (high - low) * _PARTS), _PARTS - 1))


def _part(item: Mapping[str, Any], part: int) -> str:
    """Return one of the equal parts of a scale in words."""
    low, high = item["ends"]
    width = (high - low) / _PARTS
    return f"{low + part * width:g} to {low + (part + 1) * width:g}"


def _order(item: Mapping[str, Any], given: Mapping[int, Counter[str]]) -> list[str]:
    """Return the answers in the order of their scale; of a long one, those that were given."""
    found = {word for answers in given.values() for word in answers}
    match item["kind"]:
        case "points":
            low, high = item["ends"]
            return [str(point) for point in range(low, high + 1) if high - low < 2 * _PARTS or str(point) in found]
        case "scale":
            return [_part(item, part) for part in range(_PARTS)]
        case "category":
            return list(item["categories"])
    return ["no", "yes"]


def _reading(asks: str, counts: Mapping[int, Counter[Any]], runs: str) -> str:
    missing = sum(answers[None] for answers in counts.values())
    every = sum(answers.total() for answers in counts.values())
    off = f" {missing:,} are missing or were not on the scale, and are left out." if missing else ""
    return f"“{asks.strip()}” {every:,} answers over {runs}.{off}"
