import { sentence } from '#src/backoffice/words.ts';

const inputOf = (source: string): Element | null =>
  document.querySelector(`.ra-input-${CSS.escape(source)}`);

/** The label of a field on the current form. */
export function labelOf(source: string): string {
  const label = inputOf(source)?.querySelector('label')?.textContent ?? '';
  return label.replace(/[\s*]+$/, '') || sentence(source.replace(/_(cents|id)$/, ''));
}

/** Scrolls the first invalid field into view and focuses it. */
export function goToFirstError(form: Element): void {
  const wrong = form.querySelector(
    '[aria-invalid="true"], .Mui-error [contenteditable], .Mui-error input',
  );
  const field = wrong ?? form.querySelector('.Mui-error');
  field?.scrollIntoView({ block: 'center' });
  if (wrong instanceof HTMLElement) wrong.focus({ preventScroll: true });
}
