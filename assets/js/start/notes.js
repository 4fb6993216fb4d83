// What is said at the foot of the page while Python cannot: that it comes, did not come, or is gone.
{
  const WORDS = {
    en: {
      loading: "Loading",
      slow: (percent) => `The rules are on their way, ${percent}%.`,
      failed: "The rules did not arrive. Is there a network?",
      blocked: (file) => `The file ${file} is held back, by a content blocker perhaps. Allow it for this site.`,
      changed: (file) => `The file ${file} is not the one that belongs here. Nothing of it was used.`,
      gone: "This version of the page is no longer there. Load the newer one.",
      host: (file, status) => `The host does not hand out the file ${file} (error ${status}). Try again later.`,
      type: (file) => `The host calls the file ${file} something else than it is, so no browser takes it. Whoever runs the site can mend that.`,
      wasm: "This browser forbids WebAssembly here, which the rules need. A lockdown mode does so: switch it off for this site, or take another browser.",
      memory: "There is too little memory left to begin. Close other pages, then try again.",
      stranded: "A part is still on its way. Once it is here the page begins again: your game is kept.",
      broken: "Something broke that should not. Your game is kept.",
      again: "Try again",
      anew: "Fetch the file anew",
      recover: "Fetch the site anew",
    },
    de: {
      loading: "Lädt",
      slow: (percent) => `Die Regeln kommen, ${percent} %.`,
      failed: "Die Regeln sind nicht angekommen. Ist ein Netz da?",
      blocked: (file) => `Die Datei ${file} wird zurückgehalten, vielleicht von einem Werbeblocker. Erlaub sie für diese Seite.`,
      changed: (file) => `Die Datei ${file} ist nicht die, die hierher gehört. Nichts davon wurde benutzt.`,
      gone: "Diese Fassung der Seite gibt es nicht mehr. Lade die neuere.",
      host: (file, status) => `Der Server gibt die Datei ${file} nicht heraus (Fehler ${status}). Versuch es später noch einmal.`,
      type: (file) => `Der Server nennt die Datei ${file} etwas anderes, als sie ist; kein Browser nimmt sie so. Wer die Seite betreibt, kann das beheben.`,
      wasm: "Dieser Browser verbietet hier WebAssembly, und das brauchen die Regeln. Ein Blockierungsmodus tut das: Schalte ihn für diese Seite aus, oder nimm einen anderen Browser.",
      memory: "Es ist zu wenig Speicher frei, um zu beginnen. Schließ andere Seiten und versuch es noch einmal.",
      stranded: "Ein Teil fehlt noch. Ist er da, beginnt die Seite von vorn: Dein Spiel ist gespeichert.",
      broken: "Da ist etwas kaputtgegangen, was nicht sollte. Dein Spiel ist gespeichert.",
      again: "Noch einmal",
      anew: "Die Datei neu holen",
      recover: "Die Seite neu holen",
    },
  };
  const ASKING_MS = 10_000;

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  let note;

  // The page begins anew if its host answers. Without a network nothing would be left of it, in a frame
  // not even a way back. A `file` that was another one is fetched anew before.
  const again = async (file, integrity = beads.integrity[file]) => {
    const arrives = async (url, integrity) => {
      const asked = { cache: "reload", integrity, signal: AbortSignal.timeout(ASKING_MS) };
      return (await fetch(url, asked)).ok;
    };
    try {
      if (file && !(await arrives(file, integrity))) return false;
      if (!(await arrives(location.pathname))) return false;
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
  const retry = (code, more) => {
    const key = make("button", { textContent: said(code === "changed" ? "anew" : "again") });
    key.onclick = async () => {
      key.disabled = true;
      if (!(await more.retry())) beads.note(code, more);
    };
    return key;
  };

  Object.assign(beads, { again, said });
  // `retry`: a key that tries again, and resolves to whether that began; `recover`: a link to the page
  // that fetches the site anew; `given`: for the sentence.
  beads.note = (code, more = {}) => {
    const { recover, given = [] } = more;
    note ??= make("div", { className: "bootnote", role: "status" });
    note.replaceChildren(make("p", { textContent: said(code, ...given) }));
    if (more.retry) note.append(retry(code, more));
    if (recover) note.append(make("a", { textContent: said("recover"), href: "./recover.html" }));
    document.body.prepend(note); // without styles it is seen there
  };
  beads.unnote = () => note?.remove();
}
