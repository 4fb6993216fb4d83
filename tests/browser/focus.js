// For a walk by keys: which controls are in reach, and a look at the focus after every change.
(() => {
    const CONTROLS = "a[href^='#'], button, input, select, textarea, summary, [data-key][tabindex]";
    const top = () => document.querySelector("[role$=dialog]") ?? document.querySelector("#app");
    const named = (each) => {
        const { key, act, change, arg } = each.dataset;
        if (key) return `[data-key="${CSS.escape(key)}"]`;
        const verb = act ? "act" : "change";
        if (act ?? change)
            return `[data-${verb}="${act ?? change}"]` + (arg === undefined ? "" : `[data-arg="${CSS.escape(arg)}"]`);
        const link = each.getAttribute("href");
        if (link) return `a[href="${CSS.escape(link)}"]`;
        return each.id ? `#${CSS.escape(each.id)}` : each.localName;
    };
    const lost = [];
    const held = () => {
        const here = document.activeElement;
        return here !== document.body && document.querySelector("#app").contains(here);
    };
    const PATIENCE_MS = 30_000;
    const until = async (come, what) => {
        const end = performance.now() + PATIENCE_MS;
        while (!come()) {
            if (performance.now() > end) throw new Error(`never there: ${what}`);
            await new Promise((done) => setTimeout(done, 10));
        }
    };
    const probe = {
        after: "",
        lost,
        open: () => document.querySelector("[role$=dialog] #dialog-title")?.textContent ?? "",
        controls: () => [...new Set(
            [...top().querySelectorAll(CONTROLS)].filter((each) => each.getClientRects().length).map(named)
        )],
        // Put the focus on a control; what it is, or "" where it is gone.
        focus(control) {
            const found = [...top().querySelectorAll(control)].find((each) => each.getClientRects().length);
            found?.focus({ preventScroll: true });
            return found ? `${found.localName} ${found.type ?? ""}` : "";
        },
        // As a link on the page would lead there; its heading has the focus then, or what had it there.
        async go(route) {
            probe.after = route;
            probe.from = top().querySelector(CONTROLS);
            probe.from.focus();
            const link = document.createElement("a");
            link.setAttribute("href", route);
            document.body.append(link);
            link.click();
            link.remove();
            await until(() => held() && document.activeElement !== probe.from, route);
            return probe.settled();
        },
        look() {
            if (!held()) lost.push(probe.after);
            return lost.length === 0;
        },
        // The same once the page has heard of its address and has all that it brings along; which
        // dialog is open then, and what the address is.
        async settled() {
            await until(() => !document.querySelector(".coming"), probe.after);
            await new Promise((done) => setTimeout(done));
            probe.look();
            return [probe.open(), location.hash];
        },
    };
    const { body } = document;
    new MutationObserver(() => probe.look()).observe(body, { subtree: true, childList: true, attributes: true });
    window.probe = probe;
})();
