"""What a worker does."""

from labour import Move, Offered, Said, Start, Worker, World  # kept by simcc


def talk(worker: Worker, event: Start | Said, world: World) -> None:
    """S2: say what one thinks, and come closer to what one hears."""
    if isinstance(event, Said):
        worker.opinion = (3 * worker.opinion + event.opinion) / 4
    else:
        liked = worker.draw_int(0, 3)
        worker.tastes[liked] = 1 - worker.tastes[liked]
        worker.emit(Said(opinion=worker.opinion), to=worker.neighbors("knows"))


def decide_consider(worker: Worker, offered: Offered, world: World) -> Move:
    """S1, the rule: accept sometimes; the higher the wage, the more eagerly."""
    return Move(accept=worker.chance(0.3), eagerness=min(1.0, offered.wage / 20))


def consider(worker: Worker, offered: Offered, world: World, decision: Move | None) -> None:
    """S1: take the job."""
    if decision is not None and decision.accept:
        worker.employer = offered.sender
        worker.moves = worker.moves + 1
