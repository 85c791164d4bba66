import type { sessionNames } from '#src/storage-names.ts';

type Key = (typeof sessionNames)[keyof typeof sessionNames];

/** Beside the fields: for what the terms were agreed to. */
const agreedKey = 'agreed to the terms for';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      'value' in element &&
      (element as HTMLInputElement).name !== '' &&
      (element as HTMLInputElement).type !== 'radio',
  );

const termsOf = (form: HTMLFormElement) =>
  form.elements.namedItem('terms') as HTMLInputElement | null;

/**
 * Keeps what was filled in for this tab, over another site's page and back.
 * @param subject what the form is about: the terms are agreed to for this alone
 */
export function keepFields(form: HTMLFormElement, key: Key, subject: string): void {
  const values = fieldsOf(form).flatMap((element) =>
    element.type === 'checkbox' ? [] : [[element.name, element.value] as const],
  );
  const agreed = termsOf(form)?.checked ? { [agreedKey]: subject } : {};
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(values), ...agreed }));
  } catch {
    // Private windows may refuse; the form is then filled in again.
  }
}

/**
 * Restores what was kept, where nothing has been filled in meanwhile.
 * @param cameBack what the visitor comes back to; only then its terms are still agreed to
 */
export function restoreFields(form: HTMLFormElement, key: Key, cameBack: string | undefined): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    for (const element of fieldsOf(form))
      if (element.value === '') element.value = values[element.name] ?? '';
    const terms = termsOf(form);
    if (terms && cameBack !== undefined && values[agreedKey] === cameBack) terms.checked = true;
  } catch {
    // What cannot be read is ignored.
  }
}
