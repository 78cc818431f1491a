"""What a School does: one function for each of its actions."""

from families_choose_a_primary_school_for import (  # kept by simcc
    AdmitChildThenEnterSchool,
    ApplySchoolThenAdmitChild,
    ApplySchoolThenCountPupils,
    Family,
    School,
    World,
    math,
)


def admit_child(school: School, apply_school_then_admit_child: ApplySchoolThenAdmitChild, world: World) -> None:
    """S2: A school admits the child of a family that applied if it has a free seat and, under the distance
    rule, if the family lives near enough; its free seats fall. It changes School.free_seats. It depends
    on seats, distance_rule and near_limit.
    """
    east = school.x - apply_school_then_admit_child.sender.x
    north = school.y - apply_school_then_admit_child.sender.y
    distance = math.sqrt(east * east + north * north)
    similar = school.minority_share if apply_school_then_admit_child.sender.minority else 1 - school.minority_share
    liking = apply_school_then_admit_child.insistence * similar + (1 - apply_school_then_admit_child.insistence) * max(0, 1 - distance / 2)
    by_distance = school.chance(world.parameters.distance_rule)
    way_sent = 0.0
    if school.free_seats < 1 and school.chance(0.05):
        school.free_seats = max(0, round(world.parameters.seats))
    elif school.free_seats < 1:
        return
    elif by_distance and distance <= world.parameters.near_limit:
        way_sent = max(0.0, distance)
        school.free_seats = max(0, round(school.free_seats - 1))
        school.emit(AdmitChildThenEnterSchool(way=way_sent), to=apply_school_then_admit_child.sender)
    elif not by_distance and school.chance(liking):
        way_sent = max(0.0, distance)
        school.free_seats = max(0, round(school.free_seats - 1))
        school.emit(AdmitChildThenEnterSchool(way=way_sent), to=apply_school_then_admit_child.sender)


def count_pupils(school: School, apply_school_then_count_pupils: ApplySchoolThenCountPupils, world: World) -> None:
    """S3: A school counts how many of its admitted children come from each kind of family, so that its
    share of minority pupils rises or falls. It changes School.minority_share and School.quarter_share.
    It depends on memory and the share of Familys within 2 kilometer with Family.minority.
    """
    share_family_minority_among = school.near(Family, 2)
    share_family_minority_those = [one for one in share_family_minority_among if one.minority]
    share_family_minority = len(share_family_minority_those) / max(1, len(share_family_minority_among))
    east = school.x - apply_school_then_count_pupils.sender.x
    north = school.y - apply_school_then_count_pupils.sender.y
    nearness = max(0, 1 - math.sqrt(east * east + north * north) / 2)
    similar = school.minority_share if apply_school_then_count_pupils.sender.minority else 1 - school.minority_share
    liking = apply_school_then_count_pupils.insistence * similar + (1 - apply_school_then_count_pupils.insistence) * nearness
    weight = 0.05 * (1 - world.parameters.memory)
    if not school.chance(liking):
        school.quarter_share = min(1.0, max(0.0, share_family_minority))
    elif apply_school_then_count_pupils.sender.minority:
        school.minority_share = min(1.0, max(0.0, school.minority_share + weight * (1 - school.minority_share)))
        school.quarter_share = min(1.0, max(0.0, share_family_minority))
    else:
        school.minority_share = min(1.0, max(0.0, school.minority_share - weight * school.minority_share))
        school.quarter_share = min(1.0, max(0.0, share_family_minority))
