"""What agents do with their memories."""

from memories import Agent, Asked, Bid, Heard, Start, World, sum  # kept by simcc


def talk(agent: Agent, start: Start, world: World, decision: Bid | None) -> None:
    """S1: agents tell of a third one, as they remember it."""
    bid = decision.amount if decision is not None else 0.0
    agent.seen = (31 * agent.seen + int(7.0 * bid) + len(agent.remembered(Bid))) % 1000003
    angry = [past for past in agent.remembered(Heard) if past.mood == "angry"]
    agent.mood = "angry" if len(angry) > 1 or agent.chance(0.3) else "calm"
    if len(angry) > 0:
        agent.friend = agent.choose(angry).about
    for other in agent.neighbors("knows"):
        past = agent.remembered(Heard, by=other)
        if agent.chance(0.5) and (not past or past[0].amount < 0.9):
            views = past[0].views if past else [0.5, agent.draw()]
            word = agent.motto if other.nick is None else other.nick
            agent.motto = "Å" if agent.chance(0.1) else world.parameters.greeting if world.round == 2 else word
            heard = Heard(amount=agent.draw(), about=agent.friend, word=word, mood=agent.mood, views=views)
            agent.emit(heard, to=other)


def decide_talk(agent: Agent, start: Start, world: World) -> Bid:
    """S1: a sum of the last bids."""
    past = agent.remembered(Bid)
    low = sum(bid.amount * bid.importance for bid in past[:2] if bid.fair)
    return Bid(amount=min(9.0, low + agent.draw()), fair=agent.chance(0.7) and len(past) < 4)


def hear(agent: Agent, heard: Heard, world: World) -> None:
    """S1: what is heard now is not remembered yet."""
    past = agent.remembered(Heard)
    agent.seen = (31 * agent.seen + sum(7 * each.round + each.sender.id for each in past)) % 1000003
    if any(each.about == heard.about for each in past):
        agent.seen += int(100.0 * sum(each.views[1] for each in past))
    agent.seen += int(sum(each.strength * each.importance + each.age for each in past))
    if heard.word in [each.word for each in past] or heard.word == "Å":
        agent.nick = "Bö" if agent.nick == "Å" else heard.word


def ask(agent: Agent, start: Start, world: World) -> None:
    """S1: one agent after the other asks others and its desk."""
    agent.seen = (31 * agent.seen + len(agent.remembered(Asked)) + len(agent.remembered(Heard))) % 1000003
    for other in agent.neighbors("knows"):
        if agent.chance(0.4):
            agent.emit(Asked(sure=agent.chance(0.5), times=agent.seen % 100), to=other)
    agent.emit(Asked(sure=len(agent.remembered(Bid)) > 1, times=1), to=agent.neighbors("uses"))


def reply(agent: Agent, asked: Asked, world: World) -> None:
    """S1: who was asked before remembers it at once."""
    past = agent.remembered(Asked)
    own = agent.remembered(Asked, by=asked.sender)
    agent.seen = (31 * agent.seen + sum(each.times for each in past if each.sure) + 5 * len(own)) % 1000003
    if asked.sure and agent.nick is not None:
        agent.nick = None if agent.nick in ("Bö", "calm") else agent.mood if agent.chance(0.5) else "Lea"
    if len(past) < 3 and agent.chance(0.3):
        agent.emit(Asked(sure=True, times=len(past)), to=asked.sender)
