"""What a Community does: one function for each of its actions."""

from sharing_water_in_a_village_during_a import Community, JoinThenIncreaseWaterSupply, Start, World  # kept by simcc


def join(community: Community, start: Start, world: World) -> None:
    """S1: A community decides to join the health campaign. It changes Community.water_supply. It depends
    on Community.water_supply, HealthCampaign.water_supply and join_rate.
    """
    join_then_increase_sent = 0.0
    if community.water_supply < world.health_campaign.water_supply:
        join_then_increase_sent = max(0.0, community.water_supply)
        community.water_supply = max(0.0, community.water_supply * (1 - world.parameters.join_rate))
    community.emit(JoinThenIncreaseWaterSupply(join_then_increase=join_then_increase_sent), to=world.health_campaign)
