"""Drafts scenario.yaml: numbers of entities, space, initial values, ties, and the comparison."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Annotated, Any

from pydantic import Field

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Relation
from codegen_templates.handlers import contracts
from compiler.authors.author import Draft, Note, Task
from compiler.authors.model.graph_answers.narrowed_forms import narrowed
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Asker
from compiler.authors.model.scenario_answers.limit_claims import limit_claims
from compiler.authors.model.scenario_answers.scenario_contrast import ContrastNumbers, comparison
from compiler.authors.model.scenario_answers.scenario_forms import CountsForm
from compiler.authors.model.scenario_answers.scenario_initial import initial_values
from compiler.authors.model.scenario_answers.scenario_inquiry import MOST_OF_A_TYPE, Inquiry
from compiler.authors.model.scenario_answers.scenario_space import space_of, with_filled
from compiler.authors.model.scenario_answers.scenario_ties import Ties, ties_of
from compiler.authors.model.yaml_writing import yaml_text
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import SCENARIO
from odd.errors import InternalError

#: The largest agent type has at least so many: of fewer nothing general shows.
_FEWEST = 10
#: Of a type whose entities are tied to each other there are at least so many.
_FEWEST_TIED = 4


def draft_scenario(asker: Asker, task: Task) -> Draft:
    """Ask for the numbers and write them as scenario.yaml."""
    sources = Sources(task.sources).without({SCENARIO})
    linked = sources.linked_for_graph
    if linked is None:
        raise InternalError("the scenario is drafted after a graph that can be read")
    inquiry = Inquiry(asker, linked, sources)
    numbers = _numbers(inquiry)
    return Draft({SCENARIO: yaml_text({**numbers.written, **_claims(inquiry, numbers)})}, _notes(linked, numbers.ties))


def _claims(inquiry: Inquiry, numbers: ContrastNumbers) -> dict[str, Any]:
    """Return variants and expectations: those that were answered, and those that follow from the contracts."""
    linked, asked = inquiry.linked, comparison(inquiry, numbers)
    derived = limit_claims(linked, next(iter(linked.graph.metrics)), contracts(linked, inquiry.sources.handlers))
    return {
        key: {**parts, **{name: part for name, part in derived[key].items() if name not in parts}}
        for key, parts in asked.items()
    }


def _numbers(inquiry: Inquiry) -> ContrastNumbers:
    """Return everything but what is compared; later questions know what was answered before."""
    linked = inquiry.linked
    asked = _counts(inquiry)
    space = space_of(inquiry, asked)
    counts = with_filled(asked, space)
    values = initial_values(inquiry)
    ties = ties_of(inquiry, counts)
    sections = {
        "population": {name: {"count": counts[name], **values.get(name, {})} for name in linked.populated},
        "environment": {name: values[name] for name in linked.environments if name in values},
        "space": space,
        "relations": {name: tie.network for name, tie in ties.items()},
        "input_data": dict.fromkeys(linked.odd.inputs, "not_used"),
    }
    whole: dict[str, Any] = {"scenario": 1, "schedule": {"rounds": linked.odd.scales.time.extent}}
    return ContrastNumbers(
        counts, space, ties, {**whole, **{name: section for name, section in sections.items() if section}}
    )


def _counts(inquiry: Inquiry) -> Mapping[str, int]:
    linked = inquiry.linked
    form = narrowed(CountsForm, **dict.fromkeys(linked.populated, Annotated[int, Field(ge=1, le=MOST_OF_A_TYPE)]))
    tied = {relation.source for relation in linked.graph.relations.values() if relation.source == relation.target}

    def fault(answer: CountsForm) -> str:
        counts = answer.model_dump()
        few = [name for name in counts if name in tied and counts[name] < _FEWEST_TIED]
        if few:
            return f"{few[0]}s know each other, so there are at least {_FEWEST_TIED} of them"
        short = f"at least one type has {_FEWEST} or more, so that there is something to observe"
        return short if max(counts.values()) < _FEWEST else ""

    question = rendered("counts", types=list(linked.populated), least=_FEWEST, most=MOST_OF_A_TYPE)
    return inquiry.ask("population", "how many there are", question, form, fault).model_dump()


def _notes(linked: Linked, ties: Mapping[str, Ties]) -> tuple[Note, ...]:
    """Say what no question is asked about: which data there are, and whether ties there and back are the same.

    A number of contacts that a shape cannot have is told as well.
    """
    missing = (
        Note(
            "assumed", "", f"there are no data for {name}: {input_data.drives} keeps its default", f"input_data.{name}"
        )
        for name, input_data in linked.odd.inputs.items()
    )
    rounded = (
        Note(
            "assumed",
            "",
            f"each has {tie.made} contacts on average, not {tie.contacts}: this shape ({tie.shape}) takes even numbers",
            f"relations.{name}",
        )
        for name, tie in ties.items()
        if tie.made != tie.contacts
    )
    return (*missing, *rounded, *separate_ties(linked.graph.relations))


def separate_ties(relations: Mapping[str, Relation]) -> Iterator[Note]:
    """Yield a note on each two relations that lead from one type to another and back."""
    for (name, there), (other, back) in combinations(relations.items(), 2):
        if there.source != there.target and (there.source, there.target) == (back.target, back.source):
            said = f"the {there.target}s that a {there.source} knows need not know it, for {name} and {other} are drawn"
            same = f"if they are the same ties, write `inverse: {other}` at {name} in graph.yaml"
            yield Note(
                "assumed", "", f"{said} separately; {same}, and delete {other} in both files", f"relations.{other}"
            )
