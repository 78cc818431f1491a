"""The decisions that a model made in a run, kept as the job took them: no prompt and no model is needed to repeat them.

A row is round, action, entity, and the options, null where the rule decided; the rows of a seed are in the order in
which the decisions were made.
"""

from __future__ import annotations

import json
import threading
from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.runs.decisions.answer_options import for_the_job
from compiler.runs.decisions.outcomes import TABLE
from compiler.runs.run_record import RunRecord
from compiler.workspace.files.parquet_size import refuse_large
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError
from sandbox.pipe.frames import AskFrame, DecisionQuestion, FrameError
from sandbox.pipe.replies import Replies

Rows = Sequence[Sequence[Any]]


def answers_of(folder: Path, record: RunRecord, linked: Linked) -> dict[str, Rows] | None:
    """Return the decisions of a run by seed, None if its rules made all; raise UserError if their table is missing."""
    if "decisions" not in record.manifest:
        return None
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        place = SafeFolder(folder).plain(TABLE)
        refuse_large(place)
        rows = pq.read_table(place).to_pylist()
        found: dict[str, list[Any]] = {str(replicate.seed): [] for replicate in record.replicates}
        for row in rows:
            options = json.loads(row["answer"]) if row["answer"] else None
            if options is not None and row["action"] in linked.decisions:
                options = for_the_job(options, linked, row["action"])
            found[str(row["seed"])].append([row["round"], row["action"], row["entity"], options])
    except (OSError, LookupError, TypeError, AttributeError, ValueError, RecursionError, pa.ArrowException) as error:
        raise UserError(f"{folder / TABLE} does not hold the decisions of the run ({error})") from error
    return dict(found)


class KeptDecisions:
    """Answers the questions of a repeated run from a kept one; see `compiler.runs.execute.Deciding`."""

    def __init__(self, asked: Sequence[str], answers: Mapping[str, Rows]) -> None:
        self.asked = tuple(asked)
        self.fault: BaseException | None = None
        self._lock = threading.Lock()
        self._waiting: dict[tuple[int, int, str, int], deque[Any]] = defaultdict(deque)
        for seed, rows in answers.items():
            for round_, action, entity, options in rows:
                self._waiting[int(seed), round_, action, entity].append(options)

    def summary(self) -> dict[str, Any]:
        """Return who decided, for the manifest."""
        return {"ways": dict.fromkeys(self.asked, "kept")}

    def write(self, folder: Path) -> None:
        """Write nothing: the kept run's folder has the table."""

    def desk(self, replies: Replies) -> KeptDesk:
        """Return the desk that takes a job's questions."""
        return KeptDesk(self, replies)

    def take(self, seed: int, round_: int, question: DecisionQuestion) -> Any:
        """Return the next kept answer; raise FrameError where the kept run did not ask."""
        with self._lock:
            waiting = self._waiting[seed, round_, question.key, question.entity]
            if question.key not in self.asked or not waiting:
                raise FrameError(
                    f"'{question.key}' of entity {question.entity} decides in round {round_}, as it did not before"
                )
            return waiting.popleft()


class KeptDesk:
    """Takes the questions of one job and sends the kept answers to it."""

    def __init__(self, decisions: KeptDecisions, replies: Replies) -> None:
        self._decisions, self._replies = decisions, replies
        self._gathered: list[Any] = []

    def take(self, frame: AskFrame, answered: Callable[[], None]) -> bool:
        """Take a frame; see `compiler.runs.jobs.job_frames.AskDesk`. The answers are there at once."""
        del answered
        self._gathered += [self._decisions.take(frame.seed, frame.round, question) for question in frame.questions]
        if frame.last:
            line, self._gathered = json.dumps({"answers": self._gathered}), []
            self._replies.put(line.encode() + b"\n")
        return False
