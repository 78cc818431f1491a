"""Reads the files in a model's answer: fenced blocks, each with its path after the fence or on the line above it.

Models have habits: a path in bold or in a heading, a comment with the path as the first line, a folder before it,
tabs at the beginning of lines. All of these are understood; what is not is a fault that the model is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO

#: Characters of an answer and of a file: no model that a person can read is larger.
MOST_ANSWER, MOST_FILE = 400_000, 120_000
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})\s*(.*?)\s*$")
_PATH = re.compile(r"[\w.~-]*(?:[/\\][\w.~-]+)*\.(?:yaml|yml|py)\b|(?:[A-Za-z]:)?[/\\][\w./\\-]+")
_TABS, _SPACES = re.compile(r"^\t+", re.MULTILINE), re.compile(r"^\t* +\t*\S", re.MULTILINE)
_NAMES = re.compile(rf"(?:.*/)?({ODD}|{GRAPH}|{SCENARIO}|{HANDLERS}/[a-z][a-z0-9_]*\.py)")


class AnswerError(ValueError):
    """An answer that cannot be taken; the message is a phrase that the model and people are shown."""


@dataclass(frozen=True, slots=True)
class FencedBlock:
    """A fenced block: the path that was given for it (empty if none was), and its text."""

    path: str
    text: str


def files_in(
    answer: str, present: Mapping[str, str], may: Sequence[str], *, new_handlers: bool = True
) -> dict[str, str]:
    """Return the whole text of each file in an answer, edits of `present` applied; raise AnswerError if that fails.

    `may` are the paths that may be given; with `new_handlers` also handler files that are not present yet.
    """
    if len(answer) > MOST_ANSWER:
        raise AnswerError(f"the answer has {len(answer):,} characters; at most {MOST_ANSWER:,} are read")
    found: dict[str, str] = {}
    for block in _named(blocks_in(answer), may):
        path = _allowed(block.path, may, present, new_handlers=new_handlers)
        found[path] = _text(block, path, {**present, **found}, is_second=path in found)
    if not found:
        raise AnswerError("the answer gives no file; put each file into a fence with its path after the fence")
    return found


def blocks_in(answer: str) -> list[FencedBlock]:
    """Return the fenced blocks of an answer in order; raise AnswerError if the last one is not closed."""
    blocks: list[FencedBlock] = []
    above, fence, info, body = "", "", "", list[str]()
    for line in answer.splitlines():
        mark = _FENCE.match(line)
        if not fence and mark:
            fence, info, body = mark[1], mark[2], []
        elif fence and mark and mark[1].startswith(fence) and not mark[2]:
            blocks.append(_block(info, above, body))
            fence = above = ""
        elif fence:
            body.append(line)
        elif line.strip():
            above = line
    if fence:
        raise AnswerError(f"the answer breaks off inside {_path_in(info) or _path_in(above) or 'a file'}")
    return blocks


def _block(info: str, above: str, body: Sequence[str]) -> FencedBlock:
    """Return a block with its path: after the fence, else in a first comment, else on the line above."""
    first = body[0].strip() if body else ""
    own = _path_in(first) if first.startswith("#") and len(first.split()) <= 3 else ""
    path = _path_in(info) or own or _path_in(above)
    kept = body[1:] if own and path == own else body
    return FencedBlock(path, _with_spaces("\n".join(kept).strip("\n") + "\n", path))


def _with_spaces(text: str, path: str) -> str:
    """Return a text that only tabs indent with spaces in their place, as many as authors of such a file write."""
    if not _TABS.search(text) or _SPACES.search(text):
        return text
    width = 4 if path.endswith(".py") else 2
    return _TABS.sub(lambda tabs: " " * width * len(tabs[0]), text)


def _path_in(line: str) -> str:
    found = _PATH.findall(line)
    return str(found[0]).replace("\\", "/") if found else ""


def _named(blocks: Sequence[FencedBlock], may: Sequence[str]) -> Iterator[FencedBlock]:
    """Yield the blocks that are files; a single block without a path is the single file that was asked for."""
    if len(blocks) == len(may) == 1 and not blocks[0].path:
        yield FencedBlock(may[0], blocks[0].text)
        return
    yield from (block for block in blocks if block.path)


def _allowed(path: str, may: Sequence[str], present: Mapping[str, str], *, new_handlers: bool) -> str:
    """Return the path of a file in the workspace; raise AnswerError for one outside, or not asked for."""
    if path.startswith(("/", "~")) or ":" in path or ".." in path.split("/"):
        raise AnswerError(f"{path[:80]!r} is outside of the workspace; give only files that are asked for")
    named = _NAMES.fullmatch(path)
    known = named[1] if named else path
    is_new = new_handlers and known.startswith(f"{HANDLERS}/") and known not in present
    if named and (known in may or is_new):
        return known
    raise AnswerError(f"the file {path[:80]!r} was not asked for; give only: {', '.join(may)}")


def _text(block: FencedBlock, path: str, present: Mapping[str, str], *, is_second: bool) -> str:
    """Return the whole text of a file; raise AnswerError if it is too large, given twice, or an edit fits nowhere."""
    if not is_edit(block.text):
        if is_second:
            raise AnswerError(f"{path} is given twice; give it once")
        if len(block.text) > MOST_FILE:
            raise AnswerError(f"{path} has {len(block.text):,} characters; a file has at most {MOST_FILE:,}")
        return block.text
    if path not in present:
        raise AnswerError(f"{path} does not exist yet, so that it cannot be edited; give the whole file")
    try:
        return edited(present[path], block.text)
    except EditError as error:
        raise AnswerError(f"{path}: {error}") from error


_BLOCK = re.compile(
    r"^<{5,9} ?SEARCH[ \t]*\n(?P<old>.*?)^={5,9}[ \t]*\n(?P<new>.*?)^>{5,9} ?REPLACE[ \t]*$", re.DOTALL | re.MULTILINE
)
_SHOWN = 160


class EditError(ValueError):
    """An edit that fits nowhere or in several places; the message is a phrase that the model is shown."""


def is_edit(text: str) -> bool:
    """Return whether a block holds edits, and not a whole file."""
    return re.search(r"^<{5,9} ?SEARCH", text, re.MULTILINE) is not None


def edited(text: str, blocks: str) -> str:
    """Return a file's text after its edits, one after the other; raise EditError if one cannot be applied."""
    found = list(_BLOCK.finditer(blocks))
    if len(found) != len(re.findall(r"^<{5,9} ?SEARCH", blocks, re.MULTILINE)):
        raise EditError("an edit is not complete; write <<<<<<< SEARCH, =======, >>>>>>> REPLACE on lines of their own")
    for block in found:
        text = _replaced(text, block["old"], block["new"])
    return text


def _replaced(text: str, old: str, new: str) -> str:
    """Return the text with one piece replaced; spaces at the ends of lines do not count.

    A piece that ends within a line, or lies within one and stays there, is taken where it is in the text only once.
    """
    if not old.strip():
        raise EditError("the text to search for is empty; quote the lines that are replaced")
    plain, sought = _without_ends(text), _without_ends(old)
    count = _starts_of_line(plain, sought)
    within, by = sought[:-1], new.removesuffix("\n")
    if count == 0 and plain.count(within) == 1 and ("\n" not in within + by or f"\n{within}" in f"\n{plain}"):
        return plain.replace(within, by)
    if count != 1:
        where = "is not in the file" if count == 0 else f"is in the file {count} times, and must be there once"
        quoted = " ".join(old.split())[:_SHOWN]
        raise EditError(f"the text {quoted!r} {where}; quote whole lines as they are, or give the whole file")
    at = 0 if plain.startswith(sought) else plain.index(f"\n{sought}") + 1
    return plain[:at] + new + plain[at + len(sought) :]


def _starts_of_line(text: str, sought: str) -> int:
    """Return how often a piece of whole lines is in a text."""
    return f"\n{text}".count(f"\n{sought}")


def _without_ends(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())
