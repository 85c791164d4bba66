/**
 * Keeps the tables that can be scrolled sideways, and only those, a stop of the Tab key: one that fits has nothing to be
 * done in it. In the HTML all are a stop, for browsers without script.
 *
 * @returns what ends it
 */
export function reachTables(): () => void {
  const tables = document.querySelectorAll<HTMLElement>('main .table-scroll');
  const observer = new ResizeObserver(() => {
    for (const box of tables)
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      // The focus is not taken away from who is reading it.
      else if (box !== document.activeElement) box.removeAttribute('tabindex');
  });
  for (const box of tables) {
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
  }
  return () => observer.disconnect();
}
