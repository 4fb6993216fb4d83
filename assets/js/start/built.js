// Pictures painted at build time (tools/page.py). Where the languages differ, a block holds both, as in
// "¦Home¦Startseite¦".
{
  const EITHER = /¦([^¦]*)¦([^¦]*)¦/g;

  // The picture of that name in the language of the page, and the class of the body; null: there is none.
  beads.built = (name) => {
    const block = document.querySelector(`[data-picture="${CSS.escape(name)}"]`);
    if (!block) return null;
    const html = block.textContent.replace(EITHER, beads.language === "de" ? "$2" : "$1");
    return { html, body: block.dataset.body };
  };
}
