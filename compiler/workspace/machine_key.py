"""A key of this machine's user: what simcc signed with it, this user's simcc wrote, and no workspace can pretend."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from functools import cache
from pathlib import Path

from odd.errors import MachineError

_BYTES = 32


def signature(*parts: str) -> str:
    """Return the signature of some texts, 64 hexadecimal digits. Raises MachineError where no key can be kept."""
    return hmac.new(_key(), json.dumps(parts).encode("utf-8"), hashlib.sha256).hexdigest()


def is_signed(claim: object, *parts: str) -> bool:
    """Return whether a claim is the signature of these texts."""
    return isinstance(claim, str) and hmac.compare_digest(claim.encode("utf-8", "replace"), signature(*parts).encode())


@cache
def _key() -> bytes:
    from platformdirs import user_data_path

    place = user_data_path("simcc") / "machine.key"
    try:
        return _known(place) or _made(place)
    except OSError as error:
        ways = "make that folder writable, or name another with XDG_DATA_HOME"
        raise MachineError(f"cannot keep the key of this machine in {place}: {error.strerror}; {ways}") from error


def _known(place: Path) -> bytes | None:
    raw = place.read_bytes() if place.is_file() else b""
    return raw if len(raw) == _BYTES else None


def _made(place: Path) -> bytes:
    """Make the key; where two processes do so at once, both have that of the first."""
    place.parent.mkdir(parents=True, exist_ok=True)
    own = place.with_name(f"{place.name}.{os.getpid()}")
    own.unlink(missing_ok=True)
    with os.fdopen(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(_BYTES))
    try:
        if place.exists() and _known(place) is None:
            place.unlink()
        os.link(own, place)
    except FileExistsError:
        pass
    finally:
        own.unlink(missing_ok=True)
    return _known(place) or b""
