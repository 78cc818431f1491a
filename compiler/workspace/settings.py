"""Settings that a user can make once instead of on every command line.

Flags come before the environment (`SIMCC_JOBS=4`), the environment before `simcc.toml` in the workspace, that file
before the user's own `simcc.toml`, and the defaults come last. Keys and tokens are read from the environment
only, never from a file. A workspace may come from a stranger, so it cannot choose the server that receives the key,
nor the model that the key pays for.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from compiler.workspace.workspace import SETTINGS
from odd.diagnostics import Diagnostic, Severity, Span, has_errors
from odd.errors import UserError

SANDBOXES = ("auto", "docker", "local", "process", "none")
AUTHORS = ("auto", "library", "llm")
_SECRETS = ("key", "token", "secret", "password")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults and limits; the first word of a name is its table in the file.

    `run_jobs` is a number of processes, `run_time_limit` seconds, `run_memory` MiB for each process. `build_soft_limit`
    and `build_hard_limit` limit the attempts at one artifact. `build_author` `auto` means the model if one is set, else
    the library; with `build_reviews` the model checks each function that it wrote against the description.
    `model_seed` goes with every request, `model_thinking` counts tokens before an answer, `model_deadline` is the
    seconds until a usable answer; prices are money per million tokens, 0 if not known.
    """

    run_sandbox: str = "auto"
    run_jobs: int = 1
    run_time_limit: int = 600
    run_memory: int = 4096
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
_FLAGS = {"model_name": "--model", "build_soft_limit": "--attempts", "build_hard_limit": "--attempts"}
_DEFAULTS = Settings()
_NAMES = {field.name: field.name.replace("_", ".", 1) for field in fields(Settings)}


def load(workspace: Path | None, flags: Mapping[str, Any] | None = None) -> tuple[Settings, list[Diagnostic]]:
    """Return the settings for a workspace, and the problems in the files that set them."""
    settings = _DEFAULTS
    problems: list[Diagnostic] = []
    asked = {**_environment(), **_checked_flags(flags or {})}
    for place in _files(workspace):
        own = workspace is not None and place.parent == workspace
        found, wrong = _read(place, place.name if own else str(place), own=own)
        if own and (remark := _strange_model(place, found, settings, asked)):
            del found["model_name"]
            wrong = [*wrong, remark]
        settings, problems = replace(settings, **found), problems + wrong
    return replace(settings, **asked), problems


def _checked_flags(flags: Mapping[str, Any]) -> dict[str, Any]:
    chosen = {name: value for name, value in flags.items() if value is not None}
    for name, value in chosen.items():
        fault = _fault(name, value)
        if fault:
            raise UserError(f"{_FLAGS.get(name) or '--' + name.split('_', 1)[1].replace('_', '-')}: {fault}")
    return chosen


def must_load(
    workspace: Path | None, flags: Mapping[str, Any] | None = None, *, warn: Callable[[str], None] | None = None
) -> Settings:
    """Return the settings; raise UserError if a file is wrong. `warn` gets a line for each setting that is ignored."""
    settings, problems = load(workspace, flags)
    if has_errors(problems):
        raise UserError(f"{SETTINGS} is wrong", problems)
    say = warn or (lambda _: None)
    for one in problems:
        say(f"{one.span.file}:{one.span.line}: {one.severity.value}[{one.code}]: {one.message}; {one.help}")
    return settings


def _files(workspace: Path | None) -> list[Path]:
    """Return the files that exist, in rising order of precedence."""
    from platformdirs import user_config_path

    places = [user_config_path("simcc") / SETTINGS, *([workspace / SETTINGS] if workspace else [])]
    return [place for place in places if place.is_file()]


def _read(place: Path, name: str, *, own: bool) -> tuple[dict[str, Any], list[Diagnostic]]:
    try:
        text = place.read_bytes().decode("utf-8")
        tables = tomllib.loads(text)
    except UnicodeDecodeError:
        return {}, [Diagnostic("SC024", "this is not text in UTF-8", Span(name), "save the file as UTF-8 text")]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return {}, [Diagnostic("SC024", f"this is not TOML: {error}", _place_of(error, name), "fix that line")]
    found: dict[str, Any] = {}
    problems: list[Diagnostic] = []
    for dotted, value in _flat(tables):
        span = Span(name, _line_of(text, dotted))
        problem = _problem(dotted, value, span) or (_strange_server(dotted, value, span) if own else None)
        if problem:
            problems.append(problem)
        else:
            setting = dotted.replace(".", "_", 1)
            found[setting] = _typed(setting, value)
    return found, problems


def _flat(tables: Mapping[str, Any]) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in tables.items():
        inner = value.items() if isinstance(value, dict) else None
        flat += [(f"{name}.{key}", one) for key, one in inner] if inner is not None else [(name, value)]
    return flat


def _problem(dotted: str, value: Any, span: Span) -> Diagnostic | None:
    name = dotted.replace(".", "_", 1)
    if dotted in _NAMES.values():
        fault = _fault(name, value)
        return Diagnostic("SC026", f"'{dotted}': {fault}", span, "correct the value") if fault else None
    if any(word in dotted.lower() for word in _SECRETS):
        help_line = "set it in the environment: simcc never reads keys from files"
        return Diagnostic("SC025", f"'{dotted}' must not be in a file", span, help_line)
    near = difflib.get_close_matches(dotted, _NAMES.values(), n=1)
    help_line = f"did you mean '{near[0]}'?" if near else f"the settings are {', '.join(_NAMES.values())}"
    return Diagnostic("SC025", f"there is no setting '{dotted}'", span, help_line)


def _strange_server(dotted: str, value: Any, span: Span) -> Diagnostic | None:
    """Return the fault of a server that a workspace names: a workspace may only name a server on this machine."""
    if dotted != "model.base_url" or urlsplit(value).hostname in _HERE:
        return None
    help_line = "your key would go to it; to allow that, use --base-url, OPENAI_BASE_URL or your own simcc.toml"
    return Diagnostic("SC050", "a workspace cannot choose a server on another machine", span, help_line)


def _strange_model(
    place: Path, found: Mapping[str, Any], settings: Settings, asked: Mapping[str, Any]
) -> Diagnostic | None:
    """Return a remark if only the workspace chooses a model that costs money (a model on this machine does not).

    `settings` are the user's own so far, `asked` the ones from the environment and flags.
    """
    name = found.get("model_name", "")
    server = replace(settings, **{**found, **asked}).model_base_url
    if not name or "model_name" in asked or name == settings.model_name or urlsplit(server).hostname in _HERE:
        return None
    line = _line_of(place.read_text("utf-8"), "model.name")
    agree = f"your key would pay for it; to choose it, use --model {name}, SIMCC_MODEL or your own simcc.toml"
    message = f"the workspace's choice of the model '{name}' is ignored"
    return Diagnostic("SC050", message, Span(place.name, line), agree, Severity.WARNING)


_HERE = ("localhost", "127.0.0.1", "::1")


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
        variable = next((one for one in _variables(name) if os.environ.get(one)), None)
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
    import re

    found = re.search(r"line (\d+), column (\d+)", str(error))
    return Span(file, int(found[1]), int(found[2])) if found else Span(file)
