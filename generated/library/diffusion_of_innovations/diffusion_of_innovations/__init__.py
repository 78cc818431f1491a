"""How an innovation spreads by advertising and by word of mouth.

How the course of adoption of a new product follows from two influences, advertising that reaches everybody and the
example of those who have adopted, and how it changes if people see only their contacts. The core is the model of Bass
(1969) as rules for single consumers; the base adds contacts, differences between consumers, and an agency with a budget
(Rogers 2003).

What happens, from the start of a round:

- campaign: ChangeAgency on Start (submodel S3).
- consider: Consumer on Start, may emit Adopted (submodel S1).
- recommend: Consumer on Adopted (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from diffusion_of_innovations.decisions import Adopt, DivideBudget, Recommend
from diffusion_of_innovations.entities import ChangeAgency, Consumer
from diffusion_of_innovations.events import Adopted, Start
from diffusion_of_innovations.world import World

__all__ = [
    "Adopt",
    "Adopted",
    "ChangeAgency",
    "Consumer",
    "DivideBudget",
    "Recommend",
    "Start",
    "World",
    "math",
    "sum",
]
