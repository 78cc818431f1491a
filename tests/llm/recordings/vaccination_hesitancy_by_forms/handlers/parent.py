"""What a Parent does: one function for each of its actions."""

from parents_decide_whether_to_vaccinate import (  # kept by simcc
    Parent,
    Start,
    VaccinateChildChoice,
    VaccinateChildThenCountCoverage,
    World,
    sum,
)


def talk(parent: Parent, start: Start, world: World) -> None:
    """S1: A parent talks with the parents in its circle, and its fear of side effects rises or falls
    toward theirs, the more it believes the rumor the more it rises. It changes Parent.fear_effects. It
    depends on Parent.refuser, talk_weight, rumor, fading and the mean Parent.fear_effects of Parents it
    knows.
    """
    mean_fear_effects_among = [one.fear_effects for one in parent.neighbors("parent_to_parent")]
    mean_fear_effects = sum(mean_fear_effects_among) / len(mean_fear_effects_among) if len(mean_fear_effects_among) > 0 else parent.fear_effects
    toward_circle = world.parameters.talk_weight * (mean_fear_effects - parent.fear_effects)
    from_rumor = world.parameters.rumor * mean_fear_effects * (1 - parent.fear_effects)
    forgotten = world.parameters.fading * parent.fear_effects
    if parent.refuser:
        return
    else:
        parent.fear_effects = min(1.0, max(0.0, parent.fear_effects + toward_circle + from_rumor - forgotten))


def notice_measles(parent: Parent, start: Start, world: World) -> None:
    """S4: A parent notices measles in the town and in its circle, so that its fear of measles rises while
    an outbreak lasts and falls afterwards, and its child may fall ill. It changes Parent.fear_measles
    and Parent.child_ill. It depends on Parent.vaccinated, Town.measles_level, alarm, calming, catching
    and the share of Parents it knows with Parent.child_ill.
    """
    share_child_ill_among = parent.neighbors("parent_to_parent")
    share_child_ill_those = [one for one in share_child_ill_among if one.child_ill]
    share_child_ill = len(share_child_ill_those) / max(1, len(share_child_ill_among))
    nearby = min(1, world.town.measles_level + share_child_ill)
    new_fear = parent.fear_measles + world.parameters.alarm * nearby * (1 - parent.fear_measles) - world.parameters.calming * (1 - nearby) * parent.fear_measles
    if not parent.vaccinated and parent.chance(min(1.0, max(0.0, world.parameters.catching * nearby))):
        parent.fear_measles = min(1.0, max(0.0, new_fear))
        parent.child_ill = True
    else:
        parent.fear_measles = min(1.0, max(0.0, new_fear))
        parent.child_ill = False


def decide_vaccinate_child(parent: Parent, start: Start, world: World) -> VaccinateChildChoice:
    """S5: A parent whose child is new or not vaccinated weighs its fear of side effects against its fear
    of measles and vaccinates the child or not, so that the vaccinated children rise or fall. It changes
    Parent.vaccinated. It depends on Parent.fear_effects, Parent.fear_measles, Parent.refuser,
    Parent.vaccinated, new_child and readiness. It chooses whether to do so.
    """
    worry = max(0, parent.fear_effects - parent.fear_measles)
    willing = world.parameters.readiness * max(0, 1 - 1.5 * worry)
    if parent.refuser:
        return VaccinateChildChoice(agrees=False)
    elif parent.chance(willing):
        return VaccinateChildChoice(agrees=True)
    else:
        return VaccinateChildChoice(agrees=False)


def vaccinate_child(parent: Parent, start: Start, world: World, decision: VaccinateChildChoice | None) -> None:
    """S5: A parent whose child is new or not vaccinated weighs its fear of side effects against its fear
    of measles and vaccinates the child or not, so that the vaccinated children rise or fall. It changes
    Parent.vaccinated. It depends on Parent.fear_effects, Parent.fear_measles, Parent.refuser,
    Parent.vaccinated, new_child and readiness. It chooses whether to do so.
    """
    agrees = decision is not None and decision.agrees
    worry = max(0, parent.fear_effects - parent.fear_measles)
    unwilling = 1 - world.parameters.readiness * max(0, 1 - 1.5 * worry)
    if agrees and not parent.refuser:
        parent.vaccinated = True
    elif parent.vaccinated and parent.chance(min(1.0, max(0.0, world.parameters.new_child * unwilling))):
        parent.vaccinated = False
    parent.emit(VaccinateChildThenCountCoverage(), to=world.town)
