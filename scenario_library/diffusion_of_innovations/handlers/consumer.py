"""What consumers do: adopt the product, and recommend it."""

from diffusion_of_innovations import Adopt, Adopted, Consumer, Recommend, Start, World, sum  # kept by simcc


def decide_consider(consumer: Consumer, start: Start, world: World) -> Adopt:
    """S1, the rule: a chance by advertising and one by the share of users in sight (Bass 1969)."""
    parameters = world.parameters
    seen = world.recommended
    if parameters.influence == "contacts":
        contacts = consumer.neighbors("knows")
        seen = sum(1 for contact in contacts if contact.recommends) / max(1, len(contacts))
    advertising = sum(agency.advertising for agency in consumer.neighbors("hears_of"))
    demonstrations = sum(agency.demonstrations for agency in consumer.neighbors("hears_of"))
    scale = parameters.step * parameters.advantage
    p = parameters.innovation * consumer.innovativeness * (1.0 + parameters.advertising_effect * advertising)
    q = parameters.imitation * (1.0 + parameters.demonstration_effect * demonstrations)
    drawn = consumer.draw()
    return Adopt(adopt=drawn < scale * (p + q * seen), won_by="advertising" if drawn < scale * p else "others")


def consider(consumer: Consumer, start: Start, world: World, decision: Adopt | None) -> None:
    """S1: who adopts does so for good."""
    if decision is not None and decision.adopt:
        consumer.adopted = True
        consumer.heard_by = decision.won_by
        consumer.adopted_in = world.round
        consumer.emit(Adopted(), to=consumer)


def decide_recommend(consumer: Consumer, adopted: Adopted, world: World) -> Recommend:
    """S2, the rule: a chance, the same for all."""
    return Recommend(recommend=consumer.chance(world.parameters.satisfaction))


def recommend(consumer: Consumer, adopted: Adopted, world: World, decision: Recommend | None) -> None:
    """S2: who is satisfied is an example to others from the next month on."""
    consumer.recommends = decision is not None and decision.recommend
