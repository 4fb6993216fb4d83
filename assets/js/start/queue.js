// Taps and keys made before Python is awake. They are kept in order and played by `drain`.
{
  const NATIVE = "a, button, input, select, textarea, summary";
  const kept = [];

  const actor = (event) => event.target.closest?.("[data-act], [data-key]");

  const keep = (event, element) => {
    const { act, key, arg } = element?.dataset ?? {};
    const kind = act !== undefined ? "act" : key !== undefined ? "key" : "";
    kept.push([event.type, kind, act ?? key ?? "", event.key ?? "", arg ?? ""]);
    element?.classList.add("queued");
  };

  const onClick = (event) => {
    const element = actor(event);
    if (element && element.ariaDisabled !== "true") keep(event, element);
  };

  const onKeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    // Enter and space on a native control arrive as its click.
    if (/^(Enter| )$/.test(event.key) && event.target.closest?.(NATIVE)) return;
    keep(event, actor(event));
  };

  addEventListener("click", onClick, true);
  addEventListener("keydown", onKeydown, true);

  window.beads = {
    build: "source",

    // Python is awake: `callback(type, "act" | "key" | "", value, key, arg)` for each kept event.
    drain(callback) {
      removeEventListener("click", onClick, true);
      removeEventListener("keydown", onKeydown, true);
      for (const element of document.querySelectorAll(".queued")) element.classList.remove("queued");
      for (const event of kept.splice(0)) callback(...event);
      beads.awake = true;
      dispatchEvent(new Event("beads:awake"));
    },
  };
}
