"""Records exchanges: every valid answer under a hash of everything that it depends on, to resume and to replay.

A record is a SQLite file, or the sorted JSON lines that `export` writes. It contains no API keys and no headers.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import stat
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from compiler.llm.exchange import Answer, Sent, Usage, canonical, key_of
from compiler.llm.faults import ReplayMissError
from compiler.version import version
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import MachineError, UserError

_TABLE = """
create table if not exists exchanges (
    key text primary key, stage text not null, name text not null, request text not null, answer text not null
) without rowid
"""
_SENT = """
create table if not exists sent (
    number integer primary key, at real not null, stage text not null, name text not null, what text not null
)
"""
_FIELDS = ("key", "stage", "name", "request", "answer")
_MARK = "sha256"
#: The mark of entries that were exported by earlier versions, of the answer alone.
_MARK_OF_ANSWER = "answer_sha256"
_ALL = "select key, stage, name, request, answer from exchanges order by key"
#: Why a question has no answer: the kind of fault, and its message.
Fault: TypeAlias = tuple[str, str]
#: A larger record is not read.
MOST_BYTES = 1024 * 2**20
#: An error quotes so many characters of a difference.
_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Asked:
    """A request in the record: everything that its answer depends on, and, for people, who asks for what."""

    request: Mapping[str, Any]
    stage: str
    name: str

    @property
    def given_up(self) -> Asked:
        """The entry that records that this request has no answer."""
        return Asked({**self.request, "given_up": True}, self.stage, self.name)


def given_up(kind: str, words: str) -> Answer:
    """Return the recorded fault of a question without an answer: its kind and its message."""
    return Answer({"given_up": kind, "words": words}, "", Usage(0, 0))


def _fault(answer: Answer | None) -> Fault | None:
    return None if answer is None else (str(answer.value["given_up"]), str(answer.value["words"]))


class Record(Protocol):
    """Looks up and keeps answers."""

    def find_all(self, asked: Sequence[Asked]) -> list[Answer | None]:
        """Return the recorded answer to each request, None if there is none."""

    def find_faults(self, asked: Sequence[Asked]) -> list[Fault | None]:
        """Return the recorded fault of each request, None if there is none."""

    def keep_all(self, answers: Sequence[tuple[Asked, Answer]], sent: Sequence[Sent]) -> None:
        """Record answers, and the requests that were sent for them."""

    def refuse(self, asked: Asked, fault: str) -> None:
        """Note that a recorded answer cannot be used, since the question has changed since it was recorded."""


class SqliteRecord:
    """The record of a workspace. An answer is on disk before it is used, so that none is paid for twice.

    The first answer to a question stays, also where two processes ask it at once: runs that used it replay the same.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._refused: set[str] = set()

    def find_all(self, asked: Sequence[Asked]) -> list[Answer | None]:
        """Return the recorded answer to each request, None if there is none."""
        if not self._file.exists():
            return [None] * len(asked)
        with self._open() as base:
            return [self._find(base, key_of(exchange.request)) for exchange in asked]

    def find_faults(self, asked: Sequence[Asked]) -> list[Fault | None]:
        """Return the recorded fault of each request, None if there is none."""
        return [_fault(answer) for answer in self.find_all([exchange.given_up for exchange in asked])]

    def _find(self, base: sqlite3.Connection, key: str) -> Answer | None:
        row = base.execute("select answer from exchanges where key = ?", (key,)).fetchone()
        return None if row is None else _stored(key, row[0])

    def keep_all(self, answers: Sequence[tuple[Asked, Answer]], sent: Sequence[Sent]) -> None:
        """Record answers and the requests sent for them (for the log and the cost of a build), all or none.

        With nothing to record, it finds out whether anything could be: MachineError where the disk takes no more.
        """
        rows = [
            (key_of(asked.request), asked.stage, asked.name, canonical(asked.request), canonical(_as_json(answer)))
            for asked, answer in answers
        ]
        with self._open() as base, base:
            if not rows and not sent:
                base.execute("insert into sent (at, stage, name, what) values (0, '', '', '')")
                base.rollback()
            for row in rows:
                way = "replace" if row[0] in self._refused else "ignore"
                base.execute(f"insert or {way} into exchanges values (?, ?, ?, ?, ?)", row)
            notes = [(time.time(), message.stage, message.name, canonical(asdict(message))) for message in sent]
            base.executemany("insert into sent (at, stage, name, what) values (?, ?, ?, ?)", notes)

    def refuse(self, asked: Asked, fault: str) -> None:
        """Let the next answer to the question, which is asked again, replace this one."""
        del fault  # what only a replay says
        self._refused.add(key_of(asked.request))

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield every exchange, by key."""
        if not self._file.exists():
            return
        with self._open() as base:
            for row in base.execute(_ALL):
                yield _whole(row)

    def sent(self) -> list[tuple[float, Sent]]:
        """Return every noted request in order, with its time (seconds since 1970)."""
        if not self._file.exists():
            return []
        with self._open() as base:
            rows = base.execute("select at, what from sent order by number").fetchall()
        return [(float(at), _sent(json.loads(what))) for at, what in rows]

    def add(self, rows: Sequence[Mapping[str, Any]]) -> tuple[int, int]:
        """Add exchanges of another record, as `read_rows` returns them; return how many were new, and how many are not
        taken over because this record has another answer to the same question.
        """
        values = [
            (row["key"], row["stage"], row["name"], canonical(row["request"]), canonical(row["answer"])) for row in rows
        ]
        with self._open() as base, base:
            before = base.total_changes
            base.executemany("insert or ignore into exchanges values (?, ?, ?, ?, ?)", values)
            new = base.total_changes - before
            kept = [self._find(base, row["key"]) for row in rows]
        differ = (
            known is not None and known.value != row["answer"]["value"] for known, row in zip(kept, rows, strict=True)
        )
        return new, sum(differ)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self._file, timeout=30)) as base:
                base.execute("pragma synchronous = full")
                base.execute(_TABLE)
                base.execute(_SENT)
                yield base
        except (sqlite3.Error, OSError) as error:
            way = "free some disk space, or move the file away to begin a new one"
            if not os.access(self._file.parent, os.W_OK):
                way = "nothing can be written in its folder; use a copy of the workspace, or make the folder writable"
            raise MachineError(f"the record {self._file} cannot be used: {error}; {way}") from error


class Replay:
    """Answers from a record and nothing else: a question that is not in the record is an error."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._rows = {row["key"]: row for row in read_rows(file)}

    def find_all(self, asked: Sequence[Asked]) -> list[Answer | None]:
        """Return the recorded answers; raise ReplayMissError, with the nearest entry, if one is missing."""
        return [self._find(exchange) for exchange in asked]

    def find_faults(self, asked: Sequence[Asked]) -> list[Fault | None]:
        """Return the recorded fault of each request, None if there is none."""
        rows = [self._rows.get(key_of(exchange.given_up.request)) for exchange in asked]
        return [_fault(_answer(row["answer"])) if row is not None else None for row in rows]

    def stages_of(self, beginning: str) -> set[str]:
        """Return the stages of the entries whose names begin so."""
        return {row["stage"] for row in self._rows.values() if row["name"].startswith(beginning)}

    def _find(self, asked: Asked) -> Answer:
        row = self._rows.get(key_of(asked.request))
        if row is None:
            nearest = self._nearest(asked.request, asked.stage)
            by = self._others_decide(asked) or self._recorded_by()
            raise ReplayMissError(f"{self._file} has no answer for {asked.stage} ({asked.name}): {nearest}{by}")
        return _answer(row["answer"])

    def keep_all(self, answers: Sequence[tuple[Asked, Answer]], sent: Sequence[Sent]) -> None:
        """Record nothing while replaying."""

    def refuse(self, asked: Asked, fault: str) -> None:
        """Raise ReplayMissError, since no model can be asked again."""
        raise ReplayMissError(f"the answer in {self._file} for {asked.stage} ({asked.name}) cannot be used: {fault}")

    def _recorded_by(self) -> str:
        """Return which version asks the recorded questions, where it is known and is not this one."""
        versions = {row["answer"].get("simcc", version()) for row in self._rows.values()}
        if versions <= {version()}:
            return ""
        was = ", ".join(sorted(versions))
        return f"; recorded by simcc {was}, and simcc {version()} may ask in other words: replay it with the former"

    def _others_decide(self, asked: Asked) -> str:
        """Return how to replay the actions whose decisions are recorded, if that of the question is none of them."""
        action, known = (
            _action(asked.name),
            {_action(row["name"]) for row in self._rows.values() if row["stage"] == "decide"},
        )
        if asked.stage != "decide" or not known or action in known:
            return ""
        ways = " ".join(f"--decide {name}=replay" for name in sorted(known))
        return f"; no decision of {action} is recorded: {ways} leaves it to its rule"

    def _nearest(self, request: Mapping[str, Any], stage: str) -> str:
        wanted = canonical(request["messages"])
        rows = [row for row in self._rows.values() if row["stage"] == stage] or list(self._rows.values())
        if not rows:
            return "the record is empty"
        scored = [
            (SequenceMatcher(None, canonical(row["request"]["messages"]), wanted).quick_ratio(), row) for row in rows
        ]
        nearest = max(scored, key=lambda pair: (pair[0], pair[1]["key"]))[1]
        return f"the nearest entry ({nearest['name']}) differs in {_difference(nearest['request'], request)}"


