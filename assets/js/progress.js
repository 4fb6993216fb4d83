// What the page says while Python is on its way: a line, after a while a sentence, a way out.
{
  const WORDS = {
    en: {
      loading: "Loading",
      slow: (percent) => `The rules are on their way, ${percent}%. Next time they are here at once, even on a train.`,
      failed: "The rules did not arrive. Is there a network?",
      again: "Try again",
    },
    de: {
      loading: "Lädt",
      slow: (percent) => `Die Regeln kommen, ${percent} %. Nächstes Mal sind sie sofort da, auch im Zug.`,
      failed: "Die Regeln sind nicht angekommen. Ist ein Netz da?",
      again: "Noch einmal",
    },
  };
  const SLOW_MS = 10_000;
  const STALLED_MS = 30_000;
  const words = () => WORDS[beads.language] ?? WORDS.en;

  let fraction = 0;
  let slow = false;
  let stalled;
  let note;

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

  const line = () => {
    const present = document.querySelector(".loadline");
    if (present) return present;
    const made = make("div", { className: "loadline", role: "progressbar", ariaLabel: words().loading });
    made.append(make("i"));
    const header = document.querySelector("#app header");
    if (header) header.after(made);
    else document.body.prepend(made);
    return made;
  };

  const say = (sentence, ...more) => {
    note ??= make("div", { className: "bootnote", role: "status" });
    note.replaceChildren(make("p", { textContent: sentence }), ...more);
    document.body.append(note);
  };

  const failed = () => {
    const again = make("button", { textContent: words().again, onclick: () => location.reload() });
    say(words().failed, again);
  };

  const draw = () => {
    if (!document.body) return;
    const percent = Math.round(fraction * 100);
    const drawn = line();
    drawn.setAttribute("aria-valuenow", percent);
    drawn.firstElementChild.style.width = `${percent}%`;
    if (slow) say(words().slow(percent));
    clearTimeout(stalled);
    stalled = setTimeout(failed, STALLED_MS);
  };

  // `fraction` of what has to arrive, 0 to 1; it never runs backwards.
  beads.progress = (value) => {
    fraction = Math.max(fraction, Math.min(value, 1));
    draw();
  };
  beads.failed = failed;

  const patience = setTimeout(() => {
    slow = true;
    draw();
  }, SLOW_MS);

  addEventListener(
    "beads:awake",
    () => {
      clearTimeout(patience);
      clearTimeout(stalled);
      beads.progress = beads.failed = () => {};
      document.querySelector(".loadline")?.remove();
      note?.remove();
    },
    { once: true },
  );
  document.addEventListener("DOMContentLoaded", draw, { once: true });
}
