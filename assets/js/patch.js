// Writes changes into the document, and lets things move, all those of a paint in one call: each call
// from Python costs as much as a dozen here. What the steps are: ui/toolkit/tree_diff.py.
{
  // The children that each node was given here, in their order. Other hands write to the document too:
  // translators put other nodes in the place of texts, extensions add some, or take some away.
  const given = new WeakMap();
  const childrenOf = (node) => given.get(node) ?? given.set(node, [...node.childNodes]).get(node);

  // All that is in a node belongs there. Lists of children, even to be looked through, cost four times
  // as much as going from one to the next.
  const remember = (node) => {
    const children = [];
    for (let child = node.firstChild; child; child = child.nextSibling) {
      children.push(child);
      if (child.nodeType === Node.ELEMENT_NODE) remember(child);
    }
    given.set(node, children);
  };

  // Gives a node its own children back, and only those.
  const restore = (node) => {
    const children = childrenOf(node);
    const own = new Set(children);
    for (const other of [...node.childNodes]) if (!own.has(other)) other.remove();
    children.forEach((child, index) => {
      const there = node.childNodes[index] ?? null;
      if (there !== child) node.insertBefore(child, there);
    });
  };

  const found = (root, path) =>
    path.reduce((node, index) => {
      const child = childrenOf(node)[index];
      if (child.parentNode !== node) restore(node);
      return child;
    }, root);

  const intact = (node) => {
    const children = childrenOf(node);
    const there = node.childNodes;
    return children.length === there.length && children.every((child, index) => child === there[index]);
  };

  const attribute = (node, name, value) => {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
    if (name === "value" && value !== null) node.value = value;
    if (name === "selected") node.selected = value !== null;
  };

  // Markup as what can be put into a node: within an SVG it is SVG.
  const parsed = (node, html) => {
    if (!html) return document.createDocumentFragment();
    const range = document.createRange();
    range.selectNodeContents(node);
    const made = range.createContextualFragment(html);
    remember(made);
    return made;
  };

  const splice = (node, index, count, put) => {
    const children = childrenOf(node);
    for (const gone of children.splice(index, count, ...put.childNodes)) gone.remove();
    node.insertBefore(put, children[index + put.childNodes.length] ?? null);
  };

  const inner = (node, put) => {
    given.set(node, [...put.childNodes]);
    node.replaceChildren(put);
  };

  // Whether a step takes away what is in there, deep down.
  const takes = ([kind, node, ...fields], element) => {
    if (kind === "Inner") return node.contains(element);
    if (kind !== "Splice") return false;
    const [index, count] = fields;
    return childrenOf(node).slice(index, index + count).some((gone) => gone.contains(element));
  };

  const kinds = {
    Attr: attribute,
    Text: (node, text) => (node.nodeValue = text),
    Inner: inner,
    Splice: splice,
  };

  // The steps with the nodes that they change, and with nodes for the markup that they put there.
  const resolved = (root, steps) =>
    JSON.parse(steps).map(([kind, path, ...fields]) => {
      const node = found(root, path);
      const changed = { Splice: node, Text: node.parentNode }[kind];
      if (changed && !intact(changed)) restore(changed);
      if (kind === "Inner" || kind === "Splice") fields.push(parsed(node, fields.pop()));
      return [kind, node, ...fields];
    });

  const LONGEST = 100; // milliseconds: a page that cannot be seen gets no frames
  const { port1: painted, port2: after } = new MessageChannel();
  let drawing, done;
  let frames = 0;
  painted.onmessage = ({ data }) => {
    if (data === frames) done?.(); // one that comes too late was given up
  };

  // A promise of the next frame on the screen.
  const drawn = () =>
    new Promise((resolve) => {
      const number = ++frames;
      done = () => {
        clearTimeout(timer);
        done = undefined;
        resolve();
      };
      const timer = setTimeout(done, LONGEST);
      requestAnimationFrame(() => after.postMessage(number));
    });

  // A promise that all that was written is on the screen; one at a time.
  const frame = () => (drawing ??= drawn().finally(() => (drawing = undefined)));

  const inside = (root) => root !== document.activeElement && root.contains(document.activeElement);

  // The move that is shown stays in the middle of the list of moves; the start at its top. What is
  // marked as here comes into the middle of what is scrolled, once: where a person looks then is theirs.
  let here = {};
  const follow = (root) => {
    for (const moves of root.querySelectorAll(".mlist")) {
      const move = [...moves.querySelectorAll("[aria-current]")].at(-1);
      moves.scrollTop = move ? move.parentNode.offsetTop - (moves.clientHeight - 44) / 2 : 0;
    }
    for (const around of root.querySelectorAll("[data-follow]")) {
      const wanted = around.querySelector("[data-here]");
      const { follow } = around.dataset;
      if (!wanted || here[follow] === wanted.dataset.here) continue;
      here = { [follow]: wanted.dataset.here };
      const [box, frame] = [wanted.getBoundingClientRect(), around.getBoundingClientRect()];
      around.scrollTop += box.y + box.height / 2 - frame.y - frame.height / 2;
    }
  };

  // What is about to lose the focus with its place gives it up before anything is written: the browser
  // would work out all styles in the middle of it. A field is left alone, it might tell of a change.
  const FIELD = "input, select, textarea";

  let held; // what had the focus in the root before it was written to
  const stops = []; // changes of what can have it, still to be written
  let pointed = false; // the last input was a pointer's
  addEventListener("pointerdown", () => (pointed = true), true);
  addEventListener("keydown", () => (pointed = false), true);
  beads.pointed = () => pointed;

  const write = (root, steps) => {
    if (held && !held.matches(FIELD) && steps.some((step) => takes(step, held))) held.blur();
    for (const [kind, node, ...fields] of steps)
      if (kind === "Attr" && fields[0] === "tabindex") stops.push([node, ...fields]);
      else kinds[kind](node, ...fields);
    root.querySelector("dialog:not([open])")?.showModal();
    follow(root);
    if (steps.length) frame();
  };

  // Who can have the focus, and where it goes with that. At such a change the browser works out all
  // styles and lays the page out, to know whether what has the focus may keep it; so these come last,
  // and together. What has the focus keeps it until its group has another stop.
  const rove = () => {
    const changed = stops.splice(0);
    for (const each of changed) attribute(...each);
    const focus = document.activeElement;
    if (!focus?.matches("[data-roving] [tabindex='-1']")) return;
    const stop = focus.closest("[data-roving]").querySelector("[tabindex='0']");
    if (changed.some(([node]) => node === stop))
      stop.focus({ preventScroll: !focus.matches(":focus-visible") });
  };

  // `steps`: as JSON, a list of [kind, path, ...fields]. Returns what had the focus in the root, if it is
  // gone and nothing in there has it now; else undefined. Who points sees the frame first: what the keys
  // of the keyboard do next is worked out after it.
  beads.patch = (root, steps) => {
    if (!root.isConnected) document.body.prepend(root);
    if (inside(root)) held = document.activeElement;
    write(root, resolved(root, steps));
    if (pointed) beads.framed(rove);
    else rove();
    const lost = inside(root) ? undefined : held;
    held = undefined;
    return lost;
  };

  // What was written is in the document, but not yet on the screen: a promise of that; or undefined.
  beads.drawing = () => drawing;

  // Promises of some milliseconds, all kept at once by `beads.wake`.
  const sleeping = new Set();
  beads.sleep = (ms) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        sleeping.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      sleeping.add(end);
    });
  beads.wake = () => [...sleeping].forEach((end) => end());

  // Once the next frame is drawn, and nothing was written since that still waits for one.
  beads.framed = async (work) => {
    do {
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
    } while (drawing);
    work();
  };

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
