"""Lists as people keep them: what of a line is a name, a club, a rating; what is wrong, by its line."""

import pytest

from tournaments.reading_lists import LARGEST_LIST, MOST_LINES, Line, UnreadableFileError, decoded, read_list


def read(text: str, *, pairs: bool = False) -> list[tuple[object, ...]]:
    """Of each line its number, names, club, rating."""
    return [(line.number, line.names, line.club, line.rating) for line in read_list(text, pairs=pairs).lines]


def faults(text: str, *, pairs: bool = False) -> list[tuple[int, str, str]]:
    return [(line.number, line.fault, line.about) for line in read_list(text, pairs=pairs).lines if line.fault]


# ---- Pasted lines


@pytest.mark.parametrize(
    "line",
    [
        "Νίκος + Μαρία",
        "Νίκος+Μαρία",
        "Νίκος – Μαρία",
        "Νίκος — Μαρία",
        "Νίκος - Μαρία",
        "Νίκος / Μαρία",
        "Νίκος & Μαρία",
        "Νίκος και Μαρία",
        "Νίκος and Μαρία",
        "Νίκος en Μαρία",
        "Νίκος, Μαρία",
        "Νίκος; Μαρία",
        "Νίκος\tΜαρία",
        "1. Νίκος + Μαρία",
        "12) Νίκος + Μαρία",
        "• Νίκος + Μαρία",
        "  Νίκος   +  Μαρία  ",
    ],
)
def test_a_pair_is_two_names_with_any_usual_sign_between(line):
    assert read(line, pairs=True) == [(1, ("Νίκος", "Μαρία"), "", None)]


def test_a_hyphen_inside_a_name_joins_nobody():
    assert read("Άννα-Μαρία + Γιώργος", pairs=True) == [(1, ("Άννα-Μαρία", "Γιώργος"), "", None)]


def test_after_the_names_come_the_club_and_the_rating_in_either_order():
    text = "Νίκος + Μαρία; Μύλος; 1500\nΆννα + Ελένη; 1400; Ανώγεια\nΓιώργος + Στέλιος;; 1300"
    assert read(text, pairs=True) == [
        (1, ("Νίκος", "Μαρία"), "Μύλος", 1500),
        (2, ("Άννα", "Ελένη"), "Ανώγεια", 1400),
        (3, ("Γιώργος", "Στέλιος"), "", 1300),
    ]


def test_lines_keep_their_numbers_over_empty_ones():
    assert read("Νίκος\n\n   \nΜαρία\n") == [(1, ("Νίκος",), "", None), (4, ("Μαρία",), "", None)]


def test_every_way_to_end_a_line_is_one():
    assert read("Α\r\nΒ\rΓ\nΔ") == [(at, (name,), "", None) for at, name in enumerate("ΑΒΓΔ", 1)]


def test_an_empty_list_is_nobody():
    assert (read(""), read(" \n\t\n")) == ([], [])


# ---- Tables with a head


@pytest.mark.parametrize(
    "head",
    ["Ονοματεπώνυμο;Σύλλογος;Rating", "ΠΑΙΚΤΗΣ;ΚΑΦΕΝΕΙΟ;ΔΥΝΑΜΗ", "Name;Club;Elo", "Speler;Vereniging;Sterkte"],
)
def test_a_head_names_its_columns_in_three_languages(head):
    assert read(f"{head}\nΝίκος Π.;Μύλος;1500") == [(2, ("Νίκος Π.",), "Μύλος", 1500)]


def test_columns_stand_in_any_order():
    assert read("Elo,Club,Name\n1500,Mill,Nikos") == [(2, ("Nikos",), "Mill", 1500)]


@pytest.mark.parametrize(
    "head",
    [
        "Παίκτης 1;Παίκτης 2",
        "Παίκτης Α;Παίκτης Β",
        "Player 1;Player 2",
        "Naam 1;Naam 2",
        "Όνομα;Συμπαίκτης",
        "Name;Name",
    ],
)
def test_a_pair_may_stand_in_two_columns(head):
    assert read(f"{head}\nΝίκος;Μαρία", pairs=True) == [(2, ("Νίκος", "Μαρία"), "", None)]


def test_a_pair_may_stand_in_one_column():
    assert read("Ζευγάρι\tΣύλλογος\nΝίκος+Μαρία\tΜύλος", pairs=True) == [(2, ("Νίκος", "Μαρία"), "Μύλος", None)]


def test_surname_and_given_name_become_one_name_given_name_first():
    assert read("Επώνυμο;Όνομα\nΠαπαδάκης;Νίκος") == [(2, ("Νίκος Παπαδάκης",), "", None)]
    text = "Επώνυμο 1;Όνομα 1;Επώνυμο 2;Όνομα 2\nΠαπαδάκης;Νίκος;Βλάχου;Μαρία"
    assert read(text, pairs=True) == [(2, ("Νίκος Παπαδάκης", "Μαρία Βλάχου"), "", None)]


def test_a_lone_column_of_given_names_is_names():
    assert read("Όνομα\nΝίκος") == [(2, ("Νίκος",), "", None)]


