"""Sends an HTTP request to a server and reads its answer within limits: time, bytes, and strict JSON.

The SDK sends the request and classifies status codes. It neither retries nor follows redirects, and does not parse:
from a broken body it was seen to return anything from a text to `None`.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.request import getproxies

from compiler.llm.exchange import Mode, Reply, Request, Usage
from compiler.llm.faults import (
    CutShortError,
    FormatRefusedError,
    ModelConfigurationError,
    ModelRefusedError,
    ParameterRefusedError,
    PromptTooLongError,
    ProtocolError,
    TransientError,
)
from compiler.llm.transport import strict_json

_Found = TypeVar("_Found")

MOST_BYTES = 8 * 2**20
#: What no server counts for one answer, and no model's name has.
_MOST_TOKENS, _LONGEST_NAME = 10**9, 200
#: So much of what a server says of an error is kept; the key is removed before the rest is cut off.
_LONGEST_SAID = 500
#: A key of fewer characters is not a secret, nor is one of letters alone (as 'not-needed') that is no longer than this.
_SHORTEST_SECRET, _LONGEST_WORD = 8, 24
_WORDS = re.compile(r"[A-Za-z_. -]*")
_TOO_LARGE = f"the server's answer has more than {MOST_BYTES >> 20} MiB"
_SAMPLING = ("max_tokens", "temperature", "seed")
_FAULTS = (
    CutShortError,
    FormatRefusedError,
    ModelConfigurationError,
    ModelRefusedError,
    PromptTooLongError,
    ProtocolError,
    TransientError,
)
_TOO_LONG = ("context", "maximum context length", "too long", "too many tokens", "exceeds")


@dataclass(frozen=True, slots=True)
class Patience:
    """Limits in seconds: until a usable answer, between two tokens of a stream, and for a whole stream."""

    usable_s: float = 60.0
    idle_s: float = 60.0
    stream_s: float = 900.0


class Wire:
    """A connection to one server. `key` never leaves it: it is removed from errors, and no answer may contain it.

    `without` collects the sampling settings that the model does not accept.
    """

    def __init__(self, base_url: str, key: str, patience: Patience, without: set[str] | None = None) -> None:
        self.base_url, self._key, self.patience = base_url, key, patience
        self._without = without if without is not None else set()
        self._client: Any = None
        self._lanes: Any = None

    async def __aenter__(self) -> Wire:
        import openai

        from compiler.llm.transport.connection_pool import Lanes, cut_fault

        # a transport of ours would ignore the proxies that the environment names
        self._lanes = None if getproxies() else Lanes()
        http = openai.DefaultAsyncHttpxClient(
            follow_redirects=False, trust_env=True, transport=self._lanes, event_hooks={"response": [cut_fault]}
        )
        self._client = openai.AsyncOpenAI(
            base_url=self.base_url, api_key=self._key or "none", max_retries=0, timeout=None, http_client=http
        )
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._client.close()

    async def send(self, model: str, request: Request, mode: Mode) -> Reply:
        """Return the server's answer; raise one of `compiler.llm.faults` if there is none."""
        reply = await self._classified(model, self._in_a_lane(lambda: self._answered(model, request, mode)))
        if _is_secret(self._key) and any(self._key in said for said in (reply.text, reply.model, reply.refusal)):
            raise ProtocolError("the server's answer contains the key that it was given, so it is not kept")
        return reply

    async def embed(self, model: str, texts: Sequence[str]) -> dict[str, Any]:
        """Return the JSON object that answers a question for the vectors of texts; raise one of the faults."""
        return await self._classified(model, self._in_a_lane(lambda: self._embedded(model, texts)))

    async def _classified(self, model: str, answer: Awaitable[_Found]) -> _Found:
        """Return what is awaited; raise one of `compiler.llm.faults` for an error of the SDK."""
        import httpx2
        import openai

        # the messages of these errors may contain the key, so none of them is kept as a cause
        try:
            return await answer
        except _FAULTS as fault:  # what an answer itself says, which may be an error that names the key
            fault.args = tuple(self._redacted(str(part))[:_LONGEST_SAID] for part in fault.args)
            if isinstance(fault, (TransientError, ProtocolError)):
                fault.what = self._redacted(fault.what)[:_LONGEST_SAID]
            raise
        except TimeoutError:
            raise TransientError("the server gave no usable answer in time", spent=True) from None
        except openai.APIStatusError as error:
            raise self._sorted(error, model) from None
        except openai.APIConnectionError as error:
            raise self._lost(error) from None
        except (httpx2.HTTPError, httpx2.StreamError) as error:
            broken = f"the answer broke off ({self._redacted(str(error)) or type(error).__name__})"
            raise TransientError(broken, spent=True) from None
        except openai.APIError as error:
            raise ProtocolError(self._redacted(str(error))) from None

    async def _in_a_lane(self, ask: Callable[[], Awaitable[_Found]]) -> _Found:
        if self._lanes is None:
            return await ask()
        turn = await self._lanes.turn()
        try:
            return await ask()
        finally:
            turn.end()

    async def _embedded(self, model: str, texts: Sequence[str]) -> dict[str, Any]:
        create = self._client.embeddings.with_streaming_response.create
        async with (
            asyncio.timeout(self.patience.usable_s),
            create(model=model, input=list(texts), encoding_format="float") as response,
        ):
            if response.status_code // 100 == 3:
                raise self._sent_on(response.headers)
            return _object(
                await _bounded(response.iter_bytes()), response.headers.get("content-type", ""), self.base_url
            )

    async def _answered(self, model: str, request: Request, mode: Mode) -> Reply:
        create = self._client.chat.completions.with_streaming_response.create
        async with asyncio.timeout(self.patience.usable_s) as clock:
            # as an extra body, since the SDK's own handling of a body costs more than everything else here
            body = _body(model, request, mode, self._without)
            async with create(model=model, messages=[], extra_body=body) as response:
                kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
                if response.status_code // 100 == 3:
                    raise self._sent_on(response.headers)
                if kind == "text/event-stream":
                    return await _Stream(request, clock, self.patience).read(_lines(response.iter_bytes()))
                return _whole(await _bounded(response.iter_bytes()), kind, request, self.base_url)

    # Faults -----------------------------------------------------------------------------------------------------------

    def _sorted(self, error: Any, model: str) -> Exception:
        """Return the fault that a status code means."""
        said = self._redacted(str(error))[:_LONGEST_SAID]
        code = str(getattr(error, "code", "") or "")
        match error.status_code:
            case 401 | 403:
                return ModelConfigurationError(
                    f"{self.base_url} does not accept the key: check OPENAI_API_KEY ({said})"
                )
            case 404:
                return ModelConfigurationError(
                    f"{self.base_url} has no model {model!r}, or is not an OpenAI-compatible server ({said})"
                )
            case 413:
                return PromptTooLongError(said)
            case 429 if "quota" in code or "insufficient_quota" in said:
                return ModelConfigurationError(f"the account at {self.base_url} has no quota left ({said})")
            case 429:
                return TransientError(f"too many requests ({said})", wait_s=_retry_after(error.response.headers))
            case 400 | 422 if code == "context_length_exceeded" or _speaks_of_length(said):
                return PromptTooLongError(said)
            case 400 | 422:
                return self._refused_parameter(said) or FormatRefusedError(said)
            case status if status >= 500 or status in (408, 409):
                return TransientError(f"the server failed ({said})", wait_s=_retry_after(error.response.headers))
            case status if status // 100 == 3:
                return self._sent_on(error.response.headers)
        return ModelConfigurationError(f"{self.base_url} refuses the request: {said}")

    def _refused_parameter(self, said: str) -> Exception | None:
        """Note a setting that the model does not accept, as models that think first do not; None for another fault."""
        refused = next((name for name in _SAMPLING if f"'{name}'" in said and name not in self._without), None)
        if refused is None or "support" not in said.lower():
            return None
        self._without.add(refused)
        return ParameterRefusedError(f"the model does not accept {refused!r}; it is left out from now on")

    def _sent_on(self, headers: Mapping[str, str]) -> Exception:
        """Return the error for a redirect: a prompt goes only to the server that the user named."""
        where = self._redacted(_in_letters(headers.get("location", "another place")))[:_LONGEST_NAME]
        message = f"{self.base_url} redirects to {where}; give that as --base-url if you trust it"
        return ModelConfigurationError(message)

    def _lost(self, error: Any) -> Exception:
        said = self._redacted(f"{error} {error.__cause__ or ''}".strip())
        if type(error.__cause__).__name__ in (
            "ConnectError",
            "UnsupportedProtocol",
            "LocalProtocolError",
            "InvalidURL",
        ):
            return TransientError(
                f"no server answers at {self.base_url} ({said}); make sure that it runs and that --base-url is right"
            )
        return TransientError(f"the connection broke ({said})", spent=True)

    def _redacted(self, text: str) -> str:
        return text.replace(self._key, "***") if len(self._key) >= _SHORTEST_SECRET else text


