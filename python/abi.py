"""Turn riposte.h into the module riposte._abi, in pure Python, with cffi.

    abi.py HEADER VERSION OUTPUT

cffi reads C declarations, but no preprocessor: what remains of the header are
declarations and constants.
"""
import contextlib
import io
import re
import sys
from pathlib import Path

from cffi import FFI


def declarations(header: str) -> str:
    """The header without comments, for cffi."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
    lines = [
        line
        for line in text.splitlines()
        if not line.startswith("#") or re.fullmatch(r"#define \w+ \w+", line)
    ]
    return "\n".join(lines).replace("RIPOSTE_API ", "")


def main() -> None:
    header, version, output = sys.argv[1:]
    builder = FFI()
    builder.set_source("riposte._abi", None)
    builder.cdef(declarations(Path(header).read_text(encoding="utf-8")))
    with contextlib.redirect_stdout(io.StringIO()):  # it tells what it writes
        builder.emit_python_code(output)
    with open(output, "a", encoding="utf-8") as module:
        module.write(f'\nVERSION = "{version}"\n')


if __name__ == "__main__":
    main()
