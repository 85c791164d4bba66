/**
 * Makes the tables that can be scrolled sideways, and only those, a tab stop: there is nothing to do in one that
 * fits. In the HTML all are tab stops, for browsers without script.
 *
 * @returns a function that stops it
 */
export function reachTables(): () => void {
  const tables = document.querySelectorAll<HTMLElement>('main .table-scroll');
  const observer = new ResizeObserver(() => {
    for (const box of tables)
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      // The focus is not taken away from a reader who is in it.
      else if (box !== document.activeElement) box.removeAttribute('tabindex');
  });
  for (const box of tables) {
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
  }
  return () => observer.disconnect();
}
