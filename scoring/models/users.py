"""The account that an organiser may have; nobody needs one to score."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Django's user as it is, but ours from the first migration on."""
