"""Turns a question of a running simulation into messages to a model: constant words first, varying words last.

The first message is the same for all questions of an action, so that servers can reuse it. Texts of the model and of
the run are data for the templates in `prompts/`, never templates themselves.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.mind_reads import shown_memory
from behavior_graph.expressions.typing.scopes import decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START
from compiler.llm.exchange import Message, Request
from compiler.runs.decisions.answer_options import answer_schema, describe, in_force, object_schema, removed_choice
from compiler.runs.decisions.planning import exchanges
from compiler.runs.decisions.planning.parts import stage_of
from compiler.runs.decisions.planning.plans import PlanStep
from compiler.runs.decisions.remembering.agent_memory import AgentMemories
from compiler.runs.decisions.remembering.reflections import Reflected
from compiler.short_texts import plain_number
from odd.model.goal_model import Goal
from sandbox.pipe.frames import DecisionQuestion, Happening, Pursued

if TYPE_CHECKING:
    import jinja2

_MOST_TOKENS = 250
#: The tokens that an answer of each part may have.
_MOST_TOKENS_OF = {"reason": 900, "beliefs": 500, "estimate": 300, "choice": 350}
#: What is asked at the end of a step before the choice.
_BEFORE = {
    "beliefs": "Which of your beliefs no longer hold, and what do you believe now?",
    "estimate": "What does your partner believe, and what will it do next?",
}
_MOST_REFLECTION = 900
_LIMITS = {
    "reasoning": exchanges.MOST_REASONING,
    "line": exchanges.MOST_LINE,
    "added": exchanges.MOST_ADDED,
    "beliefs": exchanges.MOST_BELIEFS,
}
_DIRECT = PlanStep()
#: What a memory is that an entity sees.
_LATEST = "the latest {} that you remember, the newest first"
#: What the strength of a norm says to the one that it is for.
_STRENGTH = {"morality": "how much you hold to it", "convention": "how usual it is around you"}


class QuestionWording:
    """Writes the questions of one model's actions."""

    def __init__(self, linked: Linked) -> None:
        self._linked = linked
        self._first: dict[tuple[str, str], Message] = {}

    def remembered(self, question: DecisionQuestion, memory: AgentMemories, merged: Collection[str] = ()) -> list[str]:
        """Return what an agent recalls: what the model lets come to mind, or what its memory here has.

        The events since it was last asked are added to that memory. What is `merged` into insights is left out.
        """
        if question.remembered is not None:
            return self.told(question.remembered, merged)
        entity = self._linked.graph.actions[question.action].entity
        memory.add(entity, question.entity, (self.tell(happening) for happening in question.news))
        return memory.recalled(entity, question.entity, lambda: self._situation(question, ()), merged=merged)

    def told(self, happenings: Iterable[Happening], merged: Collection[str] = ()) -> list[str]:
        """Return memories as lines, without those that are merged into insights."""
        return [self.tell(happening) for happening in happenings if self.key(happening) not in merged]

    def key(self, happening: Happening) -> str:
        """Return a line that stands for a memory whatever its text is: with its round, and all fields."""
        return self.tell(happening.model_copy(update={"text": ""}))

    def before_reflecting(self, entity: str, most: int) -> str:
        """Return what agents of a type are told before they reflect, to give at most so many insights."""
        return render(
            "reflect.jinja",
            entity=entity,
            title=self._linked.odd.title,
            about=self._linked.odd.entities[entity].why,
            most=most,
            limit=exchanges.MOST_LINE,
            names=[*self.own_names(entity), *self.event_names(entity)],
        )

    def looking_back(self, question: DecisionQuestion, reflected: Reflected, asker: str) -> Request:
        """Return the request that asks an agent to reflect; `asker` says, for people, who does."""
        entity = reflected.agent[0]
        first = self.before_reflecting(entity, reflected.declared.insights)
        profile = self.profile(entity, question.own)
        own = [] if profile else [(name, shown(value)) for name, value in question.own.items()]
        lines = [*(insight.line for insight in reflected.insights), *self.told(question.reflect)]
        reflected.told = render("looking_back.jinja", profile=profile, own=own, lines=lines)
        messages = (Message("system", first), Message("user", reflected.told))
        return Request(stage_of("reflection"), asker, messages, reflected.schema(), max_tokens=_MOST_REFLECTION)

    def request(
        self, question: DecisionQuestion, remembered: Sequence[str], asker: str, step: PlanStep = _DIRECT
    ) -> Request:
        """Return the request of a step to the model; `asker` says, for people, who asks."""
        messages = (self._about(question.action, step), Message("user", self._situation(question, remembered, step)))
        form = exchanges.properties(step.form) if step.form else {}
        schema = object_schema(form)
        if not step.before:
            schema = answer_schema(self._linked, question, form)
        most = _MOST_TOKENS_OF.get(step.part, _MOST_TOKENS)
        return Request(stage_of(step.part), asker, messages, schema, max_tokens=most)

    def perceived(self, question: DecisionQuestion) -> frozenset[str]:
        """Return what an agent perceives: itself, what it sees, and what happened to it, each once and undated."""
        events = (*question.now, *question.news, *(question.remembered or ()))
        told = [self.tell(event, dated=False) for event in events if not event.decided]
        sees = [f"{name} = {self._seen(value)}" for name, value in question.sees.items()]
        profile = self.profile(self._linked.graph.actions[question.action].entity, question.own)
        own = profile or [f"{name} = {shown(value)}" for name, value in question.own.items()]
        wanted = self.goals(self._linked.graph.actions[question.action].entity, question.goals)
        return frozenset((*own, *sees, *told, *wanted))

    def situation_in_short(self, question: DecisionQuestion) -> str:
        """Return what memories are compared with by embeddings: what the agent is, what it sees, what just happened."""
        own = [f"{name} = {shown(value)}" for name, value in question.own.items()]
        sees = [f"{name} = {self._seen(value)}" for name, value in question.sees.items()]
        return "; ".join([*own, *sees, *(self.tell(happening, dated=False) for happening in question.now)])

    def options(self, action: str) -> str:
        """Return the typed options of an action's question in words."""
        types = self._linked.option_types(action)
        return "; ".join(f"{name}: {describe(typed)}" for name, typed in types.items())

    def tell(self, happening: Happening, *, dated: bool = True) -> str:
        """Return a line that describes an event."""
        said = ", ".join(f"{name} = {shown(value)}" for name, value in happening.fields.items())
        words = f"you decided {happening.what}" if happening.decided else happening.what
        sender = f" from {happening.sender}" if happening.sender else ""
        if happening.text:
            return _on_a_line(happening.text)
        return f"{f'round {happening.round}: ' if dated else ''}{words}{sender}{f': {said}' if said else ''}"

    def _situation(self, question: DecisionQuestion, remembered: Sequence[str], step: PlanStep = _DIRECT) -> str:
        decision = self._linked.decisions[question.action]
        profile = self.profile(self._linked.graph.actions[question.action].entity, question.own)
        return render(
            "situation.jinja",
            profile=profile,
            own=[] if profile else [(name, shown(value)) for name, value in question.own.items()],
            sees=[(name, self._seen(value)) for name, value in question.sees.items()],
            now=[self.tell(happening, dated=False) for happening in question.now],
            more=question.more,
            remembered=remembered,
            goals=self.goals(self._linked.graph.actions[question.action].entity, question.goals),
            norms=self._norms(question),
            choices=[] if step.before else self._choices(question),
            plan=_planned(step),
            question=_BEFORE[step.part] if step.before else decision.question,
        )

    def goals(self, entity: str, pursued: Iterable[Pursued]) -> list[str]:
        """Return what an agent wants, and how far it is; names that a job makes up are left out."""
        declared = self._linked.odd.entities[entity].goals
        return [
            f"{_on_a_line(declared[each.goal].meaning)} ({_progress(declared[each.goal], each)})"
            for each in pursued
            if each.goal in declared
        ]

    def _norms(self, question: DecisionQuestion) -> list[str]:
        """Return what the norms for the decision ask, what they remove, and how strong they are for the entity."""
        action = self._linked.graph.actions[question.action]
        removing = in_force(self._linked, question)
        told = []
        for name, norm in self._linked.odd.entities[action.entity].norms.items():
            asks = _on_a_line(norm.asks)
            if name in removing:
                told.append(f"{asks} (a rule in force; you cannot choose {removed_choice(norm)})")
            elif norm.strength in question.own and action.decision and norm.decision == action.decision.id:
                told.append(f"{asks} ({_STRENGTH[norm.layer]}, from 0 to 1: {shown(question.own[norm.strength])})")
        return told

    def _seen(self, value: Any) -> str:
        """Return what an entity sees: a value, or events that it remembers, the newest first."""
        if isinstance(value, tuple) and value and isinstance(value[0], Happening):
            return "; ".join(self.tell(happening) for happening in value)
        return shown(value)

    def profile(self, entity: str, own: Mapping[str, Any]) -> list[str]:
        """Return the texts that describe an entity to itself; none where the model has no profile of its type."""
        profile = self._linked.odd.entities[entity].profile
        texts = [profile.public, profile.private] if profile else []
        return [_filled(text, own) for text in texts if text]

    def _choices(self, question: DecisionQuestion) -> list[tuple[str, str]]:
        types = self._linked.option_types(question.action)
        return [
            (name, ", ".join(self._named(f"{types[name].type.entity} {number}", question) for number in numbers))
            for name, numbers in question.choices.items()
        ]

    def _named(self, label: str, question: DecisionQuestion) -> str:
        """Return an entity that may be named, with its public profile if it has one."""
        profile = self._linked.odd.entities[label.partition(" ")[0]].profile
        if profile is None or profile.public is None:
            return label
        return f"{label} ({_filled(profile.public, question.known.get(label, {}))})"

    def _about(self, action: str, step: PlanStep) -> Message:
        key = action, step.guide
        if key not in self._first:
            self._first[key] = Message("system", self.introduction(action, step))
        return self._first[key]

    def introduction(self, action: str, step: PlanStep = _DIRECT) -> str:
        """Return the beginning of every question of an action in a step."""
        linked, entity = self._linked, self._linked.graph.actions[action].entity
        decision = linked.decisions[action]
        options = [
            f"{name}: {_meaning(spec.meaning or self._meaning_of(spec.type))}{describe(linked.typed(spec))}"
            for name, spec in decision.options.items()
        ]
        return render(
            "before.jinja" if step.before else "decide.jinja",
            guide=render("guide.jinja", guide=step.guide, limits=_LIMITS),
            entity=entity,
            title=linked.odd.title,
            about=linked.odd.entities[entity].why,
            question=decision.question,
            options=options,
            names=list(self._names(action, entity)),
        )

    def _names(self, action: str, entity: str) -> Iterable[str]:
        """Yield the meanings of the names in a question: the agent's own variables, what it sees, possible events."""
        linked = self._linked
        yield from self.own_names(entity)
        for name, expression in linked.decisions[action].sees.items():
            memory = shown_memory(parse(str(expression)), decision_scope(linked, action))
            meaning = _LATEST.format(self._of_memory(memory.name)) if memory else self._meaning_of(str(expression))
            if name not in linked.odd.entities[entity].variables or not meaning:
                yield f"{name}: {meaning or expression}"
        yield from self.event_names(entity)

    def own_names(self, entity: str) -> Iterable[str]:
        """Yield the meanings of an agent's own variables."""
        for name, variable in self._linked.odd.entities[entity].variables.items():
            unit = f" ({variable.unit})" if variable.unit else ""
            yield f"{name}: {variable.meaning}{unit}"

    def event_names(self, entity: str) -> Iterable[str]:
        """Yield the meanings of the events that can happen to an agent."""
        actions = self._linked.actions_of(entity).values()
        for kind in dict.fromkeys(kind for action in actions for kind in action.handles):
            if kind != START:
                yield f"{kind}: {self._linked.graph.events[kind].means}{self._fields(kind)}"

    def _of_memory(self, kind: str) -> str:
        return f"decisions {kind}" if kind in self._linked.decision_actions else f"events {kind}"

    def _fields(self, kind: str) -> str:
        fields = self._linked.graph.events[kind].fields.items()
        said = ((name, field.meaning or self._meaning_of(field.type)) for name, field in fields)
        told = [f"{name}: {meaning}" for name, meaning in said if meaning]
        return f" ({'; '.join(told)})" if told else ""

    def _meaning_of(self, expression: str) -> str:
        """Return the meaning of an expression that is a single name; empty for longer expressions."""
        linked, name = self._linked, expression.strip()
        if name in self._field_meanings:
            return self._field_meanings[name]
        found = linked.variable(name) or linked.parameter(name)
        if found is not None:
            return f"{found.meaning} ({found.unit})" if found.unit else found.meaning
        aggregate = linked.graph.aggregates.get(name)
        return aggregate.means if aggregate is not None else ""

    @cached_property
    def _field_meanings(self) -> Mapping[str, str]:
        fields = {
            f"{kind}.{name}": field
            for kind, event in self._linked.graph.events.items()
            for name, field in event.fields.items()
        }
        variables = {name: self._linked.variable(field.type.strip()) for name, field in fields.items()}
        said = {name: field.meaning or getattr(variables[name], "meaning", "") for name, field in fields.items()}
        return {name: meaning for name, meaning in said.items() if meaning}


