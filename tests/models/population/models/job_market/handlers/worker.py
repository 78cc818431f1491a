"""What workers do."""

from collections.abc import Sequence  # kept by simcc

from job_market import Greeted, Matched, Seeking, Start, Worker, World  # kept by simcc


def separate(worker: Worker, start: Start, world: World) -> None:
    """S1: a job is lost by chance."""
    for firm in worker.neighbors("works_at"):
        if worker.chance(world.parameters.separation):
            worker.disconnect("works_at", firm)


def search(worker: Worker, start: Start, world: World) -> None:
    """S2: look for a job if there is none."""
    if not worker.neighbors("works_at"):
        worker.emit(Seeking(), to=world.market)


def take(worker: Worker, matched: Matched, world: World) -> None:
    """S2: take the job."""
    worker.connect("works_at", matched.firm)


def greet(worker: Worker, start: Start, world: World) -> None:
    """S3: greet everybody else at the firm."""
    worker.emit(Greeted(), to=worker.neighbors("works_at.staff"))


def meet(worker: Worker, greetings: Sequence[Greeted], world: World) -> None:
    """S3: count the colleagues."""
    worker.colleagues = len(greetings)
