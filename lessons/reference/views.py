"""Pages to read. None of them asks the database."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from lessons.reference.rule_page import rule_context, rule_numbered
from lessons.reference.words_page import words_context


@require_safe
def rule(request: HttpRequest, number: str, slug: str = "") -> HttpResponse:
    """A rule by its number; the number alone, or with another slug, leads to its own address."""
    found = rule_numbered(number)
    if found is None:
        raise Http404("No such rule")
    if (number, slug) != (found.id, found.slug):
        return redirect("rule", number=found.id, slug=found.slug, permanent=True)
    return render(request, "reference/rule.html", rule_context(found))


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """All tiles with their names, and what players call things."""
    return render(request, "reference/words.html", words_context())


@require_safe
def plain_page(request: HttpRequest, name: str) -> HttpResponse:
    """A page that is the same for everybody."""
    return render(request, f"reference/{name}.html")
