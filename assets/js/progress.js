// What the page says while Python is on its way: a line, after a while a sentence, a way out.
{
  const WORDS = {
    en: {
      loading: "Loading",
      slow: (percent) => `The rules are on their way, ${percent}%. Next time they are here at once, even on a train.`,
      failed: "The rules did not arrive. Is there a network?",
      memory: "There is too little memory left to begin. Close other pages, then try again.",
      stranded: "A part is still on its way. Once it is here the page begins again: your game is kept.",
      broken: "Something broke that should not. Your game is kept.",
      again: "Try again",
      recover: "Fetch the site anew",
    },
    de: {
      loading: "Lädt",
      slow: (percent) => `Die Regeln kommen, ${percent} %. Nächstes Mal sind sie sofort da, auch im Zug.`,
      failed: "Die Regeln sind nicht angekommen. Ist ein Netz da?",
      memory: "Es ist zu wenig Speicher frei, um zu beginnen. Schließ andere Seiten und versuch es noch einmal.",
      stranded: "Ein Teil fehlt noch. Ist er da, beginnt die Seite von vorn: Dein Spiel ist gespeichert.",
      broken: "Da ist etwas kaputtgegangen, was nicht sollte. Dein Spiel ist gespeichert.",
      again: "Noch einmal",
      recover: "Die Seite neu holen",
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

  const line = make("div", { className: "loadline", role: "progressbar" });
  line.append(make("i"));

  // On the lower edge of the header, which may come later than the line.
  const place = () => {
    const header = document.querySelector("#app header");
    if (header && header.nextSibling !== line) header.after(line);
    else if (!line.isConnected) document.body.prepend(line);
  };

  const say = (sentence, ...more) => {
    note ??= make("div", { className: "bootnote", role: "status" });
    note.replaceChildren(make("p", { textContent: sentence }), ...more);
    document.body.append(note);
  };

  const again = () => make("button", { textContent: words().again, onclick: () => location.reload() });
  const recover = () => make("a", { textContent: words().recover, href: "./recover.html" });
  // What WebAssembly throws when a device refuses it memory is a RangeError.
  const failed = (error) =>
    error instanceof RangeError ? say(words().memory, again()) : say(words().failed, again(), recover());

  // Python is awake, and cannot go on: nothing can be done on the page any more.
  let ended = false;
  const end = (...said) => {
    if (ended) return;
    ended = true;
    document.getElementById("app").inert = true;
    say(...said);
  };

  const draw = () => {
    if (!document.body) return;
    const percent = Math.round(fraction * 100);
    place();
    Object.assign(line, { ariaLabel: words().loading, ariaValueNow: percent });
    line.firstChild.style.width = `${percent}%`;
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
  // Without what has not arrived: the page begins again when it has (rest.mjs).
  beads.stranded = () => end(words().stranded);
  beads.broken = () => end(words().broken, again(), recover());

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
      removeEventListener("beads:picture", draw);
      line.remove();
      note?.remove();
    },
    { once: true },
  );
  addEventListener("beads:picture", draw);
  draw();
}
