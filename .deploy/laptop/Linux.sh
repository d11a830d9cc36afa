#!/bin/sh
# A double click starts MahjLearn for a club, on this computer and for all on the same Wi-Fi.
# What it keeps is in the folder MahjLearn of your account, or in MAHJLEARN_DATA.
cd "$(dirname "$0")/../.." || exit 1

failed() {
    printf '\n%s\n' "${1:-MahjLearn has stopped. What it said last stands above.}"
    if [ -t 0 ]; then
        printf 'Press Enter to close this window. '
        read -r _
    fi
    exit 1
}

found=
for python in python3 python3.14 python3.13 python3.12 python3.11; do
    if [ -z "$found" ] && "$python" -c 'import sys; sys.exit(sys.version_info[:2] < (3, 11))' 2>/dev/null; then
        found=$python
    fi
done
[ -n "$found" ] || failed "MahjLearn needs Python 3.11 or newer. Install it, and start this again."

if [ ! -x .venv/bin/python ]; then
    echo "Getting ready. The first time, this takes a few minutes and needs the internet."
    "$found" -m venv .venv || failed
fi
if ! cmp -s requirements.lock .venv/installed.lock; then
    .venv/bin/python -m pip install -q --disable-pip-version-check -r requirements.lock || failed
    cp requirements.lock .venv/installed.lock
fi
.venv/bin/python manage.py demo --lan --own-club --data "${MAHJLEARN_DATA:-$HOME/MahjLearn}" "$@" || failed
