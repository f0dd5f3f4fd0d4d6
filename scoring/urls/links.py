"""Addresses of links and keys, of a side's confirmation, of the account."""

from django.urls import path

from scoring.views import accounts, confirming, links

urlpatterns = [
    path("open/", links.open_code, name="open"),
    path("l/<slug:token>/", links.link, name="link"),
    path("m/<slug:code>/share/", links.share, name="share"),
    path("m/<slug:code>/share/renew/", links.share_renew, name="share-renew"),
    path("m/<slug:code>/share/revoke/", links.share_revoke, name="share-revoke"),
    path("m/<slug:code>/confirm/", confirming.confirm, name="confirm"),
    path("b/<slug:code>/share/", links.book_share, name="book-share"),
    path("b/<slug:code>/share/renew/", links.book_share_renew, name="book-share-renew"),
    path("b/<slug:code>/share/revoke/", links.book_share_revoke, name="book-share-revoke"),
    path("account/", accounts.account, name="account"),
    path("account/new/", accounts.register, name="register"),
    path("account/in/", accounts.log_in, name="log-in"),
    path("account/out/", accounts.log_out, name="log-out"),
    path("account/books/open/", accounts.open_here, name="open-here"),
    path("account/password/", accounts.password, name="password"),
    path("account/codes/", accounts.codes, name="codes"),
    path("account/recover/", accounts.recover, name="recover"),
    path("account/close/", accounts.close, name="account-close"),
]
