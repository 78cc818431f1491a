"""What trees do."""

from planes import Tree, Visited, World  # kept by simcc


def grow(tree: Tree, visited: Visited, world: World) -> None:
    """S1: count who came."""
    tree.visits += 1
