"""What the organization does."""

from collections.abc import Sequence  # kept by simcc

from organization import CodeAsked, CodeJudged, Organization, Shown, Start, World, math, sum  # kept by simcc


def report(organization: Organization, start: Start, world: World) -> None:
    """S1: ask how much the code knows."""
    organization.emit(CodeAsked(beliefs=organization.code), to=world.reality)


def code_known(organization: Organization, judged: CodeJudged, world: World) -> None:
    """S1: take note."""
    organization.code_knowledge = judged.right


def codify(organization: Organization, shown: Sequence[Shown], world: World) -> None:
    """S1: learn from those who know more."""
    better = [show for show in shown if show.right > organization.code_knowledge]
    for place in range(10):
        votes = sum(show.beliefs[place] for show in better)
        majority = 1 if votes > 0 else -1
        missed = math.pow(1 - world.parameters.code_learning, abs(votes))
        if votes != 0 and organization.code[place] != majority and organization.chance(1 - missed):
            organization.code[place] = majority
