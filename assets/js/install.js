// Putting the site on the home screen: the browser's own prompt, kept until somebody asks for it.
{
  let prompt;
  const standalone = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
  });
  addEventListener("appinstalled", () => { prompt = undefined; });

  beads.install = {
    // "prompt": the browser can be asked; "apple": only the person can do it; "": neither, or done.
    way: () => (standalone() ? "" : prompt ? "prompt" : apple ? "apple" : ""),
    ask: () => {
      prompt?.prompt();
      prompt = undefined;
    },
  };
}
