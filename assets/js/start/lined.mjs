// Only in the build of `make soak SOAK=lines`: Python as the page gets it, and the server is told
// which lines of `ui/` ran, each once.
import { loadPyodide, version } from "./interpreter.mjs";

const SOON_MS = 0; // a page may be closed at any moment
const NOTE = `
def note():
    import json
    import sys

    from _lined import soon

    new = {}

    def ran(code, line):
        if code.co_filename.startswith("ui/"):
            if not new:
                soon()
            new.setdefault(code.co_filename, []).append(line)
        return sys.monitoring.DISABLE

    def taken():
        told = json.dumps(new)
        new.clear()
        return told

    sys.monitoring.use_tool_id(sys.monitoring.COVERAGE_ID, "lines")
    sys.monitoring.register_callback(
        sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE, ran
    )
    sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE)
    return taken


note()
`;

loadPyodide().then((pyodide) => {
  let taken;
  const tell = () => {
    const body = taken();
    fetch(new URL("../lines", import.meta.url), { method: "POST", body, keepalive: true }).catch(() => {});
  };
  pyodide.registerJsModule("_lined", { soon: () => setTimeout(tell, SOON_MS) });
  taken = pyodide.runPython(NOTE);
});

export { loadPyodide, version };
