"""Reports words in code, documents and templates that have a plainer equivalent: python -m tests.wording [FOLDER ...].

Each hit is printed as file, line, the word and what to write instead; the exit code is 1 if there is one. Of Python
files only comments and texts count, not names; of documents, not what is quoted as code.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
#: Files whose words are data: tests, scenarios, recorded exchanges, what recordings replay word for word, and templates
#: of generated packages.
LEFT_OUT = re.compile(
    r"^tests/.*\.py$|^tests/(cases|behavior_graph|llm/recordings)/|^generated/|^scenario_library/[a-z_]+/|(^|/)prompts/"
    r"|^compiler/authors/model/|^compiler/llm/(client|transport/strict_json)\.py$|^codegen_templates/templates/"
    r"|^docs/(gallery|theory|mutants|scenarios)\.md$"
)


class Entry(NamedTuple):
    """A pattern, and what to write instead; `code` says that it is looked for in code, too."""

    pattern: str
    instead: str
    code: bool = False


WORDS = (
    Entry(r"mend(s|ed|ing)?", "fix, correct"),
    Entry(r"nobody|somebody", "name the actor: agent, entity, user, compiler"),
    Entry(r"(brings?|brought|bringing) (it |them |\w+ )?about", "triggers"),
    Entry(r"(?<!here )is no (?!longer\b|more\b|such\b|one\b|better\b|way\b|need\b|limit\b)[a-z]+", "is not a"),
    Entry(r"lies (in|at|under|beside|below)", "is in"),
    Entry(r"lacks", "is missing, has no"),
    Entry(r"complain(s|ed|ing)? about", "report"),
    Entry(r"where the report lies", "the path of the report"),
    Entry(r"whoever", "name the actor"),
    Entry(r"for one in", "name the loop variable after the thing", code=True),
)


def main(folders: Sequence[str] = ()) -> int:
    """Print every hit in the tracked files, of these folders if any are named; return 1 if there is one."""
    hits = [hit for path in tracked(folders) for hit in hits_in(path)]
    for hit in hits:
        print(hit)
    return 1 if hits else 0


def tracked(folders: Sequence[str]) -> Iterator[Path]:
    """Yield the files that git tracks and whose words count."""
    command = ["git", "ls-files", "-z", "--", *(folders or ["."])]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if name.endswith((".py", ".md", ".jinja")) and not LEFT_OUT.search(name) and (ROOT / name).exists():
            yield ROOT / name


def hits_in(path: Path) -> Iterator[str]:
    """Yield a line for each hit in a file."""
    text = path.read_text("utf-8")
    prose = python_prose(text) if path.suffix == ".py" else document_prose(text)
    for number, (words, code) in enumerate(zip(prose, text.splitlines(), strict=True), start=1):
        for entry in WORDS:
            found = re.search(rf"\b({entry.pattern})\b", code if entry.code else words, re.IGNORECASE)
            if found:
                yield f"{path.relative_to(ROOT)}:{number}: '{found[0]}'; write: {entry.instead}"


def python_prose(text: str) -> list[str]:
    """Return the comments and texts of Python code by line, everything else as blanks."""
    lines = text.splitlines()
    prose = [""] * len(lines)
    kinds = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in kinds:
            for number in range(token.start[0] - 1, token.end[0]):
                start = token.start[1] if number == token.start[0] - 1 else 0
                end = token.end[1] if number == token.end[0] - 1 else None
                prose[number] += " " + re.sub(r"`[^`]*`|\{[^{}]*\}", "", lines[number][start:end])
    return prose


def document_prose(text: str) -> list[str]:
    """Return the lines of a document or template without what is quoted as code."""
    prose, fenced = [], False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        prose.append("" if fenced or fence else re.sub(r"`[^`]*`", "", line))
    return prose


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
