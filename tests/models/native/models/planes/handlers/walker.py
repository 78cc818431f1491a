"""What walkers do."""

from planes import Greeted, Start, Tree, Visited, Walker, World, sum  # kept by simcc


def walk(walker: Walker, start: Start, world: World) -> None:
    """S1: walk towards the most visited tree around, or anywhere."""
    trees = walker.near(Tree, 2)
    if len(trees) > 0 and walker.chance(0.5):
        tree = walker.best(trees, [tree.visits for tree in trees])
        walker.seen = walker.x_to(tree) + 0.5 * walker.y_to(tree)
        walker.move_by(walker.x_to(tree) * walker.draw(), walker.y_to(tree) * walker.draw())
    elif walker.chance(0.1) and len(trees) > 0:
        walker.move(walker.choose(trees))
    else:
        x = min(10.0, max(0.0, walker.x + walker.draw_normal(0.0, 1.0)))
        walker.move_to(x, min(6.0, max(0.0, walker.y + walker.draw_normal(0.0, 1.0))))
        walker.seen = 0.5 * walker.x + len(walker.near(Walker, 0.5))
    if walker.chance(0.1):
        walker.leave()
    elif walker.chance(0.15):
        walker.create(Walker(seen=walker.seen), at=walker)
        if len(trees) > 0:
            walker.create(Tree(visits=1), at=trees[0])


def visit(walker: Walker, start: Start, world: World) -> None:
    """S1: jump twice, and visit what is near then."""
    walker.move_to(0.5 * walker.x, walker.draw(0.0, 6.0))
    walker.seen = sum(other.x for other in walker.near(Walker, 1.5)) + len(walker.near(Tree, 100))
    walker.emit(Visited(), to=walker.near(Tree, 1))
    walker.move_to(10, walker.draw(0.0, 6.0))
    around = walker.near(Walker, 2)
    if len(around) > 0:
        walker.emit(Greeted(), to=walker.choose(around))
        walker.move(around[-1])


def greet(walker: Walker, greeted: Greeted, world: World) -> None:
    """S1: go to who has greeted, who may stand elsewhere now."""
    walker.seen = walker.seen * 0.5 + walker.x_to(greeted.sender)
    walker.move_by(0.5 * walker.x_to(greeted.sender), 0)
    if walker.chance(0.2):
        walker.create(Walker(), at=greeted.sender)
        walker.create(Tree(), at=walker)
    if walker.chance(0.2):
        walker.leave()
