"""The table as plain values: tiles, events, racks, the turn. They know no rule."""
