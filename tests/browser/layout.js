// Faults of layout that a person would see, as sentences; [] when there are none.
// Texts are measured by the boxes of their own lines (ranges), never by the elements around them.
(() => {
    const SLACK = 1.5; // px that rounding and the slant of letters may take
    // While one look lasts nothing changes: what has been asked once is known.
    let styles = new Map();
    let hiding = new Map();
    let seen = null;
    const styleOf = (element) => {
        let style = styles.get(element);
        if (!style) styles.set(element, (style = getComputedStyle(element)));
        return style;
    };
    const look = (question) => {
        [styles, hiding, seen] = [new Map(), new Map(), null];
        return question();
    };
    const hidden = (element) => {
        if (!element) return false;
        let known = hiding.get(element);
        if (known === undefined)
            hiding.set(element, (known = /inset\(50%\)/.test(styleOf(element).clipPath) || hidden(element.parentElement)));
        return known;
    };
    const shown = (element) => {
        if (element.closest(".vh, [aria-hidden=true] .b, .still, .mini, .mm-cover.up, option, title, desc, noscript")) return false;
        if (hidden(element)) return false;
        const style = styleOf(element);
        return style.visibility !== "hidden" && style.opacity !== "0";
    };
    // What is left of a line's box within everything that scrolls around it; null: nothing.
    const inSight = (element, box) => {
        let { left, top, right, bottom } = box;
        for (let at = element; at && at !== document.body; at = at.parentElement) {
            const style = styleOf(at);
            if (!/(auto|scroll)/.test(style.overflowX + style.overflowY)) continue;
            const frame = at.getBoundingClientRect();
            if (/(auto|scroll)/.test(style.overflowY)) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
            if (/(auto|scroll)/.test(style.overflowX)) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        }
        return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom, width: right - left, height: bottom - top } : null;
    };
    // What of a box its ancestors let show: [left, top, right, bottom] and who cuts it.
    const clips = (element) => {
        const list = [];
        let fixed = false;
        for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
            const style = styleOf(at);
            if (!fixed && style.display !== "contents" && /(hidden|clip)/.test(style.overflowX + style.overflowY)) list.push([at, style]);
            if (style.position === "fixed") fixed = true;
        }
        return list;
    };
    const name = (element) => {
        const cls = (element.getAttribute("class") || "").trim().split(/\s+/).filter(Boolean).slice(0, 2);
        return [element.localName, ...cls].join(".");
    };
    const place = (element) => [element.parentElement && name(element.parentElement), name(element)].join(">");
    const open = () => document.querySelector(".sheet") || document.querySelector("#app") || document.body;

    const lines = () => (seen ??= measured());
    const measured = () => {
        const found = [];
        const walker = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const text = node.data.trim();
            const element = node.parentElement;
            if (!text || !element || !shown(element)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const whole of range.getClientRects()) {
                const box = inSight(element, whole);
                if (box) found.push({ node, element, text, box });
            }
        }
        return found;
    };

    const sideways = () => {
        const root = document.scrollingElement;
        const wide = document.documentElement.clientWidth;
        const out = [];
        if (root.scrollWidth > wide + 1) out.push(`page scrolls sideways: ${root.scrollWidth} of ${wide} px`);
        for (const line of lines())
            if ((line.box.right > wide + SLACK || line.box.left < -SLACK) && !scrolls(line.element))
                out.push(`"${line.text.slice(0, 30)}" leaves the window at ${Math.round(line.box.right)} px (${place(line.element)})`);
        return out;
    };
    const scrolls = (element) => {
        for (let at = element; at; at = at.parentElement)
            if (/(auto|scroll)/.test(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
        return false;
    };

    const cut = () => {
        const out = [];
        for (const line of lines()) {
            const style = styleOf(line.element);
            if (style.textOverflow === "ellipsis" && line.element.scrollWidth > line.element.clientWidth + 1) {
                out.push(`"${line.text.slice(0, 30)}" ends in dots (${place(line.element)})`);
                continue;
            }
            for (const [clip, its] of clips(line.element)) {
                const box = clip.getBoundingClientRect();
                const across = /(hidden|clip)/.test(its.overflowX) && (line.box.right > box.right + SLACK || line.box.left < box.left - SLACK);
                const down = /(hidden|clip)/.test(its.overflowY) && (line.box.bottom > box.bottom + 4 || line.box.top < box.top - 4);
                if (across || down) {
                    out.push(`"${line.text.slice(0, 30)}" is cut by ${name(clip)} (${place(line.element)})`);
                    break;
                }
            }
        }
        return out;
    };

    // The letters of a line fill less than its box: half the leading above and below is air.
    const letters = ({ element, box }) => {
        const size = parseFloat(styleOf(element).fontSize);
        const air = Math.max(0, (box.height - size * 0.78) / 2);
        return { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air };
    };
    const overlaps = () => {
        const out = [];
        const all = lines().filter((line) => !line.element.closest("svg"));
        const boxes = all.map(letters);
        for (let i = 0; i < all.length; i++)
            for (let j = i + 1; j < all.length; j++) {
                const a = boxes[i];
                const b = boxes[j];
                if (all[i].element === all[j].element) continue;
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (high <= SLACK) continue;
                if (layer(all[i].element) !== layer(all[j].element)) continue;
                if (wide > SLACK)
                    out.push(`"${all[i].text.slice(0, 24)}" and "${all[j].text.slice(0, 24)}" overlap by ${Math.round(wide)}x${Math.round(high)} px (${place(all[i].element)}, ${place(all[j].element)})`);
                else if (wide > -2 && !flow(all[i].element, all[j].element))
                    out.push(`"${all[i].text.slice(0, 24)}" and "${all[j].text.slice(0, 24)}" stand ${(-wide).toFixed(1)} px apart (${place(all[i].element)}, ${place(all[j].element)})`);
            }
        return out;
    };
    // What is pinned to the window lies on a layer of its own: pages scroll beneath it.
    const layer = (element) => {
        for (let at = element; at; at = at.parentElement)
            if (/(fixed|sticky)/.test(styleOf(at).position)) return at;
        return null;
    };
    // Pieces of one sentence may touch: inline elements within one block.
    const flow = (a, b) => {
        const block = (at) => {
            while (at && /^inline$/.test(styleOf(at).display)) at = at.parentElement;
            return at;
        };
        return block(a) === block(b) || block(a).contains(b) || block(b).contains(a);
    };

    const targets = (least) => {
        const out = [];
        for (const control of open().querySelectorAll("a[href], button, select, input, [data-act], [data-key]")) {
            if (!shown(control) || control.closest("svg") || control.ariaDisabled === "true") continue;
            if (control.localName === "a" && styleOf(control).display === "inline") continue;
            const box = control.getBoundingClientRect();
            if (box.width && box.height && Math.min(box.width, box.height) < least - 0.5)
                out.push(`target of ${Math.round(box.width)}x${Math.round(box.height)} px: ${place(control)} "${(control.textContent || "").trim().slice(0, 20)}"`);
        }
        return out;
    };

    // The least side of what can be tapped on the board, in px; 0 without a board.
    const cells = () => {
        let least = Infinity;
        for (const key of document.querySelectorAll("main .board [data-key]")) {
            const box = key.getBoundingClientRect();
            if (box.width && box.height) least = Math.min(least, Math.max(box.width, box.height));
        }
        return least === Infinity ? 0 : least;
    };
    const top = () => {
        const board = document.querySelector("main .board .b");
        return board ? Math.round(board.getBoundingClientRect().top + scrollY) : null;
    };
    window.layout = {
        faults: () => look(() => [...new Set([...sideways(), ...cut(), ...overlaps(), ...targets(24)])]),
        cells,
        cut,
        top,
    };
})();
