"""Mail from a club to those who said yes: reminders to players, the Sunday digest to instructors.

`writing` decides who has an address and writes each mail once, `reminders` and `digest` say what is
in them, `views` are the pages on which people say yes and no. `manage.py send_letters` sends them.
"""
