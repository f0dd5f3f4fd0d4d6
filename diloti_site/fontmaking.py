"""Making the site's fonts at set-up out of Source Sans 3: a small one for the web, complete ones for PDFs.

Only set-up imports this: fontTools is slow to load.
"""

from io import BytesIO
from pathlib import Path

import fontpkg
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from diloti_site.files import write_whole
from diloti_site.fonts import FAMILY, WEB_FILE, WEIGHTS, pdf_file

SOURCE = "Source Sans 3"

# What our pages write: Latin with Dutch ĳ, monotonic Greek, typographic signs, arrows, marks and the suits.
# Names in other scripts fall back to the phone's own font.
WEB_RANGES = (
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x132, 0x133),
    (0x386, 0x386),
    (0x388, 0x38A),
    (0x38C, 0x38C),
    (0x38E, 0x3A1),
    (0x3A3, 0x3CE),
)
WEB_SIGNS = "‑–—‘’“”„•…\u202f€−≤≥←↑→↓✓✗▴▸▾◂●○♠♥♦♣"
WEB_FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk"]  # figures are tabular without any


def web_characters() -> set[int]:
    """The code points that the web fonts hold."""
    return {point for first, last in WEB_RANGES for point in range(first, last + 1)} | {ord(sign) for sign in WEB_SIGNS}


def build(static: Path, printing: Path) -> None:
    """Makes the web font below `static` and the PDF fonts in `printing`; the same bytes every time."""
    web = _subset(_source(), web_characters(), WEB_FEATURES)
    web = instantiateVariableFont(web, {"wght": (WEIGHTS["Regular"], WEIGHTS["Bold"])})
    _rename(web, "Regular")
    web.flavor = "woff2"
    _write(web, static / WEB_FILE)
    for style, weight in WEIGHTS.items():
        source = _source()  # every character: a PDF has no font of the phone to fall back on
        font = instantiateVariableFont(_subset(source, set(source.getBestCmap()), []), {"wght": weight})
        _rename(font, style)
        _write(font, printing / pdf_file(style))


def _source() -> TTFont:
    # Recalculated time stamps would make every build differ.
    return TTFont(fontpkg.path(SOURCE), recalcTimestamp=False)


def _subset(font: TTFont, characters: set[int], features: list[str]) -> TTFont:
    options = Options()
    options.layout_features = features
    options.name_IDs = [0, 13, 14]
    options.hinting = False
    options.drop_tables += ["STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def _rename(font: TTFont, style: str) -> None:
    """Gives each style names of its own: two fonts of one PostScript name print as one of them."""
    bold = style == "Bold"
    names = {1: FAMILY, 2: style, 3: f"DilotiSans-{style}", 4: f"{FAMILY} {style}", 6: f"DilotiSans-{style}"}
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = WEIGHTS[style]
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0b1100001) | (0b100000 if bold else 0b1000000)
    font["head"].macStyle = int(bold)


def _write(font: TTFont, path: Path) -> None:
    buffer = BytesIO()
    font.save(buffer)
    write_whole(path, buffer.getvalue())
