"""The frames that a job sends: JSON lines, some followed by bytes. Everything here is read as hostile data.

A frame is one line of JSON (its header) with a `frame` kind; a `block`, `checkpoint` or `compiled` is followed by as
many bytes as its header says. A job says `hello` first and `done` last. What breaks these rules raises `FrameError` and
nothing else.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from sandbox.harmless_text import harmless

#: The longest header, in bytes, its newline included.
MOST_HEADER = 2**20
#: The longest binary block, in bytes.
MOST_BLOCK = 2**28
#: The most machine code of one job, in bytes.
MOST_COMPILED = 2**26

Text: TypeAlias = Annotated[str, AfterValidator(lambda text: harmless(text, 4000))]
Label: TypeAlias = Annotated[str, StringConstraints(max_length=300), AfterValidator(harmless)]
Name: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,62}$")]
#: A column may be a field with a prefix, so it may be longer than any name.
ColumnName: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,79}$")]
Count: TypeAlias = Annotated[int, Field(ge=0, lt=2**53)]
Seed: TypeAlias = Annotated[int, Field(ge=0, lt=2**64)]
Seconds: TypeAlias = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Number: TypeAlias = Annotated[float, Field(allow_inf_nan=False)]
#: A value in a question: plain, or a list of plain values.
Plain: TypeAlias = bool | int | Number | Annotated[str, AfterValidator(lambda text: harmless(text, 500))] | None
Told: TypeAlias = Plain | Annotated[tuple[Plain, ...], Field(max_length=100)]
Failed: TypeAlias = Literal["code_error", "out_of_memory", "disk"]


class FrameError(ValueError):
    """Raised if the job sends something that is not a frame, or a frame in the wrong place."""


class OverCapError(FrameError):
    """Raised if the job sends more bytes than its limit allows."""


class _Frame(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Hello(_Frame):
    """The first frame: what runs there, and which limits the machine could not set."""

    frame: Literal["hello"]
    python: Label
    numpy: Label
    engine: Label
    unlimited: tuple[Label, ...] = ()


class Started(_Frame):
    """A replicate begins: its metrics, in the order of the rows to come."""

    frame: Literal["started"]
    seed: Seed
    metrics: Annotated[tuple[Name, ...], Field(max_length=2000)]


class Progress(_Frame):
    """The progress of a replicate: rounds done of rounds planned, events handled.

    `interventions` are those made since the last time: round, name and the number of things that each acted on.
    `repeated` is the reason why the interpreted engine repeats a native run, empty if it does not.
    """

    frame: Literal["progress"]
    seed: Seed
    round: Count
    rounds: Count
    events: Count
    interventions: tuple[tuple[Count, Name, Count], ...] = ()
    repeated: Text = ""


class Metrics(_Frame):
    """Rows of metrics from round `round` on, one number a metric (null: nothing to fold over)."""

    frame: Literal["metrics"]
    seed: Seed
    round: Annotated[Count, Field(ge=1)]
    rows: tuple[tuple[Number | None, ...], ...]


class FrameColumn(_Frame):
    """A column in a block: its type, the numbers a row (`width`), and whether a mask of nulls comes first.

    A `text` column is codes into `distinct` texts; see `sandbox.pipe.block_reader` for the bytes.
    """

    name: ColumnName
    type: Literal["int", "float", "bool", "text"]
    size: Annotated[int, Field(ge=0, le=MOST_BLOCK)]
    width: Annotated[int, Field(ge=0, le=10_000)] = 0
    nulls: bool = False
    distinct: Annotated[int, Field(ge=0, le=MOST_BLOCK)] = 0


class Block(_Frame):
    """Rows of a table, column by column: state or networks at the end, what a trace holds, a record, or a log."""

    frame: Literal["block"]
    seed: Seed
    table: Literal[
        "snapshot",
        "network",
        "events",
        "decisions",
        "ties",
        "turnover",
        "interventions",
        "record",
        "answers",
        "followed",
    ]
    name: Name
    rows: Annotated[int, Field(ge=0, le=MOST_BLOCK)]
    columns: Annotated[tuple[FrameColumn, ...], Field(max_length=2000)]
    size: Annotated[int, Field(ge=0, le=MOST_BLOCK)]
    data: bytes = b""


class Checkpoint(_Frame):
    """The state of a replicate after a round, from which it can go on; without bytes, the reason why there is none."""

    frame: Literal["checkpoint"]
    seed: Seed
    round: Annotated[Count, Field(ge=1)]
    size: Annotated[int, Field(ge=0, le=MOST_BLOCK)]
    reason: Text = ""
    data: bytes = b""


class Compiled(_Frame):
    """Machine code that the job has compiled and that later jobs with the same code may get: bytes for jobs only."""

    frame: Literal["compiled"]
    size: Annotated[int, Field(ge=0, le=MOST_COMPILED)]
    data: bytes = b""


class Problem(_Frame):
    """Why a replicate failed: code, words, and the place in the simulation and in the handlers file."""

    code: Annotated[str, StringConstraints(pattern=r"^SC6\d\d$")]
    message: Text
    help: Text
    file: Label = ""
    line: Annotated[int, Field(ge=0, lt=10**7)] = 0
    round: Count = 0
    entity: Label = ""
    variable: Label = ""


class ReplicateEnd(_Frame):
    """How a replicate ended. Counts are by action (`calls`) or by event kind (`delivered`, `dropped`, `undelivered`).

    `isolated` says for a relation how many entities begin without a tie, and of how many; `unmatched` for a type and a
    kind, how many begin without memories from a table, and of how many; `created`, `left` and `turned_away` count by
    entity type. `initial` has each metric's value before the first round. `interventions` (of runtimes that earlier
    bundles hold; see `Progress`) has round, name and the number of things that it acted on for each intervention.
    `repeated` is the reason why the interpreted engine repeated a native run, empty if it did not.
    """

    frame: Literal["verdict"]
    seed: Seed
    outcome: Literal["finished"] | Failed
    rounds: Count
    events: Count
    digest: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{0,128}$")]
    calls: dict[Name, Count]
    delivered: dict[Name, Count]
    dropped: dict[Name, Count]
    undelivered: dict[Name, Count] = Field(default_factory=dict)
    isolated: dict[Name, tuple[Count, Count]] = Field(default_factory=dict)
    unmatched: Annotated[list[tuple[Name, Name, Count, Count]], Field(max_length=1_000)] = Field(default_factory=list)
    initial: dict[Name, Number | None] = Field(default_factory=dict)
    created: dict[Name, Count] = Field(default_factory=dict)
    left: dict[Name, Count] = Field(default_factory=dict)
    turned_away: dict[Name, Count] = Field(default_factory=dict)
    interventions: Annotated[list[tuple[Count, Name, Count]], Field(max_length=1_000_000)] = Field(default_factory=list)
    seconds_start: Seconds
    seconds_run: Seconds
    repeated: Text = ""
    error: Problem | None = None


class Happening(_Frame):
    """An event that an entity received, or (`decided`) a decision that it made, as it goes into a question.

    `text` is the memory in words, if the model says how it reads. `score` is what recency and importance add to the
    score of a memory whose relevance the host judges.
    """

    round: Count
    what: Name
    sender: Label | None = None
    decided: bool = False
    fields: dict[Name, Told]
    text: Text = ""
    score: Number | None = None


class Partner(_Frame):
    """The entity whose next act is estimated before a decision, and what the deciding entity sees of it."""

    name: Label
    sees: dict[Name, Told]


class Pursued(_Frame):
    """How far an entity is with a goal: whether it is reached, and the step of its path that comes next."""

    goal: Name
    reached: bool
    step: Name | None


class DecisionQuestion(_Frame):
    """A decision that the host answers: who decides, its state, what it sees and remembers, and whom it may name.

    `remembered` is what comes to mind, where the model says so; otherwise the host chooses from the news. `known` has
    the values in the public profiles of entities that may be named. `forbidden` names
    the norms in force that remove a choice. `goals` are the entity's own, what matters most first.
    `reflect` has what the entity is to reflect on before.

    With `questionnaire`, `action` names a questionnaire, which the entity fills in from what it knows.
    """

    action: Name
    questionnaire: bool = False
    entity: Count
    sees: dict[Name, Told | tuple[Happening, ...]]
    own: dict[Name, Told]
    now: Annotated[tuple[Happening, ...], Field(max_length=100)]
    more: Count
    news: Annotated[tuple[Happening, ...], Field(max_length=100)]
    choices: dict[Name, tuple[Count, ...]]
    remembered: Annotated[tuple[Happening, ...], Field(max_length=500)] | None = None
    known: dict[Label, dict[Name, Told]] = Field(default_factory=dict)
    partner: Partner | None = None
    forbidden: tuple[Name, ...] = ()
    goals: Annotated[tuple[Pursued, ...], Field(max_length=100)] = ()
    reflect: Annotated[tuple[Happening, ...], Field(max_length=100)] = ()

    @property
    def key(self) -> str:
        """What is asked: the name of an action or, as `questionnaires.trust`, of a questionnaire."""
        return f"questionnaires.{self.action}" if self.questionnaire else self.action


class AskFrame(_Frame):
    """Questions of one wave; after the last of them the job waits for a line with an answer or null for each."""

    frame: Literal["ask"]
    seed: Seed
    round: Count
    questions: Annotated[tuple[DecisionQuestion, ...], Field(min_length=1)]
    last: bool


class ItemOutcome(_Frame):
    """The outcome of one generated test."""

    frame: Literal["item"]
    id: Label
    outcome: Literal["passed", "failed", "skipped"]
    seconds: Seconds
    message: Text = ""


class Done(_Frame):
    """The last frame: the job came to its end, or knows why it did not."""

    frame: Literal["done"]
    outcome: Literal["finished"] | Failed
    detail: Text = ""


Frame: TypeAlias = (
    Hello | Started | Progress | Metrics | Block | Checkpoint | Compiled | AskFrame | ReplicateEnd | ItemOutcome | Done
)

#: Frames that bytes follow.
_Filled: TypeAlias = Block | Checkpoint | Compiled

_FRAMES: TypeAdapter[Frame] = TypeAdapter(Annotated[Frame, Field(discriminator="frame")])


class FrameReader:
    """Turns bytes into frames, whatever pieces they arrive in."""

    def __init__(self, most_bytes: int) -> None:
        self._left = most_bytes
        self._buffer = bytearray()
        self._searched = 0
        self._block: _Filled | None = None
        self._last: Frame | None = None

    @property
    def done(self) -> Done | None:
        """The last frame of a complete conversation."""
        return self._last if isinstance(self._last, Done) else None

    def feed(self, data: bytes) -> list[Frame]:
        """Take the next bytes and return the frames they complete. Raises `FrameError`."""
        self._left -= len(data)
        if self._left < 0:
            raise OverCapError("it sent more result bytes than its limit allows")
        self._buffer += data
        frames: list[Frame] = []
        while (frame := self._next()) is not None:
            frames.append(self._in_place(frame))
        return frames

    def finish(self) -> None:
        """Raise `FrameError` if the bytes ended in the middle of a frame."""
        if self._buffer or self._block is not None:
            raise FrameError("its last frame is cut off")

    def _next(self) -> Frame | None:
        if self._block is None:
            header = self._line()
            if header is None:
                return None
            frame = parse_header(header)
            if not isinstance(frame, _Filled):
                return frame
            self._block = frame
        return self._filled(self._block)

    def _line(self) -> bytes | None:
        end = self._buffer.find(b"\n", self._searched, MOST_HEADER)
        if end < 0:
            if len(self._buffer) >= MOST_HEADER:
                raise FrameError(f"a frame's header is longer than {MOST_HEADER} bytes")
            self._searched = len(self._buffer)
            return None
        self._searched = 0
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    def _filled(self, block: _Filled) -> _Filled | None:
        if block.size > self._left + len(self._buffer):
            raise OverCapError("it announced more result bytes than its limit allows")
        if len(self._buffer) < block.size:
            return None
        data = bytes(self._buffer[: block.size])
        del self._buffer[: block.size]
        self._block = None
        if isinstance(block, Checkpoint):  # it takes the place of the one before, so its bytes do not add up
            self._left += block.size
        return block.model_copy(update={"data": data})

    def _in_place(self, frame: Frame) -> Frame:
        if isinstance(self._last, Done):
            raise FrameError("it sent a frame after its last one")
        if (self._last is None) != isinstance(frame, Hello):
            raise FrameError(f"it sent a frame '{frame.frame}' where none may be")
        self._last = frame
        return frame


def parse_header(line: bytes) -> Frame:
    """Return the frame that a header line describes (a block without its bytes). Raises `FrameError`."""
    try:
        # the first parse refuses what the second lets pass: repeated keys, NaN, numbers of thousands of digits
        json.loads(line.decode("utf-8"), object_pairs_hook=_no_repeats, parse_constant=_no_constant)
        frame = _FRAMES.validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "header"
        raise FrameError(harmless(f"a frame is malformed at {place}: {first['msg']}", 300)) from None
    except (ValueError, RecursionError) as error:
        raise FrameError(harmless(f"a frame's header is not strict JSON: {error}", 300)) from None
    if isinstance(frame, _Filled) and frame.data:
        raise FrameError("a block's bytes come after its header, not in it")
    return frame


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) != len(pairs):
        raise ValueError("a key is repeated")
    return keys


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not a number")
