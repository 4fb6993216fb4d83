// Writes changes into the document, and lets things move, all those of a paint in one call: each call
// from Python costs as much as a dozen here. What the steps are: ui/patch.py.
{
  const found = (root, path) => path.reduce((node, index) => node.childNodes[index], root);

  const attribute = (node, name, value) => {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
    if (name === "value" && value !== null) node.value = value;
    if (name === "selected") node.selected = value !== null;
  };

  const splice = (node, index, count, html) => {
    for (let gone = 0; gone < count; gone++) node.childNodes[index].remove();
    const following = node.childNodes[index];
    if (!following) node.insertAdjacentHTML("beforeend", html);
    else if (following.nodeType === Node.ELEMENT_NODE) following.insertAdjacentHTML("beforebegin", html);
    else node.insertBefore(document.createRange().createContextualFragment(html), following);
  };

  const kinds = {
    Attr: attribute,
    Text: (node, text) => (node.nodeValue = text),
    Inner: (node, html) => (node.innerHTML = html),
    Splice: splice,
  };

  const LONGEST = 100; // milliseconds: a page that cannot be seen gets no frames
  let drawing;

  const frame = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const done = () => {
        clearTimeout(timer);
        port1.close();
        drawing = undefined;
        resolve();
      };
      const timer = setTimeout(done, LONGEST);
      port1.onmessage = done;
      requestAnimationFrame(() => port2.postMessage(0));
    });

  // `steps`: as JSON, a list of [kind, path, ...fields].
  beads.patch = (root, steps) => {
    for (const [kind, path, ...fields] of JSON.parse(steps)) kinds[kind](found(root, path), ...fields);
    drawing ??= frame();
  };

  // What was written is in the document, but not yet on the screen: a promise of that; or undefined.
  beads.drawing = () => drawing;

  const moving = [];

  // `motions`: as JSON, a list of [target, frames, timing].
  beads.move = (root, motions) => {
    for (const [target, frames, timing] of JSON.parse(motions))
      for (const element of root.querySelectorAll(`[data-m="${target}"]`))
        moving.push(element.animate(frames, timing));
  };

  // All motions end at once; one that has no end is given up.
  beads.still = () => {
    for (const each of moving.splice(0))
      try {
        each.finish();
      } catch {
        each.cancel();
      }
  };
}
