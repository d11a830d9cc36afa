"""Modules and packages that are still smaller than they should be; to be emptied."""

SMALL_MODULES = {
    "lessons/account/sign_in/answers.py",
    "lessons/desk/ruling/explained.py",
    "lessons/desk/share.py",
    "lessons/learn/lesson_views.py",
    "lessons/reference/by_topic/page.py",
    "lessons/seed/boards.py",
    "lessons/site/start.py",
    "lessons/visitors/learners.py",
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
