"""Decisions of graph.yaml: for each action whose submodel says that its entity chooses something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from compiler.authors.model.graph_answers.causes import CausePlan, CauseStep, camel, perceptions_in
from compiler.authors.model.graph_answers.graph_forms import AmountForm, JudgementForm, WayForm
from compiler.authors.model.graph_answers.narrowed_forms import narrowed, one_of
from compiler.authors.model.odd_answers.fixed_sentences import (
    AMOUNT,
    WAY,
    changes_in,
    choice_in,
    first_sentence,
    plain,
    without,
)
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker
from odd.model.odd_model import Odd
from odd.model.value_types import Kind

EVERYBODY = "always"
#: Conditions that are offered for who is asked at all.
_MOST_CONDITIONS = 12


def decision_of(asker: Asker, plan: CausePlan, step: CauseStep, facts: str) -> dict[str, Any] | None:
    """Return the decision of an action as graph.yaml has it; nothing where its submodel says of none."""
    odd = plan.odd
    choice = choice_in(odd.submodels[step.follows].text)
    if not choice or odd.entities[step.entity].kind == "nature":
        return None
    asked = one_of([EVERYBODY, *_conditions(odd, step.entity)])
    forms: Mapping[str, type[JudgementForm]] = {WAY: WayForm, AMOUNT: AmountForm}
    form = narrowed(forms.get(choice, JudgementForm), asked=asked)
    question = rendered("decision", step=step, choice=choice, text=first_sentence(odd.submodels[step.follows].text))
    ask = Ask("graph", f"actions.{step.action}.decision", f"what {step.action} decides", question, facts=facts)
    answer = asker.ask(ask, form, _fault)
    only_if = {} if answer.asked == EVERYBODY else {"asked_if": answer.asked}
    decision = {"id": f"{camel(step.action)}Choice", "question": answer.question, **only_if}
    return {**decision, "sees": _seen(plan, step), "options": _options(answer)}


def _fault(answer: JudgementForm) -> str:
    if isinstance(answer, WayForm) and len(set(answer.ways)) < len(answer.ways):
        return "the same way is there twice; give two to four different ones"
    return ""


def _options(answer: JudgementForm) -> Mapping[str, Any]:
    if isinstance(answer, WayForm):
        return {"way": f"category[{', '.join(answer.ways)}]"}
    if isinstance(answer, AmountForm):
        return {"amount": {"type": "float", "unit": answer.unit, "range": [0, answer.at_most]}}
    return {"agrees": "bool"}


def _conditions(odd: Odd, entity: str) -> Sequence[str]:
    """Return conditions on the state of an entity under which it may have something to decide."""
    found: list[str] = []
    for name, variable in odd.entities[entity].variables.items():
        place, kind = f"{entity}.{name}", variable.value_type
        if variable.unset or odd.is_position(entity, name):
            continue
        if kind.kind is Kind.BOOL:
            found += [place, f"not {place}"]
        elif kind.numeric:
            found.append(f"{place} > 0")
        found += [f'{place} == "{value}"' for value in kind.categories]
    return found[:_MOST_CONDITIONS]


def _seen(plan: CausePlan, step: CauseStep) -> dict[str, str]:
    """Return what is known when it is decided: what the submodel's text looks at, and what it is told."""
    odd = plan.odd
    text = plain(odd.submodels[step.follows].text)
    text = without(text, perceptions_in(odd, step)).replace(changes_in(text) or "", "")
    own = [step.entity, *(name for name, entity in odd.entities.items() if entity.kind == "environment")]
    known = {f"{owner}.{name}": name for owner in own for name in odd.entities[owner].variables}
    named = {path: name for path, name in known.items() if path in text}
    named = named or {path: name for path, name in known.items() if path.startswith(f"{step.entity}.")}
    seen = {name: path for path, name in named.items() if not odd.is_position(*path.split("."))}
    return {**seen, **_told(plan, step)}


def _told(plan: CausePlan, step: CauseStep) -> dict[str, str]:
    """Return what the messages say that bring a step about; of many together how many, and what they add up to."""
    fields = {name: spec for link in plan.links if link.event == step.event for name, spec in link.fields.items()}
    if not step.collects:
        return {name: f"{step.event}.{name}" for name in fields}
    totals = {f"total_{name}": f"sum({step.event}.{name})" for name, spec in fields.items() if spec["type"] != "bool"}
    return {"messages": f"count({step.event})", **totals}
