"""What a Family does: one function for each of its actions."""

from families_choose_a_primary_school_for import (  # kept by simcc
    AdmitChildThenEnterSchool,
    ApplySchoolChoice,
    ApplySchoolThenAdmitChild,
    ApplySchoolThenCountPupils,
    Family,
    School,
    Start,
    World,
    sum,
)


def decide_apply_school(family: Family, start: Start, world: World) -> ApplySchoolChoice:
    """S1: A family applies at the school it likes best, weighing how near the school is and how many of
    its pupils come from families like its own. It changes nothing. It depends on Family.minority,
    Family.wish_similar, Family.similar_share, Family.way_length, wish_strength, way_weight and the mean
    School.minority_share of Schools within 2 kilometer. It chooses one of several ways.
    """
    mean_school_minority_share_among = [one.minority_share for one in family.near(School, 2)]
    mean_school_minority_share = sum(mean_school_minority_share_among) / max(1, len(mean_school_minority_share_among))
    around = mean_school_minority_share if family.minority else 1 - mean_school_minority_share
    pull = world.parameters.wish_strength * (0.5 + family.wish_similar) * (1.5 - min(family.similar_share, around))
    drag = world.parameters.way_weight * family.way_length * 0.25
    if family.chance(min(1.0, max(0.0, max(0, pull - drag)))):
        return ApplySchoolChoice(way="similar")
    else:
        return ApplySchoolChoice(way="near")


def apply_school(family: Family, start: Start, world: World, decision: ApplySchoolChoice | None) -> None:
    """S1: A family applies at the school it likes best, weighing how near the school is and how many of
    its pupils come from families like its own. It changes nothing. It depends on Family.minority,
    Family.wish_similar, Family.similar_share, Family.way_length, wish_strength, way_weight and the mean
    School.minority_share of Schools within 2 kilometer. It chooses one of several ways.
    """
    way = decision.way if decision is not None else None
    insistence_sent = 0.0
    if way == 'similar':
        insistence_sent = min(1.0, max(0.0, min(1, 0.5 + 0.5 * family.wish_similar)))
        school_near = family.near(School, 2)
        if len(school_near) > 0:
            family.emit(ApplySchoolThenAdmitChild(insistence=insistence_sent), to=family.choose(school_near))
        school_near = family.near(School, 2)
        if len(school_near) > 0:
            family.emit(ApplySchoolThenCountPupils(insistence=insistence_sent), to=family.choose(school_near))
    else:
        insistence_sent = min(1.0, max(0.0, 0))
        school_near = family.near(School, 2)
        if len(school_near) > 0:
            family.emit(ApplySchoolThenAdmitChild(insistence=insistence_sent), to=family.choose(school_near))
        school_near = family.near(School, 2)
        if len(school_near) > 0:
            family.emit(ApplySchoolThenCountPupils(insistence=insistence_sent), to=family.choose(school_near))


def enter_school(family: Family, admit_child_then_enter_school: AdmitChildThenEnterSchool, world: World) -> None:
    """S5: A family whose child is admitted sends it to that school, and the length of its way to school
    and the share of similar pupils around it rise or fall. It changes Family.similar_share and
    Family.way_length. It depends on Family.minority.
    """
    if family.minority:
        family.similar_share = min(1.0, max(0.0, admit_child_then_enter_school.sender.minority_share))
        family.way_length = max(0.0, admit_child_then_enter_school.way)
    else:
        family.similar_share = min(1.0, max(0.0, 1 - admit_child_then_enter_school.sender.minority_share))
        family.way_length = max(0.0, admit_child_then_enter_school.way)
