from django.db import migrations, models
from django.db.models import F


def number_them(apps, schema_editor):
    """A hand was a class of its own, which counted its plays as tables; now it is one of them."""
    using = schema_editor.connection.alias
    sessions = apps.get_model("lessons", "ClassSession").objects.using(using)
    votes = apps.get_model("lessons", "ClassVote").objects.using(using)
    for session in sessions.all().iterator():
        session.parts = [[0, session.what]]
        if session.what.startswith("excerpt/"):
            votes.filter(session=session).update(ballot=F("at"), at=0)
            session.puzzles, session.ballot, session.at = [session.what], session.at, 0
        session.save(update_fields=["parts", "puzzles", "ballot", "at"])


class Migration(migrations.Migration):

    dependencies = [
        ('lessons', '0023_assignments_that_live'),
    ]

    operations = [
        migrations.AddField(
            model_name='classsession',
            name='left',
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name='classsession',
            name='parts',
            field=models.JSONField(default=list),
        ),
        migrations.RunPython(number_them, migrations.RunPython.noop),
    ]
