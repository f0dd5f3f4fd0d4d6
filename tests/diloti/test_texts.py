"""Texts in three languages, and data files read so strictly that a slip is found at its place."""

import pytest

from diloti.errors import UnreadableError
from diloti.texts import Entry, Text, check_known, check_once, load_data

THREE = {"el": "ξερή", "en": "xeri", "nl": "een xeri"}


def entry(**table):
    return Entry("some.toml", "rules[X1]", table)


def place_of(fault):
    return fault.value.subject, fault.value.place


class TestText:
    @pytest.mark.parametrize(
        ("code", "word"), [("el", "ξερή"), ("en", "xeri"), ("nl", "een xeri"), ("el-GR", "ξερή"), ("en-gb", "xeri")]
    )
    def test_is_given_in_the_language_asked_for(self, code, word):
        assert Text(**THREE).in_language(code) == word

    @pytest.mark.parametrize("code", ["de", "", "ell", "EL", "-el"])
    def test_is_in_no_other_language(self, code):
        with pytest.raises(UnreadableError) as fault:
            Text(**THREE).in_language(code)
        assert place_of(fault) == ("language", code)

    def test_is_one_line_however_the_file_breaks_it(self):
        assert entry(text={**THREE, "en": "  a\n  xeri "}).text("text") == Text(el="ξερή", en="a xeri", nl="een xeri")

    @pytest.mark.parametrize("language", ["el", "en", "nl"])
    def test_without_one_of_the_languages_is_refused(self, language):
        two = {code: word for code, word in THREE.items() if code != language}
        with pytest.raises(UnreadableError) as fault:
            entry(text=two).text("text")
        assert place_of(fault) == ("some.toml", f"rules[X1].text.{language}")

    @pytest.mark.parametrize("language", ["el", "en", "nl"])
    def test_that_is_empty_is_refused(self, language):
        with pytest.raises(UnreadableError) as fault:
            entry(text={**THREE, language: " \n"}).text("text")
        assert place_of(fault) == ("some.toml", f"rules[X1].text.{language}")

    def test_in_a_fourth_language_is_refused(self):
        with pytest.raises(UnreadableError) as fault:
            entry(text={**THREE, "fr": "xéri"}).text("text")
        assert place_of(fault) == ("some.toml", "rules[X1].text.fr")

    def test_may_be_left_out_only_where_it_is_optional(self):
        assert entry().optional_text("silence") is None
        assert entry(silence=THREE).optional_text("silence") == Text(**THREE)
        with pytest.raises(UnreadableError):
            entry().text("silence")


class TestEntry:
    def test_gives_each_kind_of_value(self):
        table = entry(name="a", names=["b", "c"], number=3, flag=False, value="d", pairs={"e": 1, "f": True})
        assert table.string("name") == "a"
        assert table.strings("names") == ("b", "c")
        assert table.number("number") == 3
        assert table.flag("flag") is False
        assert table.scalar("value") == "d"
        assert table.scalars("pairs") == (("e", 1), ("f", True))

    def test_gives_what_stands_for_a_missing_value(self):
        assert entry().string("name", "main") == "main"
        assert entry().optional_string("name") is None
        assert entry().strings("names") == ()
        assert entry().flag("flag", False) is False
        assert entry().optional_flag("flag") is None
        assert entry().scalars("pairs") == ()
        assert entry().read_each("tables", lambda it: it.string("id")) == ()

    @pytest.mark.parametrize(
        ("read", "value"),
        [
            ("string", 3),
            ("string", ""),
            ("strings", "a"),
            ("strings", ["a", 3]),
            ("strings", ["a", ""]),
            ("strings", ["a", "a"]),
            ("number", "3"),
            ("number", True),
            ("flag", 1),
            ("scalar", 1.5),
            ("text", "ξερή"),
            ("entry", []),
            ("scalars", {"a": []}),
        ],
    )
    def test_refuses_a_value_of_another_type(self, read, value):
        with pytest.raises(UnreadableError):
            getattr(entry(key=value), read)("key")

    @pytest.mark.parametrize("read", ["string", "number", "flag", "scalar", "text", "entry"])
    def test_refuses_a_value_that_is_missing(self, read):
        with pytest.raises(UnreadableError) as fault:
            getattr(entry(), read)("key")
        assert place_of(fault) == ("some.toml", "rules[X1].key")

    def test_refuses_what_nobody_reads(self):
        with pytest.raises(UnreadableError) as fault:
            entry(id="X1", tilte="Xeri").read_whole(lambda it: it.string("id"))
        assert place_of(fault) == ("some.toml", "rules[X1].tilte")

    def test_names_a_table_in_a_list_by_its_id_its_key_or_its_number(self):
        def places(*tables):
            return entry(sides=list(tables)).read_each(
                "sides", lambda it: (it.place, dict(it._left), it._left.clear())[0]
            )

        assert places({"id": "a"}, {"key": "b"}, {"text": "c"}) == (
            "rules[X1].sides[a]",
            "rules[X1].sides[b]",
            "rules[X1].sides[2]",
        )

    @pytest.mark.parametrize("value", [{"id": "a"}, ["a"]])
    def test_refuses_a_list_of_anything_but_tables(self, value):
        with pytest.raises(UnreadableError) as fault:
            entry(sides=value).read_each("sides", lambda it: it.string("id"))
        assert place_of(fault) == ("some.toml", "rules[X1].sides")


class TestChecks:
    def test_name_the_first_that_is_not_known(self):
        check_known("some.toml", "rules[X1]", ["a", "b"], {"a", "b", "c"})
        with pytest.raises(UnreadableError, match=r"some.toml, at rules\[X1\]: d is not known"):
            check_known("some.toml", "rules[X1]", ["a", "d", "e"], {"a", "b"})

    def test_name_the_first_that_comes_twice(self):
        check_once("some.toml", "rules", ["a", "b"])
        with pytest.raises(UnreadableError, match=r"some.toml, at rules: b stands there twice"):
            check_once("some.toml", "rules", ["a", "b", "b", "a"])

    def test_a_file_that_is_not_toml_is_refused_by_its_name(self):
        with pytest.raises(UnreadableError) as fault:
            load_data("errors.py")
        assert fault.value.subject == "errors.py"
