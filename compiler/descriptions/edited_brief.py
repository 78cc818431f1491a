"""The sentences of a document after an edit of brief.md: each keeps its number, so that what names it stays right."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import count, groupby

from compiler.descriptions.description import Description
from compiler.descriptions.long_brief import as_text
from compiler.descriptions.sentences import Sentence, split

_HEADING = "## "


def after_edit(description: Description, brief: str, pages: Mapping[str, int | None]) -> tuple[Sentence, ...]:
    """Return the sentences of an edited brief, none if its words are still those of the description.

    What replaces sentences has their numbers if it is as many; what is added has new ones. `pages` are those of
    sentences by their text; else a sentence stays on the page that its number had.
    """
    old = description.sentences
    if as_text(old).split() == brief.split():
        return ()
    new = list(_sentences(brief, {sentence.text for sentence in old}))
    before = {sentence.id: sentence.page for sentence in old}
    return tuple(
        replace(each, id=number, page=pages[each.text] if each.text in pages else before.get(number))
        for each, number in zip(new, _numbers(old, new), strict=True)
    )


def _sentences(brief: str, known: Collection[str]) -> Iterator[Sentence]:
    """Yield the sentences of a brief that had one on each line; lines that are new may be wrapped otherwise."""
    section = ""
    lines = [line.strip() for line in brief.splitlines()]
    for is_text, members in groupby(lines, lambda line: bool(line) and line not in known and line[:3] != _HEADING):
        if is_text:
            yield from (Sentence("", text, section=section) for text in split(" ".join(members)))
            continue
        for line in filter(None, members):
            if line in known:
                yield Sentence("", line, section=section)
            else:
                section = line.removeprefix(_HEADING)


def _numbers(old: Sequence[Sentence], new: Sequence[Sentence]) -> Iterator[str]:
    """Yield the number of each new sentence."""
    fresh = count(max((int(sentence.id[1:]) for sentence in old), default=0) + 1)
    texts, now = ([sentence.text for sentence in sentences] for sentences in (old, new))
    for _, first, end, begins, ends in SequenceMatcher(None, texts, now, autojunk=False).get_opcodes():
        kept = [sentence.id for sentence in old[first:end]] if end - first == ends - begins else []
        yield from kept or (f"S{next(fresh)}" for _ in range(begins, ends))
