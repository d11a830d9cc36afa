from django.db import migrations, models
from django.db.models.functions import Coalesce, Now


def end_them(apps, schema_editor):
    """Until now each answer was an attempt at once: these have counted, and end here."""
    runs = apps.get_model("lessons", "BrushUp").objects.using(schema_editor.connection.alias)
    runs.update(counted=True, ended=Coalesce("ended", Now()))


class Migration(migrations.Migration):

    dependencies = [
        ('lessons', '0018_brush_up'),
    ]

    operations = [
        migrations.AddField(
            model_name='brushup',
            name='counted',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AlterField(
            model_name='brushup',
            name='ruleset',
            field=models.CharField(max_length=200),
        ),
        migrations.AddField(
            model_name='learner',
            name='due_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.RunPython(end_them, migrations.RunPython.noop),
    ]
