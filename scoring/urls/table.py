"""Addresses of the table: a match while it is played, its deals, its other acts."""

from django.urls import path

from scoring.views import table

urlpatterns = [
    path("m/<slug:code>/", table.match_page, name="match"),
    path("m/<slug:code>/now/", table.match_now, name="match-now"),
    path("m/<slug:code>/xeris/add/", table.xeri_add, name="xeri-add"),
    path("m/<slug:code>/undo/", table.undo, name="undo"),
    path("m/<slug:code>/dealer/", table.dealer, name="dealer"),
    path("m/<slug:code>/pen/", table.pen, name="pen"),
    path("m/<slug:code>/end/", table.end, name="end"),
]
