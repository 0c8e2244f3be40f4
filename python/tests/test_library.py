"""Loading the library: what is said when it is missing or another one."""
from __future__ import annotations

import os
import subprocess
import sys

import pytest

import riposte
from riposte import _library


def test_a_missing_library_says_what_to_do() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import riposte"],
        env={**os.environ, "RIPOSTE_LIBRARY": "/nowhere/libriposte.so.0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("riposte.LibraryError: cannot load libriposte")
    assert "/nowhere/libriposte.so.0" in last
    assert "libriposte0" in last and "RIPOSTE_LIBRARY" in last


def test_a_missing_library_is_an_import_error() -> None:
    assert issubclass(riposte.LibraryError, ImportError)


def test_another_library_is_refused() -> None:
    with pytest.raises(riposte.LibraryError, match="lacks riposte_"):
        _library.load("libm.so.6")


@pytest.mark.parametrize(
    "package, library, fits",
    [
        ("0.2.0", "0.2.0", True),
        ("0.2.0-dev", "0.2.7", True),
        ("0.2.0", "0.3.0", False),
        ("1.2.0", "1.4.1", True),
        ("1.2.0", "2.0.0", False),
    ],
)
def test_versions(package: str, library: str, fits: bool) -> None:
    assert (_library._series(package) == _library._series(library)) == fits


def test_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_library, "VERSION", "99.0.0")
    name = os.environ.get("RIPOSTE_LIBRARY") or _library.SONAME
    with pytest.raises(riposte.LibraryError, match="this package is 99.0.0"):
        _library.load(name)


def test_errors_have_one_line_each() -> None:
    error = riposte.Error(-2, "No.", "EG-DEC-04")
    assert str(error) == "No. [EG-DEC-04]"
    assert error.status is riposte.Status.ILLEGAL
    assert str(riposte.Error(-1, "No.")) == "No."
