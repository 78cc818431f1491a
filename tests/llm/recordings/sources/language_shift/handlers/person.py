"""What people do: age, have children, speak with them and with each other, learn and forget."""

from collections.abc import Sequence  # kept by simcc

from language_shift import (  # kept by simcc
    Addressed,
    Born,
    ChildBorn,
    HomeLanguage,
    Person,
    Spoke,
    Start,
    Taught,
    World,
    math,
)


def can_talk(mine: str, theirs: str) -> bool:
    """Whether two people have a language in common, by what each of them speaks."""
    if mine == "neither" or theirs == "neither":
        return False
    return mine == theirs or mine == "both" or theirs == "both"


def grow_older(person: Person, start: Start, world: World) -> None:
    """S1: a year older, and dead at the end of the life span."""
    person.age += 1
    if person.age >= world.parameters.life_span:
        person.leave()


def bear(person: Person, start: Start, world: World) -> None:
    """S2: people of parenting age fill the free places with children."""
    if person.age < world.parameters.parent_from or person.age > world.parameters.parent_to:
        return
    if not person.chance(world.birth_chance):
        return
    homes = person.neighbors("lives_in")
    if len(homes) == 0:
        return
    candidates = [
        other
        for other in person.neighbors("lives_in.residents")
        if other.id != person.id
        and other.age >= world.parameters.parent_from
        and other.age <= world.parameters.parent_to
        and can_talk(person.speaks, other.speaks)
    ]
    if len(candidates) == 0:
        return
    partner = person.choose(candidates)
    child = person.create(
        Person(
            age=0,
            speaks="neither",
            majority_skill=0.0,
            minority_skill=0.0,
            minority_use=0.0,
            majority_talks=0,
            minority_talks=0,
        )
    )
    person.emit(Born(home=homes[0]), to=child)
    person.emit(ChildBorn(child=child, other=person), to=partner)
    person.emit(ChildBorn(child=child, other=partner), to=person)


def settle(person: Person, born: Born, world: World) -> None:
    """S2: a child lives in the community where it is born."""
    person.connect("lives_in", born.home)


def decide_choose_home_language(person: Person, birth: ChildBorn, world: World) -> HomeLanguage:
    """S3, the rule: the more the minority language was used lately, the likelier; less so if the other parent lacks it."""
    p = math.logistic(world.parameters.steepness * (person.minority_use - world.parameters.indifference))
    if birth.other.speaks == "majority" or birth.other.speaks == "neither":
        p = p * world.parameters.mixed_home
    return HomeLanguage(in_minority=person.chance(p))


def choose_home_language(person: Person, birth: ChildBorn, world: World, decision: HomeLanguage | None) -> None:
    """S3: a parent settles on a language for the child; only who speaks both has a choice."""
    person.connect("raises", birth.child)
    if decision is not None:
        person.tie("raises", birth.child).in_minority = decision.in_minority
    else:
        person.tie("raises", birth.child).in_minority = person.speaks == "minority"


def speak_at_home(person: Person, start: Start, world: World) -> None:
    """S4: parents speak to their children, in the language settled on if they still can."""
    if person.speaks == "neither":
        return
    for child in person.neighbors("raises"):
        if child.age < world.parameters.adult_age:
            settled = person.tie("raises", child).in_minority
            in_minority = person.speaks == "minority" or (person.speaks == "both" and settled)
            person.emit(Addressed(in_minority=in_minority), to=child)
            person.emit(Spoke(in_minority=in_minority), to=person)


def meet(person: Person, start: Start, world: World) -> None:
    """S6: adults converse with residents or others of the region, in a language that both know."""
    adult_age = world.parameters.adult_age
    if person.age < adult_age or person.speaks == "neither":
        return
    local = [
        other
        for other in person.neighbors("lives_in.residents")
        if other.age >= adult_age and other.id != person.id
    ]
    regional = [other for other in person.neighbors("meets") if other.age >= adult_age]
    for number in range(world.parameters.contacts):
        if person.chance(world.parameters.outside):
            if len(regional) > 0:
                stranger = person.choose(regional)
                if can_talk(person.speaks, stranger.speaks):
                    in_minority = person.speaks == "minority" or stranger.speaks == "minority"
                    if person.speaks == "both" and stranger.speaks == "both":
                        in_minority = person.chance(world.parameters.loyalty)
                    person.emit(Spoke(in_minority=in_minority), to=stranger)
                    person.emit(Spoke(in_minority=in_minority), to=person)
        elif len(local) > 0:
            resident = person.choose(local)
            if can_talk(person.speaks, resident.speaks):
                in_minority = person.speaks == "minority" or resident.speaks == "minority"
                if person.speaks == "both" and resident.speaks == "both":
                    in_minority = person.chance(world.parameters.loyalty)
                person.emit(Spoke(in_minority=in_minority), to=resident)
                person.emit(Spoke(in_minority=in_minority), to=person)


def learn_at_home(person: Person, addressed: Sequence[Addressed], world: World) -> None:
    """S4: a child learns each language by its share of what the parents speak to it."""
    share = len([speech for speech in addressed if speech.in_minority]) / max(1, len(addressed))
    rate = world.parameters.home_learning
    minority = person.minority_skill + rate * share * (1.0 - person.minority_skill)
    majority = person.majority_skill + rate * (1.0 - share) * (1.0 - person.majority_skill)
    person.minority_skill = min(1.0, minority)
    person.majority_skill = min(1.0, majority)


def learn_at_school(person: Person, taught: Taught, world: World) -> None:
    """S5: a pupil learns each language by its share of the school time."""
    share = taught.minority_time
    rate = world.parameters.school_learning
    minority = person.minority_skill + rate * share * (1.0 - person.minority_skill)
    majority = person.majority_skill + rate * (1.0 - share) * (1.0 - person.majority_skill)
    person.minority_skill = min(1.0, minority)
    person.majority_skill = min(1.0, majority)


def count_talk(person: Person, talks: Sequence[Spoke], world: World) -> None:
    """S6: the talks of the year are counted by language."""
    in_minority = len([talk for talk in talks if talk.in_minority])
    person.minority_talks += in_minority
    person.majority_talks += len(talks) - in_minority


def take_stock(person: Person, start: Start, world: World) -> None:
    """S7: adults forget what they did not use; then it is settled what a person speaks."""
    if person.age >= world.parameters.adult_age:
        forgetting = world.parameters.forgetting
        practice = world.parameters.practice
        if person.minority_talks == 0:
            person.minority_skill = max(0.0, person.minority_skill - forgetting * person.minority_skill)
        else:
            person.minority_skill = min(1.0, person.minority_skill + practice * (1.0 - person.minority_skill))
        if person.majority_talks == 0:
            person.majority_skill = max(0.0, person.majority_skill - forgetting * person.majority_skill)
        else:
            person.majority_skill = min(1.0, person.majority_skill + practice * (1.0 - person.majority_skill))
        talks = person.minority_talks + person.majority_talks
        if talks > 0:
            share = person.minority_talks / talks
            if person.age == world.parameters.adult_age:
                person.minority_use = share
            else:
                moved = person.minority_use + world.parameters.recency * (share - person.minority_use)
                person.minority_use = min(1.0, max(0.0, moved))
    person.minority_talks = 0
    person.majority_talks = 0
    fluency = world.parameters.fluency
    if person.majority_skill >= fluency and person.minority_skill >= fluency:
        person.speaks = "both"
    elif person.majority_skill >= fluency:
        person.speaks = "majority"
    elif person.minority_skill >= fluency:
        person.speaks = "minority"
    else:
        person.speaks = "neither"
