"""The shape of a table in a file, and all that differs from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mahjlearn.toml.faults import FileFault
from mahjlearn.toml.fields import Fields


@dataclass(frozen=True, slots=True)
class Shape:
    """The kind of each key (`Fields.check` knows them), those that must be there, and the shape of
    the tables inside. With `each`, any key may be there, and all are of that kind."""

    kinds: Mapping[str, str] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    inside: Mapping[str, "Shape"] = field(default_factory=dict)
    each: str = ""

    def faults_of(self, fields: Fields) -> tuple[FileFault, ...]:
        """Return everything in which a table, or one inside it, has another shape."""
        any_key = dict.fromkeys(fields.values, self.each) if self.each else {}
        fields.check(any_key | dict(self.kinds), self.required)
        found = list(fields.faults)
        for key, shape in self.inside.items():
            part = fields.part(key)
            for one in fields.parts(key) if part is None else (part,):
                found += shape.faults_of(one)
        return tuple(found)
