"""The C library: loading it, calling it, its errors.

Nothing here is meant for users but Error, Status and LibraryError, which the
package exports.
"""
from __future__ import annotations

import enum
import os
import threading
from typing import Any, Callable

from . import _abi

ffi: Any = _abi.ffi
VERSION: str = _abi.VERSION
SONAME = "libriposte.so.0"


class LibraryError(ImportError):
    """libriposte cannot be loaded, or is not the one that this package fits."""

    __module__ = "riposte"


class Status(enum.IntEnum):
    """What kind of error it was."""

    MISUSE = -1
    """An argument that makes no sense."""
    ILLEGAL = -2
    """The rules do not allow it."""
    INVALID = -3
    """A text that cannot be read, or bytes that were damaged."""
    ROOM = -4
    """An array that is too small."""
    MEMORY = -5
    """There is no memory left."""
    CANCELLED = -6
    """Somebody cancelled the thought."""


class Error(Exception):
    """Something was refused, and nothing has changed.

    ``status`` says what kind of error it was, ``rule`` is the id of the rule
    behind a refusal ("EG-DEC-04") or "", and ``message`` a sentence.
    """

    __module__ = "riposte"

    def __init__(self, status: int, message: str, rule: str = "") -> None:
        super().__init__(status, message, rule)
        self.status = Status(status)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else self.message


def _series(version: str) -> list[str]:
    """The part of a version that changes when programs break."""
    numbers = version.split(".")
    return numbers[:2] if numbers[0] == "0" else numbers[:1]


def _has(library: Any, name: str) -> bool:
    try:
        getattr(library, name)
    except ffi.error:
        return False
    return True


def load(name: str) -> Any:
    """The library of that name, if it fits this package."""
    try:
        library = ffi.dlopen(name)
    except OSError as error:
        raise LibraryError(
            f"cannot load libriposte ({error}): install the package libriposte0,"
            " or set RIPOSTE_LIBRARY to the path of a libriposte.so"
        ) from None
    missing = [each for each in dir(library) if not _has(library, each)]
    if missing:
        raise LibraryError(
            f"{name} is not the libriposte of this package, which is"
            f" {VERSION}: it lacks {', '.join(missing[:3])}"
        )
    version = ffi.string(library.riposte_version()).decode()
    if _series(version) != _series(VERSION):
        raise LibraryError(
            f"{name} is libriposte {version}, and this package is {VERSION}:"
            " install the same version of both"
        )
    return library


lib: Any = load(os.environ.get("RIPOSTE_LIBRARY") or SONAME)


class _Thread(threading.local):
    """What each thread has for itself."""

    def __init__(self) -> None:
        self.error = ffi.new("struct riposte_error *")


_thread = _Thread()


def _failed() -> Error:
    error = _thread.error
    return Error(
        error.status,
        ffi.string(error.message).decode(errors="replace"),
        ffi.string(error.rule).decode(),
    )


def misuse(message: str) -> Error:
    return Error(Status.MISUSE, message)


def _ask(function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    try:
        return function(*args, _thread.error)
    except OverflowError as error:
        raise misuse(f"a number is out of range: {error}") from None


def call(function: Callable[..., Any], *args: Any) -> int:
    """Call a function that returns a status and whose last argument is an error.

    What it returns; an Error for a status below 0, or for a number that no C
    integer of its kind can hold.
    """
    status: int = _ask(function, args)
    if status < 0:
        raise _failed()
    return status


def handle(function: Callable[..., Any], *args: Any) -> Any:
    """The same for a function that returns a pointer, or NULL."""
    pointer = _ask(function, args)
    if pointer == ffi.NULL:
        raise _failed()
    return pointer


def text(function: Callable[..., Any], *args: Any) -> str:
    """What a function writes that takes a buffer, its size and an error."""
    room = 1024
    while True:
        out = ffi.new("char[]", room)
        length = call(function, *args, out, room)
        if length < room:
            return str(ffi.unpack(out, length).decode())
        room = length + 1


def utf8(string: str) -> bytes:
    """A text for the library, which takes no NUL in it."""
    encoded = string.encode()
    if b"\0" in encoded:
        raise misuse("there is a NUL in the text")
    return encoded


def own(pointer: Any, close: Callable[[Any], None], *needs: Any) -> Any:
    """A handle that is closed when nobody holds it, and before what it needs."""

    def end(closed: Any, _needs: tuple[Any, ...] = needs) -> None:
        close(closed)

    return ffi.gc(pointer, end)


def string(pointer: Any) -> str:
    """A borrowed text; NULL is ""."""
    return "" if pointer == ffi.NULL else str(ffi.string(pointer).decode())
