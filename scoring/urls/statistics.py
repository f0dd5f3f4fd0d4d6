"""Addresses of a book's numbers."""

from django.urls import path

from scoring.views import statistics

urlpatterns = [
    path("b/<slug:code>/statistics/", statistics.statistics, name="statistics"),
]
