"""What agents do with their letters."""

from delays import Agent, Letter, Notice, Parcel, Start, World  # kept by simcc


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
