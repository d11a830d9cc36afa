"""Everything that is wrong with the content, said at once, each with its file and line."""

from mahjlearn.toml.faults import FileFaults


class ContentFaults(FileFaults):
    """The content cannot be served."""