def _action(name: str) -> str:
    """Return the action of a recorded decision: hear, of `hear of User 17 in round 2, seed 1`."""
    return name.partition(" of ")[0]


def export(record: SqliteRecord, target: Path) -> int:
    """Write a record as sorted JSON lines, which `--replay` can read; return their number."""
    marked = ({**row, _MARK: _mark(row)} for row in record.rows())
    lines = [json.dumps(row, sort_keys=True, ensure_ascii=False) + "\n" for row in marked]
    SafeFolder(target.parent).write(target.name, "".join(lines).encode("utf-8"))
    return len(lines)


def read_rows(file: Path) -> list[dict[str, Any]]:
    """Read a record of either form without changing it; raise UserError if it is not a record or was changed."""
    try:
        about = file.stat()
        if not stat.S_ISREG(about.st_mode) or about.st_size > MOST_BYTES:
            raise ValueError(f"it is not an ordinary file of at most {MOST_BYTES >> 20} MiB")
        with file.open("rb") as start:
            binary = start.read(16).startswith(b"SQLite format 3")
        rows = _stored_rows(file) if binary else _lines(file)
    except FileNotFoundError as error:
        help = "a record is made where a language model answers, or by 'simcc record export'"
        raise UserError(f"there is no record of answers at {file}; {help}") from error
    except (OSError, ValueError, RecursionError, sqlite3.Error) as error:
        raise UserError(f"{file} cannot be read as a record of exchanges: {error}") from error
    for number, row in enumerate(rows, 1):
        if not _is_exchange(row):
            raise UserError(
                f"{file}: entry {number} is not an exchange, or was changed by hand; export the record again"
            )
    _refuse_contradiction(file, rows)
    return rows


