// The first picture: painted at build time, or the one this browser last saw on this route.
{
  const PREFIX = "beads-boxes:";
  const root = document.documentElement;

  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + key)) ?? {};
    } catch {
      return {};
    }
  };

  const settings = stored("settings");
  const device = navigator.language.startsWith("de") ? "de" : "en";
  const language = ["de", "en"].includes(settings.language) ? settings.language : device;
  root.lang = beads.language = language;
  if (settings.theme) root.dataset.theme = settings.theme;

  // Who was never at a game's table sees its door: nothing of it is kept here.
  const isNew = (game) => {
    const played = Object.values(stored("index")).flatMap((piece) => Object.keys(piece?.[4] ?? {}));
    return ![stored("known"), stored("lessons"), played].some((list) => list.includes?.(game));
  };
  // "#/mastermind?colours=6" -> "mastermind", and a lesson begins with its game; of a page without
  // a picture there is the top. Embedded boards have a page of their own.
  const wanted = () => location.hash.replace(/^#\/?(lesson\/)?/, "").split(/[/?&]/)[0] || "home";
  const painted = () => {
    if (new URLSearchParams(location.search).has("embed")) return null;
    const name = wanted();
    const door = location.hash === `#/${name}` && isNew(name) ? beads.built(`${name}.door`) : null;
    return door ?? beads.built(name) ?? beads.built("page");
  };

  const route = () => location.hash || "#/";

  // The boards but the first are filled a frame later: of a shelf of games the top is there sooner.
  const BOARD = /<svg [^>]*class="b (?:(?!<svg|<\/svg>).)*(?=<\/svg>)/gs;
  const put = (html) => {
    const app = document.getElementById("app");
    const drawn = [];
    app.innerHTML = html.replace(BOARD, (board) => {
      const start = board.indexOf(">");
      if (drawn.push(board.slice(start + 1)) === 1) return board;
      return `${board.slice(0, start)} data-later="${drawn.length - 1}">`;
    });
    const later = [...app.querySelectorAll("[data-later]")];
    const fill = (board) => {
      board.innerHTML = drawn[board.dataset.later];
      board.removeAttribute("data-later");
    };
    if (later.length) requestAnimationFrame(() => setTimeout(() => later.forEach(fill)));
  };

  const show = () => {
    const last = stored("picture");
    if (last.build === beads.build && last.route === route() && last.language === language) {
      put(last.html);
      document.body.className = last.body;
      return;
    }
    const picture = painted();
    put(picture?.html ?? "");
    document.body.className = picture?.body ?? "";
  };

  // What the next visit sees first: the page as it is left, but not in the middle of a question, nor in
  // the words of a translator.
  const save = () => {
    const app = document.getElementById("app");
    try {
      if (app.querySelector("[role$=dialog], font")) return localStorage.removeItem(`${PREFIX}picture`);
      const { build } = beads;
      const { className: body } = document.body;
      const picture = { build, route: route(), language: root.lang, body, html: app.innerHTML };
      localStorage.setItem(`${PREFIX}picture`, JSON.stringify(picture));
    } catch {
      // Blocked or full: the next visit begins with the picture of the build.
    }
  };

  let shown;
  let whole = false;
  const draw = () => {
    if (shown === route() || !(whole || wanted() === "home")) return;
    shown = route();
    show();
    dispatchEvent(new Event("beads:picture"));
  };
  // Called when what the home page needs has come, and when all has.
  beads.picture = (all = true) => {
    whole ||= all;
    draw();
  };
  addEventListener("hashchange", draw);
  addEventListener(
    "beads:awake",
    () => {
      removeEventListener("hashchange", draw);
      addEventListener("pagehide", save);
    },
    { once: true },
  );
}
