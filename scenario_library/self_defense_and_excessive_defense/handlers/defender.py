"""What defenders do: prepare, resist, and hear whether they went too far."""

from self_defense_and_excessive_defense import (  # kept by simcc
    Attacked,
    Brought,
    Defender,
    Found,
    Prepare,
    Resist,
    Settled,
    Start,
    World,
    math,
)


def decide_prepare(defender: Defender, start: Start, world: World) -> Prepare:
    """S1, the rule: be prepared if that saves more than it costs (Tsebelis 1990)."""
    if not defender.chance(world.parameters.reconsidering):
        return Prepare(prepare=defender.prepared)
    saving = world.news.saving - world.parameters.expected_sanction
    return Prepare(prepare=world.attacking * saving > defender.cost)


def prepare(defender: Defender, start: Start, world: World, decision: Prepare | None) -> None:
    """S1: prepared or not."""
    defender.prepared = decision is not None and decision.prepare


def decide_face(defender: Defender, attacked: Attacked, world: World) -> Resist:
    """S2, the rule: the force with the least expected loss (Craswell & Calfee 1986)."""
    parameters = world.parameters
    threat = defender.draw(0.5, 1.5)
    if parameters.proportionate:
        return Resist(threat=threat, force=max(0.0, threat + defender.draw_normal(0.0, parameters.force_error)))
    sanction = parameters.sanction if len(defender.neighbors("before")) > 0 else 0.0
    chosen = 0.0
    least = math.inf
    for step in range(2, 11):
        ratio = step / 4.0
        lost = parameters.stake * threat * math.exp(-parameters.effectiveness * ratio)
        risk = math.normal_cdf((ratio * threat - threat - parameters.tolerance) / parameters.judge_error)
        loss = lost + sanction * risk + parameters.cost_of_force * ratio * threat
        if loss < least:
            chosen = ratio * threat
            least = loss
    return Resist(threat=threat, force=chosen)


def face(defender: Defender, attacked: Attacked, world: World, decision: Resist | None) -> None:
    """S2: who is prepared resists, and comes before a judge if there is one."""
    if decision is None:
        return
    parameters = world.parameters
    defender.resisted += 1
    defender.used += decision.force
    if decision.force > decision.threat + parameters.tolerance:
        defender.beyond += 1
    judges = defender.neighbors("before")
    if len(judges) > 0:
        defender.emit(Brought(threat=decision.threat, force=decision.force), to=judges)
    else:
        kept = 1.0 - math.exp(-parameters.effectiveness * decision.force / decision.threat)
        saved = parameters.stake * decision.threat * kept - parameters.cost_of_force * decision.force
        defender.emit(Settled(force=decision.force, saved=saved), to=world.news)


def hear(defender: Defender, found: Found, world: World) -> None:
    """S3: the judgement, and what resisting has saved after it."""
    parameters = world.parameters
    if found.excessive:
        defender.convicted += 1
        if found.force > found.threat + parameters.tolerance:
            defender.rightly += 1
    kept = 1.0 - math.exp(-parameters.effectiveness * found.force / found.threat)
    saved = parameters.stake * found.threat * kept - parameters.cost_of_force * found.force
    sanction = parameters.sanction if found.excessive else 0.0
    defender.emit(Settled(force=found.force, saved=saved - sanction), to=world.news)
