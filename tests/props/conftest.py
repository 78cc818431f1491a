"""Lets the tests of this folder share `workspaces` and the damage that is done to them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
