// PyScript watches every change of the document, attributes too, for tags of its own. Here there is
// one, from the start, and each tap would pay for the watching: it ends when Python is awake.
{
  const { observe } = MutationObserver.prototype;
  const watching = [];

  MutationObserver.prototype.observe = function (target, options) {
    if (target === document) watching.push(this);
    return observe.call(this, target, options);
  };

  addEventListener(
    "beads:awake",
    () => {
      MutationObserver.prototype.observe = observe;
      watching.forEach((observer) => observer.disconnect());
    },
    { once: true },
  );
}
