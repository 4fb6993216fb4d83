// What is said at the foot of the page while Python cannot: that it comes, did not come, or is gone.
{
  const WORDS = {
    en: {
      loading: "Loading",
      slow: (percent) => `The rules are on their way, ${percent}%.`,
      failed: "The rules did not arrive. Is there a network?",
      memory: "There is too little memory left to begin. Close other pages, then try again.",
      stranded: "A part is still on its way. Once it is here the page begins again: your game is kept.",
      broken: "Something broke that should not. Your game is kept.",
      again: "Try again",
      recover: "Fetch the site anew",
    },
    de: {
      loading: "Lädt",
      slow: (percent) => `Die Regeln kommen, ${percent} %.`,
      failed: "Die Regeln sind nicht angekommen. Ist ein Netz da?",
      memory: "Es ist zu wenig Speicher frei, um zu beginnen. Schließ andere Seiten und versuch es noch einmal.",
      stranded: "Ein Teil fehlt noch. Ist er da, beginnt die Seite von vorn: Dein Spiel ist gespeichert.",
      broken: "Da ist etwas kaputtgegangen, was nicht sollte. Dein Spiel ist gespeichert.",
      again: "Noch einmal",
      recover: "Die Seite neu holen",
    },
  };
  const ASKING_MS = 10_000;

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  let note;

  // The page begins anew if its host answers. Without a network nothing would be left of it, in a frame
  // not even a way back.
  const again = async () => {
    try {
      const asked = { cache: "reload", signal: AbortSignal.timeout(ASKING_MS) };
      if (!(await fetch(location.pathname, asked)).ok) return false;
    } catch {
      return false;
    }
    location.reload();
    return true;
  };

  const said = (code, ...given) => {
    const sentence = (WORDS[beads.language] ?? WORDS.en)[code];
    return typeof sentence === "string" ? sentence : sentence(...given);
  };

  // Pressed, it says the same once more when nothing came of it.
  const retry = (code, act) => {
    const key = make("button", { textContent: said("again") });
    key.onclick = async () => {
      key.disabled = true;
      if (!(await act())) beads.note(code, { retry: act });
    };
    return key;
  };

  Object.assign(beads, { again, said });
  // `retry`: a key that tries again, and resolves to whether that began; `recover`: a link to the page
  // that fetches the site anew; `given`: for the sentence.
  beads.note = (code, { retry: act, recover, given = [] } = {}) => {
    note ??= make("div", { className: "bootnote", role: "status" });
    note.replaceChildren(make("p", { textContent: said(code, ...given) }));
    if (act) note.append(retry(code, act));
    if (recover) note.append(make("a", { textContent: said("recover"), href: "./recover.html" }));
    document.body.append(note);
  };
  beads.unnote = () => note?.remove();

  // Styles that do not arrive are asked for again: a page without them can hardly be used.
  const restyle = ({ target: link }) => {
    if (!link.matches?.("link[rel=stylesheet]") || link.dataset.tries === "3") return;
    const next = link.cloneNode();
    next.dataset.tries = Number(link.dataset.tries ?? 0) + 1;
    setTimeout(() => link.replaceWith(next), 1000 * next.dataset.tries);
  };
  addEventListener("error", restyle, true);
}
