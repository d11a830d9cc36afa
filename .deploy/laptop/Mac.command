#!/bin/sh
# A double click starts MahjLearn for a club: macOS opens files of this name in a terminal.
exec "$(dirname "$0")/Linux.sh" "$@"
