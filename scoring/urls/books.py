"""Addresses of home, the new game, and a book with its players."""

from django.urls import path

from scoring.views import accounts, books, dress, players, start

urlpatterns = [
    path("", start.home, name="home"),
    path("new/", start.new, name="new"),
    path("new/book/", start.new_book, name="new-book"),
    path("theme/", dress.theme, name="theme"),
    path("m/<slug:code>/rematch/", start.rematch, name="rematch"),
    path("m/<slug:code>/people/", players.people, name="people"),
    path("b/<slug:code>/", books.book, name="book"),
    path("b/<slug:code>/kept/", books.book_kept, name="book-kept"),
    path("b/<slug:code>/settings/", books.book_settings, name="book-settings"),
    path("b/<slug:code>/delete/", books.book_delete, name="book-delete"),
    path("b/<slug:code>/organisers/add/", accounts.organiser_add, name="organiser-add"),
    path("b/<slug:code>/organisers/remove/", accounts.organiser_remove, name="organiser-remove"),
    path("b/<slug:code>/players/", players.players, name="players"),
    path("b/<slug:code>/players/<slug:player_code>/", players.player, name="player"),
    path("b/<slug:code>/players/<slug:player_code>/rename/", players.player_rename, name="player-rename"),
    path("b/<slug:code>/players/<slug:player_code>/hide/", players.player_hide, name="player-hide"),
    path("b/<slug:code>/players/<slug:player_code>/erase/", players.player_erase, name="player-erase"),
    path("b/<slug:code>/players/<slug:player_code>/merge/", players.player_merge, name="player-merge"),
    path("b/<slug:code>/players/<slug:player_code>/separate/", players.player_separate, name="player-separate"),
]
