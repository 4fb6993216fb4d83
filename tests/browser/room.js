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
        if (element.closest(".vh, .thought li:not(.now), [aria-hidden=true] .b, .still, .mini, option, title, desc, noscript")) return false;
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
    const texts = () => {
        const found = [];
        const walker = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (node.data.trim() && node.parentElement && shown(node.parentElement)) found.push([node, node.parentElement]);
        return found;
    };
    // A link that ends in dots goes on unseen.
    const past = (element, box) => box?.top >= element.closest(".linkbox.short")?.getBoundingClientRect().bottom;
    const measured = () =>
        texts().flatMap(([node, element]) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            const boxes = [...range.getClientRects()].map((whole) => inSight(element, whole));
            return boxes.filter((box) => box && !past(element, box)).map((box) => ({ node, element, text: node.data.trim(), box }));
        });

    const sideways = () => {
        const root = document.scrollingElement;
        const wide = document.documentElement.clientWidth;
        const out = [];
        if (root.scrollWidth > wide + 1) out.push(`page scrolls sideways: ${root.scrollWidth} of ${wide} px`);
        for (const line of lines())
            if ((line.box.right > wide + SLACK || line.box.left < -SLACK) && !scrolls(line.element))
                out.push(`"${line.text.slice(0, 30)}" leaves the window at ${Math.round(line.box.right)} px (${place(line.element)})`);
        for (const line of lines())
            if (!line.element.closest("svg") && (line.box.left < 4 || letters(line).top + scrollY < 4) && !scrolls(line.element))
                out.push(`"${line.text.slice(0, 30)}" stands at the edge of the window (${place(line.element)})`);
        for (const frame of open().querySelectorAll(".form, .body, .words"))
            if (frame.scrollWidth > frame.clientWidth + 1) out.push(`${name(frame)} scrolls sideways: ${frame.scrollWidth} of ${frame.clientWidth} px`);
        return out;
    };
    const scrolls = (element) => {
        for (let at = element; at; at = at.parentElement)
            if (/(auto|scroll)/.test(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
        return false;
    };
    // What a wide dialog says takes its width.
    const empty = () =>
        [...open().querySelectorAll(".wide .form")].flatMap((form) => {
            const ends = [...form.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right);
            const free = form.getBoundingClientRect().right - Math.max(...ends);
            return free > form.clientWidth / 4 ? [`${name(form)} has ${Math.round(free)} px empty at its right`] : [];
        });
    // A key of a dialog may take a second line, a short name has its field, a plot does not shout.
    const pressed = () => {
        const out = [];
        for (const key of open().querySelectorAll(".ft .btn"))
            if (lines().filter((line) => line.element === key).length > 2) out.push(`"${key.textContent}" takes more than two lines (${place(key)})`);
        for (const { element, text, box } of lines())
            if (element.closest(".plot") && box.height > 1.75 * parseFloat(styleOf(document.documentElement).fontSize)) out.push(`"${text}" of a plot is ${Math.round(box.height)} px high`);
        for (const field of open().querySelectorAll("input.nm"))
            if (field.value.length < 8 && field.scrollWidth > field.clientWidth + 1) out.push(`"${field.value}" has no room (${place(field)})`);
        return out;
    };

    // Where a picture has more room than its shape takes, what lies beside the picture would be seen.
    const beside = ({ element, box }) => {
        const picture = element.closest(".board .b");
        if (!picture) return false;
        const { a, d, e, f } = picture.getScreenCTM();
        const { x, y, width, height } = picture.viewBox.baseVal;
        const [left, top] = [e + x * a, f + y * d];
        return box.left < left - SLACK || box.right > left + width * a + SLACK || box.top < top - SLACK || box.bottom > top + height * d + SLACK;
    };

    const cut = () => {
        const out = [];
        for (const line of lines()) {
            const part = line.element.closest("main.play > :is(.status, .score, .tray, .acts.tp)");
            if (part && !scrolls(line.element) && line.box.right > part.getBoundingClientRect().right + SLACK) out.push(`"${line.text.slice(0, 30)}" leaves its column (${place(line.element)})`);
            if (beside(line)) out.push(`"${line.text.slice(0, 30)}" lies beside its picture (${place(line.element)})`);
            if (line.element.closest(".linkbox.short")) continue; // nobody reads a link to its end
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
        const all = lines().filter((line) => !line.element.closest("svg")).map((line) => ({ ...line, letters: letters(line) }));
        all.sort((one, other) => one.letters.top - other.letters.top);
        for (let i = 0; i < all.length; i++)
            for (let j = i + 1; j < all.length && all[j].letters.top < all[i].letters.bottom; j++) {
                const a = all[i].letters;
                const b = all[j].letters;
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
    // The sign that plays a picture again leaves free what the picture says.
    const signs = () =>
        [...open().querySelectorAll(".fig button .i")].flatMap((sign) => {
            const own = sign.getBoundingClientRect();
            const texts = [...sign.closest(".fig").querySelectorAll(".b text")].filter((text) => {
                const its = text.getBoundingClientRect();
                return Math.min(own.right, its.right) - Math.max(own.left, its.left) > SLACK && Math.min(own.bottom, its.bottom) - Math.max(own.top, its.top) > SLACK;
            });
            return texts.map((text) => `a sign lies over "${text.textContent}" (${place(sign)})`);
        });
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

    const top = () => {
        const board = document.querySelector("main .board .b");
        return board ? Math.round(board.getBoundingClientRect().top + scrollY) : null;
    };
    const SOFT = "\u00AD"; // its hyphen belongs to what follows it
    // Words that end in the middle of a line without a hyphen: names a letter a line.
    const broken = () => {
        const out = [];
        for (const [node, element] of texts()) {
            if (/manual|none/.test(styleOf(element).hyphens) === false || element.closest(".codebox, .linkbox, .pastebox, code")) continue;
            for (const { index, 0: word } of node.data.matchAll(/\p{L}{3,}|(?<!\p{N})\p{N}{2,5}(?!\p{N})/gu)) {
                const range = document.createRange();
                range.setStart(node, index);
                range.setEnd(node, index + word.length);
                const rects = [...range.getClientRects()].slice(node.data[index - 1] === SOFT ? 1 : 0);
                if (rects.some((rect) => rect.top > rects[0].top + rects[0].height / 2)) out.push(`"${word}" is broken (${place(element)})`);
            }
        }
        for (const figure of open().querySelectorAll(".score dd")) {
            const tops = lines().filter((line) => figure.contains(line.element)).map((line) => line.box.bottom);
            if (Math.max(...tops) - Math.min(...tops) > 8) out.push(`"${figure.textContent}" is broken (${place(figure)})`);
        }
        return out;
    };

    // ---------- controls: how large, and whether anything lies over them ----------
    const CONTROLS = "a[href], button, input, select, textarea, [data-key]:not([role=rowheader])";
    const KEYS = ".acts :is(.act, .btn), .end .btn, .ft .btn, .palette button, .kinds button, .keys button, .top :is(a, button)";
    const LISTED = ".rows, .panel, .sheet .ft, .body, .form, .equiv, .mlist"; // what may lie further down the page
    const controls = () =>
        [...open().querySelectorAll(CONTROLS)].filter((control) => {
            // what stands where it is on a curve is said once more in the list below it
            if (!shown(control) || control.closest(".typing.rare, .title, .cv-s, [inert]")) return false;
            if (styleOf(control).pointerEvents === "none" || styleOf(control).opacity === "0") return false;
            const { width, height } = control.getBoundingClientRect();
            return width > 1 && height > 1;
        });
    const named = (control) => {
        const { key, act, arg } = control.dataset;
        const said = control.getAttribute("aria-label") || control.textContent;
        return `${key || [act, arg].filter(Boolean).join(" ") || control.localName} "${said.trim().slice(0, 20)}"`;
    };
    // In a picture a circle or a hole of some shape is hit where its middle is; a key at its head and
    // foot too.
    const over = (control) => {
        const box = inSight(control, control.getBoundingClientRect());
        if (!box) return null;
        const { left, top, right, bottom } = box;
        const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
        for (const y of control.closest("svg") ? [middle] : [middle, top + 4, bottom - 4]) {
            if (y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) continue;
            const found = document.elementFromPoint(x, y);
            if (!found || control.contains(found) || found.contains(control)) continue;
            if (found.closest("label")?.contains(control)) continue;
            return found;
        }
        return null;
    };
    const reached = (control) => {
        const at = scrollY;
        const free = ["center", "start"].some((block) => {
            control.scrollIntoView({ block });
            return !over(control);
        });
        scrollTo(0, at);
        return free;
    };
    const rolls = (control) => {
        const board = control.closest(".board");
        return board?.matches(".long, [data-follow]") && board.scrollHeight > board.clientHeight + 1;
    };
    const small = (keys, cells) =>
        controls().flatMap((control) => {
            const { width, height } = control.getBoundingClientRect();
            if (control.localName === "a" && styleOf(control).display === "inline") return [];
            const key = control.matches(KEYS);
            const least = key ? keys : control.closest("svg") ? cells : 24;
            return (key ? height : Math.min(width, height)) < least - 0.5 ? [`${named(control)} is ${Math.round(width)}x${Math.round(height)}`] : [];
        });
    const covered = () =>
        controls().flatMap((control) => {
            const found = over(control);
            return !found || reached(control) ? [] : [`${named(control)} lies under ${name(found)}`];
        });
    const LEAST = 25;
    // What a move needs is in sight as the page opens.
    const below = () =>
        controls().flatMap((control) => {
            if (control.closest(LISTED) || rolls(control)) return [];
            const { top, bottom, height } = control.getBoundingClientRect();
            if (control.closest("svg") && height < LEAST) return []; // a board of its least size
            return top < -1 || bottom > innerHeight + 1 ? [`${named(control)} is out of sight`] : [];
        });

    // A figure is in sight whole, or below what is in sight: the keys leave no half of it. Boards that
    // answer alike, under a large one, may.
    const halved = () => {
        const keys = document.querySelector("main.play > .acts, main.embed > .acts")?.getBoundingClientRect();
        return lines().flatMap((line) => {
            if (!keys || !line.element.closest(".score") || document.querySelector(".equiv")) return [];
            const { left, top, right, bottom } = line.box;
            const beside = right < keys.left || left > keys.right;
            return beside || bottom <= keys.top + 2 || top >= keys.top - 2 ? [] : [`"${line.text.slice(0, 30)}" lies half under the keys`];
        });
    };

    // ---------- the board and its room ----------
    // The side of the board, of the largest of its shape that has room: in the width of the window, of
    // which columns beside it take what they need at least; in the height that nothing else in its
    // column takes.
    const [LEFT, RIGHT, GAP] = [272, 248, 40];
    const share = () => {
        const main = document.querySelector("main");
        const picture = main.querySelector(".board .boxrow") ?? main.querySelector(".board .b");
        if (!picture?.getClientRects().length) return null;
        const own = picture.getBoundingClientRect();
        const frame = picture.closest(".board").getBoundingClientRect();
        let [wide, high] = [innerWidth, innerHeight];
        for (const part of main.querySelectorAll(":scope > :not(.tops), .tops > .top")) {
            if (part.contains(picture) || !shown(part) || /absolute|fixed/.test(styleOf(part).position) || part.matches(".rows, .panel")) continue;
            const its = part.getBoundingClientRect();
            if (Math.min(its.right, own.right) - Math.max(its.left, own.left) > own.width / 2 && its.top < innerHeight) high -= its.height;
        }
        const threes = document.body.matches(".mx") ? 1400 : 1200; // above that the third column is beside it
        if (main.matches(".play") && innerWidth >= 960) wide -= LEFT + 3 * GAP + (innerWidth > threes ? RIGHT + GAP : 0);
        if (high < 0) return null; // what stands with it fills the window
        return own.width / Math.min(wide, (high * own.width) / Math.min(own.height, frame.height));
    };

    window.room = {
        // All that is wrong with what is shown. `keys`, `cells`: the least height of a key, the least
        // side of what can be tapped in a picture.
        faults: (keys, cells) => look(() => [...new Set([...sideways(), ...empty(), ...pressed(), ...cut(), ...overlaps(), ...signs(), ...broken(), ...small(keys, cells), ...covered()])]),
        below: () => look(() => [...below(), ...halved()]),
        share: () => look(share),
        cut: () => look(cut),
        top,
    };
})();
