"""Every key of the three YAML files in words, with an example; types and defaults come from the models themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.reference.graph_keys import GRAPH_KEYS
from compiler.reference.odd_keys import ODD_KEYS
from compiler.reference.scenario_keys import SCENARIO_KEYS


class Key(NamedTuple):
    """What a key means, and a value as it is written."""

    meaning: str
    example: str


#: By class of the models, then by key as it is written.
KEYS: Mapping[str, Mapping[str, Key]] = {
    owner: {name: Key(*words) for name, words in keys.items()}
    for owner, keys in (ODD_KEYS | GRAPH_KEYS | SCENARIO_KEYS).items()
}
