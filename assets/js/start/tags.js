// PyScript looks for tags of its own in every change of the whole document, attributes too, and each
// tap would pay for that. Once Python is awake it looks only at what is put into the head or the body.
{
  const { observe } = MutationObserver.prototype;
  const looking = new Set();

  MutationObserver.prototype.observe = function (target, options) {
    if (target === document) looking.add(this);
    return observe.call(this, target, options);
  };

  addEventListener(
    "beads:awake",
    () => {
      MutationObserver.prototype.observe = observe;
      for (const observer of looking) {
        observer.disconnect();
        for (const parent of [document.head, document.body])
          observer.observe(parent, { childList: true });
      }
    },
    { once: true },
  );
}
