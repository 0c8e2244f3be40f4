"""A plugin for pytest that prints TAP, and nothing else: pytest -p tap."""
import os

import pytest

# Before pytest captures its output; what it prints itself is not wanted.
_out = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
_points = 0


def _point(good: bool, name: str, complaint: str) -> None:
    global _points
    _points += 1
    print("ok" if good else "not ok", _points, "-", name, file=_out)
    for line in complaint.splitlines():
        print("#", line, file=_out)
    _out.flush()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.failed:
        _point(not report.failed, report.nodeid, report.longreprtext)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        _point(False, report.nodeid, report.longreprtext)


def pytest_sessionfinish() -> None:
    print(f"1..{_points}", file=_out, flush=True)
