"""What jurors do: hear the evidence, vote, and deliberate."""

from court_trial_simulation import Ballot, Juror, Presented, Vote, Voted, World, math, sum  # kept by simcc


def decide_hear(juror: Juror, presented: Presented, world: World) -> Vote:
    """S4, the rule: an impression, or Bayes' rule on what was heard."""
    parameters = world.parameters
    if parameters.by_impression:
        if juror.chance(parameters.common):
            return Vote(guilty=presented.impression)
        return Vote(guilty=presented.deed == juror.chance(parameters.accuracy))
    misheard = juror.draw_binomial(presented.incriminating, parameters.mishearing)
    turned = juror.draw_binomial(presented.exculpating, parameters.mishearing)
    net = presented.incriminating - presented.exculpating - 2 * misheard + 2 * turned
    odds = math.log(parameters.reliability / (1.0 - parameters.reliability))
    return Vote(guilty=round(math.logistic(odds * net), 12) >= parameters.standard)


def hear(juror: Juror, presented: Presented, world: World, decision: Vote | None) -> None:
    """S4: the first vote."""
    juror.vote = decision is not None and decision.guilty
    if world.parameters.ballots > 0:
        juror.emit(Ballot(left=world.parameters.ballots), to=juror)
    else:
        juror.emit(Voted(guilty=juror.vote), to=presented.sender)


def deliberate(juror: Juror, ballot: Ballot, world: World) -> None:
    """S5: a juror may join those who disagree, the more readily the more they are."""
    jurors = juror.neighbors("tries.jury")
    share = sum(1 for other in jurors if other.vote) / max(1, len(jurors))
    against = 1.0 - share if juror.vote else share
    if juror.chance(world.parameters.persuasion * against * against):
        juror.vote = not juror.vote
    if ballot.left > 1:
        juror.emit(Ballot(left=ballot.left - 1), to=juror)
    else:
        juror.emit(Voted(guilty=juror.vote), to=juror.neighbors("tries"))
