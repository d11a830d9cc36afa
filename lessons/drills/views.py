"""Pages of the drills. A run stands in the address; a best is stored when a run ends."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from lessons.drills.best import best_in, bests_of, keep_best
from lessons.drills.pages import list_context, run_context
from lessons.drills.run import DrillRun, new_run, read_run
from lessons.visitors import keep_visitor, visitor_of
from lessons.web.addresses import address
from lessons.web.fragments import is_fragment, render_page_or_fragment, see_other
from mahjlearn.tutor.drills import DRILLS, Drill

PAGE, REGION = "drills/drill.html", "drills/_drill.html"


@require_safe
def drills(request: HttpRequest) -> HttpResponse:
    """The four drills with your best."""
    context = list_context(bests_of(visitor_of(request).learner))
    return render(request, "drills/drills.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def drill(request: HttpRequest, slug: str) -> HttpResponse:
    """A question of a run, or its end. A POST answers, or without a run starts one."""
    asked = DRILLS.get(slug)
    if asked is None:
        raise Http404("No such drill")
    if request.method == "POST":
        return _post(request, asked)
    run = read_run(asked, request.GET.get("run", ""))
    if run is None:
        return redirect(f"{address('drills')}#{slug}")
    return _page(request, run)


def _post(request: HttpRequest, asked: Drill) -> HttpResponse:
    text = request.POST.get("run", "")
    run = read_run(asked, text)
    if run is None:
        run = new_run(asked, timezone.now(), clock="no-clock" not in request.POST)
        return _go(request, run)
    if run.ended:
        return _go(request, run)
    given = _answer(request, run)
    if given is None:
        return _page(request, run, problem="Choose an answer first.", status=422)
    if given.ended:
        keep_best(visitor_of(request), given, timezone.now())
    if is_fragment(request):
        response = _page(request, given)
        keep_visitor(request, response)
        return response
    return _go(request, given)


def _answer(request: HttpRequest, run: DrillRun) -> DrillRun | None:
    """Return the run after what was sent; None where that is no answer to its question."""
    if "over" in request.POST:
        return run.stopped()
    answer = request.POST.get("answer", "")
    if run.item.exposures and "done" in request.POST:
        taken = set(request.POST.getlist("take"))
        answer = str(sum(int(bit) for bit in taken if bit in run.item.answers))
    try:
        return run.answered(answer, timezone.now())
    except ValueError:
        return None


def _go(request: HttpRequest, run: DrillRun) -> HttpResponse:
    """Lead to the address of the run as it is now, with the cookie of the visitor."""
    response = see_other(url_of(run))
    keep_visitor(request, response)
    return response


def _page(
    request: HttpRequest, run: DrillRun, problem: str = "", status: int = 200
) -> HttpResponse:
    learner = visitor_of(request).learner if run.ended else None
    best = best_in(learner, run.drill.slug)
    context = run_context(run, best, timezone.now()) | {"problem": problem, "run_url": url_of(run)}
    return render_page_or_fragment(request, PAGE, REGION, context, status=status)


def url_of(run: DrillRun) -> str:
    """Return the address of a run as it is."""
    return f"{address('drill', run.drill.slug)}?{urlencode({'run': run.packed()})}"