def _is_secret(key: str) -> bool:
    """Return whether a key is none of the words that stand in its place for a server without keys: none, not-needed.

    Answers may use such a word (`space: none`), and are never changed.
    """
    return len(key) >= _SHORTEST_SECRET and (len(key) > _LONGEST_WORD or not _WORDS.fullmatch(key))


def _body(model: str, request: Request, mode: Mode, without: Collection[str]) -> dict[str, Any]:
    messages = [{"role": message.role, "content": message.content} for message in request.messages]
    settings = {"temperature": request.temperature, "seed": request.seed, "max_tokens": request.max_tokens}
    sampling: dict[str, Any] = {name: value for name, value in settings.items() if name not in without}
    if "max_tokens" in without:
        sampling["max_completion_tokens"] = request.max_tokens
    streaming = {"stream": True, "stream_options": {"include_usage": True}}
    formats: dict[Mode, dict[str, Any]] = {
        "json_schema": {
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": "answer", "strict": True, "schema": dict(request.schema)},
            }
        },
        "json_object": {"response_format": {"type": "json_object"}},
        "text": {},
    }
    return {"model": model, "messages": messages, **sampling, **streaming, **formats[mode]}


def _retry_after(headers: Mapping[str, str]) -> float | None:
    try:
        return max(0.0, float(headers.get("retry-after", "")))
    except ValueError:
        return None


