"""How the initiative comes about."""

from collections.abc import Sequence  # kept by simcc

from wind_farm import Initiative, Willing, World  # kept by simcc


def found(initiative: Initiative, willing: Sequence[Willing], world: World) -> None:
    """S3: enough willing residents in one week found the initiative."""
    if len(willing) >= world.parameters.founders:
        initiative.founded = True
