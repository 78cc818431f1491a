"""How contracts end and begin."""

from collections.abc import Sequence  # kept by simcc

from social_contract_theory import ContractBreakdown, Start, Withdrew, World  # kept by simcc


def renew(breakdown: ContractBreakdown, start: Start, world: World) -> None:
    """S5: after a time without a contract a new one is made."""
    if breakdown.contracts == 0 and world.round > breakdown.changed_in + world.parameters.rounds_without:
        breakdown.contracts = 1
        breakdown.changed_in = world.round


def dissolve(breakdown: ContractBreakdown, withdrew: Sequence[Withdrew], world: World) -> None:
    """S5: where most groups withdraw from a contract that has had its trial, it is dissolved."""
    tried = world.round - breakdown.changed_in > world.parameters.trial_rounds
    if breakdown.contracts > 0 and tried and len(withdrew) > world.parameters.quorum * world.groups:
        breakdown.contracts = 0
        breakdown.changed_in = world.round
        breakdown.breakdowns += 1
