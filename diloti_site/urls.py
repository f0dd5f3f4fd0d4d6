"""The site's addresses: each app keeps its own, under its own namespace."""

from django.urls import include, path

urlpatterns = [
    path("", include("scoring.urls")),
]
