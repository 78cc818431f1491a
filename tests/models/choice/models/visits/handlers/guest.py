"""What guests do."""

from visits import Guest, Start, Visited, World, sum  # kept by simcc


def go_out(guest: Guest, start: Start, world: World) -> None:
    """S1: visit one restaurant and name two, in proportion to fame."""
    places = guest.neighbors("knows_of")
    fame = [place.id for place in places]
    guest.party = guest.draw_poisson(world.parameters.company)
    guest.loved = guest.draw_binomial(12, world.parameters.taste)
    guest.bill = guest.draw_lognormal(3.0, 0.5)
    guest.wait = guest.draw_gamma(4.0, 5.0)
    if sum(fame) > 0:
        visited = guest.choose(places, weights=fame)
        guest.place = visited.id
        guest.emit(Visited(), to=visited)
        pair = [place.id for place in guest.sample(places, 2, weights=fame)]
        guest.pair = 10 * pair[0] + pair[-1]
