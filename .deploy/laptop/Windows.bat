@echo off
rem A double click starts MahjLearn for a club, on this computer and for all on the same Wi-Fi.
setlocal
title MahjLearn
cd /d "%~dp0..\.."
set "PYTHONUTF8=1"
set "FOUND="
for %%P in (py python3 python) do if not defined FOUND (
  %%P -c "import sys; sys.exit(sys.version_info[:2] < (3, 11))" >nul 2>nul && set "FOUND=%%P"
)
if not defined FOUND (
  echo MahjLearn needs Python 3.11 or newer. Get it from python.org, install it, and start this again.
  pause
  exit /b 1
)
if not exist .venv\Scripts\python.exe (
  echo Getting ready. The first time, this takes a few minutes and needs the internet.
  %FOUND% -m venv .venv || goto failed
)
fc /b requirements.lock .venv\installed.lock >nul 2>nul
if errorlevel 1 (
  .venv\Scripts\python.exe -m pip install -q --disable-pip-version-check -r requirements.lock || goto failed
  copy /y requirements.lock .venv\installed.lock >nul
)
.venv\Scripts\python.exe manage.py demo --lan --own-club --data "%USERPROFILE%\MahjLearn"
if not errorlevel 1 exit /b 0
:failed
echo.
echo MahjLearn has stopped. What it said last stands above.
pause
exit /b 1
