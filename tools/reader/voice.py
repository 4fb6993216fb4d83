"""Orca's settings for these runs: its voice is a file. Orca loads this as its customizations.

Each utterance is a line of the file named by the environment variable READER_VOICE.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from orca import settings, speech

said = open(os.environ["READER_VOICE"], "a", buffering=1, encoding="utf-8")  # noqa: SIM115


ANSWERS = {"isAlive": True, "getVoiceFamilies": [], "getInfo": ["file", "file"]}


class Voice:
    """A speech server without sound: whatever else Orca asks of one does nothing."""

    def __getattr__(self, name: str) -> Any:
        if name == "sayAll":
            return self._speak_all
        return lambda *args, **more: ANSWERS.get(name)

    def _speak_all(self, utterances: Iterable[tuple[Any, Any]], progress: Any) -> None:
        for each, _ in utterances:
            self.speak(each.utterance)

    def speak(self, text: str | None = None, *args: Any, **more: Any) -> None:
        if text and text.strip():
            said.write(" ".join(text.split()) + "\n")


def begin(module: Any = None, info: Any = None) -> None:
    speech._speechserver = Voice()


speech._initSpeechServer = begin
begin()
settings.enableSpeech = True
said.write("[Orca is awake]\n")