def test_quoted_cells_hold_separators_and_breaks():
    listing = read_list('Name,Club\n"Papadakis, Nikos","The\nMill"\nMaria,', pairs=False)
    assert [(line.number, line.names, line.club) for line in listing.lines] == [
        (2, ("Papadakis, Nikos",), "The Mill"),
        (4, ("Maria",), ""),
    ]


def test_who_has_paid_is_read_and_what_says_nothing_is_named():
    listing = read_list("Name;Betaald;Telefoon\nA;ja;06\nB;;07\nC;x;", pairs=False)
    assert ([line.paid for line in listing.lines], listing.unread) == ([True, False, True], ("Telefoon",))


def test_a_column_of_running_numbers_is_nothing_unknown():
    listing = read_list("Α/Α;Ονοματεπώνυμο\n1;Νίκος", pairs=False)
    assert (listing.lines[0].names, listing.unread) == (("Νίκος",), ())


# ---- What is wrong


def test_every_fault_is_named_by_its_line():
    text = "Νίκος\nΝίκος + Μαρία + Άννα\nΓιώργος + γιωργος\n" + "Α" * 41 + " + Β\nΕλένη + Άννα; " + "Κ" * 61
    assert faults(text, pairs=True) == [
        (1, "one-name", "Νίκος"),
        (2, "three-names", "Νίκος · Μαρία · Άννα"),
        (3, "same-person", "Γιώργος"),
        (4, "name-long", "Α" * 41),
        (5, "club-long", "Κ" * 61),
    ]


def test_two_names_are_no_single_player():
    assert faults("Νίκος + Μαρία\nΆννα-Μαρία") == [(1, "two-names", "Νίκος + Μαρία")]


def test_a_rating_is_a_whole_number_to_9999():
    text = "Name;Elo\nA;1500,00\nB;-\nC;15x\nD;10000"
    assert (faults(text), read(text)[0][3]) == ([(4, "rating", "15x"), (5, "rating", "10000")], 1500)


def test_a_line_of_a_table_without_a_name_is_a_fault():
    assert faults("Name;Club\n;Mill") == [(2, "no-name", "Mill")]


def test_a_longer_list_than_any_event_has_is_refused():
    read_list("x\n" * MOST_LINES, pairs=False)
    with pytest.raises(UnreadableFileError) as caught:
        read_list("x\n" * (MOST_LINES + 1), pairs=False)
    assert caught.value.code == "too-many"


# ---- Files


TABLE = "Όνομα;Σύλλογος\r\nΆννα Μαΐου;Καφενείο «Ή»\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1253", "iso8859_7"])
def test_a_greek_file_is_read_in_every_encoding_that_spreadsheets_write(encoding):
    assert decoded(TABLE.encode(encoding)) == TABLE.replace("\r\n", "\n")


def test_big_endian_utf_16_with_its_mark_is_read():
    assert decoded("\ufeffΆννα;1".encode("utf-16-be")) == "Άννα;1"


def test_a_western_file_of_one_byte_a_sign_is_not_taken_for_greek():
    assert decoded("naam;club\nRené Müller;Café Zoë".encode("cp1252")) == "naam;club\nRené Müller;Café Zoë"


def test_the_line_by_which_excel_names_its_separator_is_no_entrant():
    assert decoded(b"sep=;\r\nName;Club\r\nA;B") == "Name;Club\nA;B"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"PK\x03\x04rest", "workbook"),
        (b"\xd0\xcf\x11\xe0rest", "workbook"),
        (b"x" * (LARGEST_LIST + 1), "too-large"),
        (bytes(range(1, 32)) * 4, "not-text"),
    ],
)
def test_what_is_no_list_is_refused_with_its_reason(body, code):
    with pytest.raises(UnreadableFileError) as caught:
        decoded(body)
    assert caught.value.code == code


def test_a_line_keeps_its_text_so_that_it_can_be_corrected():
    [line] = read_list("Νίκος; Μύλος", pairs=True).lines
    assert line == Line(1, "Νίκος; Μύλος", ("Νίκος", "Μύλος"))


@pytest.mark.parametrize("digits", ["00000" + "9" * 60, "00000" + "9" * 5000, "9" * 5000])
def test_a_rating_of_endless_digits_is_no_rating(digits):
    [line] = read_list(f"Νίκος; {digits}", pairs=False).lines
    assert (line.rating, line.fault) == (None, "rating")


def test_zeros_before_a_rating_are_as_a_spreadsheet_writes_them():
    assert read_list("Νίκος; 0000001500", pairs=False).lines[0].rating == 1500


def test_a_cell_larger_than_any_table_has_is_no_list():
    with pytest.raises(UnreadableFileError) as caught:
        read_list('Νίκος;"' + "α;\n" * 60_000, pairs=False)
    assert caught.value.code == "not-text"


def test_a_first_line_of_endless_dashes_is_read_at_once():
    """Read as a head it would take hours."""
    [line] = read_list(" -" * 200_000, pairs=False).lines
    assert (line.number, line.fault) == (1, "two-names")
