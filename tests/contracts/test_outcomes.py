"""Every way in which a job can end has its own typed outcome, the same in every sandbox."""

from __future__ import annotations

import json

import pytest
from programs import EVERY, ISOLATING, Program

from sandbox.contract import Outcome
from sandbox.pipe.frames import Frame, FrameError, Hello

every = pytest.mark.parametrize("program", EVERY, indirect=True)
isolating = pytest.mark.parametrize("program", ISOLATING, indirect=True)
alone = pytest.mark.parametrize("program", ["process"], indirect=True)


@every
def test_a_crash_is_a_code_error_with_its_last_words(program: Program) -> None:
    result = program.run("raise RuntimeError('the model is wrong')")
    assert result.outcome is Outcome.CODE_ERROR
    assert "RuntimeError: the model is wrong" in result.detail
    assert "wiring.py" in result.log
    assert result.isolation == program.sandbox.isolation
    assert isinstance(program.frames[0], Hello) and program.frames[0].unlimited == ()


@every
def test_a_segmentation_fault_is_a_code_error(program: Program) -> None:
    result = program.run("import ctypes; ctypes.string_at(0)")
    assert result.outcome is Outcome.CODE_ERROR
    assert "signal 11" in result.detail


@every
@pytest.mark.parametrize(
    "code",
    [
        "import signal; [signal.signal(one, signal.SIG_IGN) for one in (15, 2, 1, 6)]\nwhile True: pass",
        "10**10**8",
        "import re; re.match('(a+)+b', 'a' * 60)",
    ],
    ids=["deaf", "power", "regex"],
)
def test_what_never_ends_is_ended(program: Program, code: str) -> None:
    result = program.run(code, wall_s=1)
    assert result.outcome is Outcome.TIMEOUT
    assert 0.9 < result.wall_s < 10


@every
def test_a_memory_hog_runs_out_of_memory(program: Program) -> None:
    # a limit that leaves room for NumPy's own libraries
    result = program.run("hog = b'x' * 2**30", memory_bytes=2**29)
    assert result.outcome is Outcome.OUT_OF_MEMORY


@every
def test_too_little_memory_for_the_runtime_is_no_fault_of_the_code(program: Program) -> None:
    """In a container, so much may do."""
    assert program.run("pass", memory_bytes=2**26).outcome in (Outcome.OUT_OF_MEMORY, Outcome.FINISHED)


FULL = """
hog = []
try:
    while True:
        hog.append(bytearray(2**20))
except MemoryError:
    pass
"""


@every
@pytest.mark.parametrize("error", ["SystemError('error return without exception set')", "RuntimeError('no thread')"])
def test_what_python_raises_without_memory_is_no_fault_of_the_code(program: Program, error: str) -> None:
    result = program.run(f"{FULL}raise {error}", memory_bytes=2**29)
    assert result.outcome is Outcome.OUT_OF_MEMORY


BOMB = """
import time
children = 0
while children < 200:
    if os.fork() == 0:
        time.sleep(20)
        os._exit(0)
    children += 1
print("all", children, "children")
raise SystemExit(4)
"""
THREADS = """
import threading
for number in range(300):
    threading.Thread(target=threading.Event().wait, daemon=True).start()
print("all threads")
raise SystemExit(4)
"""
#: They hold what they have until all of them have it.
CHILDREN_WITH_MEMORY = """
import time
for child in range(3):
    if os.fork() == 0:
        hog = b"x" * 250_000_000
        time.sleep(2)
        os._exit(0)
for child in range(3):
    os.wait()
print("all children")
raise SystemExit(4)
"""
FILL = "for number in range(30): open(f'/tmp/fill{number}', 'wb').write(bytes(10**6))"
FILES = "for number in range(3000): open(f'/tmp/file{number}', 'w').close()"


@alone
@pytest.mark.parametrize(("code", "said"), [(BOMB, "all 200"), (THREADS, "all threads"), (CHILDREN_WITH_MEMORY, "all")])
def test_without_isolation_processes_and_threads_multiply(program: Program, code: str, said: str) -> None:
    result = program.run(code)
    assert result.exit_code == 4 and said in result.log


@isolating
def test_a_fork_bomb_is_stopped(program: Program) -> None:
    result = program.run(BOMB)
    assert result.outcome in (Outcome.POLICY, Outcome.CODE_ERROR)
    assert "all 200 children" not in result.log and result.exit_code != 4


@isolating
def test_children_cannot_use_the_memory_that_their_parent_may_not(program: Program) -> None:
    result = program.run(CHILDREN_WITH_MEMORY, memory_bytes=2**29)
    assert result.outcome in (Outcome.POLICY, Outcome.OUT_OF_MEMORY)


