"""What defendants do: come before the law, plead or stand trial, and hear the verdict."""

from collections.abc import Sequence  # kept by simcc

from court_trial_simulation import (  # kept by simcc
    Admitted,
    Advised,
    Charged,
    Consulted,
    Defendant,
    Plead,
    Presented,
    Referred,
    Refused,
    Start,
    Stated,
    Tried,
    Voted,
    World,
    math,
    sum,
)


def appear(defendant: Defendant, start: Start, world: World) -> None:
    """S1: a new defendant, guilty or not."""
    defendant.guilty = defendant.chance(world.parameters.prior_guilt)
    defendant.incriminating = 0
    defendant.exculpating = 0
    defendant.charged = False
    defendant.outcome = "free"


def note(defendant: Defendant, stated: Sequence[Stated], world: World) -> None:
    """S1: statements for and against."""
    defendant.incriminating = sum(1 for statement in stated if statement.incriminates)
    defendant.exculpating = len(stated) - defendant.incriminating


def refer(defendant: Defendant, start: Start, world: World) -> None:
    """S2: the case, with its probability of guilt by Bayes' rule."""
    parameters = world.parameters
    odds = math.log(parameters.reliability / (1.0 - parameters.reliability))
    if parameters.uniform_strength:
        defendant.strength = defendant.draw()
    else:
        defendant.strength = math.logistic(odds * (defendant.incriminating - defendant.exculpating))
    if parameters.everybody_tried:
        defendant.emit(Refused(), to=defendant)
    else:
        defendant.emit(Referred(strength=defendant.strength), to=defendant.neighbors("prosecuted_by"))


def consult(defendant: Defendant, charged: Charged, world: World) -> None:
    """S3: ask the lawyer, if there is one."""
    defendant.charged = True
    lawyers = defendant.neighbors("defended_by")
    if len(lawyers) > 0:
        defendant.emit(Consulted(offer=charged.offer), to=lawyers)
    else:
        defendant.emit(Advised(offer=charged.offer, relief=0.0), to=defendant)


def decide_plead(defendant: Defendant, advised: Advised, world: World) -> Plead:
    """S3, the rule: accept what costs no more than the trial (Landes 1971)."""
    parameters = world.parameters
    known = parameters.own_knowledge if defendant.guilty else -parameters.own_knowledge
    estimate = defendant.strength + known + defendant.draw_normal(0.0, parameters.misjudgement) - advised.relief
    return Plead(accept=advised.offer <= min(1.0, max(0.0, estimate)) + parameters.trial_cost)


def plead(defendant: Defendant, advised: Advised, world: World, decision: Plead | None) -> None:
    """S3: a plea, or a trial."""
    if decision is not None and decision.accept:
        defendant.outcome = "plea"
    else:
        defendant.emit(Refused(), to=defendant)


def stand(defendant: Defendant, refused: Refused, world: World) -> None:
    """S4: before the judge, else before the jury with all statements."""
    defendant.outcome = "acquitted"
    against = defendant.incriminating
    cleared = defendant.exculpating
    judges = defendant.neighbors("before")
    jurors = defendant.neighbors("jury")
    if len(judges) > 0:
        defendant.emit(Tried(incriminating=against, exculpating=cleared), to=judges)
    elif len(jurors) > 0:
        guilty = defendant.guilty == defendant.chance(world.parameters.accuracy)
        evidence = Presented(incriminating=against, exculpating=cleared, deed=defendant.guilty, impression=guilty)
        defendant.emit(evidence, to=jurors)


def proceed(defendant: Defendant, admitted: Admitted, world: World) -> None:
    """S4: the jury hears what was admitted; without a jury the judge decides."""
    jurors = defendant.neighbors("jury")
    if len(jurors) > 0:
        guilty = defendant.guilty == defendant.chance(world.parameters.accuracy)
        against = admitted.incriminating
        cleared = admitted.exculpating
        evidence = Presented(incriminating=against, exculpating=cleared, deed=defendant.guilty, impression=guilty)
        defendant.emit(evidence, to=jurors)
    elif admitted.convict:
        defendant.outcome = "convicted"


def learn(defendant: Defendant, voted: Sequence[Voted], world: World) -> None:
    """S5: a verdict needs enough votes."""
    guilty = sum(1 for vote in voted if vote.guilty)
    if guilty >= world.parameters.needed:
        defendant.outcome = "convicted"
    elif len(voted) - guilty >= world.parameters.needed:
        defendant.outcome = "acquitted"
    else:
        defendant.outcome = "hung"
