"""Addresses by resource, verb last; unguessable codes, never primary keys. One list an audience."""

from scoring.urls import api, books, exchange, links, printing, statistics, table, watch

app_name = "scoring"
urlpatterns = [
    # Django tries one after the other: first what is asked for every few seconds.
    *watch.urlpatterns,
    *table.urlpatterns,
    *api.urlpatterns,
    *books.urlpatterns,
    *links.urlpatterns,
    *statistics.urlpatterns,
    *exchange.urlpatterns,
    *printing.urlpatterns,
]