@isolating
def test_threads_have_an_end(program: Program) -> None:
    result = program.run(THREADS, memory_bytes=2**30)
    # their stacks fill the memory, where nothing else limits them
    assert result.outcome is Outcome.OUT_OF_MEMORY or "can't start new thread" in result.log
    assert "all threads" not in result.log and result.exit_code != 4


@alone
@pytest.mark.parametrize("code", [FILL, FILES], ids=["bytes", "files"])
def test_without_isolation_the_disk_fills(program: Program, code: str) -> None:
    folder = "import tempfile; there = tempfile.gettempdir()"
    result = program.run(f"{folder}\n{code.replace('/tmp', '{there}')}\nraise SystemExit(4)", file_bytes=2 * 10**6)
    assert result.exit_code == 4


@isolating
@pytest.mark.parametrize("code", [FILL, FILES], ids=["bytes", "files"])
def test_the_disk_cannot_be_filled(program: Program, code: str) -> None:
    result = program.run(code, file_bytes=2 * 10**6)
    if getattr(program.sandbox, "namespaces", True):
        assert result.outcome is Outcome.DISK
    else:
        assert "Permission denied" in result.detail


@every
def test_endless_output_reaches_its_cap(program: Program) -> None:
    result = program.run("while True: print('spam ' * 1000)", log_bytes=10_000)
    assert result.outcome is Outcome.OUTPUT_CAP
    assert len(result.log) < 11_000 and "more bytes were not kept" in result.log


@every
def test_endless_frames_reach_their_cap(program: Program) -> None:
    code = """
    while True:
        send('{"frame":"progress","seed":1,"round":1,"rounds":1,"events":1}\\n')
    """
    assert program.run(code, frame_bytes=100_000).outcome is Outcome.OUTPUT_CAP


@every
def test_log_text_is_harmless(program: Program) -> None:
    result = program.run(r"print('\x1b[2J\x1b]0;owned\x07\u202eabc'); raise SystemExit(4)")
    assert result.log.strip() == "abc"


FORGED = {
    "hello": """send('{"frame":"hello","python":"3","numpy":"2","engine":"x"}\\n')""",
    "nan": """send('{"frame":"progress","seed":1,"round":1,"rounds":1,"events":NaN}\\n')""",
    "verdict": """send('{"frame":"verdict","seed":1,"outcome":"finished"}\\n')""",
    "pickle": """import pickle; send(pickle.dumps({"frame": "done"}) + b'\\n')""",
    "two ends": """send('{"frame":"done","outcome":"finished"}\\n' * 2)""",
    "endless": """for _ in range(40): send(b' ' * 2**15)""",
    "cut off": """send('{"frame":"done","outc'); os._exit(0)""",
}


@every
@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_forged_frames_break_the_protocol(program: Program, forged: str) -> None:
    result = program.run(f"{forged}\nimport time; time.sleep(30)")
    assert result.outcome is Outcome.POLICY
    assert "protocol" in result.detail
    assert result.wall_s < 15


@every
def test_a_frame_without_sense_breaks_the_protocol(program: Program) -> None:
    def refuse(frame: Frame) -> None:
        raise FrameError("nobody asked for this")

    result = program.run("import time; time.sleep(30)", on_frame=refuse)
    assert result.outcome is Outcome.POLICY and "nobody asked" in result.detail


@every
def test_leaving_without_a_verdict_is_a_code_error(program: Program) -> None:
    result = program.run("os._exit(0)")
    assert result.outcome is Outcome.CODE_ERROR and "without a result" in result.detail


@every
def test_the_users_key_is_found_nowhere(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
    monkeypatch.setenv("PYTHONHASHSEED", "12")
    code = """
    import json, sys
    def text(path):
        try:
            return open(path, errors="replace").read()
        except OSError:
            return ""
    print(json.dumps([sorted(os.environ), hash('a'), os.environ['PYTHONHASHSEED'], sys.flags.hash_randomization]))
    print(dict(os.environ), sys.argv, text('/proc/self/environ'), text('/proc/self/cmdline'))
    raise SystemExit(4)
    """
    first, second = program.run(code), program.run(code)
    assert "secret" not in first.model_dump_json() and "OPENAI" not in first.model_dump_json()
    told = [json.loads(item.log.splitlines()[0]) for item in (first, second)]
    assert told[0] == told[1] and told[0][2:] == ["0", 0]


@isolating
def test_a_program_cannot_edit_the_runtime(program: Program) -> None:
    code = """
    import runtime_base.job.pipe as pipe
    try:
        open(pipe.__file__, "a").write("# edited")
    except OSError as error:
        print("refused", error)
    raise SystemExit(4)
    """
    assert "refused" in program.run(code).log


@every
def test_cancelling_ends_it_at_once(program: Program) -> None:
    asked: list[None] = []
    result = program.run("while True: pass", cancelled=lambda: asked.append(None) or len(asked) > 10)
    assert result.outcome is Outcome.CANCELLED and result.wall_s < 15
