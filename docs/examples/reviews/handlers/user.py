"""What a user does."""

from reviews import Posted, Start, User, World  # kept by simcc


def review(user: User, start: Start, world: World) -> None:
    """S1: a user rates between its liking and the rating that is shown, and says so in words."""
    parameters = world.parameters
    if user.chance(parameters.active):
        shown = world.shop.stars / world.shop.reviews
        meant = user.liking + parameters.herding * (shown - user.liking) + user.draw_normal(0.0, parameters.noise)
        stars = int(min(5.0, max(1.0, round(meant))))
        said = "love it" if stars == 5 else "good" if stars == 4 else "okay" if stars == 3 else "bad"
        user.emit(Posted(stars=stars, said=said), to=world.shop)
