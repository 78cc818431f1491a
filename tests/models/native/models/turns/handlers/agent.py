"""What agents do."""

from collections.abc import Sequence  # kept by simcc

from turns import Agent, Answered, Met, News, Offer, Ordered, Served, Start, Told, World, sum  # kept by simcc


def hear(agent: Agent, news: News, world: World) -> None:
    """S1: news change a taste, and what one knows of their sender, an agent or a desk."""
    place = agent.draw_int(0, 2)
    if news.sender == agent.partner or news.sender in agent.neighbors("uses"):
        agent.rank = news.sender.rank
    agent.partner = news.sender if isinstance(news.sender, Agent) else None
    agent.tastes[place] = min(99, agent.tastes[place] + news.weight)


def decide_meet(agent: Agent, start: Start, world: World) -> Offer:
    """S1, the rule: a part of what one has."""
    return Offer(amount=min(100.0, agent.money * agent.draw(0.0, 0.5)), fair=agent.chance(0.5))


def meet(agent: Agent, start: Start, world: World, decision: Offer | None) -> None:
    """S1: offer something to contacts, some of them several times."""
    contacts = agent.neighbors("knows")
    agent.partner = None
    if decision is None or len(contacts) == 0:
        return
    other = agent.best(contacts, [contact.money for contact in contacts])
    agent.partner = other
    met = Met(amount=decision.amount, tastes=agent.tastes)
    agent.emit(met, to=other)
    if decision.fair:
        agent.emit(met, to=[agent.choose(contacts), other, contacts[-1], other])


def answer(agent: Agent, event: Met | Served, world: World) -> None:
    """S1: agree, and let the sender hear of it."""
    if isinstance(event, Met):
        liked = sum(1 for mine, theirs in zip(agent.tastes, event.tastes) if mine == theirs)
        amount = event.amount * liked / 3.0
        agent.money += amount
        for _ in range(4 if agent.chance(0.3) else 1):
            agent.emit(Answered(amount=-amount), to=event.sender)
        if liked < 3:
            agent.emit(News(weight=liked), to=event.sender)
    else:
        agent.is_busy = agent.chance(0.3)


def gossip(agent: Agent, offers: Sequence[Met], answers: Sequence[Answered], world: World) -> None:
    """S1: tell desks of all offers and answers that have come."""
    amount = sum(met.amount for met in offers) + sum(answered.amount for answered in answers[1:])
    for met in offers:
        agent.tastes[0] = (agent.tastes[0] + met.sender.id + len(answers)) % 100
    if len(offers) + len(answers) > 1 or agent.chance(0.2):
        agent.emit(Told(amount=amount), to=agent.neighbors("uses"))


def settle(agent: Agent, answered: Answered, world: World) -> None:
    """S1: pay, and know the other or not."""
    other = answered.sender
    if other in agent.neighbors("knows") and agent.chance(0.4):
        tie = agent.tie("knows", other)
        agent.disconnect("knows", other)
        tie.warmth = 9.0
        if agent.chance(0.2):
            agent.connect("knows", other)
    elif agent.chance(0.5):
        agent.connect("knows", other)
        if agent.tie("knows", other).quarrel is None:
            agent.tie("knows", other).warmth = min(99.0, 2.0 * agent.tie("knows", other).warmth)
            agent.tie("knows", other).quarrel = "large" if agent.chance(0.2) else None
        if agent.chance(0.2):
            agent.disconnect("knows", agent.neighbors("knows")[0])
    agent.is_busy = len(other.neighbors("knows")) > len(agent.neighbors("knows"))
    agent.money = max(0.0, agent.money + answered.amount)
    agent.rank = None if agent.chance(0.2) else agent.draw_int(0, 9)
    agent.last = [agent.last[1], agent.draw_int(0, 2)] if agent.last is not None else [0, 1]
    if agent.last[0] == 2:
        agent.last = None


def part(agent: Agent, start: Start, world: World) -> None:
    """S1: leave a contact."""
    contacts = agent.neighbors("knows")
    if agent.is_busy and len(contacts) > 1:
        agent.disconnect("knows", contacts[0])
    elif len(contacts) > 0:
        agent.tie("knows", contacts[-1]).quarrel = "small"
        last = agent.tie("knows", contacts[0])
        last.word = "bye" if last.word is None else None if last.word == "bye" else agent.choose(["bye", "see you"])
    for desk in agent.neighbors("rates"):
        agent.tie("rates", desk).liking *= agent.draw(0.8, 1.0)
        if agent.tie("rates", desk).waited is None:
            agent.tie("rates", desk).visits = 0


def order(agent: Agent, event: Start | Answered, world: World) -> None:
    """S1: order from desks, at random."""
    if agent.money >= world.parameters.price and agent.chance(0.6):
        agent.money -= world.parameters.price
        agent.emit(Ordered(many=agent.draw_int(0, 9)), to=agent.neighbors("uses"))
    for desk in agent.neighbors("rates"):
        if desk in agent.neighbors("uses"):
            tie = agent.tie("rates", desk)
            tie.visits += agent.draw_int(0, 1)
            tie.mood = "good" if tie.liking > world.average_liking and tie.mood != "good" else "bad"
            if tie.visits > 3:
                agent.tie("rates", desk).is_regular = agent.chance(0.9)
                tie.waited = agent.draw_int(0, 9) if agent.chance(0.8) else None


def thank(agent: Agent, served: Served, world: World) -> None:
    """S1: tastes turn."""
    agent.tastes = [agent.tastes[1], agent.tastes[2], agent.tastes[0]]
    if served.sender in agent.neighbors("rates"):
        agent.tie("rates", served.sender).liking += 0.5 * (1 - agent.tie("rates", served.sender).liking)


def win(agent: Agent, start: Start, world: World) -> None:
    """S1: win something, and see what the partner has now."""
    partner = agent.partner
    if partner is not None and agent.rank is not None:
        agent.money += agent.rank + 0.1 * partner.money
    agent.is_busy = False
