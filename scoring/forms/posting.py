"""What a form is filled with."""

from django.http import HttpRequest, QueryDict


def posted(request: HttpRequest) -> QueryDict | None:
    """What was sent, an empty form too; None where the page was only asked for."""
    return request.POST if request.method == "POST" else None
