"""Writes a PDF by hand, for tests of what documents say."""

from __future__ import annotations

import io
from pathlib import Path


def as_pdf(place: Path, pages: list[list[str]]) -> Path:
    """Write a PDF with these lines on its pages, by hand: PDF is text with a table of offsets.

    `<sup>1</sup>` is a small raised 1, and `<up>1</up>` the same at a place of its own, as typesetters write it.
    """
    shown = [line.replace("(", r"\(").replace(")", r"\)") for page in pages for line in page]
    bodies = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    kids = []
    for page in pages:
        lines = [shown.pop(0) for _ in page]
        stream = "BT /F1 10 Tf 40 780 Td 14 TL " + " ".join(f"({line}) Tj T*" for line in lines) + " ET"
        for mark, begin, end in (("sup", "4 Ts", "0 Ts"), ("up", "150 4 Td", "-150 -4 Td")):
            stream = stream.replace(f"<{mark}>", f") Tj {begin} /F1 6 Tf (")
            stream = stream.replace(f"</{mark}>", f") Tj {end} /F1 10 Tf (")
        bodies.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
        kids.append(f"{len(bodies) + 1} 0 R")
        box = "/MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>"
        bodies.append(f"<< /Type /Page /Parent 2 0 R {box} /Contents {len(bodies)} 0 R >>")
    bodies[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    out = io.BytesIO(b"%PDF-1.4\n")
    out.seek(0, 2)
    offsets = []
    for number, body in enumerate(bodies, 1):
        offsets.append(out.tell())
        out.write(f"{number} 0 obj\n{body}\nendobj\n".encode())
    start = out.tell()
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    size = len(bodies) + 1
    trailer = f"trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    out.write(f"xref\n0 {size}\n0000000000 65535 f \n{table}{trailer}".encode())
    place.write_bytes(out.getvalue())
    return place
