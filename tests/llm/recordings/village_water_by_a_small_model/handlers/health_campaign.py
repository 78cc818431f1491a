"""What a HealthCampaign does: one function for each of its actions."""

from sharing_water_in_a_village_during_a import HealthCampaign, JoinThenIncreaseWaterSupply, World  # kept by simcc


def increase_water_supply(health_campaign: HealthCampaign, join_then_increase_water_supply: JoinThenIncreaseWaterSupply, world: World) -> None:
    """S2: The health campaign increases the water supply in the village by 50%. It changes
    HealthCampaign.water_supply. It depends on HealthCampaign.water_supply, increase_water_supply and
    join_rate.
    """
    new_water_supply = health_campaign.water_supply * (1 + world.parameters.increase_water_supply)
    if world.parameters.join_rate > 0 and join_then_increase_water_supply.join_then_increase > 0:
        health_campaign.water_supply = max(0.0, new_water_supply)
