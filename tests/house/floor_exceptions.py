"""Modules and packages that are still smaller than they should be; to be emptied."""

SMALL_MODULES = {
    "lessons/reference/by_topic/page.py",
    "lessons/site/start.py",
    "mahjlearn/course/checks/courses.py",
    "mahjlearn/course/checks/expected.py",
    "mahjlearn/course/checks/puzzles.py",
    "mahjlearn/course/gates/every/beliefs.py",
    "mahjlearn/course/gates/every/books.py",
    "mahjlearn/course/gates/every/longest.py",
    "mahjlearn/course/gates/every/mends.py",
    "mahjlearn/course/gates/every/modals.py",
    "mahjlearn/course/gates/every/others.py",
    "mahjlearn/course/gates/every/walls.py",
    "mahjlearn/course/values/once.py",
    "mahjlearn/engine/judging/compare.py",
}

SMALL_PACKAGES = {
    "lessons/reference/by_topic",
}
