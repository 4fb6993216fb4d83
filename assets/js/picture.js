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
  root.lang = language;
  if (settings.theme) root.dataset.theme = settings.theme;

  // "#/mastermind?colours=6" -> "mastermind"; an embedded board has pictures of its own.
  const pictureName = () => {
    const name = location.hash.replace(/^#\/?/, "").split(/[/?]/)[0] || "home";
    return new URLSearchParams(location.search).has("embed") ? `${name}-embed` : name;
  };

  const show = () => {
    const app = document.getElementById("app");
    const last = stored("picture");
    const route = location.hash || "#/";
    if (last.build === beads.build && last.route === route && last.language === language) {
      app.innerHTML = last.html;
      return;
    }
    const template = document.querySelector(`[data-picture="${CSS.escape(pictureName())}.${language}"]`);
    app.replaceChildren(...(template ? [template.content.cloneNode(true)] : []));
  };

  beads.language = language;
  beads.picture = show;
  addEventListener("hashchange", show);
  addEventListener("beads:awake", () => removeEventListener("hashchange", show), { once: true });
}
