from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('lessons', '0009_tally'),
    ]

    operations = [
        migrations.RemoveField(model_name='attempt', name='timed'),
        migrations.RemoveField(model_name='attempt', name='late'),
        migrations.RemoveField(model_name='attempt', name='selection_propensity'),
    ]
