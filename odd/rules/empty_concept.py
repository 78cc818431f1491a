"""Each design concept gets an answer, not a tick."""

from __future__ import annotations

import re
from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.rules._parts import concepts, is_filler, model_of

_LEAST_WORDS = 3
_EMPTY = frozenset(
    "a an and are does everywhere here in is it its model no not of same some the there this used we yes".split()
)


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for name, path, text in concepts(model_of(source)):
        words = re.findall(r"\w+", text.lower())
        own = set(name.split("_")) | {name.rstrip("s")}
        telling = [word for word in words if word not in _EMPTY and word not in own]
        if (len(words) < _LEAST_WORDS or not telling) and not is_filler(text):  # a placeholder is SC113
            message = f"the text of the concept '{name}' does not say anything about the model: '{text}'"
            if telling:
                message = f"the text of the concept '{name}' has fewer than {_LEAST_WORDS} words: '{text}'"
            why = path[-1] == "not_implemented"
            help = f"write how {name.replace('_', ' ')} appears in the model, or '{{not_implemented: why it does not}}'"
            help = f"say in a sentence why {name.replace('_', ' ')} plays no part" if why else help
            yield error(message, source.text.value(path), help, name)


RULE = Rule(
    "SC114",
    "a design concept without an answer",
    """\
ODD asks how each design concept appears in the model, or why it does not. 'yes', 'no' or the name of the concept itself
answers neither question.

Wrong:  learning: no
        emergence: yes, there is emergence
Right:  learning: {not_implemented: users do not change how they judge a claim}
        emergence: the share that never hears follows from individual loss of interest
""",
    _check,
)
