// An embedded page is wanted: what the site's own page starts in its head starts now.
import "./progress.js";
import "./start.mjs";

Object.assign(beads, { update() {}, opened() {} }); // no new versions, no files here
await import(new URL(CORE, document.baseURI).href);
