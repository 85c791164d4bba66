/**
 * Calls back once when an element is shown: not while it is in a closed tab or dialog, but also below what is on the
 * screen.
 * @returns stops waiting
 */
export function whenShown(element: Element, shown: () => void): () => void {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      shown();
    },
    { rootMargin: '9999px' },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
