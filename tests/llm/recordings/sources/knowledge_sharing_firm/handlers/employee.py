"""What employees do: work on projects, ask and answer, and come and go."""

from knowledge_sharing_firm import (  # kept by simcc
    Answered,
    Awarded,
    Employee,
    GiveHelp,
    Hired,
    Question,
    Refused,
    Resigned,
    Start,
    World,
    math,
    sum,
)


def begin_month(employee: Employee, start: Start, world: World) -> None:
    """S1: a new project, and the hope of the bonus from the standing in the team."""
    parameters = world.parameters
    employee.tenure += 1
    employee.project = employee.draw_int(0, len(employee.knowledge) - 1)
    employee.taught = 0.0
    employee.practised = 0.0
    prospects = 1.0
    if world.round % parameters.year_months == 1:
        employee.year_output = 0.0
    else:
        own = employee.year_output
        best = max(own, max([one.year_output for one in employee.neighbors("in_team.members")], default=own))
        if best > 0.0:
            prospects = max(0.0, 1.0 - (best - own) / (best * parameters.reach))
    employee.drive = prospects * parameters.bonus / (parameters.bonus + parameters.bonus_half)
    employee.time_left = 1.0 + parameters.overtime * employee.drive


def ask(employee: Employee, start: Start, world: World) -> None:
    """S2: a question to each of those who know more and are most likely to say so."""
    topic = employee.project
    enough = employee.knowledge[topic] + world.parameters.worth_asking
    members = employee.neighbors("in_team.members")
    member_ids = [one.id for one in members]
    mates = [one for one in members if one.knowledge[topic] > enough]
    others = [one for one in employee.neighbors("meets") if one.knowledge[topic] > enough and one.id not in member_ids]
    candidates = mates + others
    if len(candidates) > 0:
        scores = [
            one.knowledge[topic]
            * (len(employee.remembered(Answered, by=one)) + 1)
            / (len(employee.remembered(Answered, by=one)) + len(employee.remembered(Refused, by=one)) + 2)
            for one in candidates
        ]
        asked = [one.id for one in employee.ranked(candidates, scores, world.parameters.asked_most)]
        inside = [one for one in mates if one.id in asked]
        outside = [one for one in others if one.id in asked]
        employee.emit(Question(topic=topic, same_team=True), to=inside)
        employee.emit(Question(topic=topic, same_team=False), to=outside)


def decide_answer(employee: Employee, question: Question, world: World) -> GiveHelp:
    """S3, the rule: kindness and returned help against lost time and the bonus."""
    parameters = world.parameters
    helped = len(employee.remembered(Answered, by=question.sender))
    rival = 1.0 + parameters.rivalry if question.same_team else 1.0
    willing = (
        employee.kindness
        + parameters.reciprocity * helped / (helped + 1)
        - parameters.pressure * (1.0 - employee.time_left)
        - parameters.competition * employee.drive * rival
    )
    return GiveHelp(help=employee.chance(math.logistic(willing)))


def answer(employee: Employee, question: Question, world: World, decision: GiveHelp | None) -> None:
    """S3: an answer costs time; without time or will the employee refuses."""
    if decision is not None and decision.help:
        employee.time_left = max(0.0, employee.time_left - world.parameters.help_time)
        known = employee.knowledge[question.topic]
        employee.emit(Answered(topic=question.topic, known=known, same_team=question.same_team), to=question.sender)
    else:
        employee.emit(Refused(), to=question.sender)


def learn(employee: Employee, answered: Answered, world: World) -> None:
    """S3: the answer passes on part of the difference, and is remembered."""
    own = employee.knowledge[answered.topic]
    gain = world.parameters.transfer * max(0.0, answered.known - own)
    employee.knowledge[answered.topic] = min(1.0, own + gain)
    employee.taught += gain / len(employee.knowledge)


def take_no(employee: Employee, refused: Refused, world: World) -> None:
    """S3: the refusal is remembered."""
    return


def work(employee: Employee, start: Start, world: World) -> None:
    """S4: output and practice in the time that is left, and ageing of all knowledge."""
    parameters = world.parameters
    topic = employee.project
    known = employee.knowledge[topic]
    employee.output = employee.time_left * (parameters.base_output + (1.0 - parameters.base_output) * known)
    employee.year_output += employee.output
    gain = min(1.0, parameters.doing * employee.time_left) * (1.0 - known)
    employee.practised = gain / len(employee.knowledge)
    employee.knowledge[topic] = min(1.0, known + gain)
    for place in range(len(employee.knowledge)):
        employee.knowledge[place] = employee.knowledge[place] * (1.0 - parameters.ageing)
    employee.level = sum(employee.knowledge) / len(employee.knowledge)


def receive_bonus(employee: Employee, awarded: Awarded, world: World) -> None:
    """S5: the winner notes the round."""
    employee.won_in = world.round


def move_on(employee: Employee, start: Start, world: World) -> None:
    """S6: some leave the firm for good."""
    if employee.chance(world.parameters.leaving):
        employee.emit(Resigned(), to=employee.neighbors("in_team"))
        employee.leave()


def join(employee: Employee, hired: Hired, world: World) -> None:
    """S6: a newcomer becomes a member of the team that hired it."""
    employee.connect("in_team", hired.sender)
