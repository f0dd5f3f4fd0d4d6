"""Addresses by resource, verb last; unguessable codes, never primary keys. One list an audience."""

from scoring.urls import api, books, exchange, links, statistics, table, watch

app_name = "scoring"
urlpatterns = [
    *books.urlpatterns,
    *links.urlpatterns,
    *table.urlpatterns,
    *watch.urlpatterns,
    *statistics.urlpatterns,
    *exchange.urlpatterns,
    *api.urlpatterns,
]
