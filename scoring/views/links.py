"""Links: opened, typed, passed on, made anew; phones that lose their right; a side's word on the score."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti_site.http import render
from scoring.access import Access, find_link, keys_of, link_token, remember, short_code
from scoring.accounts import keep_book
from scoring.addresses import absolute, link_address
from scoring.devices import device_name
from scoring.doors import for_anyone, for_organisers, for_scorers, while_it_lasts
from scoring.forms.books import CodeForm, PhoneForm
from scoring.forms.posting import posted
from scoring.link_words import role_name, role_text
from scoring.models import Book, Key, Link, Match, Organiser, Role
from scoring.qr import qr_svg
from scoring.sharing import gives_as_much, renew_link, revoke_key, take_key, unlike_others
from scoring.throttle import braked
from scoring.wording import side_names

MATCH_ROLES = (Role.SCORE, Role.CONFIRM_LEFT, Role.CONFIRM_RIGHT)


@dataclass(frozen=True, slots=True)
class Shared:
    """A link as the page for passing it on shows it."""

    role: Role | None
    title: str
    text: str
    address: str = ""
    code: str = ""

    @property
    def qr(self) -> str:
        """The address as a drawing."""
        return qr_svg(self.address)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("link", most=60, seconds=600)
@while_it_lasts
def link(request: HttpRequest, token: str) -> HttpResponse:
    """What the link gives, and the button that takes it: only the button gives this phone a key of its own."""
    found = find_link(token)
    if found is None:
        return render(request, "scoring/link_gone.html", status=404)
    has = any(gives_as_much(key, found) for key in keys_of(request))
    form = PhoneForm(posted(request), initial={"name": unlike_others(found.book, device_name(request))})
    if form.is_valid():
        return _take(request, found, form.cleaned_data["name"])
    context = {"link": found, "form": form, "has": has, "goal": _goal(found), "title": role_name(found.role)}
    context["text"] = role_text(found.role, side_names(found.match) if found.match else {})
    context["names"] = side_names(found.match) if found.match else {}
    return render(request, "scoring/link.html", context, status=422 if form.is_bound else 200)


def _take(request: HttpRequest, found: Link, name: str) -> HttpResponse:
    held = keys_of(request)
    name = name or unlike_others(found.book, device_name(request))
    token = take_key(link=found, name=name, at=timezone.now(), held=held)
    if found.role == Role.BOOK and request.POST.get("account") == "on" and request.user.is_authenticated:
        keep_book(user=request.user, book=found.book, at=timezone.now())
    response = redirect(_goal(found))
    if token is not None:
        remember(request, response, token)
    return response


def _goal(found: Link) -> str:
    """The plain address that the link leads to: a shared address bar gives nothing away."""
    if found.match is None:
        return reverse("scoring:book", args=[found.book.code])
    return reverse("scoring:match" if found.role == Role.SCORE else "scoring:confirm", args=[found.match.code])


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("code", most=20, seconds=600)
def open_code(request: HttpRequest) -> HttpResponse:
    """Type a short code that somebody reads out, or paste a link."""
    form = CodeForm(posted(request))
    if form.is_valid():
        text = form.cleaned_data["code"].strip()
        parts = [part for part in text.partition("?")[0].partition("#")[0].split("/") if part]
        if len(parts) > 1 and parts[-2] == "m" and Match.objects.filter(code=parts[-1], book__deleted_at=None).exists():
            return redirect("scoring:match", parts[-1])
        found = find_link(parts[-1] if parts else text)
        if found is not None:
            return redirect("scoring:link", link_token(found))
        form.add_error("code", _("No link has this code. Look at it again, letter by letter."))
    return render(request, "scoring/open.html", {"form": form}, status=422 if form.is_bound else 200)


@require_GET
@never_cache
@for_anyone
def share(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The match's links as addresses and QR codes: to watch, for anyone; to write and to confirm, for scorers."""
    names = side_names(match)
    watch = absolute(request, reverse("scoring:match", args=[match.code]))
    public = _("Whoever opens it sees the score, and writes nothing. It is the match's own address: it stays as it is.")
    links = [Shared(None, _("To watch"), public, watch)]
    if access.scores:
        made = {link.role: link for link in Link.objects.filter(match=match)}
        links += [_shared(request, role, made.get(role), names) for role in MATCH_ROLES]
    keys = Key.objects.filter(match=match, revoked_at=None).select_related("user") if access.organises else []
    context = {"match": match, "names": names, "links": links, "keys": keys, "access": access}
    return render(request, "scoring/share.html", context)


