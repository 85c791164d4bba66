import type { KeyboardEvent } from 'react';

let typed = '';
let typedAt = 0;

/** Typing in a list of phone codes finds the country by its name, where the browser looks at the codes only. */
export function findByName(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^[\p{L} ]$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const now = Date.now();
  if (now - typedAt > 900) typed = '';
  if (typed === '' && event.key === ' ') return;
  typed += event.key.toLowerCase();
  typedAt = now;
  event.preventDefault();
  const select = event.currentTarget;
  const found = [...select.options].find(({ text }) =>
    text
      .toLowerCase()
      .replace(/^\+\d+ /, '')
      .startsWith(typed),
  );
  if (!found || found.selected) return;
  found.selected = true;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
