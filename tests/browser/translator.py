"""A translator as browsers have them: it puts each text of the page into elements of its own."""

TRANSLATOR = """(() => {
    const LEFT = "font, [translate=no], textarea, option";
    const translate = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) {
            if (!text.nodeValue.trim() || text.parentNode.closest(LEFT)) continue;
            const [outer, inner] = [document.createElement("font"), document.createElement("font")];
            outer.append(inner);
            inner.append(text.nodeValue);
            text.replaceWith(outer);
        }
    };
    const app = document.getElementById("app");
    translate(app);
    const all = { childList: true, subtree: true, characterData: true };
    new MutationObserver(() => translate(app)).observe(app, all);
})()"""
