"""What schools do: rank those who stay on, and give out places."""

from collections.abc import Sequence  # kept by simcc

from cultural_capital_theory import Admitted, Applied, School, Weigh, World, math  # kept by simcc


def decide_examine(school: School, applied: Sequence[Applied], world: World) -> Weigh:
    """S4, the rule: a fixed weight of culture."""
    return Weigh(culture=world.parameters.culture_weight)


def examine(school: School, applied: Sequence[Applied], world: World, decision: Weigh | None) -> None:
    """S4: the best pass, at most as many as there are places."""
    weight = decision.culture if decision is not None else 0.0
    school.weight = weight
    culture = math.sqrt(weight)
    talent = math.sqrt(1.0 - weight)
    scores = [culture * pupil.culture + talent * pupil.talent for pupil in applied]
    places = round(world.parameters.places * len(school.neighbors("pupils")))
    school.emit(Admitted(), to=[pupil.sender for pupil in school.ranked(applied, scores, places)])
