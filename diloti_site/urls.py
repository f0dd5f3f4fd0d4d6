"""The site's addresses: each app keeps its own, under its own namespace."""

from django.urls import include, path
from django.views.i18n import set_language

urlpatterns = [
    path("", include("scoring.urls")),  # first: its pages ask again every few seconds
    path("", include("adjudicator.urls")),
    path("", include("tournaments.urls")),
    path("language/", set_language, name="set_language"),
]

handler403 = "diloti_site.errors.permission_denied"
handler404 = "diloti_site.errors.page_not_found"
handler500 = "diloti_site.errors.server_error"
