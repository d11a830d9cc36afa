"""The page of progress."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.progress.pages import progress_context
from lessons.visitors import visitor_of


@require_safe
def progress(request: HttpRequest) -> HttpResponse:
    """Show rules by topic, the week ahead, what was cleared, and the best in Referee and drills."""
    return render(request, "progress/progress.html", progress_context(visitor_of(request)))
