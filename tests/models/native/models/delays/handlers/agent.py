"""What agents do with their letters."""

from delays import Agent, Bill, Echo, Letter, Notice, Parcel, Ring, Start, World  # kept by simcc


def write(agent: Agent, start: Start, world: World) -> None:
    """S1: delays are real and whole numbers, and parts of a round are rounded."""
    for other in agent.neighbors("knows"):
        agent.emit(Letter(number=agent.draw_int(0, 99)), to=other, after=21.0 * agent.draw())
    agent.emit(Notice(), to=agent, after=agent.draw_int(0, 4) / 2.0)
    agent.emit(Parcel(), to=agent, after=agent.draw_int(0, 20))


def read(agent: Agent, letter: Letter, world: World) -> None:
    """S1: what came from whom in which round."""
    agent.seen = (31 * agent.seen + letter.number * world.round + letter.sender.id) % 1000003


def wait(agent: Agent, arrived: Notice | Parcel, world: World) -> None:
    """S1: what came in which round."""
    agent.seen = (31 * agent.seen + (7 if isinstance(arrived, Notice) else 5) + world.round) % 1000003


def sort(agent: Agent, start: Start, world: World) -> None:
    """S1: delays at the borders between two rounds, between events without delay, and to many."""
    for other in agent.neighbors("knows"):
        agent.emit(Echo(number=agent.draw_int(0, 99)), to=other, after=agent.draw_int(0, 4) * 1.75)
        agent.emit(Ring(), to=agent, after=agent.draw_int(0, 20) / 2.0)
    agent.emit(Echo(number=99), to=agent.neighbors("knows"), after=agent.draw_int(0, 1) * 7)
    agent.emit(Bill(), to=agent.choose(agent.neighbors("knows")), after=agent.draw_int(0, 2) / 2)


def hear(agent: Agent, event: Echo | Ring | Bill, world: World) -> None:
    """S1: what came in which round, in which order."""
    agent.seen = (31 * agent.seen + world.round) % 1000003
    if isinstance(event, Echo):
        agent.seen = (7 * agent.seen + event.number + event.sender.id) % 1000003
    elif isinstance(event, Ring):
        agent.seen = (5 * agent.seen + 3) % 1000003