def _speaks_of_length(said: str) -> bool:
    return "token" in said.lower() and any(words in said.lower() for words in _TOO_LONG)


# Bodies ---------------------------------------------------------------------------------------------------------------


async def _bounded(chunks: AsyncIterator[bytes]) -> bytes:
    """Return a whole body; raise ProtocolError if it is larger than any answer can be."""
    body = bytearray()
    async for chunk in chunks:
        body += chunk
        if len(body) > MOST_BYTES:
            raise ProtocolError(_TOO_LARGE)
    return bytes(body)


async def _lines(chunks: AsyncIterator[bytes]) -> AsyncIterator[str]:
    """Yield the lines of a body; raise ProtocolError if it is larger than any answer can be, even on one line."""
    size, rest = 0, bytearray()
    async for chunk in chunks:
        size += len(chunk)
        if size > MOST_BYTES:
            raise ProtocolError(_TOO_LARGE)
        rest += chunk
        if b"\n" in chunk:
            *lines, rest = rest.split(b"\n")
            for line in lines:
                yield line.decode("utf-8", "replace").rstrip("\r")
    yield rest.decode("utf-8", "replace")


def _whole(body: bytes, kind: str, request: Request, base_url: str) -> Reply:
    """Return an answer that came in one piece."""
    whole = _object(body, kind, base_url)
    return _reply(whole, _choice(whole).get("message"), request)


def _object(body: bytes, kind: str, base_url: str) -> dict[str, Any]:
    """Return the JSON object of an answer that came in one piece."""
    text = body.decode("utf-8", "replace").strip()
    if kind == "text/html" or text[:15].lower().startswith(("<!doctype", "<html")):
        raise ModelConfigurationError(
            f"{base_url} is the address of a web page; the address of a model server usually ends in /v1 (--base-url)"
        )
    if not text:
        raise TransientError("the server's answer is empty", spent=True)
    try:
        whole = strict_json.loads(text)
    except strict_json.JsonError as error:
        raise TransientError(f"the server's answer is broken: {error}", spent=True) from error
    if not isinstance(whole, dict):
        raise ProtocolError("the server's answer is not a JSON object")
    return whole


def _choice(whole: Mapping[str, Any]) -> dict[str, Any]:
    """Return the first choice of an answer; raise the fault of an answer without one."""
    if isinstance(whole.get("error"), dict | str):
        raise _told_error(whole["error"])
    choices = whole.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise ProtocolError("the server's answer contains no choices")
    return choices[0]


def _told_error(error: Any) -> Exception:
    """Return the fault that an error object inside a successful answer means."""
    said = str(error.get("message", error) if isinstance(error, dict) else error)
    code = str(error.get("code", "") if isinstance(error, dict) else "")
    if "quota" in code or "quota" in said.lower():
        return ModelConfigurationError(f"the provider says: {said}")
    if _speaks_of_length(said) or code == "context_length_exceeded":
        return PromptTooLongError(said)
    if code in ("429", "500", "502", "503", "rate_limit_exceeded", "server_error") or "overloaded" in said.lower():
        return TransientError(f"the provider says: {said}")
    return ProtocolError(f"the provider says: {said}")