@require_GET
@never_cache
@for_organisers
def book_share(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """The book's link, the phones that hold its keys, and the accounts that keep it."""
    made = Link.objects.filter(book=book, match=None, role=Role.BOOK).first()
    organisers = Organiser.objects.filter(book=book).select_related("user").order_by("created_at", "pk")
    context = {
        "book": book,
        "links": [_shared(request, Role.BOOK, made, {})],
        "keys": Key.objects.filter(book=book, match=None, revoked_at=None).select_related("user"),
        "organisers": organisers,
        "mine": request.user.is_authenticated and any(row.user_id == request.user.pk for row in organisers),
        "access": access,
    }
    return render(request, "scoring/book_share.html", context)


def _shared(request: HttpRequest, role: Role, made: Link | None, names: dict[str, str]) -> Shared:
    title, text = role_name(role), role_text(role, names)
    if made is None:
        return Shared(role, title, text)
    return Shared(role, title, text, link_address(request, made), short_code(made))


@require_POST
@for_scorers
def share_renew(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """A match's link gets a new address; only organisers, for it may shut others out."""
    _only_organisers(access)
    _renew(request, match.book, match, access)
    return redirect("scoring:share", match.code)


@require_POST
@for_organisers
def book_share_renew(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """The book's link gets a new address."""
    _renew(request, book, None, access)
    return redirect("scoring:book-share", book.code)


def _renew(request: HttpRequest, book: Book, match: Match | None, access: Access) -> None:
    roles = (Role.BOOK,) if match is None else MATCH_ROLES
    role = next((role for role in roles if role == request.POST.get("role")), None)
    if role is None:
        raise Http404
    lock_out = request.POST.get("lock_out") == "1"
    gone = renew_link(book=book, role=role, at=timezone.now(), match=match, lock_out=lock_out, but=access.key)
    text = _("The old address is dead; this is the new one.")
    if gone:
        lost = ngettext("%(count)s phone lost its right.", "%(count)s phones lost their right.", gone)
        text = f"{text} {lost % {'count': gone}}"
    messages.success(request, text, extra_tags="done")


@require_POST
@for_scorers
def share_revoke(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """One phone may no longer write in this match."""
    _only_organisers(access)
    _revoke(request, Key.objects.filter(match=match), access)
    return redirect("scoring:share", match.code)


@require_POST
@for_organisers
def book_share_revoke(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """One phone may no longer open this book."""
    _revoke(request, Key.objects.filter(book=book, match=None), access)
    return redirect("scoring:book-share", book.code)


def _only_organisers(access: Access) -> None:
    if not access.organises:
        raise PermissionDenied


def _revoke(request: HttpRequest, keys: Any, access: Access) -> None:
    number = request.POST.get("key", "")
    key = keys.filter(pk=int(number)).first() if number.isdecimal() and len(number) < 19 else None
    if key is None:
        raise Http404
    if access.key is not None and key.pk == access.key.pk:
        messages.error(request, _("This is the phone in your hand: it cannot shut itself out."), extra_tags="bad")
        return
    revoke_key(key=key, at=timezone.now())
    text = _("“%(name)s” may no longer write.") % {"name": key}
    if key.link_id is not None:
        text = f"{text} {_('It can come back by its link: give that a new address too.')}"
    messages.success(request, text, extra_tags="done")
