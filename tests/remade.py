"""Which lessons are made anew: tables of dealt hands, tries by touch, no exemption from a gate."""

REMADE = (
    "a-turn",
    "one-of-my-own",
    "has-my-turn-started",
    "the-tiles",
    "calling-a-discard",
    "a-hand-on-the-card",
    "meet-the-joker",
    "the-charleston",
    "never-alone",
    "a-fair-exchange",
    "your-new-exposure",
    "a-discard-takes-no-joker",
    "named-or-touched",
    "say-it-hand-it-over",
    "which-tile",
    "the-exposure-is-locked",
    "more-than-one",
    "is-it-mah-jongg",
    "the-last-tile",
)
