"""Addresses for everybody: an event's pairings, standings, bracket, entrants, and the big screen."""

from django.urls import path

from tournaments.views import public, screen

urlpatterns = [
    path("e/<slug:code>/", public.event, name="event"),
    path("e/<slug:code>/rounds/<int:number>/", public.round_, name="round"),
    path("e/<slug:code>/standings/", public.standings, name="standings"),
    path("e/<slug:code>/bracket/", public.bracket, name="bracket"),
    path("e/<slug:code>/entrants/<slug:entrant_code>/", public.entrant, name="entrant"),
    path("e/<slug:code>/screen/", screen.screen, name="screen"),
]
