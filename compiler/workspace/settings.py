"""Settings that a user can make once instead of on every command line.

Flags come before the environment (`SIMCC_JOBS=4`), the environment before the user's own `simcc.toml`, and the defaults
last. Keys and tokens are read from the environment only, never from a file. A workspace may come from a stranger, so
its `simcc.toml` can only ask for more caution than the user does: a stronger sandbox, less time, memory or attempts. It
cannot choose weaker isolation than the user's, a server, a model, or a limit above the user's. Of what is neither more
nor less (a model's temperature and seed, checkpoints), it chooses what the environment leaves open.
"""

from __future__ import annotations

import operator
import os
import re
import shlex
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.workspace import SETTINGS
from odd.diagnostics import Diagnostic, Severity, Span, has_errors
from odd.errors import UserError
from odd.names import did_you_mean
from sandbox.process import cores

#: Seconds that count as no limit of time: a year.
NO_TIME_LIMIT = 365 * 24 * 3600
#: Processes that may share the replicates of a run.
MOST_JOBS = 256
_Sandbox = Literal["auto", "docker", "local", "process", "none"]
_Engine = Literal["interpreted", "native", "auto"]
#: More keys are refused at once, since each unknown one is compared with every setting and looked up in the text.
_MOST_KEYS = 200
#: Characters of a value or key that messages show.
_SHOWN = 60
_SECRETS = ("key", "token", "secret", "password")
#: From the mode that isolates least. `auto` is `docker` where that works, and nothing below `local`.
_ISOLATION = ("none", "process", "local", "auto", "docker")


def _is_stronger(value: str, own: str) -> bool:
    return _ISOLATION.index(value) > _ISOLATION.index(own)


def _is_no_model(value: str, _: str) -> bool:
    return value == "library"


def _never(_: Any, __: Any) -> bool:
    return False


