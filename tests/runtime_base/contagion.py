"""A model with all that a digest depends on, with names to be chosen; run as a program it prints its digest."""

from __future__ import annotations

from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.decisions import DecisionRecord
from runtime_base.mathematics import exp

NAMES = ("User", "Office", "Told", "Report", "mood", "level", "tell", "hear", "count", "knows", "known_by")
OTHERS = ("Zebra", "Ant", "Ask", "Beat", "aaa", "zzz", "walk", "run", "sit", "likes", "liked_by")


class Believe(DecisionRecord):
    __slots__ = ("believe",)

    def __init__(self, *, believe):
        self.believe = believe


def declared(names=NAMES, mode="simultaneous", rule_draws=1):
    """Return the model under the given names; `rule_draws` is how many random numbers its rule uses."""
    user, office, told_name, report_name, mood, level, tell_name, hear_name, count_name, knows, known_by = names

    def tell(item, start, world):
        others = item.neighbors(knows)
        if others and item.chance(0.5):
            item.emit(told.cls(size=item.draw_normal(0.0, 1.0), text="né", to=item), to=item.sample(others, 2))

    def decide(item, heard, world):
        drawn = [item.draw() for _ in range(rule_draws)]
        return Believe(believe=heard.size > 0.0 if rule_draws != 1 else drawn[0] < 0.7)

    def hear(item, heard, world, decision):
        if decision is not None and decision.believe:
            items = getattr(item, mood)
            items[item.draw_int(0, 2)] += 1
            setattr(item, level, exp(-0.1 * sum(items)))
            item.emit(report.cls(), to=world._environment(offices.cls))

    def count(item, reports, world):
        setattr(item, level, getattr(item, level) + len(reports) / 3)

    users = entity(user, spec.Quantity(mood, "vector", item="int", length=3), spec.Quantity(level, "float", low=0.0))
    offices = entity(office, spec.Quantity(level, "float"), kind="environment")
    told = event(
        told_name,
        spec.Quantity("size", "float"),
        spec.Quantity("text", "text"),
        spec.Quantity("to", "ref", entity=user),
    )
    report = event(report_name)
    decision = spec.Decision(
        "Believe",
        Believe,
        "?",
        (spec.Quantity("believe", "bool"),),
        rule=decide,
        asked_if=lambda item, heard, world: getattr(item, level) > 0.2,
    )
    phases = (spec.Phase("a", (tell_name, hear_name), mode), spec.Phase("b", (count_name,)))
    actions = (
        spec.Action(tell_name, user, tell, on=("Start",), emits=(told_name,)),
        spec.Action(
            hear_name, user, hear, on=(told_name,), writes=(level, mood), emits=(report_name,), decision=decision
        ),
        spec.Action(count_name, office, count, collects=(report_name,), writes=(level,), draws=False),
    )
    relation = spec.Relation(knows, user, user, inverse=known_by)
    return model([users, offices], [told, report], actions, relations=[relation], phases=phases)


def numbers_for(names=NAMES, count=60):
    """Return the model's numbers under the given names."""
    user, office, mood, level, knows = (names[place] for place in (0, 1, 4, 5, 9))
    return numbers(
        {user: count},
        {user: {mood: {"items": {"integers": [0, 2]}}, level: {"beta": [2, 3]}}},
        environment={office: {level: 0}},
        relations={knows: {"barabasi_albert": {"m": 2}}},
    )


def digest(mode="simultaneous", names=NAMES, seed=1, rounds=6, **options):
    """Return the digest of a run."""
    return run(declared(names, mode), numbers_for(names), seed, rounds, **options)[0].digest


if __name__ == "__main__":
    print(digest(), digest("random_order"))
