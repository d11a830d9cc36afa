"""What needs the host: the first page, mail that was not taken, what readers think is wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from lessons.models import Club, Disagreement
from lessons.platform.outbox import wake
from lessons.platform.writing import writing
from lessons.staff.page import BOTH, page_of, staff_page
from lessons.staff.state import read_state, waiting_mail
from lessons.web.fragments import see_other

LONGEST_ID = 18
"""Digits of a row's number that a database takes."""


@staff_page()
def overview(request: HttpRequest) -> HttpResponse:
    """Show how the site is, what needs somebody, and the way to the other pages."""
    context = {
        "state": read_state(timezone.now()),
        "clubs": Club.objects.count(),
        "suspended": Club.objects.filter(suspended_at__isnull=False).count(),
        "disagreements": Disagreement.objects.count(),
    }
    return render(request, "staff/overview.html", context)


@staff_page(BOTH)
def mail(request: HttpRequest) -> HttpResponse:
    """List the mail that no mail server has taken, without what it says; on POST try all of it
    now.
    """
    if request.method == "POST":
        with writing():
            waiting_mail().update(due=timezone.now())
        wake()
        return see_other(f"{reverse('staff-mail')}?tried=1")
    context = {"page": page_of(waiting_mail(), request), "tried": request.GET.get("tried") == "1"}
    return render(request, "staff/mail.html", context)


@staff_page(BOTH)
def disagreements(request: HttpRequest) -> HttpResponse:
    """List what readers think is wrong, oldest first; on POST delete one that is dealt with."""
    if request.method == "POST":
        row = request.POST.get("row", "")
        if row.isascii() and row.isdigit() and len(row) <= LONGEST_ID:
            Disagreement.objects.filter(pk=int(row)).delete()
        return see_other(f"{reverse('staff-disagreements')}?done=1")
    rows = Disagreement.objects.order_by("written", "pk")
    context = {"page": page_of(rows, request), "done": request.GET.get("done") == "1"}
    return render(request, "staff/disagreements.html", context)
