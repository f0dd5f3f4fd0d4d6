"""Addresses of a match for everybody: watching it, its sheet, its line of totals, its pictures."""

from django.urls import path

from scoring.views import watch

urlpatterns = [
    path("m/<slug:code>/watch/", watch.watch, name="watch"),
    path("m/<slug:code>/watch/now/", watch.watch_now, name="watch-now"),
    path("m/<slug:code>/sheet/", watch.sheet, name="sheet"),
    path("m/<slug:code>/line.svg", watch.line, name="line"),
    path("m/<slug:code>/preview.png", watch.preview, name="preview"),
    path("m/<slug:code>/share/picture.png", watch.picture, name="share-picture"),
]
