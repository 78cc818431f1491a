"""Settings that a user can make once instead of on every command line.

Flags come before the environment (`SIMCC_JOBS=4`), the environment before the user's own `simcc.toml`, and the defaults
last. Keys and tokens are read from the environment only, never from a file. A workspace may come from a stranger, so
its `simcc.toml` can only ask for more caution than the user does: a stronger sandbox, less time, memory or attempts. It
cannot choose weaker isolation than the user's, a server, a model, or a limit above the user's.
"""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.workspace import SETTINGS
from odd.diagnostics import Diagnostic, Severity, Span, has_errors
from odd.errors import UserError

SANDBOXES = ("auto", "docker", "local", "process", "none")
AUTHORS = ("auto", "library", "llm")
_SECRETS = ("key", "token", "secret", "password")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults and limits; the first word of a name is its table in the file.

    `run_jobs` is a number of processes, `run_time_limit` seconds, `run_memory` MiB for each process, and
    `data_table_memory` MiB for each table that a scenario names. `build_soft_limit` and `build_hard_limit` bound the
    attempts at one artifact. `build_author` is auto: the model where one is set, else the library; with
    `build_reviews` a model is asked of each function it wrote whether that does what its text says.
    `model_seed` goes with every request, `model_thinking` are tokens before an answer, `model_deadline` seconds until
    something usable comes; the prices are money per million tokens, 0 where they are not known.
    """

    run_sandbox: str = "auto"
    run_jobs: int = 1
    run_time_limit: int = 600
    run_memory: int = 4096
    data_table_memory: int = 4096
    build_repair: bool = True
    build_soft_limit: int = 3
    build_hard_limit: int = 8
    build_author: str = "auto"
    build_reviews: bool = True
    model_name: str = ""
    model_base_url: str = ""
    model_temperature: float = 0.0
    model_seed: int = 1
    model_thinking: int = 0
    model_deadline: int = 60
    model_at_once: int = 16
    model_input_price: float = 0.0
    model_output_price: float = 0.0
    model_currency: str = "USD"


_LIMITS = {
    "run_jobs": (1, 256),
    "run_time_limit": (1, 7 * 24 * 3600),
    "run_memory": (64, 1_048_576),
    "data_table_memory": (1, 1_048_576),
    "build_soft_limit": (1, 100),
    "build_hard_limit": (1, 100),
    "model_temperature": (0.0, 2.0),
    "model_seed": (0, 2**31 - 1),
    "model_thinking": (0, 100_000),
    "model_deadline": (1, 24 * 3600),
    "model_at_once": (1, 1024),
    "model_input_price": (0.0, 1e6),
    "model_output_price": (0.0, 1e6),
}
_CHOICES = {"run_sandbox": SANDBOXES, "build_author": AUTHORS}
#: Environment names other than `SIMCC_` with the last part of the setting's name; the first one that is set counts.
_VARIABLES = {"model_name": ("SIMCC_MODEL",), "model_base_url": ("SIMCC_MODEL_BASE_URL", "OPENAI_BASE_URL")}
_FLAGS = {
    "run_sandbox": "--sandbox",
    "run_jobs": "--jobs",
    "model_name": "--model",
    "model_base_url": "--base-url",
    "build_soft_limit": "--attempts",
    "build_hard_limit": "--attempts",
}
#: From the mode that isolates least. `auto` is `docker` where that works, and nothing below `local`.
_ISOLATION = ("none", "process", "local", "auto", "docker")
#: What a workspace may set to less than the user has; what changes nothing but a model's drafts, to anything.
_LESS = (
    *(
        "run_jobs",
        "run_time_limit",
        "run_memory",
        "data_table_memory",
        "build_repair",
        "build_soft_limit",
        "build_hard_limit",
    ),
    *("model_thinking", "model_deadline", "model_at_once"),
)
_FREE = ("model_seed", "model_temperature")
_DEFAULTS = Settings()
_NAMES = {field.name: field.name.replace("_", ".", 1) for field in fields(Settings)}


def load(workspace: Path | None, flags: Mapping[str, Any] | None = None) -> tuple[Settings, list[Diagnostic]]:
    """Return the settings for a workspace, and the problems in the files that set them."""
    mine, problems = _users(flags or {})
    if workspace is None:
        return mine, problems
    found, wrong = _read(SETTINGS, SafeFolder(workspace).read(SETTINGS, most_bytes(SETTINGS)))
    followed = {name: value for name, (value, _) in found.items() if _is_cautious(name, value, mine)}
    refused = [_refusal(name, *found[name]) for name in found if name not in followed]
    return replace(mine, **followed), [*problems, *wrong, *refused]


def _users(flags: Mapping[str, Any]) -> tuple[Settings, list[Diagnostic]]:
    """Return the user's choices by file, environment and flags, and the problems in the file."""
    from platformdirs import user_config_path

    place = user_config_path("simcc") / SETTINGS
    found, wrong = _read(str(place), place.read_bytes() if place.is_file() else None)
    own = {name: value for name, (value, _) in found.items()}
    return replace(_DEFAULTS, **{**own, **_environment(), **_checked_flags(flags)}), wrong


