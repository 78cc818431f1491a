"""How a job ends that ran out of memory or disk."""

from __future__ import annotations

import errno

#: Exit codes that the host knows: no memory is left, or no disk (or a file larger than allowed).
NO_MEMORY, NO_DISK = 77, 78
#: Error numbers of a full disk, a quota, and a file larger than allowed.
DISK_ERRORS = (errno.EFBIG, errno.ENOSPC, errno.EDQUOT)
