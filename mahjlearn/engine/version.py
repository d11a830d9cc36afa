"""The version that is stored with every answer; raised whenever any ruling changes."""

ENGINE_VERSION = "1"
