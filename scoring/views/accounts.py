"""The account, for who wants one: made, opened, closed; its password, its recovery codes, its books."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login, logout, update_session_auth_hash
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti_site.http import render
from scoring import accounts
from scoring.access import Access, keys_of, remember
from scoring.devices import device_name
from scoring.doors import for_account, for_organisers
from scoring.forms.accounts import ChangePasswordForm, CloseForm, LoginForm, RecoverForm, RegisterForm
from scoring.forms.posting import posted
from scoring.models import Book, Role, User
from scoring.shelf import books_of
from scoring.throttle import braked

_BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_GET
@never_cache
@for_account
def account(request: HttpRequest, user: User) -> HttpResponse:
    """The account's books, and what can be done with the account."""
    here = {book.pk for book in books_of(request)}
    books = [(book, book.pk in here) for book in accounts.kept_books(user)]
    context = {"books": books, "unused": user.recovery_codes.unused().count()}
    return render(request, "scoring/account.html", context)


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("register", most=20, seconds=3600)
def register(request: HttpRequest) -> HttpResponse:
    """A new account; its recovery codes are shown once, at once."""
    form = RegisterForm(posted(request))
    if form.is_valid() and (user := form.save_new()) is not None:
        login(request, user, _BACKEND)
        if form.cleaned_data["keep"]:
            for book in books_of(request):
                accounts.keep_book(user=user, book=book, at=timezone.now())
        return _codes_page(request, user, first=True)
    context = {"form": form, "books": books_of(request)}
    return render(request, "scoring/register.html", context, status=422 if form.is_bound else 200)


def _codes_page(request: HttpRequest, user: User, **more: Any) -> HttpResponse:
    codes = accounts.make_recovery_codes(user=user, at=timezone.now())
    return render(request, "scoring/codes.html", {"codes": codes, "account": user, **more})


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log_in(request: HttpRequest) -> HttpResponse:
    """Name and password; this phone gets a key to each book of the account."""
    form = LoginForm(request, posted(request))
    if form.is_valid():
        user = form.get_user()
        login(request, user)
        response = redirect("scoring:home")
        _hand_over(request, response, user, accounts.kept_books(user))
        return response
    return render(request, "scoring/login.html", {"form": form}, status=422 if form.is_bound else 200)


def _hand_over(request: HttpRequest, response: HttpResponse, user: User, books: list[Book]) -> None:
    """Keys for those of the books to which this phone has none."""
    held = {key.book_id for key in keys_of(request) if key.role == Role.BOOK}
    missing = [book for book in books if book.pk not in held]
    tokens = accounts.give_account_keys(user=user, books=missing, name=device_name(request), at=timezone.now())
    remember(request, response, *tokens)


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """The keys that log-in gave this phone end; what it had by itself it keeps."""
    if request.user.is_authenticated:
        accounts.end_keys(user=request.user, at=timezone.now(), among=keys_of(request))
        _forget_keys(request)
    logout(request)
    response = redirect("scoring:home")
    remember(request, response)
    return response


def _forget_keys(request: HttpRequest) -> None:
    """The keys of this request are read anew: some have just ended."""
    if hasattr(request, "_diloti_keys"):
        del request._diloti_keys


@require_POST
@for_account
def open_here(request: HttpRequest, user: User) -> HttpResponse:
    """A key for this phone to a book that the account keeps."""
    book = next((book for book in accounts.kept_books(user) if book.code == request.POST.get("book")), None)
    if book is None:
        raise Http404
    response = redirect("scoring:book", book.code)
    _hand_over(request, response, user, [book])
    return response


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("password", most=20, seconds=3600)
@for_account
def password(request: HttpRequest, user: User) -> HttpResponse:
    """A new password; other phones are logged out."""
    form = ChangePasswordForm(user, posted(request))
    if form.is_valid():
        new = form.cleaned_data["new_password1"]
        accounts.set_password(user=user, password=new, at=timezone.now(), kept=keys_of(request))
        update_session_auth_hash(request, user)
        messages.success(request, _("The password is changed. Other phones are logged out."), extra_tags="done")
        return redirect("scoring:account")
    return render(request, "scoring/password.html", {"form": form}, status=422 if form.is_bound else 200)


@require_POST
@for_account
def codes(request: HttpRequest, user: User) -> HttpResponse:
    """Fresh recovery codes, shown this once; the old ones end. Not redirected: they are stored nowhere in clear."""
    response = _codes_page(request, user, first=False)
    response.headers["Cache-Control"] = "no-store"
    return response


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("recover", most=10, seconds=3600)
def recover(request: HttpRequest) -> HttpResponse:
    """A forgotten password: one of the printed codes gives a new one."""
    form = RecoverForm(posted(request))
    if form.is_valid():
        user = accounts.recover(at=timezone.now(), **form.cleaned_data)
        if user is not None:
            login(request, user, _BACKEND)
            response = redirect("scoring:account")
            _forget_keys(request)
            _hand_over(request, response, user, accounts.kept_books(user))
            messages.success(request, _("The password is new. That code is used up."), extra_tags="done")
            return response
        form.add_error(None, _("Name and code do not fit together, or the code was used before."))
    return render(request, "scoring/recover.html", {"form": form}, status=422 if form.is_bound else 200)


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("close", most=20, seconds=3600)
@for_account
def close(request: HttpRequest, user: User) -> HttpResponse:
    """The account goes, the books stay with their phones and their other organisers."""
    form = CloseForm(posted(request), user=user)
    if form.is_valid():
        logout(request)
        accounts.close_account(user=user, at=timezone.now())
        messages.success(request, _("The account is gone."), extra_tags="done")
        return redirect("scoring:home")
    return render(request, "scoring/account_close.html", {"form": form}, status=422 if form.is_bound else 200)


@require_POST
@for_organisers
def organiser_add(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Keep this book in one's account."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    accounts.keep_book(user=request.user, book=book, at=timezone.now())
    messages.success(request, _("Your account keeps this book."), extra_tags="done")
    return redirect("scoring:book", book.code)


@require_POST
@for_organisers
def organiser_remove(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """An account keeps the book no more."""
    username = request.POST.get("username", "")[:150]
    if not accounts.remove_organiser(book=book, username=username, at=timezone.now()):
        raise Http404
    messages.success(request, _("“%(name)s” no longer keeps this book.") % {"name": username}, extra_tags="done")
    return redirect("scoring:home") if _lost(request, book) else redirect("scoring:book-share", book.code)


def _lost(request: HttpRequest, book: Book) -> bool:
    """Whether the visitor had the book only by the account that was removed."""
    _forget_keys(request)
    return all(key.book_id != book.pk or key.role != Role.BOOK for key in keys_of(request))
