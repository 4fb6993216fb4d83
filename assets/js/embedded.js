// An embedded page before Python: its picture, its colours, its height; Python when it is wanted.
{
  const WIDE = 560; // from here on the words stand beside the board
  const WIDE_HEIGHT = 480;
  const query = new URLSearchParams(location.search);
  const root = document.documentElement;
  // What was chosen on the site; a frame of another origin may find nothing, or may not look.
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("beads-boxes:settings"))?.language;
    } catch {
      return "";
    }
  };
  const language = /^de/i.test(query.get("lang") || chosen() || navigator.language) ? "de" : "en";

  // Blogs that make a frame of a bare link put a secret behind "#", and hear nobody without it: what
  // is to be shown stands in the query then.
  const secret = /[?&]secret=(\w+)/.exec(location.hash)?.[1];
  const place = query.get("place");
  if (place) location.replace(`#/${place.replace(/^[#/]+/, "")}`);

  const tell = (height) => {
    parent.postMessage({ "beads-boxes": "height", height }, "*");
    if (secret) parent.postMessage({ message: "height", value: height, secret }, "*");
  };

  // In their frames nothing can open a window: they open the link themselves.
  const leave = (event) => {
    const link = event.target.closest("a[target=_blank]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    parent.postMessage({ message: "link", value: link.href, secret }, "*");
  };

  const dress = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  };

  // The frame anew, if the site answers, and then at once with Python: what it asked for may be gone
  // since a newer site took the place of this one, and what failed once fails for ever in this document.
  const { again } = beads;
  const anew = (...given) => {
    history.replaceState({ begin: true }, "");
    return again(...given);
  };
  beads.again = anew;

  let begun = false;
  const start = async (resumed) => {
    begun = true;
    beads.unnote();
    const file = new URL(AWAKEN, document.baseURI).href;
    try {
      await import(file);
    } catch {
      begun = false;
      if (resumed || !(await anew())) beads.tell({ file });
    }
  };
  const begin = (event) => {
    if (begun || event?.target.closest?.("a[target=_blank], .bootnote")) return;
    start(false);
  };

  const beginWhenSeen = () => {
    const seen = (entries) => entries.some((entry) => entry.isIntersecting) && begin();
    new IntersectionObserver(seen, { threshold: 0.3 }).observe(document.body);
  };

  // So high words are after a first move, in px: a frame has the room from the beginning.
  const NEEDED = { ".gb .embed": 260, ".mm .embed": 286, ".mx .daymark:not([hidden])": 258 };

  // The height at which board and words fit this width. It grows only, so that nothing jumps.
  let told = { width: 0, height: 0 };
  const settle = (again) => {
    const refused = document.querySelector(".wrongly"); // two sentences in the place of a board
    if (refused) return tell(Math.ceil(refused.getBoundingClientRect().height));
    const board = document.querySelector(".embed .board svg.b");
    const words = document.querySelector(".embed .words");
    if (!board || !words) return;
    const { width, height } = board.viewBox.baseVal;
    const needed = Object.entries(NEEDED).map(([where, high]) => (document.querySelector(where) ? high : 0));
    words.style.alignSelf = "start"; // as high as what is in them, not as the frame lets them be
    const room = Math.max(words.scrollHeight, ...needed);
    words.style.alignSelf = "";
    const wanted = innerWidth < WIDE ? Math.ceil((innerWidth * height) / width + room) : WIDE_HEIGHT;
    if (told.width === innerWidth && told.height >= wanted && again !== true) return;
    told = { width: innerWidth, height: told.width === innerWidth ? Math.max(told.height, wanted) : wanted };
    tell(told.height);
  };

  // On a picture: which day's puzzle it is, and that the link to the site leads to the same.
  const complete = (name, rest) => {
    const day = document.querySelector(".daymark");
    if (name === "daily" && day) {
      day.querySelector("b").textContent = Number(/^\d{4}-\d\d-(\d\d)$/.exec(rest)?.[1] ?? new Date().getDate());
      day.hidden = false;
      document.querySelector(".status p").textContent = day.dataset.ask;
    }
    const site = document.querySelector("[data-site]");
    if (site) site.href = `./${location.hash}`;
  };

  // "#/mastermind", "#/daily/mastermind", "#/load/..." with ?game=mastermind
  const show = () => {
    const [name, rest] = location.hash.replace(/^#\/?/, "").split(/[/?&]/);
    const painted = [name, rest, query.get("game")].map((each) => beads.built(each)).find(Boolean);
    const app = document.getElementById("app");
    app.innerHTML = painted?.html ?? "";
    document.body.className = painted?.body ?? "";
    complete(name, rest);
    new MutationObserver(() => requestAnimationFrame(settle)).observe(app, { childList: true, subtree: true });
    settle();
    if (history.state?.begin) {
      history.replaceState(null, "");
      start(true);
    } else if (!painted || query.get("start") === "seen") beginWhenSeen();
  };

  root.lang = beads.language = language;
  root.dataset.framed = ""; // what a scroll leaves over is for the page around
  dress(query.get("theme"));
  beads.picture = show;
  if (secret) addEventListener("click", leave);
  addEventListener("click", begin, { capture: true });
  addEventListener("keydown", (event) => event.key === "Tab" || begin(event), true);
  addEventListener("resize", settle);
  addEventListener("message", ({ source, data }) => {
    if (source !== parent) return;
    if (data?.["beads-boxes"] === "theme") dress(data.theme);
    if (secret && data?.message === "ready" && data.secret === secret) settle(true);
  });
}