def _is_cautious(name: str, value: Any, mine: Settings) -> bool:
    """Return whether a workspace may set a value: it asks for no less caution than the user."""
    own = getattr(mine, name)
    if name == "run_sandbox":
        return _ISOLATION.index(value) >= _ISOLATION.index(own)
    if name == "build_author":
        return value in ("library", own)
    return value == own or name in _FREE or (name in _LESS and value < own)


def _refusal(name: str, value: Any, span: Span) -> Diagnostic:
    message = f"the workspace's own choice of {_NAMES[name]} = {value!r} is not followed"
    flag = [f"{_FLAGS[name]} {value}"] if name in _FLAGS else []
    ways = ", ".join((*flag, _variables(name)[0]))
    help_line = f"choose it yourself if you trust its author: {ways} or simcc.toml in your own configuration folder"
    return Diagnostic("SC050", message, span, help_line, Severity.WARNING)


def _checked_flags(flags: Mapping[str, Any]) -> dict[str, Any]:
    chosen = {name: value for name, value in flags.items() if value is not None}
    for name, value in chosen.items():
        fault = _fault(name, value)
        if fault:
            raise UserError(f"{_FLAGS.get(name, _as_flag(name))}: {fault}")
    return chosen


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
        tables = tomllib.loads(text)
    except UnicodeDecodeError:
        return {}, [Diagnostic("SC024", "this is not text in UTF-8", Span(name), "save the file as UTF-8 text")]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return {}, [Diagnostic("SC024", f"this is not TOML: {error}", _place_of(error, name), "fix that line")]
    found: dict[str, tuple[Any, Span]] = {}
    problems: list[Diagnostic] = []
    for dotted, value in _flat(tables):
        span = Span(name, _line_of(text, dotted))
        problem = _problem(dotted, value, span)
        if problem:
            problems.append(problem)
        else:
            setting = dotted.replace(".", "_", 1)
            found[setting] = (_typed(setting, value), span)
    return found, problems


def _flat(tables: Mapping[str, Any]) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in tables.items():
        inner = value.items() if isinstance(value, dict) else None
        flat += [(f"{name}.{key}", entry) for key, entry in inner] if inner is not None else [(name, value)]
    return flat


def _problem(dotted: str, value: Any, span: Span) -> Diagnostic | None:
    name = dotted.replace(".", "_", 1)
    if dotted in _NAMES.values():
        fault = _fault(name, value)
        return (
            Diagnostic("SC026", f"'{dotted}': {fault}", span, "correct the value", names=(dotted,)) if fault else None
        )
    if any(word in dotted.lower() for word in _SECRETS):
        help_line = "set it in the environment: simcc never reads keys from files"
        return Diagnostic("SC025", f"'{dotted}' must not be in a file", span, help_line)
    near = difflib.get_close_matches(dotted, _NAMES.values(), n=1)
    help_line = f"did you mean '{near[0]}'?" if near else f"the settings are {', '.join(_NAMES.values())}"
    return Diagnostic("SC025", f"there is no setting '{dotted}'", span, help_line, names=(dotted,))


def _typed(name: str, value: Any) -> Any:
    """Return a whole number as a float if the setting is a float."""
    return float(value) if type(value) is int and isinstance(getattr(_DEFAULTS, name), float) else value


def _fault(name: str, value: Any) -> str | None:
    """Return the fault of a value, None if it has none."""
    kind = type(getattr(_DEFAULTS, name))
    value = _typed(name, value)
    if type(value) is not kind:
        words = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
        return f"{value!r} is not {words[kind]}"
    if name in _CHOICES and value not in _CHOICES[name]:
        return f"{value!r} is not one of {', '.join(_CHOICES[name])}"
    if name == "model_base_url" and value:
        return _fault_of_address(value)
    low, high = _LIMITS.get(name, (None, None))
    if low is not None and high is not None and not low <= value <= high:
        return f"{value} is outside {low} to {high}"
    return None


def _fault_of_address(address: str) -> str | None:
    """Return the fault of a server's address. Records have the address and are shared, so it must hold no secret."""
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.username or parts.password or parts.query:
        return "the address contains a name, a password or a query; put a key into OPENAI_API_KEY"
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return f"{address!r} is not a server's address; write it as https://host/v1"
    return None


def _environment() -> dict[str, Any]:
    found = {}
    for name in _NAMES:
        variable = next((declared for declared in _variables(name) if os.environ.get(declared)), None)
        if variable is None:
            continue
        value = _from_text(os.environ[variable], type(getattr(_DEFAULTS, name)))
        fault = _fault(name, value)
        if fault:
            raise UserError(f"the environment variable {variable}: {fault}")
        found[name] = _typed(name, value)
    return found


def _variables(name: str) -> tuple[str, ...]:
    """Return the environment variables of a setting: `SIMCC_JOBS`, but `SIMCC_MODEL_DEADLINE` for the model's."""
    table, key = name.split("_", 1)
    return _VARIABLES.get(name, (f"SIMCC_MODEL_{key.upper()}" if table == "model" else f"SIMCC_{key.upper()}",))


def _from_text(text: str, kind: type) -> Any:
    if kind is bool:
        return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}.get(text.lower(), text)
    if kind is int and text.isascii() and text.isdigit():
        return int(text[:18])
    if kind is float:
        with suppress(ValueError):
            return float(text)
    return text


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


def _as_flag(name: str) -> str:
    """Return the flag of a setting whose flag is its own name without the table."""
    return f"--{name.partition('_')[2].replace('_', '-')}"
