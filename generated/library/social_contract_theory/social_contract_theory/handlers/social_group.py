"""What groups do: judge the contract by what it has brought their members."""

from social_contract_theory import Gathered, SocialGroup, Start, Withdraw, Withdrew, World, sum  # kept by simcc


def gather(group: SocialGroup, start: Start, world: World) -> None:
    """S4: members begin alike in a group, and groups differ."""
    if group.start_share is not None:
        group.emit(Gathered(share=group.start_share), to=group.neighbors("members"))
        group.start_share = None


def decide_deliberate(group: SocialGroup, start: Start, world: World) -> Withdraw:
    """S4, the rule: withdraw from a contract that is worse than the state of nature (Locke 1689)."""
    return Withdraw(withdraw=group.welfare < world.parameters.conflict)


def deliberate(group: SocialGroup, start: Start, world: World, decision: Withdraw | None) -> None:
    """S4: say whether the group is for withdrawal, and take the round into account."""
    group.withdraws = decision is not None and decision.withdraw
    if group.withdraws:
        group.emit(Withdrew(), to=world.contract_breakdown)
    members = group.neighbors("members")
    if len(members) > 0:
        mean = sum(member.payoff for member in members) / len(members)
        group.welfare += world.parameters.welfare_weight * (mean - group.welfare)
