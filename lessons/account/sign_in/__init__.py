"""Signing in, for those who want to keep their answers: nobody needs an account.

django-allauth does the work; what is here gives it our pages, words and limits. `adapter` is what
it asks about this site, `forms` and `passkeys` are its forms in our words, `limits` counts wrong
tries and mails, `proof` asks again who it is before something grave, `pages` wraps its views,
`views` has our own. `urls` lists what is mounted: what is not there does not exist.
"""
