"""The account that an organiser may have; nobody needs one to score."""

from typing import Self

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """Django's user as it is, but ours from the first migration on."""


class RecoveryCodeQuerySet(models.QuerySet["RecoveryCode"]):
    def unused(self) -> Self:
        return self.filter(used_at=None)


class RecoveryCode(models.Model):
    """One way back into an account without mail: shown once, printed, kept here only as an HMAC."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes")
    code_hash = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    objects = RecoveryCodeQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "code_hash"], name="recovery_code_once_per_user")]

    def __str__(self) -> str:
        return f"{self.user} · {self.pk}"
