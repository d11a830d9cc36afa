"""Who is asking: one `Visitor` a request, worked out when it is first needed.

`visitor` has the value and `visitor_of(request)`, by which every slice asks for it; `middleware`
puts it on the request; `guests` signs, dates and reads the cookie of people without an account,
`rulebook` the one that names the rule book they go by, and knows what their club plays;
`held` refuses what a browser that came by a return link may not do yet;
`signed_in` knows whose session it is and when it ends. `merging` joins the answers of two learners.
Imports nothing of `lessons` but models and `platform`; what a slice has to move along is
named in the setting MERGE_HOOKS.
"""

from lessons.visitors.visitor import Visitor, forget_visitor, keep_visitor, visitor_of

__all__ = ["Visitor", "forget_visitor", "keep_visitor", "visitor_of"]
