"""Addresses for everybody: an event's pairings, standings, bracket, entrants, and the big screen."""

from django.urls.resolvers import URLPattern

urlpatterns: list[URLPattern] = []
