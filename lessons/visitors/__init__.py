"""Who is asking: one `Visitor` a request, worked out when it is first needed.

`visitor` has the value and `visitor_of(request)`, by which every slice asks for it; `middleware`
puts it on the request; `guests` signs, dates and reads the cookie of people without an account,
`rulebook` the one that names the rule book they go by, and knows what their club plays;
`held` refuses what a browser that came by a return link may not do yet;
`signed_in` knows whose session it is and when it ends. `merging` joins the answers of two learners,
`due` has what ran out by a clock counted.
Imports nothing of `lessons` but models and `platform`; what a slice has to move along, or to count,
is named in the settings MERGE_HOOKS and DUE_HOOKS.
"""

from lessons.visitors.visitor import Visitor, forget_visitor, keep_visitor, visitor_of

__all__ = ["Visitor", "forget_visitor", "keep_visitor", "visitor_of"]
