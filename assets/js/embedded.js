// An embedded page before Python: its picture, its colours, its height; Python when it is wanted.
{
  const WIDE = 560; // from here on the words stand beside the board
  const WIDE_HEIGHT = 480;
  const query = new URLSearchParams(location.search);
  const root = document.documentElement;
  const language = (query.get("lang") ?? navigator.language).startsWith("de") ? "de" : "en";

  const dress = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  };

  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    import(new URL(AWAKEN, document.baseURI).href);
  };

  const beginWhenSeen = () => {
    const seen = (entries) => entries.some((entry) => entry.isIntersecting) && begin();
    new IntersectionObserver(seen, { threshold: 0.3 }).observe(document.body);
  };

  // The height at which board and words fit this width. It grows only, so that nothing jumps.
  let told = { width: 0, height: 0 };
  const settle = () => {
    const board = document.querySelector(".embed .board svg.b");
    const words = document.querySelector(".embed .words");
    if (!board || !words) return;
    const { width, height } = board.viewBox.baseVal;
    const wanted = innerWidth < WIDE ? Math.ceil((innerWidth * height) / width + words.scrollHeight) : WIDE_HEIGHT;
    if (told.width === innerWidth && told.height >= wanted) return;
    told = { width: innerWidth, height: wanted };
    parent.postMessage({ "beads-boxes": "height", height: wanted }, "*");
  };

  // "#/mastermind", "#/daily/mastermind", "#/load/..." with ?game=mastermind
  const show = () => {
    const [name, rest] = location.hash.replace(/^#\/?/, "").split(/[/?]/);
    const picture = (game) => document.querySelector(`[data-picture="${CSS.escape(`${game}.${language}`)}"]`);
    const painted = picture(name) ?? picture(rest) ?? picture(query.get("game"));
    const app = document.getElementById("app");
    app.innerHTML = painted?.textContent ?? "";
    document.body.className = painted?.dataset.body ?? "";
    new MutationObserver(() => requestAnimationFrame(settle)).observe(app, { childList: true, subtree: true });
    settle();
    if (!painted || query.get("start") === "seen") beginWhenSeen();
  };

  root.lang = beads.language = language;
  dress(query.get("theme"));
  beads.picture = show;
  addEventListener("click", begin, { capture: true, once: true });
  addEventListener("keydown", ({ key }) => key === "Tab" || begin(), true);
  addEventListener("resize", settle);
  addEventListener("message", ({ source, data }) => {
    if (source === parent && data?.["beads-boxes"] === "theme") dress(data.theme);
  });
}