def _reply(whole: Mapping[str, Any], message: Any, request: Request) -> Reply:
    choice = _choice(whole)
    if not isinstance(message, dict):
        raise ProtocolError("the server's answer contains no message")
    refusal, content = message.get("refusal"), message.get("content")
    finish = choice.get("finish_reason")
    if refusal:
        raise ModelRefusedError(f"the model refuses: {_in_letters(str(refusal))}")
    if finish == "content_filter":
        raise ModelRefusedError("the provider's content filter stopped the answer; use other words")
    if finish == "length":
        raise CutShortError
    if finish == "error":
        raise TransientError("the provider broke the answer off with an error", spent=True)
    if not isinstance(content, str) or not content.strip():
        raise ProtocolError("the model's answer is empty", again=True)
    said = _in_letters(content)
    return Reply(said, _name(whole.get("model")), _usage(whole.get("usage"), request, said))


def _name(said: Any) -> str:
    """Return the name of the model that a server says has answered: printable, and not endless; empty for none."""
    name = _in_letters(said)[:_LONGEST_NAME] if isinstance(said, str) else ""
    return "".join(letter for letter in name if letter.isprintable())


def _in_letters(text: str) -> str:
    """Return a text with the halves of characters joined, as a stream may split them, and single ones replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _usage(said: Any, request: Request, content: str) -> Usage:
    """Return the tokens that the server reports; a marked estimate if it does not."""
    if isinstance(said, dict):
        prompt, completion = said.get("prompt_tokens"), said.get("completion_tokens")
        if type(prompt) is int and type(completion) is int and _is_count(prompt) and _is_count(completion):
            return Usage(prompt, completion, cached=_cached(said, prompt))
    prompt_tokens = request.estimated_tokens - request.max_tokens
    return Usage(prompt_tokens, len(content) // 3 + 1, estimated=True)


def _is_count(tokens: int) -> bool:
    """Return whether a server can have counted so many tokens: a server that reports none does not count them."""
    return 0 < tokens <= _MOST_TOKENS


def _cached(said: Mapping[str, Any], prompt: int) -> int:
    """Return how many tokens of a prompt the server says that it had kept; 0 if it does not say so."""
    details = said.get("prompt_tokens_details")
    cached = details.get("cached_tokens") if isinstance(details, dict) else 0
    return min(cached, prompt) if type(cached) is int and cached > 0 else 0


class _Stream:
    """An answer that arrives token by token. Each token extends the deadline, up to a limit."""

    def __init__(self, request: Request, clock: asyncio.Timeout, patience: Patience) -> None:
        self._request, self._clock, self._patience = request, clock, patience
        loop = asyncio.get_running_loop()
        self._now = loop.time
        self._latest = loop.time() + patience.stream_s
        self._content: list[str] = []
        self._refusal: list[str] = []
        self._finish: str | None = None
        self._model: Any = ""
        self._usage: Any = None

    async def read(self, lines: AsyncIterator[str]) -> Reply:
        """Return the answer; raise a fault if it is incomplete."""
        done = False
        async for line in lines:
            data = line.removeprefix("data:").strip() if line.startswith("data:") else ""
            if data == "[DONE]":
                done = True
                break
            if data:
                self._take(_chunk(data))
        if not done and self._finish is None:
            raise TransientError("the stream broke off", spent=True)
        message = {"content": "".join(self._content), "refusal": "".join(self._refusal)}
        whole = {"choices": [{"finish_reason": self._finish}], "model": self._model, "usage": self._usage}
        return _reply(whole, message, self._request)

    def _take(self, chunk: dict[str, Any]) -> None:
        if isinstance(chunk.get("error"), dict | str):
            raise _told_error(chunk["error"])
        self._model = chunk.get("model") or self._model
        self._usage = chunk.get("usage") or self._usage
        choices = chunk.get("choices")
        for choice in choices if isinstance(choices, list) else ():
            delta = choice.get("delta") if isinstance(choice, dict) else None
            if isinstance(delta, dict) and not choice.get("index"):  # one answer was asked for
                self._finish = choice.get("finish_reason") or self._finish
                self._add(delta)

    def _add(self, delta: Mapping[str, Any]) -> None:
        content, refusal = delta.get("content") or "", delta.get("refusal") or ""
        if not isinstance(content, str) or not isinstance(refusal, str):
            raise ProtocolError("a part of the stream is not a text")
        self._content.append(content)
        self._refusal.append(refusal)
        if content or refusal:
            self._clock.reschedule(min(self._now() + self._patience.idle_s, self._latest))


def _chunk(data: str) -> dict[str, Any]:
    try:
        found = strict_json.loads(data)
    except strict_json.JsonError as error:
        raise TransientError(f"the stream is broken: {error}", spent=True) from error
    if not isinstance(found, dict):
        raise ProtocolError("a part of the stream is not a JSON object")
    return found


def schema_text(schema: Mapping[str, Any]) -> str:
    """Return a schema as it is written in a prompt: short, with sorted keys."""
    return json.dumps(schema, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
