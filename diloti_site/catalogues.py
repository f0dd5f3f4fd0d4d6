"""The translations: finding the strings that code and templates say, keeping the catalogues, compiling them.

English is the source: its strings are the message ids, so it has no catalogue. The files under `locale/` hold one
block for each string, in order and without line numbers, so that several people's additions merge.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import cast

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import escape, read_po
from django.utils.translation.template import templatize

from diloti_site.files import write_whole
from diloti_site.languages import LANGUAGES, catalogue_file, is_compiled

SOURCES = (("*.py", ("scoring", "adjudicator", "tournaments", "diloti_site")), ("*", ("templates",)))

_SINGULAR = ("gettext", "gettext_lazy", "gettext_noop", "_")
_PLURAL = ("ngettext", "ngettext_lazy")
_CONTEXT = ("pgettext", "pgettext_lazy")
_CONTEXT_PLURAL = ("npgettext", "npgettext_lazy")
_KEYWORDS = dict.fromkeys((*_SINGULAR, *_PLURAL, *_CONTEXT, *_CONTEXT_PLURAL))
_PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[sd%]|\{\w*\}")


@dataclass(frozen=True, order=True)
class Text:
    """One string that the site says: English singular, plural ("" without one) and context ("" without one)."""

    singular: str
    context: str = ""
    plural: str = ""


def spoken(root: Path) -> dict[Text, str]:
    """Every string in the code and templates below `root`, with the first file that says it."""
    found: dict[Text, str] = {}
    for pattern, folders in SOURCES:
        for folder in folders:
            for path in sorted((root / folder).rglob(pattern)):
                if path.is_file():
                    for text in _texts(path):
                        found.setdefault(text, path.relative_to(root).as_posix())
    return found


def _texts(path: Path) -> Iterator[Text]:
    content = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Outside its strings the skeleton is only blots, whose indentation means nothing but trips the tokenizer.
        skeleton = templatize(content, origin=str(path))
        content = "\n".join(line.strip() for line in skeleton.splitlines())
    for call in extract_python(BytesIO(content.encode()), _KEYWORDS, [], {"encoding": "utf-8"}):
        # Whatever babel's annotation says: one argument is itself, several are a tuple, None stands for an expression.
        function, arguments = cast("tuple[str, str | tuple[str | None, ...] | None]", call[1:3])
        text = _text(function, arguments if isinstance(arguments, tuple) else (arguments,))
        if text.singular:
            yield text


def _text(function: str, arguments: tuple[str | None, ...]) -> Text:
    words = [argument or "" for argument in (*arguments, None, None)]
    if function in _SINGULAR:
        return Text(words[0])
    if function in _PLURAL:
        return Text(words[0], plural=words[1])
    if function in _CONTEXT:
        return Text(words[1], context=words[0])
    return Text(words[1], context=words[0], plural=words[2])


def read(root: Path, language: str) -> Catalog:
    path = catalogue_file(root, language)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def update(root: Path, language: str, *, prune: bool) -> bool:
    """Adds what the site says and the catalogue lacks, untranslated; with `prune` drops what is said no more.

    True if the file changed. Nothing but a missing or an unused block is touched, so it may be run at any time.
    """
    needed = spoken(root)
    catalogue = read(root, language)
    kept = {_key(message): message for message in catalogue if message.id}
    for text in needed:
        kept.setdefault(text, Message(_ids(text), context=text.context or None))
    if prune:
        kept = {text: message for text, message in kept.items() if text in needed}
    path = catalogue_file(root, language)
    content = _layout(language, catalogue.plural_forms, kept)
    if path.exists() and path.read_text(encoding="utf-8") == content:
        return False
    write_whole(path, content.encode())
    return True


def problems(root: Path, language: str) -> list[str]:
    """What is wrong with a catalogue, a line each: missing, fuzzy, unused, or with other placeholders."""
    needed = spoken(root)
    catalogue = read(root, language)
    there = {_key(message): message for message in catalogue if message.id}
    faults = [f"{language}: not translated: {text.singular!r} ({needed[text]})" for text in needed if text not in there]
    if catalogue.fuzzy:
        faults.append(f"{language}: the header is fuzzy, so nothing would be compiled")
    for text, message in there.items():
        if text not in needed:
            faults.append(f"{language}: said nowhere: {text.singular!r} (make messages drops it)")
        elif message.fuzzy:
            faults.append(f"{language}: fuzzy: {text.singular!r}")
        elif not all(_strings(message)) or not _strings(message):
            faults.append(f"{language}: not translated: {text.singular!r} ({needed[text]})")
        elif not _same_placeholders(message):
            faults.append(f"{language}: other placeholders than the English: {text.singular!r}")
    return sorted(faults)


def compile_all(root: Path) -> list[Path]:
    """Compiles the catalogues that are newer than their compiled files; the compiled files written."""
    written = []
    for language in LANGUAGES:
        source = catalogue_file(root, language)
        target = source.with_suffix(".mo")
        if source.exists() and not is_compiled(root, language):
            compiled = BytesIO()
            write_mo(compiled, read(root, language))
            write_whole(target, compiled.getvalue())
            written.append(target)
    return written


def _key(message: Message) -> Text:
    singular, plural = message.id if isinstance(message.id, tuple) else (message.id, "")
    return Text(str(singular), message.context or "", str(plural))


def _ids(text: Text) -> str | tuple[str, str]:
    return (text.singular, text.plural) if text.plural else text.singular


def _strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (message.string or "",)


def _same_placeholders(message: Message) -> bool:
    text = _key(message)
    allowed = [_placeholders(form) for form in (text.singular, text.plural or text.singular)]
    return all(_placeholders(form) in allowed for form in _strings(message))


def _placeholders(text: str) -> list[str]:
    return sorted(mark for mark in _PLACEHOLDER.findall(text) if mark != "%%")


def _layout(language: str, plural_forms: str, messages: dict[Text, Message]) -> str:
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {plural_forms}\\n"\n'
    )
    return header + "".join(f"\n{block}" for text in sorted(messages) for block in [_block(text, messages[text])])


def _block(text: Text, message: Message) -> str:
    strings = _strings(message)
    lines: list[str] = [f"# {comment}" for comment in message.user_comments]
    if flags := sorted(flag for flag in message.flags if flag == "fuzzy"):
        lines.append(f"#, {', '.join(flags)}")
    if text.context:
        lines.append(f"msgctxt {escape(text.context)}")
    lines.append(f"msgid {escape(text.singular)}")
    if text.plural:
        lines.append(f"msgid_plural {escape(text.plural)}")
        padded: Iterable[str] = strings if len(strings) == 2 else (*strings, "")[:2]  # el and nl both have two forms
        lines += [f"msgstr[{number}] {escape(string)}" for number, string in enumerate(padded)]
    else:
        lines.append(f"msgstr {escape(strings[0])}")
    return "\n".join(lines) + "\n"
