"""Vectors of texts by an embedding model: asked once, recorded as whole numbers, the same on every machine."""

from __future__ import annotations

import math
import time
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from compiler.llm.exchange import Answer, Message, Request, Sent, Usage
from compiler.llm.exchange_record import Asked
from compiler.llm.faults import ModelStoppedError, ProtocolError, TransientError

if TYPE_CHECKING:  # what talks to servers is loaded where a server is asked, and NumPy where there are vectors
    import numpy as np
    from numpy.typing import NDArray

    from compiler.llm.client import ModelClient
    from compiler.llm.transport.http_transport import Wire

#: A text's direction, in whole numbers of 16 bits: sums of their products are exact.
Vector: TypeAlias = "NDArray[np.int64]"

STAGE = "embed"
#: Texts in one request, characters of a text, and numbers in a vector.
_BATCH, _MOST_CHARACTERS, _MOST_NUMBERS = 64, 4_000, 16_384
_FULL = 2**15 - 1


def vectors(client: ModelClient, model: str, texts: Sequence[str], asker: str) -> list[Vector]:
    """Return the vector of each text by an embedding model of the client's server.

    Vectors come from the client's record or are recorded there, so that a replay needs no server. `asker` says, for
    people, what they are for. Raises one of `compiler.llm.faults` if the server gives none.
    """
    cut = [text[:_MOST_CHARACTERS] for text in texts]
    wanted = {text: _asked(client, model, text, asker) for text in cut}
    recorded = client.record.find_all(list(wanted.values()))
    found = dict(zip(wanted, recorded, strict=True))
    missing = [text for text, answer in found.items() if answer is None]
    for start in range(0, len(missing), _BATCH):
        batch = missing[start : start + _BATCH]
        made, usage = _ask(client, model, batch, asker)
        costs = [usage, *[Usage(0, 0)] * (len(batch) - 1)]
        answers = [Answer(_packed(vector), model, cost) for vector, cost in zip(made, costs, strict=True)]
        sent = Sent(STAGE, asker, usage, 0.0)
        client.record.keep_all([(wanted[text], answer) for text, answer in zip(batch, answers, strict=True)], [sent])
        if client.heard is not None:
            client.heard(sent)
        found.update(zip(batch, answers, strict=True))
    return [_unpacked(answer.value) for text in cut if (answer := found[text]) is not None]


def likeness(first: Vector, second: Vector) -> float:
    """Return the cosine of the angle between two vectors, from 0 (unlike, or opposite) to 1."""
    lengths = math.sqrt(int(first @ first)) * math.sqrt(int(second @ second))
    return min(1.0, max(0.0, int(first @ second) / lengths)) if len(first) == len(second) and lengths else 0.0


def _asked(client: ModelClient, model: str, text: str, asker: str) -> Asked:
    request = {"base_url": client.settings.base_url, "model": model, "embedding": True}
    return Asked({**request, "messages": [{"role": "user", "content": text}]}, STAGE, asker)


def _ask(client: ModelClient, model: str, texts: Sequence[str], asker: str) -> tuple[list[Vector], Usage]:
    """Ask the server, again after temporary faults."""
    reserve = Request(STAGE, asker, tuple(Message("user", text) for text in texts), {}, max_tokens=0)
    for attempt in range(client.settings.tries):
        reserved, usage = client.budget.reserve(reserve), None
        try:
            found, usage = _read(client.over_the_wire(lambda wire: _sent(wire, model, texts)), len(texts), reserve)
            return found, usage
        except TransientError as error:
            if attempt + 1 == client.settings.tries:
                raise ModelStoppedError(f"{asker}: {error.what}; the same command continues from there") from error
            pause = client.pause(attempt) if error.wait_s is None else error.wait_s
        finally:
            client.budget.settle(reserved, usage)
        time.sleep(pause)
    raise AssertionError("there is at least one try")


async def _sent(wire: Wire, model: str, texts: Sequence[str]) -> dict[str, Any]:
    try:
        return await wire.embed(model, texts)
    except ProtocolError as error:
        raise ModelStoppedError(f"{wire.base_url}: {error.what}; does it serve embeddings?") from error


def _read(whole: dict[str, Any], count: int, request: Request) -> tuple[list[Vector], Usage]:
    """Return the vectors in a server's answer, in the order of the texts; raise ModelStoppedError for other data."""
    rows = whole.get("data")
    try:
        placed = sorted((int(row["index"]), row["embedding"]) for row in rows)  # type: ignore[union-attr]
        if [place for place, _ in placed] != list(range(count)):
            raise ValueError("not one vector for each text")
        found = [_quantized(numbers) for _, numbers in placed]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ModelStoppedError(f"the server's answer holds no embeddings ({error})") from error
    usage = whole.get("usage")
    tokens = usage.get("prompt_tokens") if isinstance(usage, dict) else None
    if type(tokens) is int and tokens > 0:
        return found, Usage(tokens, 0)
    return found, Usage(request.estimated_tokens, 0, estimated=True)


def _quantized(numbers: Any) -> Vector:
    """Return a vector as whole numbers, its largest one at the limit of 16 bits."""
    import numpy as np

    found = np.asarray(numbers, dtype=np.float64)
    most = float(np.max(np.abs(found))) if found.ndim == 1 and 0 < len(found) <= _MOST_NUMBERS else math.nan
    if not (math.isfinite(most) and most > 0):
        raise ValueError("a vector is not a list of numbers")
    return np.rint(found / most * _FULL).astype(np.int64)


def _packed(vector: Vector) -> str:
    return b64encode(vector.astype("<i2").tobytes()).decode()


def _unpacked(text: Any) -> Vector:
    import numpy as np

    return np.frombuffer(b64decode(text), dtype="<i2").astype(np.int64)
