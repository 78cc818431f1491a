"""What entities remember, which norms and goals they have, and how models are told of them, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.publication.formulas import condition
from behavior_graph.publication.number_tables import amount
from behavior_graph.publication.phrases import one_of
from behavior_graph.schema.data_models import MemoryTable
from odd.model.markdown import clause, code, inert, listing, sentence
from odd.model.memory_model import Reflection, Retention, Retrieval, Weak

_GRADED = (
    "The strength of a memory is 90 exp(-4.8 x) + 10, where x is its age as a share of the rounds of the run so far"
)


def memory_sentences(linked: Linked, name: str) -> Iterator[str]:
    """Yield what an entity of a type remembers, how it fades, and what comes to its mind."""
    memory = linked.odd.entities[name].memory
    if memory is None:
        return
    kept = [
        f"{_last(kind, 'event')} {code(event)} that reached it{_within(kind)}" for event, kind in memory.events.items()
    ]
    kept += [
        f"{_last(kind, 'decision')} {code(made)} that it made{_within(kind)}" for made, kind in memory.decisions.items()
    ]
    yield sentence(f"{one_of(linked, name)} remembers {listing(kept)}")
    kinds = {**memory.events, **memory.decisions}
    if any(map(memory.grades, kinds)):
        yield sentence(_GRADED)
    for kind, retention in kinds.items():
        yield from _graded(kind, retention)
    for kind, table in linked.scenario.memories.get(name, {}).items():
        yield sentence(f"it begins with {first_memories(kind, table)}")
    if memory.retrieval:
        yield sentence(_retrieval(linked, name, memory.retrieval))
    if memory.reflection:
        yield sentence(_reflection(memory.reflection))


def first_memories(kind: str, table: MemoryTable) -> str:
    """Return which rows of a table an entity remembers from before the run."""
    which = f"{table.count:,} of the rows" if table.count else "the rows"
    return f"memories of {code(kind)}: {which} of {code(table.table)} with its own {listing(map(code, table.match))}"


def _last(kind: Retention, what: str) -> str:
    return f"the last {amount(kind.last, what, f'{what}s')}"


def _within(kind: Retention) -> str:
    return f" within {amount(kind.rounds, 'round', 'rounds')}" if kind.rounds else ""


def _graded(kind: str, kept: Retention) -> Iterator[str]:
    which = f"memories of {code(kind)}"
    if kept.importance is not None:
        given = code(kept.importance) if isinstance(kept.importance, str) else f"{kept.importance:g}"
        yield sentence(f"the importance of {which} is {given}")
    if kept.text:
        yield sentence(f"their text is {code(kept.text)}")
    if kept.association:
        yield sentence(
            f"a new memory strengthens those {which} with which it has words in common: by 8 to 15 if these are at "
            "least 70 % of the words of both, by 3 to 7 if they are at least 40 %"
        )
    if isinstance(kept.forgetting, Weak):
        yield sentence(f"when a round begins, {which} with a strength below {kept.forgetting.below:g} are forgotten")
    elif kept.forgetting:
        yield sentence(
            f"when a round begins, {which} are forgotten by chance, with a probability that falls with strength"
        )
    if kept.long_term:
        yield sentence(
            f"{which} that leave the short-term memory with an importance of at least {kept.long_term.importance:g} "
            f"enter the long-term memory, which holds the {kept.long_term.last:,} most important ones"
        )


def _reflection(wanted: Reflection) -> str:
    when = f"every {amount(wanted.every, 'round', 'rounds')}" if wanted.every else ""
    when = when or f"as soon as the importance of its memories since the last time adds up to {wanted.after:g}"
    return (
        f"a language model that decides for it condenses these memories {when}, to at most"
        f" {amount(wanted.insights, 'insight', 'insights')} that later questions tell in place of what they merge"
    )


def _retrieval(linked: Linked, name: str, wanted: Retrieval) -> str:
    weights = {"recency": wanted.recency, "importance": wanted.importance, "relevance": wanted.relevance}
    parts = [f"{weight:g} {part}" for part, weight in weights.items() if weight]
    best = amount(wanted.most, "memory", "memories")
    by = " (relevance is the likeness of their embeddings)" if wanted.by == "embeddings" else ""
    return (
        f"where a language model decides for {one_of(linked, name)}, it is told the {best} with the highest scores: "
        f"{' + '.join(parts)}{by}"
    )


def norm_sentences(linked: Linked, name: str) -> Iterator[str]:
    """Yield the norms for the decisions of an entity of a type: what they ask, and what they change."""
    for own, norm in linked.odd.entities[name].norms.items():
        choice = listing([f"{code(option)} is {code(_plainly(value))}" for option, value in norm.violated_by.items()])
        yield sentence(f"the {norm.layer} {code(own)} concerns the decision {code(norm.decision)}: {inert(norm.asks)}")
        if norm.removes:
            while_ = f"while the parameter {code(norm.when)} is true" if norm.when else "in all rounds"
            yield sentence(f"a choice in which {choice} violates it, and cannot be made {while_}")
        else:
            yield sentence(
                f"a choice in which {choice} violates it; its strength is the variable {code(norm.strength or '')}"
            )


def goal_sentences(linked: Linked, name: str) -> Iterator[str]:
    """Yield the goals of an entity of a type: when each is reached, how much it matters, and the steps to it."""
    for own, goal in linked.odd.entities[name].goals.items():
        matters = code(goal.priority) if isinstance(goal.priority, str) else f"{goal.priority:g}"
        reached = condition(linked, goal.reached)
        yield sentence(
            f"{one_of(linked, name)} has the goal {code(own)}, {inert(clause(goal.meaning))}, with the priority"
            f" {matters}; it is reached if {reached}"
        )
        steps = [
            f"{code(step)} ({inert(clause(way.meaning))}), done if {condition(linked, way.done)}"
            for step, way in goal.path.items()
        ]
        if steps:
            yield sentence(f"the first step that is not done comes next: {'; '.join(steps)}")


def _plainly(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def profiles(linked: Linked, name: str) -> Iterator[str]:
    """Yield how an entity of a type is described to language models."""
    profile = linked.odd.entities[name].profile
    if profile is None:
        return
    if profile.public:
        yield sentence(f"language models are told of {one_of(linked, name)}: {code(profile.public)}")
    if profile.private:
        also = "also " if profile.public else ""
        yield sentence(f"where a model decides for it, the model is {also}told: {code(profile.private)}")
