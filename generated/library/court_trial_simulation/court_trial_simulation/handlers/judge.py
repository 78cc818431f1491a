"""What judges do: admit evidence, and decide where there is no jury."""

from court_trial_simulation import Admitted, Judge, Preside, Tried, World, math  # kept by simcc


def decide_preside(judge: Judge, tried: Tried, world: World) -> Preside:
    """S4, the rule: each statement is admitted with a fixed chance, and those admitted count by Bayes' rule."""
    parameters = world.parameters
    against = judge.draw_binomial(tried.incriminating, parameters.admission)
    cleared = judge.draw_binomial(tried.exculpating, parameters.admission)
    odds = math.log(parameters.reliability / (1.0 - parameters.reliability))
    convict = round(math.logistic(odds * (against - cleared)), 12) >= parameters.standard
    return Preside(incriminating=against, exculpating=cleared, convict=convict)


def preside(judge: Judge, tried: Tried, world: World, decision: Preside | None) -> None:
    """S4: the evidence of the trial."""
    if decision is None:
        judge.emit(Admitted(incriminating=0, exculpating=0, convict=False), to=tried.sender)
    else:
        against = decision.incriminating
        cleared = decision.exculpating
        judge.emit(Admitted(incriminating=against, exculpating=cleared, convict=decision.convict), to=tried.sender)
