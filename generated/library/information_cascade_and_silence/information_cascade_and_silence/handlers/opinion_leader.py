"""What opinion leaders do: judge a claim once, and endorse it before all their followers or not."""

from information_cascade_and_silence import Endorse, OpinionLeader, Posted, Tagged, World  # kept by simcc


def decide_pick_up(leader: OpinionLeader, tagged: Tagged, world: World) -> Endorse:
    """S3, the rule: caution, or a fact-check, keeps a leader from endorsing (Katz & Lazarsfeld 1955)."""
    return Endorse(endorse=world.ratings == 0 and leader.chance(1.0 - leader.caution))


def pick_up(leader: OpinionLeader, tagged: Tagged, world: World, decision: Endorse | None) -> None:
    """S3: an endorsed claim goes to all followers; otherwise the leader says that it doubts it."""
    if decision is None:
        return
    if decision.endorse:
        leader.position = "believes"
        leader.emit(Posted(labelled=leader.chance(world.platform_regulator.labels)), to=leader.neighbors("followers"))
    else:
        leader.position = "doubts"
