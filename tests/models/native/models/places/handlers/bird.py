"""What birds do on the grid."""

from places import Bird, Guard, Start, Walker, World, sum  # kept by simcc


def follow(bird: Bird, start: Start, world: World) -> None:
    """S1: birds go where walkers are, wherever that is."""
    walkers = [walker for walker in bird.near(Walker, world.parameters.sight) if walker.x >= 0]
    if walkers:
        bird.move(bird.choose(walkers))
    elif bird.x < 0 or bird.chance(0.2):
        bird.move(bird.choose(bird.free_cells()))
    elif bird.chance(0.1):
        bird.move(None)
    else:
        bird.move_by(3, bird.y)
    bird.seen = (3 * bird.seen + sum(other.id for other in bird.here(Bird))) % 1000
    if bird.x >= 0:
        bird.seen = (bird.seen + sum(other.id for other in bird.cell.here(Bird)) + len(bird.cell.here(Guard))) % 1000


def flutter(bird: Bird, start: Start, world: World) -> None:
    """S1: birds meet on cells, and see at once who is there."""
    if bird.x >= 0:
        around = bird.free_cells(1)
        bird.move(bird.choose(around))
        bird.seen = (3 * bird.seen + sum(other.id for other in bird.near(Bird, 1)) + len(bird.here(Walker))) % 1000
        bird.move(bird)
        bird.move_by(-1 - bird.id % 3, bird.x // 2)
        ways = [2 * bird.x_to(other) - 3 * bird.y_to(other) for other in bird.near(Guard, 4)]
        bird.seen = (bird.seen + max(ways, default=0)) % 1000
        if bird.cell.steps > 3 and bird.chance(0.3):
            bird.move(None)
    else:
        bird.move(bird.choose(bird.free_cells()))
