"""What a Resident does: one function for each of its actions."""

from residents_of_a_small_town_learn_that_a import (  # kept by simcc
    JoinInitiativeChoice,
    Resident,
    Start,
    TalkThenJoinInitiative,
    World,
    sum,
)


def talk(resident: Resident, start: Start, world: World) -> None:
    """S1: A resident tells its opinion of the wind farm to neighbors and colleagues, and their opinions
    move toward it unless they are too far from it. It changes Resident.opinion. It depends on
    Resident.opinion, talk_pull, tolerance, the mean Resident.opinion of Residents within 150 meter and
    the share of Residents within 150 meter with Resident.member.
    """
    mean_opinion_among = [one.opinion for one in resident.near(Resident, 150)]
    mean_opinion = sum(mean_opinion_among) / len(mean_opinion_among) if len(mean_opinion_among) > 0 else resident.opinion
    share_member_among = resident.near(Resident, 150)
    share_member_those = [one for one in share_member_among if one.member]
    share_member = len(share_member_those) / max(1, len(share_member_among))
    gap = mean_opinion - resident.opinion
    knock_pull = world.parameters.talk_pull * share_member * resident.opinion
    if resident.member:
        resident.opinion = min(1.0, max(0.0, resident.opinion + 0.5 * world.parameters.talk_pull * gap if abs(gap) <= world.parameters.tolerance else resident.opinion))
        resident_near = resident.near(Resident, 150)
        if len(resident_near) > 0:
            resident.emit(TalkThenJoinInitiative(), to=resident.choose(resident_near))
    elif abs(gap) <= world.parameters.tolerance:
        resident.opinion = min(1.0, max(0.0, resident.opinion + world.parameters.talk_pull * gap - knock_pull))
    else:
        resident.opinion = min(1.0, max(0.0, resident.opinion - knock_pull))


def judge_payment(resident: Resident, start: Start, world: World) -> None:
    """S4: A resident who is offered or hears of the payment judges it: with trust in the developer its
    opinion rises, with distrust it takes offense at a bribe and its opinion falls. It changes
    Resident.opinion and Resident.offense. It depends on Resident.trust, Resident.lives_near,
    Developer.offer_open, Resident.offense, payment_pull, bribe_pull, offense_rate, yearly_payment and
    the mean Resident.offense of Residents within 150 meter.
    """
    mean_offense_among = [one.offense for one in resident.near(Resident, 150)]
    mean_offense = sum(mean_offense_among) / len(mean_offense_among) if len(mean_offense_among) > 0 else resident.offense
    distrust = max(0, 1 - 2 * resident.trust)
    new_offense = resident.offense + world.parameters.offense_rate * (0.7 * distrust + 0.3 * mean_offense - resident.offense)
    gain = world.parameters.payment_pull * world.parameters.yearly_payment / 1000 * resident.trust * (1 - resident.opinion)
    loss = world.parameters.bribe_pull * resident.offense * resident.opinion
    if not world.developer.offer_open:
        return
    elif resident.lives_near:
        resident.opinion = min(1.0, max(0.0, resident.opinion + gain - loss))
        resident.offense = min(1.0, max(0.0, new_offense))
    else:
        resident.opinion = min(1.0, max(0.0, resident.opinion - 0.5 * loss))
        resident.offense = min(1.0, max(0.0, new_offense))


def decide_join_initiative(resident: Resident, talk_then_join_initiative: TalkThenJoinInitiative, world: World) -> JoinInitiativeChoice:
    """S5: A resident whose opinion is low and whose offense is high enough joins the initiative, so its
    members rise; one whose opinion has risen leaves it. It changes Resident.member. It depends on
    Resident.opinion, Resident.offense, Resident.member, firm_opponent, effort and the share of
    Residents within 150 meter with Resident.member. It chooses whether to do so.
    """
    share_member_among = resident.near(Resident, 150)
    share_member_those = [one for one in share_member_among if one.member]
    share_member = len(share_member_those) / max(1, len(share_member_among))
    ready_below = world.parameters.firm_opponent * (1 + resident.offense)
    if resident.opinion < ready_below and resident.chance(min(1.0, max(0.0, (1 - world.parameters.effort) * (0.5 + 0.5 * share_member)))):
        return JoinInitiativeChoice(agrees=True)
    else:
        return JoinInitiativeChoice(agrees=False)


def join_initiative(resident: Resident, talk_then_join_initiative: TalkThenJoinInitiative, world: World, decision: JoinInitiativeChoice | None) -> None:
    """S5: A resident whose opinion is low and whose offense is high enough joins the initiative, so its
    members rise; one whose opinion has risen leaves it. It changes Resident.member. It depends on
    Resident.opinion, Resident.offense, Resident.member, firm_opponent, effort and the share of
    Residents within 150 meter with Resident.member. It chooses whether to do so.
    """
    agrees = decision is not None and decision.agrees
    if not resident.member and agrees:
        resident.member = True
    elif resident.member and resident.opinion > 2 * world.parameters.firm_opponent * (1 + resident.offense):
        resident.member = False
