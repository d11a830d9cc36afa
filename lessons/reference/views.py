"""Pages to read. None of them asks the database."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from lessons.reference.card_page import card_context
from lessons.reference.matrix import differences_context
from lessons.reference.rules.index import rules_context
from lessons.reference.rules.page import rule_context, rule_numbered, topic_context
from lessons.reference.rules.topics import topics
from lessons.reference.sources.page import document_context, sources_context
from lessons.reference.sources.passages import document_named
from lessons.reference.words_page import words_context
from lessons.visitors import visitor_of
from lessons.web.addresses import own_path


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Show what was looked for, or all topics and chapters."""
    sent = request.GET
    context = rules_context(
        sent.get("q", ""), visitor_of(request).own_book, everything="all" in sent
    )
    return render(request, "reference/rules.html", context)


@require_safe
def topic(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of one question."""
    found = topics().get(slug)
    if found is None:
        raise Http404("No such topic")
    return render(
        request, "reference/topic.html", topic_context(found, visitor_of(request).own_book)
    )


@require_safe
def differences(request: HttpRequest) -> HttpResponse:
    """Show where authorities differ, side by side."""
    sent = request.GET
    return render(
        request,
        "reference/differences.html",
        differences_context(
            visitor_of(request).own_book, sent.get("show", ""), sent.get("point", "")
        ),
    )


@require_safe
def card(request: HttpRequest) -> HttpResponse:
    """The joker card, for the screen and for paper."""
    return render(request, "reference/card.html", card_context(request.get_host()))


@require_safe
def rule(request: HttpRequest, number: str, slug: str = "") -> HttpResponse:
    """A rule by its number; the number alone, or with another slug, leads to its own address."""
    found = rule_numbered(number)
    if found is None:
        raise Http404("No such rule")
    if (number, slug) != (found.id, found.slug):
        return redirect("rule", number=found.id, slug=found.slug, permanent=True)
    context = rule_context(found, visitor_of(request).own_book)
    context["way_back"] = own_path(request.GET.get("next", ""))
    return render(request, "reference/rule.html", context)


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """All tiles with their names, and what players call things."""
    return render(request, "reference/words.html", words_context())


@require_safe
def sources(request: HttpRequest) -> HttpResponse:
    """Show the texts behind the rulings, and credits."""
    return render(request, "reference/sources.html", sources_context())


@require_safe
def source(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what one of the five texts says, and where the course teaches it."""
    found = document_named(slug)
    if found is None:
        raise Http404("No such source")
    return render(request, "reference/source.html", document_context(found))


@require_safe
def plain_page(request: HttpRequest, name: str) -> HttpResponse:
    """A page that is the same for everybody. `reports`: faults of the site are sent to Sentry."""
    return render(request, f"reference/{name}.html", {"reports": bool(settings.SENTRY_DSN)})
