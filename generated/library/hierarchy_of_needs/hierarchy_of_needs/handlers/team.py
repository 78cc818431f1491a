"""What teams do: count invitations that come to nothing."""

from collections.abc import Sequence  # kept by simcc

from hierarchy_of_needs import Declined, Team, World  # kept by simcc


def note_refusals(team: Team, declined: Sequence[Declined], world: World) -> None:
    """S3: one more for each."""
    team.declined += len(declined)
