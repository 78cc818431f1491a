"""What a student does: find a partner, work, help and become familiar."""

from study_partners import (  # kept by simcc
    Agree,
    Agreed,
    Asked,
    Declined,
    MayChoose,
    Paired,
    Start,
    Student,
    World,
    math,
    sum,
)


def appeal(difference: float, bond: float, weight: float, tolerance: float) -> float:
    """choosing: how much a classmate appeals, by bond and likeness of grades."""
    return weight * bond + (1 - weight) * math.exp(-abs(difference) / tolerance)


def be_paired(student: Student, paired: Paired, world: World) -> None:
    """assigning: take the partner that the teacher gives."""
    student.partner = paired.other
    student.chose = False


def choose(student: Student, event: MayChoose | Declined, world: World) -> None:
    """choosing: ask a classmate who has no partner, if there is one and not too many have been asked."""
    p = world.parameters
    if student.partner is not None or student.asked >= p.asks:
        return
    friends = student.neighbors("friend_of")
    free = [mate for mate in student.neighbors("classmate_of") if mate.partner is None]
    if len(free) == 0:
        return
    bonds = [1.0 if mate in friends else student.tie("classmate_of", mate).familiarity for mate in free]
    weights = [
        math.pow(appeal(mate.grade - student.grade, bond, p.friendship_weight, p.tolerance), p.choosiness)
        for mate, bond in zip(free, bonds)
    ]
    if sum(weights) <= 0:
        return
    places = [place for place in range(len(free))]
    place = student.choose(places, weights=weights)
    student.asked += 1
    student.emit(Asked(grade=student.grade, bond=bonds[place]), to=free[place])


def decide_answer(student: Student, asked: Asked, world: World) -> Agree:
    """choosing, the rule: agree with the chance that is the appeal of the asker."""
    p = world.parameters
    liked = appeal(asked.grade - student.grade, asked.bond, p.friendship_weight, p.tolerance)
    return Agree(agree=student.chance(min(1.0, max(0.0, liked))))


def answer(student: Student, asked: Asked, world: World, decision: Agree | None) -> None:
    """choosing: agree and be partners, or refuse."""
    if student.partner is None and decision is not None and decision.agree:
        student.partner = asked.sender
        student.chose = True
        student.emit(Agreed(), to=asked.sender)
    else:
        student.emit(Declined(), to=asked.sender)


def agree(student: Student, agreed: Agreed, world: World) -> None:
    """choosing: be partners with the classmate who agreed."""
    student.partner = agreed.sender
    student.chose = True


def work(student: Student, start: Start, world: World) -> None:
    """working: work, help or be helped, become familiar, and part."""
    p = world.parameters
    partner = student.partner
    time = 0.0
    helped = 0.0
    if partner is not None:
        distance = abs(partner.grade - student.grade)
        student.distance = distance
        if student.chose:
            student.chosen_distance = distance
            student.with_friend = partner in student.neighbors("friend_of")
        if partner.grade < student.grade:
            time = min(1.0, p.time_cost * distance)
        elif partner.grade > student.grade:
            bond = student.tie("classmate_of", partner).familiarity
            if partner in student.neighbors("friend_of"):
                bond = 1.0
            helped = p.help * distance * (p.stranger_help + (1 - p.stranger_help) * bond)
    student.time_given = time
    own = p.speed * (student.ability * (1 - time) - student.grade)
    student.grade = min(100.0, max(0.0, student.grade + own + helped))
    gain = p.bonding if student.chose else p.mixed_bonding
    for mate in student.neighbors("classmate_of"):
        tie = student.tie("classmate_of", mate)
        if mate == partner:
            student.tie("classmate_of", mate).familiarity = min(1.0, tie.familiarity + gain * (1 - tie.familiarity))
        else:
            student.tie("classmate_of", mate).familiarity = tie.familiarity * (1 - p.drift)
    student.partner = None
    student.chose = False
    student.asked = 0
