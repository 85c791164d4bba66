import { sentence } from '../words.ts';

const inputOf = (source: string): Element | null =>
  document.querySelector(`.ra-input-${CSS.escape(source)}`);

/** The label that the input of a field has itself: the rows of a list have labels of their own. */
function ownLabel(source: string): string {
  const input = inputOf(source);
  const label = [...(input?.querySelectorAll('label') ?? [])].find(
    (inside) => inside.closest('.ra-input') === input,
  );
  return label?.textContent?.replace(/[\s*]+$/, '') ?? '';
}

/** The label of a field on the current form. */
export const labelOf = (source: string): string =>
  ownLabel(source) || sentence(source.replace(/_(cents|id)$/, ''));

/** The label of one of several texts that a field contains, otherwise its key. */
export const labelWithin = (source: string, key: string): string =>
  ownLabel(`${source}.${key}`) || key;

/** Scrolls the first invalid field into view and focuses it. */
export function goToFirstError(form: Element): void {
  const wrong = form.querySelector(
    '[aria-invalid="true"], .Mui-error [contenteditable], .Mui-error input',
  );
  const field = wrong ?? form.querySelector('.Mui-error');
  field?.scrollIntoView({ block: 'center' });
  if (wrong instanceof HTMLElement) wrong.focus({ preventScroll: true });
}
