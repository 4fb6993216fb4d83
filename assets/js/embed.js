// <beads-boxes game="mastermind"></beads-boxes>: a board of this site in any page. docs/EMBED.md
{
  const SITE = new URL("./", document.currentScript.src);
  const LOWEST = 150;
  const HIGHEST = 900;
  const STYLE = `
    :host { display: block; max-width: 640px; min-width: 280px; container-type: inline-size }
    iframe { display: block; width: 100%; height: 560px; border: 0; color-scheme: normal }
    @container (min-width: 560px) { iframe { height: 480px } }`;

  // Browsers complain on the page's console of each permission that they do not know.
  const known = document.featurePolicy?.features() ?? (navigator.share ? ["web-share"] : []);
  const ALLOWED = ["clipboard-write", "web-share"].filter((name) => known.includes(name)).join("; ");

  // The frame's title, in the language of its board.
  const titled = (game, language) => {
    const spoken = /^de/i.test(language || navigator.language) ? "de" : "en";
    return TITLES[spoken][game] ?? TITLES[spoken][""];
  };

  // [red, green, blue, alpha] of any colour that CSS can name.
  const painted = (colour) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };

  const night = matchMedia("(prefers-color-scheme: dark)"); // one: listeners are taken off what they were put on

  // Whether the page is dark where the element stands.
  const dark = (element) => {
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
      const [red, green, blue, alpha] = painted(getComputedStyle(at).backgroundColor);
      if (alpha > 127) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
    }
    const allowed = getComputedStyle(document.documentElement).colorScheme;
    return allowed.includes("dark") && (!allowed.includes("light") || night.matches);
  };

  class BeadsBoxes extends HTMLElement {
    static observedAttributes = ["game", "options", "daily", "link", "at", "lang", "theme", "start"];
    #frame;
    #heard; // the frame has arrived
    #watch = new MutationObserver(() => this.#dress());
    #onChange = () => this.#dress();
    #onMessage = ({ source, data }) => {
      if (source !== this.#frame.contentWindow || data?.["beads-boxes"] !== "height") return;
      this.#heard = true;
      this.#frame.style.height = `${Math.min(Math.max(Number(data.height) || 0, LOWEST), HIGHEST)}px`;
    };

    #onOnline = () => {
      if (!this.#heard) this.#open();
    };

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const style = Object.assign(document.createElement("style"), { textContent: STYLE });
      this.#frame = Object.assign(document.createElement("iframe"), {
        loading: "lazy",
        allow: ALLOWED,
      });
      this.#frame.addEventListener("load", this.#onChange);
      addEventListener("message", this.#onMessage);
      addEventListener("online", this.#onOnline);
      for (const watched of [document.documentElement, document.body])
        this.#watch.observe(watched, { attributes: true });
      night.addEventListener("change", this.#onChange);
      document.addEventListener("transitionend", this.#onChange);
      this.#open();
      root.replaceChildren(style, this.#frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#onMessage);
      removeEventListener("online", this.#onOnline);
      this.#watch.disconnect();
      night.removeEventListener("change", this.#onChange);
      document.removeEventListener("transitionend", this.#onChange);
    }

    attributeChangedCallback(name, before, after) {
      if (!this.#frame?.isConnected || before === after) return;
      if (name === "theme") this.#dress();
      else this.#open();
    }

    #open() {
      this.#heard = false;
      this.#frame.title = titled(this.getAttribute("game"), this.getAttribute("lang"));
      this.#frame.src = this.#address();
    }

    get #theme() {
      const asked = this.getAttribute("theme");
      return ["light", "dark"].includes(asked) ? asked : dark(this) ? "dark" : "light";
    }

    #dress() {
      this.#frame.contentWindow?.postMessage({ "beads-boxes": "theme", theme: this.#theme }, SITE.origin);
    }

    #address() {
      const asked = (name) => this.getAttribute(name) ?? "";
      const url = new URL("embed.html", SITE);
      const query = { game: asked("game"), lang: asked("lang"), start: asked("start"), theme: this.#theme };
      for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
      if (asked("link")) url.hash = `/load/${asked("link")}${asked("at") && `?at=${asked("at")}`}`;
      else if (this.hasAttribute("daily")) url.hash = `/daily/${asked("game")}`;
      else url.hash = `/${asked("game")}${asked("options") && `?${asked("options")}`}`;
      return url.href;
    }
  }

  if (!customElements.get("beads-boxes")) customElements.define("beads-boxes", BeadsBoxes);
}
