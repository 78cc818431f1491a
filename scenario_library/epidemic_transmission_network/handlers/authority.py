"""What the authority does: vaccinate, detect and trace."""

from collections.abc import Sequence  # kept by simcc

from epidemic_transmission_network import (  # kept by simcc
    Answered,
    Asked,
    Authority,
    ChooseWhom,
    Detected,
    FellIll,
    Start,
    TestAndTrace,
    World,
    sum,
)


def decide_vaccinate(authority: Authority, start: Start, world: World) -> ChooseWhom:
    """S5, the rule: always the same people."""
    return ChooseWhom(whom=world.parameters.vaccinated_first)


def vaccinate(authority: Authority, start: Start, world: World, decision: ChooseWhom | None) -> None:
    """S5: the first round of questions, one for each dose."""
    if decision is not None:
        authority.doses = round(world.parameters.vaccine * world.inhabitants)
        authority.self_first = decision.whom == "random"
        asked = authority.sample(authority.neighbors("watches"), authority.doses)
        authority.emit(Asked(self_first=authority.self_first), to=asked)


def go_on(authority: Authority, answers: Sequence[Answered], world: World) -> None:
    """S5: more questions as long as doses are left and somebody could be vaccinated."""
    given = sum(1 for answer in answers if answer.given)
    authority.doses = max(0, authority.doses - given)
    if given > 0 and authority.doses > 0:
        asked = authority.sample(authority.neighbors("watches"), authority.doses)
        authority.emit(Asked(self_first=authority.self_first), to=asked)


def decide_detect(authority: Authority, ill: Sequence[FellIll], world: World) -> TestAndTrace:
    """S3, the rule: fixed chances."""
    return TestAndTrace(test=world.parameters.detected, trace=world.parameters.traced)


def detect(authority: Authority, ill: Sequence[FellIll], world: World, decision: TestAndTrace | None) -> None:
    """S3: each new case is detected with a chance."""
    if decision is not None:
        found = [case.sender for case in ill if authority.chance(decision.test)]
        authority.emit(Detected(traced_share=decision.trace), to=found)
