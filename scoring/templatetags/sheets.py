"""What templates say about a match as a whole: its line of totals, its preview in a message."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scoring.lines import Line
from scoring.models import Match
from scoring.sheet import DealerView
from scoring.sheet_cells import Cell, Pair
from scoring.sheet_words import Mark, line_text
from scoring.telling import Preview, preview_of
from scoring.wording import side_names

register = template.Library()
_NONE = SafeString()


@register.filter
@lru_cache(maxsize=4096)
def pair(numbers: Pair | None) -> SafeString:
    """Left's and right's number; sheet.css sets the point between them. Numbers repeat, and a sheet has hundreds."""
    return (
        format_html('<span class="pair"><b>{}</b> <i>{}</i></span>', numbers.left, numbers.right) if numbers else _NONE
    )


@register.filter
@lru_cache(maxsize=4096)
def cells(row: tuple[Cell, ...], kind: str) -> SafeString:
    """The cells of a row, of a kind: part or point."""
    return format_html_join("", '<td class="{}"{}>{}</td>', (_cell(cell, kind) for cell in row))


def _cell(cell: Cell, kind: str) -> tuple[str, SafeString, SafeString]:
    span = format_html(' colspan="{}"', cell.span) if cell.span > 1 else _NONE
    if cell.pair is not None:
        return kind, span, pair(cell.pair)
    return f"{kind} words", span, format_html('<span class="twice">{}</span>', cell.words)


@register.filter
@lru_cache(maxsize=1024)
def dealer(who: DealerView | None) -> SafeString:
    """Who dealt: the side's mark and the first letters; the whole name for readers and where there is room."""
    if who is None:
        return _NONE
    return format_html(
        ' <span class="dealer {}"><span class="mark" aria-hidden="true"></span>'
        '<span class="short" aria-hidden="true">{}</span><span class="full">{}</span></span>',
        who.side.value,
        who.short,
        who.name,
    )


@register.filter
def marks(said: tuple[Mark, ...]) -> SafeString:
    """What is special about a row, each thing with its code for its looks."""
    return format_html_join(" · ", '<span class="{}">{}</span>', ((mark.code, mark.text) for mark in said))


@register.simple_tag
def line_says(line: Line, names: Mapping[str, str]) -> str:
    """The line of totals in words."""
    return line_text(line, names)


@register.inclusion_tag("components/preview.html", takes_context=True)
def link_preview(context: Mapping[str, Any], match: Match) -> dict[str, Preview]:
    """What a message shows of a link to this match, for the ``preview`` block of its pages. People must be loaded."""
    return {"preview": preview_of(context["request"], match, side_names(match))}
