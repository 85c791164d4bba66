const LINKS = 'main tbody tr .record-link, main ul li a';

const links = () => [...document.querySelectorAll<HTMLElement>(LINKS)];

/** Whether a key is typed into a field, or something covers the screen. */
export const inField = ({ target }: Event): boolean =>
  document.querySelector('[role="dialog"], [role="listbox"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="grid"]',
    ) !== null);

/** The row in which the focus is. */
const row = () => document.activeElement?.closest('main tbody tr') ?? undefined;

/** Moves the focus to the name in the next or the previous row; false if there are no rows. */
export function stepRow(step: 1 | -1): boolean {
  const all = links();
  const now = all.findIndex(
    (link) => link === document.activeElement || (row()?.contains(link) ?? false),
  );
  const next = all[now < 0 ? 0 : now + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return all.length > 0;
}

/** Acts on an element of the focused row; false if it has none. */
export function atRow(selector: string, act: (found: HTMLElement) => void): boolean {
  const found = row()?.querySelector<HTMLElement>(selector);
  if (found) act(found);
  return found !== undefined && found !== null;
}
