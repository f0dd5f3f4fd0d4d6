from pathlib import Path

import pytest

from diloti_site import catalogues
from diloti_site.catalogues import Text
from diloti_site.languages import catalogue_file

CODE = """
from django.utils.translation import gettext as _, ngettext, pgettext

def speak(count, name):
    yield _("Good evening, %(name)s")
    yield ngettext("%(n)d deal", "%(n)d deals", count)
    yield pgettext("verb", "Deal")
    yield _(name)
"""
PAGE = """
<p title="{% translate 'Undo' %}">((( don't "mind </p>
      {% if deals %}
  {% blocktranslate count n=deals trimmed %}
        One xeri
    {% plural %}
        {{ n }} xeris
  {% endblocktranslate %}
   {% endif %}
"""
SPOKEN = {
    Text("Good evening, %(name)s"): "scoring/wording.py",
    Text("%(n)d deal", plural="%(n)d deals"): "scoring/wording.py",
    Text("Deal", context="verb"): "scoring/wording.py",
    Text("Undo"): "templates/page.html",
    Text("One xeri", plural="%(n)s xeris"): "templates/page.html",
}
DUTCH = """msgid ""
msgstr ""
"Language: nl\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "%(n)d deal"
msgid_plural "%(n)d deals"
msgstr[0] "%(n)d gift"
msgstr[1] "%(n)d giften"

msgctxt "verb"
msgid "Deal"
msgstr "Geven"

msgid "Good evening, %(name)s"
msgstr "Goedenavond, %(name)s"

msgid "One xeri"
msgid_plural "%(n)s xeris"
msgstr[0] "Eén xeri"
msgstr[1] "%(n)s xeri's"

msgid "Undo"
msgstr "Ongedaan maken"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project that says five strings, with a complete Dutch catalogue."""
    for folder in ("scoring", "templates", "locale/nl/LC_MESSAGES"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "scoring" / "wording.py").write_text(CODE)
    (tmp_path / "templates" / "page.html").write_text(PAGE)
    catalogue_file(tmp_path, "nl").write_text(DUTCH)
    return tmp_path


def change(root: Path, old: str, new: str) -> None:
    path = catalogue_file(root, "nl")
    path.write_text(path.read_text().replace(old, new))


def test_the_strings_of_code_and_templates_are_found(root: Path) -> None:
    assert catalogues.spoken(root) == SPOKEN


def test_a_complete_catalogue_has_no_problems_and_is_left_alone(root: Path) -> None:
    assert catalogues.problems(root, "nl") == []
    assert catalogues.update(root, "nl", prune=True) is False
    assert catalogue_file(root, "nl").read_text() == DUTCH


def test_missing_strings_are_added_in_their_place(root: Path) -> None:
    change(root, 'msgid "Good evening, %(name)s"\nmsgstr "Goedenavond, %(name)s"\n\n', "")
    assert catalogues.problems(root, "nl") == ["nl: not translated: 'Good evening, %(name)s' (scoring/wording.py)"]
    assert catalogues.update(root, "nl", prune=False) is True
    assert catalogue_file(root, "nl").read_text() == DUTCH.replace('"Goedenavond, %(name)s"', '""')
    assert catalogues.problems(root, "nl") == ["nl: not translated: 'Good evening, %(name)s' (scoring/wording.py)"]


def test_strings_said_no_more_go_only_when_asked(root: Path) -> None:
    (root / "templates" / "page.html").write_text("")
    assert catalogues.problems(root, "nl") == [
        "nl: said nowhere: 'One xeri' (make messages drops it)",
        "nl: said nowhere: 'Undo' (make messages drops it)",
    ]
    assert catalogues.update(root, "nl", prune=False) is False
    assert catalogues.update(root, "nl", prune=True) is True
    assert catalogues.problems(root, "nl") == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('msgid "Undo"', '#, fuzzy\nmsgid "Undo"', "nl: fuzzy: 'Undo'"),
        ('msgid ""\n', '#, fuzzy\nmsgid ""\n', "nl: the header is fuzzy, so nothing would be compiled"),
        ("avond, %(name)s", "avond", "nl: other placeholders than the English: 'Good evening, %(name)s'"),
        ('[1] "%(n)d giften"', '[1] ""', "nl: not translated: '%(n)d deal' (scoring/wording.py)"),
    ],
)
def test_each_kind_of_fault_is_told(root: Path, old: str, new: str, problem: str) -> None:
    change(root, old, new)
    assert catalogues.problems(root, "nl") == [problem]


def test_a_language_without_a_catalogue_lacks_everything(root: Path) -> None:
    assert len(catalogues.problems(root, "el")) == len(SPOKEN)
    catalogues.update(root, "el", prune=False)
    assert len(catalogues.read(root, "el")) == len(SPOKEN)


def test_only_what_changed_is_compiled(root: Path) -> None:
    assert [path.name for path in catalogues.compile_all(root)] == ["django.mo"]
    assert catalogues.compile_all(root) == []
