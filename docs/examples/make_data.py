"""Makes the data of the three examples from stated processes, with hidden values that a calibration has to find.

The processes are programmed here on their own, without simcc, so that model and data share a description and no code.
`python docs/examples/make_data.py` writes the tables; the same seed gives the same tables.
"""

from __future__ import annotations

import csv
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

HERE = Path(__file__).parent
#: What made the data.
MASKS = {"alone": 0.006, "example": 0.04, "campaign": 0.03}
MOBILITY = {"exploring": 0.7, "habit": 0.35}
REVIEWS = {"active": 0.15, "herding": 0.5}


def masks(draw: random.Random) -> Iterable[Sequence[object]]:
    """Yield days and how many of 300 people wear a mask, by example and from day 11 by a campaign."""
    people, wearing = 300, set[int]()
    contacts: list[set[int]] = [set() for _ in range(people)]
    for person in range(people):
        for step in (1, 2, 3):  # a ring of which one tie in ten ends elsewhere (Watts & Strogatz 1998)
            other = (person + step) % people if draw.random() > 0.1 else draw.randrange(people)
            if other != person:
                contacts[person].add(other)
                contacts[other].add(person)
    for day in range(1, 41):
        begun = MASKS["alone"] + (MASKS["campaign"] if day > 10 else 0.0)
        stays = [(1 - begun) * (1 - MASKS["example"]) ** len(contacts[person] & wearing) for person in range(people)]
        wearing |= {person for person in range(people) if draw.random() > stays[person]}
        yield day, len(wearing)


def mobility(draw: random.Random) -> Iterable[Sequence[object]]:
    """Yield days, places known and kilometers traveled: exploration and preferential return (Song et al. 2010)."""
    people = [Counter({0: 1}) for _ in range(100)]
    places = [0] * len(people)
    for day in range(1, 29):
        traveled = 0
        for number, visits in enumerate(people):
            here = places[number]
            apart = [min(abs(place - here), 60 - abs(place - here)) for place in range(60)]
            if draw.random() < MOBILITY["exploring"] * len(visits) ** -MOBILITY["habit"]:
                new = [place for place in range(60) if place not in visits]
                (there,) = draw.choices(new, [1 / apart[place] for place in new])
            else:
                (there,) = draw.choices(list(visits), list(visits.values()))
            visits[there] += 1
            places[number] = there
            traveled += apart[there]
        yield day, sum(map(len, people)) / len(people), traveled / len(people)


def reviews(draw: random.Random) -> Iterable[tuple[int, int, str]]:
    """Yield week, stars and text of reviews by 150 users who are drawn toward the mean rating (Muchnik et al. 2013)."""
    likings = [min(5.0, max(1.0, draw.gauss(3, 0.8))) for _ in range(150)]
    stars, count = 100, 20
    for week in range(1, 31):
        shown, given = stars / count, []
        for liking in likings:
            if draw.random() < REVIEWS["active"]:
                meant = liking + REVIEWS["herding"] * (shown - liking) + draw.gauss(0, 0.7)
                given.append(min(5, max(1, round(meant))))
        stars, count = stars + sum(given), count + len(given)
        yield from ((week, rating, draw.choice(TEXTS[rating])) for rating in given)


TEXTS = {
    1: ("Bad, it broke at once.", "Bad. I sent it back."),
    2: ("Bad value for the price.", "Rather bad."),
    3: ("It is okay.", "Okay, nothing special."),
    4: ("A good product.", "Good, as described."),
    5: ("I love it!", "Love it, would buy it again."),
}


def by_week(rows: Iterable[tuple[int, int, str]]) -> Iterable[Sequence[object]]:
    """Yield week, mean stars and the share of texts with the word love or good: what the targets are made of."""
    weeks: dict[int, list[tuple[int, bool]]] = {}
    for week, rating, text in rows:
        words = text.lower().replace(",", " ").split()
        weeks.setdefault(week, []).append((rating, "love" in words or "good" in words))
    for week, found in weeks.items():
        mean, praise = (sum(column) / len(found) for column in zip(*found, strict=True))
        yield week, round(mean, 4), round(praise, 4)


def write(path: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table."""
    with (HERE / path).open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *rows])


if __name__ == "__main__":
    write("masks/data/masks.csv", ("day", "wearing"), masks(random.Random(1)))
    write("mobility/data/days.csv", ("day", "known", "traveled"), mobility(random.Random(2)))
    texts = list(reviews(random.Random(3)))
    write("reviews/data/reviews.csv", ("week", "stars", "text"), texts)
    write("reviews/data/weeks.csv", ("week", "stars", "praise"), by_week(texts))
