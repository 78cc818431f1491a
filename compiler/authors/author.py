"""The interface of every author: a task goes in, a draft comes out.

An author is a pure function of its task (and of what it knows). It writes no files, prints nothing and never decides
whether its draft is good: the stage's checks do. On a second attempt the task holds the author's previous text and the
diagnostics of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, Protocol, runtime_checkable

from odd.diagnostics import Diagnostic, Span
from odd.errors import UserError

#: Notes on the sources of claims: as an author stated them, and as a person confirmed them.
UNCHECKED, CONFIRMED = "unchecked", "confirmed"


class Artifact(StrEnum):
    """The artifacts that an author can draft, in the order of the pipeline; `SOURCES` are all of them at once."""

    ODD = "odd"
    GRAPH = "graph"
    HANDLERS = "handlers"
    SCENARIO = "scenario"
    SOURCES = "sources"


@dataclass(frozen=True, slots=True)
class Note:
    """What an author made of the brief: a piece that was taken, a thing that was assumed, a piece not used.

    Or what it was shown beside the brief: an example, of which nothing is taken.

    `words` are the brief's own words (empty where something was assumed), `text` says in one plain sentence what became
    of them, `path` is the dotted path of the value that was set (`population.User.count`), `span` its place in the
    draft.
    """

    kind: Literal["taken", "assumed", "unused", "example", "changed", "read", "fitted"]
    words: str
    text: str
    path: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Fix:
    """A problem that an earlier attempt had and a later one repaired; a draft that brings it back is refused."""

    artifact: Artifact
    code: str
    message: str
    file: str
    attempt: int


@dataclass(frozen=True, slots=True)
class Task:
    """The task of an author.

    `wanted` are the paths (relative to the workspace, with `/`) that the draft has to give: `("graph.yaml",)`, or the
    handler files that are the author's to write. A file that the user edited is never wanted. `name` is the model's
    Python name: the `name:` of odd.yaml and the package that handlers import from. `sources` are all files that exist
    so far, by path, with the user's edits. `previous` and `diagnostics` are empty on the first attempt.

    `functions` narrows handler files: it maps a wanted path to the functions that are wanted of it (`hear`,
    `decide_hear`); a wanted path that is not in it is wanted whole. Of the text that the draft gives for such a path
    only these functions are taken, from `def` to the last line of the body, so that it may be the whole file or these
    functions alone; imports are the compiler's. All else of the file stays as `previous`, or where that has no such
    path `sources`, has it.

    For all sources at once, `previous` are the author's files without what the compiler wrote into them, `shown` the
    texts that the diagnostics point into, `changed` the files that the user edited since, and `results` what runs
    showed. `refused` says that the last draft brought a fixed problem back. `data` is what simcc says of the tables in
    the workspace, without what is held out.
    """

    artifact: Artifact
    name: str
    brief: str
    wanted: tuple[str, ...]
    sources: Mapping[str, str] = field(default_factory=dict)
    attempt: int = 1
    previous: Mapping[str, str] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()
    fixed: tuple[Fix, ...] = ()
    functions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shown: Mapping[str, str] = field(default_factory=dict)
    changed: tuple[str, ...] = ()
    results: str = ""
    refused: bool = False
    data: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """An author's answer: the text of each wanted path, notes on how the brief was read, and its own doubts."""

    files: Mapping[str, str]
    notes: tuple[Note, ...] = ()
    doubts: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Objection:
    """What a reader objects to: something of the brief that is missing, or something wrong in a file.

    `about` are the words of the brief, or the file's path.
    """

    is_missing: bool
    about: str
    text: str


class AuthorRefusedError(UserError):
    """Raised if an author cannot draft from this brief. The message says why and what to do; nothing is written.

    `nearest` maps what the brief may be about, and would be if it began with that name and a colon, to a line on each.
    """

    def __init__(self, message: str, nearest: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.nearest = dict(nearest or {})


class Author(Protocol):
    """An author. `name` and `version` are part of a stage's key: another author, or a new version, drafts again."""

    @property
    def name(self) -> str:
        """The author as the lock records it, such as `library`."""

    @property
    def version(self) -> str:
        """Changes whenever the same task may get another answer (a hash of what the author knows, for example)."""

    def draft(self, task: Task) -> Draft:
        """Return a draft for the task; raise `AuthorRefusedError` if this author cannot work from the brief."""


class Answers(Protocol):
    """The user's answers so far to questions about a brief, also those of an earlier dialogue."""

    def find(self, question: str) -> str | None:
        """Return the answer, an empty text for the default, None if there is none."""

    def keep(self, question: str, answer: str) -> None:
        """Save an answer, so that it survives this process."""


@runtime_checkable
class LeavesContracts(Protocol):
    """An author whose graphs leave out what actions read and write: that follows from the code, whatever it becomes."""

    leaves_contracts: bool


@runtime_checkable
class CannotCorrect(Protocol):
    """An author that would answer a diagnostic with the draft that it is about."""

    cannot_correct: bool


@runtime_checkable
class WritesSources(Protocol):
    """An author that drafts all sources at once, as whole files."""

    writes_sources: bool


@runtime_checkable
class RevisesForData(Protocol):
    """An author that changes a finished model so that it comes nearer to measured data."""

    def revised(self, task: Task, misfit: str) -> Mapping[str, str]:
        """Return the files that change; none if the author leaves the model as it is.

        `misfit` is the comparison of runs with the training part of the data.
        """


@runtime_checkable
class ReadsModels(Protocol):
    """An author that has a whole model read against the brief, and its texts brought in line with the code.

    Both are dialogues of their own, which have not seen the drafting.
    """

    def read(self, brief: str, files: Mapping[str, str], results: str) -> tuple[Objection, ...]:
        """Return the objections to a model, whose runs show these results."""

    def texts(self, files: Mapping[str, str], results: str) -> Mapping[str, str]:
        """Return the files whose texts change, and nothing else of them."""


class Shown(Protocol):
    """What a model is shown beside a brief, and what people are told about it."""

    @property
    def told(self) -> str:
        """The sentence about it."""


@runtime_checkable
class ShowsExample(Protocol):
    """An author that shows a model another scenario, for its manner only."""

    def example(self, brief: str) -> Shown | None:
        """Return what is shown for a brief, if anything."""


@runtime_checkable
class AsksBack(Protocol):
    """An author that asks questions about the brief before it drafts."""

    def clarify(self, brief: str, kept: Answers) -> str:
        """Return the brief with questions and answers below it; unchanged if it already has them.

        What a person answers is kept at once, and what was kept before is not asked again.
        """
