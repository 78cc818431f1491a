"""What is done to the running model from outside, and asked of agents, in words for a methods appendix."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from behavior_graph.linking.linked import Linked
from behavior_graph.publication.document import Document
from behavior_graph.publication.number_tables import amount, figure, initial_words
from behavior_graph.publication.phrases import names
from behavior_graph.schema.initial_models import Formula
from behavior_graph.schema.intervention_models import (
    Assigned,
    Intervention,
    Questionnaire,
    QuestionnaireItem,
    RunStep,
    Selected,
    SentEvent,
)
from odd.model.markdown import code, inert, listing, sentence


def interventions(document: Document, linked: Linked) -> None:
    """Write which interventions are made in the base scenario; nothing if there are none."""
    found = linked.scenario.interventions
    if not found:
        return
    document.say(
        f"In the base scenario, {amount(len(found), 'intervention changes', 'interventions change')} the running model "
        "from outside. Each is made when its round begins; what is random in it is drawn anew in each simulation."
    )
    document.items(intervention_words(linked, name, given) for name, given in found.items())


def steps(document: Document, linked: Linked) -> None:
    """Write through which steps a simulation of the base scenario goes; nothing if none are declared."""
    found = linked.scenario.steps
    if found:
        document.say(f"A simulation of the base scenario goes through these steps: {'; '.join(map(_step, found))}.")


def _step(step: RunStep) -> str:
    if step.run is not None:
        return f"{figure(step.run)} round{'s' if step.run > 1 else ''}"
    several = "s" if len(step.intervene or step.questionnaire or ()) > 1 else ""
    if step.intervene is not None:
        return f"the intervention{several} {names(step.intervene)}"
    return f"the questionnaire{several} {names(step.questionnaire or [])}"


def questionnaires(document: Document, linked: Linked) -> None:
    """Write what is asked of agents in a simulation; nothing if nothing is."""
    found = linked.scenario.questionnaires
    if found:
        document.say(
            f"Agents answer {amount(len(found), 'questionnaire', 'questionnaires')} by rule. Being asked changes "
            "nothing in a simulation; what is random is drawn anew each time. Answers off a scale count as missing."
        )
        document.items(_questionnaire(linked, name, given) for name, given in found.items())


def _questionnaire(linked: Linked, name: str, given: Questionnaire) -> str:
    about = [inert(sentence(given.about))] if given.about else []
    items = "; ".join(
        f"{code(key)} ({inert(item.asks)}): {_scale(item)}{code(item.answer)}" for key, item in given.items.items()
    )
    due = _rounds(linked, "questionnaires", name, given)
    when = f"At the end of {due}, {_chosen(given)} {'is' if given.number is not None else 'are'} asked"
    return " ".join([f"{code(name)}:", *about, f"{when}: {items}."])


def _scale(item: QuestionnaireItem) -> str:
    if item.ends is None:
        return ""
    what = "a whole number" if item.points is not None else "a number"
    return f"{what} from {figure(item.ends[0])} to {figure(item.ends[1])}, "


def _rounds(linked: Linked, section: str, name: str, given: Selected) -> str:
    """Return the rounds in words, each with its date if it has one."""
    rounds = linked.scenario.rounds_of(section, name, given, linked.odd.clock)
    calendar = linked.scenario.schedule.calendar(linked.odd.clock)
    dates = [f" ({date})" if (date := calendar.date(each)) else "" for each in rounds]
    words = [f"{figure(each)}{date}" for each, date in zip(rounds, dates, strict=True)]
    return f"round{'s' if len(rounds) > 1 else ''} {listing(words)}"


def due_otherwise(base: Linked, variant: Linked, new: Container[str]) -> Iterator[str]:
    """Yield what a variant has in other rounds than the base, as where it begins on another date, with the rounds."""
    for section in ("interventions", "questionnaires"):
        were, now = getattr(base.scenario, section), getattr(variant.scenario, section)
        for name in (name for name in now if name in were and name not in new):
            rounds = (
                linked.scenario.rounds_of(section, name, given[name], linked.odd.clock)
                for linked, given in ((base, were), (variant, now))
            )
            if next(rounds) != next(rounds):
                yield f"{code(name)} in {_rounds(variant, section, name, now[name])}"


def intervention_words(linked: Linked, name: str, given: Intervention) -> str:
    """Return when an intervention is made, on which entities, and what it does."""
    about = [inert(sentence(given.about))] if given.about else []
    due = _rounds(linked, "interventions", name, given)
    return " ".join([f"{code(name)}:", *about, f"In {due}, {'; '.join(_deeds(linked, given))}."])


def _deeds(linked: Linked, given: Intervention) -> Iterator[str]:
    values = listing(_values(given.set))
    if given.add:
        new = f"new {code(given.of or '')}"
        yield amount(given.add, f"{new} enters", f"{new} enter") + (f" with {values}" if values else "")
    elif given.of:
        one = given.number is not None or given.of in linked.environments
        who = f"the {code(given.of)}" if given.of in linked.environments else _chosen(given)
        if given.set or given.remove:
            yield f"{who} {_verb(given, one=one)}" + ("" if given.remove else f" {values}")
        if given.send is not None:
            yield f"{who} {'receives' if one else 'receive'} {_event_words(given.send)}"
    if given.parameters:
        yield f"parameters are set: {listing(_values(given.parameters))}"
    for section in ("off", "on"):
        if actions := getattr(given, section):
            yield f"the action{'s' if len(actions) > 1 else ''} {names(actions)} {_are(actions)} switched {section}"


def _event_words(sent: SentEvent) -> str:
    sender = code(sent.source) + (f" {sent.number}" if sent.number is not None else "")
    fields = listing(_values(sent.fields))
    return f"{code(sent.event)} from {sender}" + (f" with {fields}" if fields else "")


def _verb(given: Intervention, *, one: bool) -> str:
    return ("leaves" if one else "leave") if given.remove else ("gets" if one else "get")


def _are(actions: list[str]) -> str:
    return "are" if len(actions) > 1 else "is"


def _chosen(given: Intervention | Questionnaire) -> str:
    """Return on which entities of its type an intervention acts."""
    of = code(given.of or "")
    if given.number is not None:
        return f"{of} {given.number}"
    where = f" for which {code(given.where)}" if given.where else ""
    if given.count is not None:
        return f"{figure(given.count)} {of}, drawn at random{' among those' if where else ''}{where},"
    if given.share is not None:
        return f"a share of {figure(given.share)} of the {of}{where}, drawn at random,"
    return f"all {of}{where}"


def _values(given: Mapping[str, Assigned]) -> Iterator[str]:
    for name, value in given.items():
        words = code(value.formula) if isinstance(value, Formula) else initial_words(value)
        yield f"{code(name)} = {words}"
