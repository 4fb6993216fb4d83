// What a person presses, and what they wait for then; for Python in one call each, for each call from
// there costs as much as a dozen here.
{
  const LINK = "a[href^='#']";
  const PRESSED = "[data-act], [data-key]";
  const OFF = "[aria-disabled=true]:not([data-why])"; // this one may be pressed to ask why

  // What a click or a pointer is on, as lines: "link" and where it leads, "act" with name and argument,
  // or "key" and its name; "" if it is on nothing, or means something to the browser.
  beads.meant = ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target.closest(LINK);
    if (link && !(ctrlKey || metaKey || shiftKey)) return `link\n${link.getAttribute("href")}\n`;
    const found = target.closest(PRESSED);
    if (!found || found.matches(OFF)) return "";
    const { act, arg, key } = found.dataset;
    return act ? `act\n${act}\n${arg ?? ""}` : `key\n${key ?? ""}\n`;
  };

  // Tells what a mouse is on that can be looked at, each time it is something else; "" for nothing. It
  // comes after the frame, for what a tap changes under a mouse is no news to whoever waits for the tap;
  // but before that mouse is pressed.
  beads.looks = (tell) => {
    let [seen, told] = ["", ""];
    const due = () => seen !== told && tell((told = seen));
    addEventListener("pointerdown", due, true);
    addEventListener("pointerover", ({ pointerType, target }) => {
      if (pointerType !== "mouse") return;
      seen = target.closest("[data-look]")?.dataset.look ?? "";
      if (seen !== told) setTimeout(due);
    });
  };

  // A pointer that is down, or was lifted just now: what it means is about to be shown. Who goes on
  // holding it waits for something else.
  const [HOLDS, FOLLOWS] = [400, 50]; // milliseconds: at most; until its click, if one comes
  let pressing, lifted, timer;
  const lift = (ms) => {
    clearTimeout(timer);
    timer = setTimeout(() => lifted?.(), ms);
  };
  const pressed = () => {
    pressing ??= new Promise((resolve) => {
      lifted = () => {
        pressing = lifted = undefined;
        resolve();
      };
    });
    lift(HOLDS);
  };
  addEventListener("pointerdown", pressed, true);
  addEventListener("pointerup", () => lift(FOLLOWS), true);
  for (const name of ["click", "pointercancel"]) addEventListener(name, () => lifted?.());

  // That a tap is shown, or that what was written is on the screen: a promise; undefined if nobody
  // waits for either.
  beads.awaited = () => pressing ?? beads.drawing();
}