def _planned(step: PlanStep) -> str:
    """Return what the plan of a decision tells the model."""
    state = {"desires": (), "beliefs": (), "intention": None, "partner": None, "estimate": None, **step.state}
    partner = state["partner"]
    if partner is not None:
        seen = [(name, shown(value)) for name, value in partner.sees.items()]
        state["partner"] = {"name": partner.name, "sees": seen}
    return render("plan.jinja", **state)


def _progress(goal: Goal, pursued: Pursued) -> str:
    """Return how far an agent is with a goal."""
    if pursued.reached:
        return "reached"
    if pursued.step is None or pursued.step not in goal.path:
        return "not reached yet"
    return f"not reached yet; your present step: {_on_a_line(goal.path[pursued.step].meaning)}"


def _meaning(words: str | None) -> str:
    return f"{words}; " if words else ""


def shown(value: Any) -> str:
    """Return a value as text: real numbers with four significant digits or all before the point, others as JSON."""
    if isinstance(value, float):
        return plain_number(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(shown, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _filled(template: str, values: Mapping[str, Any]) -> str:
    """Return a template over variables with their values on one line; texts and categories without quotes."""
    said = {name: value if isinstance(value, str) else shown(value) for name, value in values.items()}
    return _on_a_line(template.format_map(_Said(said)))


class _Said(dict[str, str]):
    """Values by name; a name whose value a job left out stays as it is."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _on_a_line(text: str) -> str:
    return " ".join(text.split())


def render(template: str, **values: Any) -> str:
    """Return a template of `prompts/` with these values."""
    return _templates().get_template(template).render(**values).strip()


@cache
def _templates() -> jinja2.Environment:
    import jinja2

    return jinja2.Environment(
        loader=jinja2.PackageLoader("compiler.runs.decisions", "prompts"),
        autoescape=False,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
    )
