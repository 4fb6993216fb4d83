// How far Python is on its way: a line, after a while a sentence, a way out.
{
  const SLOW_MS = 10_000;
  const STALLED_MS = 30_000;

  let fraction = 0;
  let slow = false;
  let lost = false; // something cannot be had: what else arrives changes nothing
  let stalled;

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

  const line = make("div", { className: "loadline", role: "progressbar" });
  line.append(make("i"));

  // On the lower edge of the header, which may come later than the line.
  const place = () => {
    const header = document.querySelector("#app header");
    if (header && header.nextSibling !== line) header.after(line);
    else if (!line.isConnected) document.body.prepend(line);
  };

  const missing = () => beads.note("failed", { retry: () => beads.again(), recover: self === top });

  const failed = (error) => {
    if (lost) return;
    lost = true;
    clearTimeout(stalled);
    line.remove();
    beads.tell(error);
  };

  // Python is awake, and cannot go on: nothing can be done on the page any more.
  let ended = false;
  const end = (...said) => {
    if (ended) return;
    ended = true;
    document.getElementById("app").inert = true;
    document.querySelector("dialog")?.remove(); // what is said would lie out of reach under it
    beads.note(...said);
  };

  const draw = () => {
    if (!document.body || lost) return;
    const percent = Math.round(fraction * 100);
    place();
    Object.assign(line, { ariaLabel: beads.said("loading"), ariaValueNow: percent });
    line.firstChild.style.width = `${percent}%`;
    if (slow) beads.note("slow", { given: [percent] });
    clearTimeout(stalled);
    stalled = setTimeout(missing, STALLED_MS);
  };

  // `fraction` of what has to arrive, 0 to 1; it never runs backwards.
  beads.progress = (value) => {
    fraction = Math.max(fraction, Math.min(value, 1));
    draw();
  };
  beads.failed = failed;
  // Without what has not arrived: the page begins again when it has (rest.mjs).
  beads.stranded = async (file) => {
    end("stranded");
    const { code, given } = await beads.cause({ file });
    if (code === "changed") beads.note(code, { given, retry: () => beads.again(file) });
  };
  beads.broken = () => end("broken", { retry: () => beads.again(), recover: self === top });

  const patience = setTimeout(() => {
    slow = true;
    draw();
  }, SLOW_MS);

  // PyScript imports one module of its own without looking whether it comes.
  const unheard = async () => {
    if ((await beads.cause()).code !== "failed") beads.failed();
  };

  addEventListener(
    "beads:awake",
    () => {
      clearTimeout(patience);
      clearTimeout(stalled);
      beads.progress = beads.failed = () => {};
      removeEventListener("beads:picture", draw);
      removeEventListener("unhandledrejection", unheard);
      line.remove();
      beads.unnote();
    },
    { once: true },
  );
  addEventListener("beads:picture", draw);
  addEventListener("unhandledrejection", unheard);
  addEventListener("error", ({ target }) => target.matches?.("script") && failed(), true);
  draw();
}
