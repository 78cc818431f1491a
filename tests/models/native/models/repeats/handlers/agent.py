"""What agents do."""

from collections.abc import Sequence  # kept by simcc

from repeats import Agent, Called, Noted, Start, Woken, World, sum  # kept by simcc


def begin(agent: Agent, start: Start, world: World) -> None:
    """S1: a new round."""
    agent.left = agent.draw_int(0, 2)
    agent.energy = agent.draw_int(0, 9)
    agent.prize = agent.draw(0.0, 100.0)
    agent.is_ready = agent.is_awake


def spread(agent: Agent, start: Start, world: World) -> None:
    """S1: give energy away."""
    agent.energy = agent.energy // 2
    agent.emit(Woken(), to=agent.neighbors("knows"))


def wake(agent: Agent, woken: Sequence[Woken], world: World) -> None:
    """S1: get energy, the less the more agents are ready."""
    if agent.chance(1.0 / (2.0 + world.ready)):
        agent.energy = min(99, agent.energy + len(woken))
    agent.is_ready = agent.energy % 2 == 0


def settle(agent: Agent, start: Start, world: World) -> None:
    """S1: rich agents get one more turn."""
    agent.left = agent.draw_int(1, 3) if agent.money > 10 else 1


def search(agent: Agent, start: Start, world: World) -> None:
    """S1: take a turn."""
    agent.left -= 1
    contacts = agent.neighbors("knows")
    if agent.prize >= world.most:
        agent.money += 1.0
        agent.emit(Noted(), to=agent)
    elif len(contacts) > 0:
        other = agent.choose(contacts)
        if other in agent.neighbors("saw"):
            agent.disconnect("saw", other)
        elif other.prize > agent.prize:
            agent.connect("saw", other)
        seen = sum(contact.money for contact in agent.neighbors("saw.knows")) / 10.0
        seen += sum(contact.money for contact in agent.neighbors("seen_by")) + len(other.neighbors("saw"))
        amount = min(1000.0, agent.money * world.parameters.share + 0.01 * seen + 0.1 * world.ready + 0.01 * world.gap)
        agent.money = max(0.0, agent.money - amount)
        agent.emit(Called(amount=amount), to=other)


def take(agent: Agent, called: Called, world: World) -> None:
    """S1: a call may bring another turn."""
    known = len(called.sender.neighbors("seen_by.saw")) + len(agent.neighbors("knows.seen_by"))
    agent.money = min(1000.0, agent.money + called.amount + 0.01 * known)
    if agent.chance(0.2) and agent.money > 0.1 * world.wealth:
        agent.left = min(99, agent.left + 1)


def rest(agent: Agent, event: Start | Noted, world: World) -> None:
    """S1: rest, and perhaps take a turn or wake another one afterwards."""
    contacts = agent.neighbors("knows")
    agent.money = agent.money * 0.9
    if isinstance(event, Noted):
        agent.is_awake = False
    elif agent.chance(0.3):
        agent.left = 1
    if isinstance(event, Start) and agent.chance(0.4):
        agent.emit(Noted(), to=agent)
    elif len(contacts) > 0 and agent.is_awake:
        agent.emit(Woken(), to=agent.choose(contacts))


def close(agent: Agent, noted: Noted, world: World) -> None:
    """S1: wake up."""
    agent.is_awake = not agent.is_awake
