"""Groups of a club's players, such as those of one table."""

from django.db import models

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

from .club import Club
from .membership import Membership

LONGEST_GROUP = 40


class ClubGroup(models.Model):
    """Some players of a club, under a name that its instructors gave, such as "Table 2"."""

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="groups", db_index=False)
    name = models.CharField(max_length=LONGEST_GROUP)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("club", "name"), name="group_name_once_a_club"),
        )

    def __str__(self) -> str:
        return self.public_id


class GroupMember(models.Model):
    """A player in a group. One may be in several, or in none."""

    group = models.ForeignKey(
        ClubGroup, on_delete=models.CASCADE, related_name="inside", db_index=False
    )
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="in_groups")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("group", "member"), name="member_once_a_group"),
        )

    def __str__(self) -> str:
        return f"{self.member_id} in {self.group_id}"
