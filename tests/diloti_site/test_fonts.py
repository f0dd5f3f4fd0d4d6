import hashlib
from pathlib import Path

from django.conf import settings
from fontTools.ttLib import TTFont

from diloti_site import fontmaking, fonts

WEB = fonts.web_file()


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*.*")}


def test_the_web_font_is_small_and_has_every_sign_of_the_pages() -> None:
    assert WEB.stat().st_size < 32_000
    assert fontmaking.web_characters() - TTFont(WEB).getBestCmap().keys() == set()


def test_the_web_font_has_every_weight_from_regular_to_bold() -> None:
    axis = TTFont(WEB)["fvar"].axes[0]
    assert (axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) == ("wght", 400, 400, 700)


def test_figures_are_of_one_width_so_that_columns_stand() -> None:
    font = TTFont(WEB)
    assert len({font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_each_pdf_font_has_a_name_of_its_own_and_greek_and_the_suits() -> None:
    built = {style: TTFont(settings.FONT_DIR / fonts.pdf_file(style)) for style in fonts.WEIGHTS}
    assert {style: font["name"].getDebugName(6) for style, font in built.items()} == {
        "Regular": "DilotiSans-Regular",
        "Bold": "DilotiSans-Bold",
    }
    for font in built.values():
        assert {ord(sign) for sign in "ΆάΐΰϊΫς♠♥♦♣✓"} - font.getBestCmap().keys() == set()


def test_fonts_are_the_same_bytes_every_time(tmp_path: Path) -> None:
    fontmaking.build(tmp_path / "static", tmp_path / "printing")
    assert digests(tmp_path / "printing") == digests(settings.FONT_DIR)
    assert digests(tmp_path / "static") == digests(settings.BUILD_DIR / "static")