def _always(_: Any, __: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Way:
    """How a user makes a setting, and whether a workspace may set a value other than the user's own one.

    `variables` are the environment's names where they are not `SIMCC_` and the last part of the setting's name; the
    first one that is set counts.
    """

    may: Callable[[Any, Any], bool] = _never
    flag: str = ""
    variables: tuple[str, ...] = ()


def _address(address: str) -> str:
    """Return a server's address. Records have the address and are shared, so it must hold no secret."""
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.username or parts.password or parts.query:
        fault = "the address contains a name, a password or a query; put a key into OPENAI_API_KEY"
        raise PydanticCustomError("secret", fault)
    if address and (parts.scheme not in ("http", "https") or not parts.hostname):
        fault = "'{address}' is not a server's address; write it as https://host/v1"
        raise PydanticCustomError("address", fault, {"address": address[:_SHOWN]})
    return address


def _processes() -> int:
    return min(cores(), MOST_JOBS)


_Less = _Way(operator.lt)
_Price = Annotated[float, Field(ge=0, le=1e6)]


class Settings(BaseModel):
    """All settings with their defaults and limits; the first word of a name is its table in the file.

    `run_engine` is interpreted, native, or auto: native where that can make the run, in a run, sweep, test, calibration
    or validation. `run_jobs` is how many processes share replicates (one for each processor), `run_time_limit` seconds,
    `run_checkpoint` seconds between two checkpoints of a replicate, `run_memory` MiB for each process, and
    `data_table_memory` MiB for each table that a scenario names. `build_soft_limit` and `build_hard_limit` bound the
    attempts at one artifact. `build_author` is auto: the model where one is set, else the library; `build_drafting`
    says whether a model writes source files or fills in forms (auto: what it can do); with `build_reviews` a model
    that fills in forms is asked of each function whether that does what its text says. In at most `build_data_rounds`
    rounds a model that writes source files may revise them against the training data of targets.
    `model_embedder` is the embedding model of the same server, for memories whose relevance embeddings judge.
    `model_seed` goes with every request, `model_thinking` are tokens before an answer, `model_deadline` seconds until
    something usable comes; the prices are money per million tokens, 0 where they are not known.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())

    run_sandbox: Annotated[_Sandbox, _Way(_is_stronger, "--sandbox")] = "auto"
    run_engine: Annotated[_Engine, _Way(flag="--engine")] = "interpreted"
    run_jobs: Annotated[int, Field(ge=1, le=MOST_JOBS), _Way(operator.lt, "--jobs")] = Field(default_factory=_processes)
    run_time_limit: Annotated[int, Field(ge=1, le=NO_TIME_LIMIT), _Less] = NO_TIME_LIMIT
    run_checkpoint: Annotated[float, Field(ge=0, le=NO_TIME_LIMIT), _Way(_always)] = 30.0
    run_memory: Annotated[int, Field(ge=64, le=1_048_576), _Less] = 4096
    data_table_memory: Annotated[int, Field(ge=1, le=1_048_576)] = 4096
    build_repair: Annotated[bool, _Way(operator.lt, "--repair")] = True
    build_soft_limit: Annotated[int, Field(ge=1, le=100), _Way(operator.lt, "--attempts")] = 3
    build_hard_limit: Annotated[int, Field(ge=1, le=100), _Way(operator.lt, "--attempts")] = 8
    build_author: Annotated[Literal["auto", "library", "llm"], _Way(_is_no_model, "--author")] = "auto"
    build_drafting: Annotated[Literal["auto", "sources", "forms"], _Way(flag="--drafting")] = "auto"
    build_reviews: Annotated[bool, _Way(flag="--reviews")] = True
    build_data_rounds: Annotated[int, Field(ge=0, le=20), _Way(operator.lt, "--data-rounds")] = 3
    model_name: Annotated[str, _Way(flag="--model", variables=("SIMCC_MODEL",))] = ""
    model_base_url: Annotated[
        str,
        AfterValidator(_address),
        _Way(flag="--base-url", variables=("SIMCC_MODEL_BASE_URL", "OPENAI_BASE_URL")),
    ] = ""
    model_embedder: Annotated[str, _Way(flag="--embedder", variables=("SIMCC_EMBEDDER",))] = ""
    model_temperature: Annotated[float, Field(ge=0, le=2), _Way(_always)] = 0.0
    model_seed: Annotated[int, Field(ge=0, lt=2**31), _Way(_always)] = 1
    model_thinking: Annotated[int, Field(ge=0, le=100_000), _Less] = 0
    model_deadline: Annotated[int, Field(ge=1, le=24 * 3600), _Less] = 60
    model_at_once: Annotated[int, Field(ge=1, le=1024), _Less] = 16
    model_input_price: _Price = 0.0
    model_output_price: _Price = 0.0
    model_currency: str = "USD"


_NAMES = {name: name.replace("_", ".", 1) for name in Settings.model_fields}


def load(workspace: Path | None, flags: Mapping[str, Any] | None = None) -> tuple[Settings, list[Diagnostic]]:
    """Return the settings for a workspace, and the problems in the files that set them."""
    mine, problems = _users(flags or {})
    if workspace is None:
        return mine, problems
    found, wrong = _read(SETTINGS, SafeFolder(workspace).read(SETTINGS, most_bytes(SETTINGS)))
    chosen = {name for name in _environment() if _way(name).may is _always}
    followed = {name: value for name, (value, _) in found.items() if _may(name, value, mine) and name not in chosen}
    refused = [_refusal(name, *found[name]) for name in found if name not in {*followed, *chosen}]
    return mine.model_copy(update=followed), [*problems, *wrong, *refused]


def users_file() -> Path:
    """Return where the user's own settings are kept; the file need not exist."""
    from platformdirs import user_config_path

    return user_config_path("simcc") / SETTINGS


def _users(flags: Mapping[str, Any]) -> tuple[Settings, list[Diagnostic]]:
    """Return the user's choices by file, environment and flags, and the problems in the file."""
    place = users_file()
    found, wrong = _read(str(place), place.read_bytes() if place.is_file() else None)
    own = {name: value for name, (value, _) in found.items()}
    return Settings(**{**own, **_environment(), **_checked_flags(flags)}), wrong


def _may(name: str, value: Any, mine: Settings) -> bool:
    """Return whether a workspace may set a value: it asks for no less caution than the user."""
    own = getattr(mine, name)
    return bool(value == own or _way(name).may(value, own))


def _way(name: str) -> _Way:
    return next((note for note in Settings.model_fields[name].metadata if isinstance(note, _Way)), _Way())


def _refusal(name: str, value: Any, span: Span) -> Diagnostic:
    message = f"the workspace's own choice of {_NAMES[name]} = {_shown(value)} is not followed"
    flag = [_as_flag(_way(name).flag, value)] if _way(name).flag else []
    ways = ", ".join((*flag, _variables(name)[0]))
    help_line = f"choose it yourself if you trust its author: {ways} or simcc.toml in your own configuration folder"
    return Diagnostic("SC050", message, span, help_line, Severity.WARNING)


def _as_flag(flag: str, value: Any) -> str:
    """Return a value as it is given on the command line."""
    if isinstance(value, bool):
        return flag if value else flag.replace("--", "--no-", 1)
    return f"{flag} {shlex.quote(str(value)[:_SHOWN])}"


def _checked_flags(flags: Mapping[str, Any]) -> dict[str, Any]:
    chosen = {name: value for name, value in flags.items() if value is not None}
    return {name: _checked(name, value, _way(name).flag) for name, value in chosen.items()}


def _checked(name: str, value: Any, place: str, *, from_text: bool = False) -> Any:
    """Return a value as its setting's type; raise UserError that names the place where the value comes from."""
    try:
        read = partial(Settings.model_validate, strict=True) if not from_text else Settings.model_validate_strings
        return getattr(read({name: value}), name)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]["msg"]
        raise UserError(f"{place}: {fault[0].lower()}{fault[1:]}") from None


