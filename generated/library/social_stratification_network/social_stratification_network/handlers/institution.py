"""What institutions do: pair applicants, and admit one of each pair."""

from collections.abc import Sequence  # kept by simcc

from social_stratification_network import Admit, Admitted, Applied, Institution, World  # kept by simcc


def decide_admit(institution: Institution, applied: Sequence[Applied], world: World) -> Admit:
    """S1, the rule: the same weight of standing in each round."""
    return Admit(merit=world.parameters.merit)


def admit(institution: Institution, applied: Sequence[Applied], world: World, decision: Admit | None) -> None:
    """S1: applicants in pairs at random; one of each pair gets the place, and the one left over waits."""
    merit = decision.merit if decision is not None else 1.0
    order = institution.sample([application.sender for application in applied], len(applied))
    half = len(order) // 2
    for first, second in zip(order[:half], order[half : 2 * half]):
        if first.standing == second.standing:
            institution.emit(Admitted(won="equal"), to=institution.choose([first, second]))
        elif (first.standing > second.standing) == institution.chance(merit):
            institution.emit(Admitted(won="above" if first.standing > second.standing else "below"), to=first)
        else:
            institution.emit(Admitted(won="above" if first.standing < second.standing else "below"), to=second)
    institution.admitted += half