def _refuse_contradiction(file: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """Raise UserError where a file, put together from several, answers one question in two ways."""
    first: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        known = first.setdefault(row["key"], number)
        if rows[known - 1]["answer"]["value"] != row["answer"]["value"]:
            ways = "keep the entries of one record"
            raise UserError(f"{file}: entries {known} and {number} answer the same question differently; {ways}")


def _lines(file: Path) -> list[Any]:
    """Return the rows of an exported record; records of earlier versions have no mark by which an edit shows."""
    rows = []
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        if line.strip():
            rows.append(_unmarked(file, number, line))
    return rows


def _unmarked(file: Path, number: int, line: str) -> Any:
    """Return the entry of a line, without its mark; UserError if the entry was changed after it was marked."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"line {number} is not an entry, or only a part of one: {error}") from error
    if not isinstance(row, dict):
        return row
    mark, of_answer = row.pop(_MARK, None), row.pop(_MARK_OF_ANSWER, None)
    if mark not in (None, _mark(row)) or of_answer not in (None, _mark(row.get("answer"))):
        ways = f"export the record again, or remove {_MARK if mark else _MARK_OF_ANSWER} if the entry is to be yours"
        raise UserError(f"{file}: the entry in line {number} was edited after it was recorded; {ways}")
    return row


def _mark(part: Any) -> str:
    """Return what an exported entry says of itself, so that an edit of it, or an answer to another question, shows."""
    return hashlib.sha256(canonical(part).encode()).hexdigest()


def _stored_rows(file: Path) -> list[Any]:
    """Return the rows of a SQLite file that may be a stranger's: read only, and nothing in its schema is trusted."""
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as base:
        base.execute("pragma trusted_schema = off")
        kinds = base.execute("select type from sqlite_master where name = 'exchanges'").fetchall()
        if kinds != [("table",)]:
            raise ValueError("it has no table of exchanges")
        return [_row(found) for found in base.execute(_ALL)]


def _row(found: Sequence[Any]) -> dict[str, Any]:
    """Return a stored exchange as an exported record has it; ValueError where a part is not JSON."""
    key, stage, name, request, answer = found
    return {"key": key, "stage": stage, "name": name, "request": json.loads(request), "answer": json.loads(answer)}


def _whole(found: Sequence[Any]) -> dict[str, Any]:
    """Return a stored exchange of a workspace's own record; DataError where it is damaged, so that no file gets it."""
    with suppress(ValueError, RecursionError):
        row = _row(found)
        if _is_exchange(row):
            return row
    raise _damaged(found[0])


def _is_exchange(row: Any) -> bool:
    """Return whether a row is one exchange as it was recorded: everything in it has its type, and the key fits."""
    try:
        request = row["request"]
        texts = [row["key"], row["stage"], row["name"], request["model"], request["base_url"]]
        texts += [*(message["content"] for message in request["messages"]), row["answer"].get("simcc", "")]
        _answer(row["answer"])
        return (
            set(row) == set(_FIELDS) and all(isinstance(text, str) for text in texts) and row["key"] == key_of(request)
        )
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        return False


def _difference(was: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """Return which part of a request differs, and where."""
    for part in ("base_url", "model", "sampling", "attempt", "schema"):
        if was.get(part) != now.get(part):
            return (
                f"{part}: {_cut(canonical(was.get(part)))} was recorded, {_cut(canonical(now.get(part)))} is asked now"
            )
    old, new = ("\n".join(entry["content"] for entry in request["messages"]) for request in (was, now))
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    return f"the prompt, from {_cut(old[at:])!r} to {_cut(new[at:])!r}"


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _stored(key: str, text: str) -> Answer:
    try:
        return _answer(json.loads(text))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise _damaged(key) from error


def _damaged(key: object) -> sqlite3.DataError:
    return sqlite3.DataError(f"its entry {str(key)[:12]} is damaged")


def _as_json(answer: Answer) -> dict[str, Any]:
    whole = asdict(answer)
    parts = {name: whole[name] for name in ("value", "model", "usage", "tries", "repairs", "warnings")}
    return {**parts, "simcc": version()}


def _answer(row: Mapping[str, Any]) -> Answer:
    return Answer(
        value=row["value"],
        model=str(row["model"]),
        usage=Usage(**row["usage"]),
        recorded=True,
        tries=int(row["tries"]),
        repairs=int(row["repairs"]),
        warnings=tuple(row["warnings"]),
    )


def _sent(row: Mapping[str, Any]) -> Sent:
    return Sent(**{**row, "usage": Usage(**row["usage"])})