def must_load(
    workspace: Path | None, flags: Mapping[str, Any] | None = None, *, warn: Callable[[str], None] | None = None
) -> Settings:
    """Return the settings; raise UserError if a file is wrong. `warn` gets a line for each setting that is ignored."""
    settings, problems = load(workspace, flags)
    if has_errors(problems):
        raise UserError(f"{SETTINGS} is wrong", problems)
    say = warn or (lambda _: None)
    for problem in problems:
        say(
            f"{problem.span.file}:{problem.span.line}: {problem.severity.value}[{problem.code}]: "
            f"{problem.message}; {problem.help}"
        )
    return settings


def _read(name: str, raw: bytes | None) -> tuple[dict[str, tuple[Any, Span]], list[Diagnostic]]:
    """Return the values that a file sets, with their places, and the problems in the file."""
    try:
        text = (raw or b"").decode("utf-8")
        flat = _flat(tomllib.loads(text))
    except UnicodeDecodeError:
        return {}, [Diagnostic("SC024", "this is not text in UTF-8", Span(name), "save the file as UTF-8 text")]
    except (ValueError, RecursionError) as error:
        return {}, [Diagnostic("SC024", f"this is not TOML: {error}", _place_of(error, name), "fix that line")]
    if len(flat) > _MOST_KEYS:
        message, help_line = f"the file sets more than {_MOST_KEYS} keys", "keep only the settings of simcc"
        return {}, [Diagnostic("SC025", message, Span(name), help_line)]
    found: dict[str, tuple[Any, Span]] = {}
    problems: list[Diagnostic] = []
    for dotted, value in flat:
        span = Span(name, _line_of(text, dotted))
        setting = dotted.replace(".", "_", 1)
        if dotted not in _NAMES.values():
            problems.append(_unknown(dotted, span))
            continue
        try:
            found[setting] = (_checked(setting, value, f"'{dotted}'"), span)
        except UserError as error:
            problems.append(Diagnostic("SC026", str(error), span, "correct the value", names=(dotted,)))
    return found, problems


def _flat(tables: Mapping[str, Any]) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in tables.items():
        inner = value.items() if isinstance(value, dict) else None
        flat += [(f"{name}.{key}", entry) for key, entry in inner] if inner is not None else [(name, value)]
    return flat


def _unknown(dotted: str, span: Span) -> Diagnostic:
    if any(word in dotted.lower() for word in _SECRETS):
        help_line = "set it in the environment: simcc never reads keys from files"
        return Diagnostic("SC025", f"'{dotted[:_SHOWN]}' must not be in a file", span, help_line)
    dotted = dotted[:_SHOWN]
    help_line = did_you_mean(dotted, _NAMES.values(), f"the settings are {', '.join(_NAMES.values())}")
    return Diagnostic("SC025", f"there is no setting '{dotted}'", span, help_line, names=(dotted,))


def _shown(value: Any) -> str:
    """Return a value as messages show it: short, as TOML writes it, also where it is a number of many digits."""
    try:
        text = repr(value).lower() if isinstance(value, bool) else repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        text = "a number of thousands of digits"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _environment() -> dict[str, Any]:
    found = {}
    for name in _NAMES:
        variable = next((declared for declared in _variables(name) if os.environ.get(declared)), None)
        if variable:
            place = f"the environment variable {variable}"
            found[name] = _checked(name, os.environ[variable], place, from_text=True)
    return found


def _variables(name: str) -> tuple[str, ...]:
    """Return the environment variables of a setting: `SIMCC_JOBS`, but `SIMCC_MODEL_DEADLINE` for the model's."""
    table, key = name.split("_", 1)
    return _way(name).variables or (f"SIMCC_MODEL_{key.upper()}" if table == "model" else f"SIMCC_{key.upper()}",)


def _line_of(text: str, dotted: str) -> int:
    """Return the line that sets a dotted key: the first one in or after its table that begins with its last part."""
    table, _, key = dotted.rpartition(".")
    inside = not table
    for number, line in enumerate(text.splitlines(), start=1):
        plain = line.strip()
        if plain.startswith("["):
            inside = plain.strip("[] ") == table
        head = plain.split("=")[0].strip().strip("\"'")
        if head == dotted or (inside and head == key):
            return number
    return 1


def _place_of(error: Exception, file: str) -> Span:
    found = re.search(r"line (\d+), column (\d+)", str(error))
    return Span(file, int(found[1]), int(found[2])) if found else Span(file)
