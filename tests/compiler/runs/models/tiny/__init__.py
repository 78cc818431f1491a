"""A tiny model by hand: walkers on a square push each other, and can be told to misbehave."""

from tiny.entities import Square as Square
from tiny.entities import Walker as Walker
from tiny.events import Arrived as Arrived
from tiny.events import Push as Push
from tiny.events import Start as Start
