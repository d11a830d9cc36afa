"""The headers of every response. Imports nothing: the server needs them before Django is set up."""

# Nothing inline, nothing from elsewhere: text that slips through escaping still cannot act.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
    )
)
FRAMES, ALL_FRAMES = "frame-ancestors 'none'", "frame-ancestors *"
ALWAYS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def headers_for(*, shown_elsewhere: bool, framed: bool) -> dict[str, str]:
    """Return the headers of a response; fewer promises where its view says that other sites may
    show it, or may frame it."""
    found = dict(ALWAYS)
    if shown_elsewhere:
        found["Cross-Origin-Resource-Policy"] = "cross-origin"
    if framed:
        found["Content-Security-Policy"] = CONTENT_SECURITY_POLICY.replace(FRAMES, ALL_FRAMES)
        del found["X-Frame-Options"]
    return found
