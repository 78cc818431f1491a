"""A job's parts as bytes, for containers and machines that do not see its folder."""

from __future__ import annotations

import io
import zipfile

from sandbox.contract import Job

#: What a package is made of: code, and the data of tables.
_PACKED = (".py", ".json")


def packed(job: Job) -> bytes:
    """Return a job's parts as a zip file; links are not followed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        for name in job.parts:
            for place in sorted((job.folder / name).rglob("*")):
                if place.suffix in _PACKED and place.is_file() and not place.is_symlink():
                    package.writestr(place.relative_to(job.folder).as_posix(), place.read_bytes())
    return buffer.getvalue()
