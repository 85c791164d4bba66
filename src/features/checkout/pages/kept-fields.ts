const key = 'billing';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      'value' in element && (element as HTMLInputElement).name !== '' && (element as HTMLInputElement).type !== 'radio',
  );

/** Keeps what was filled in for this tab, over the provider's page and back. */
export function keepFields(form: HTMLFormElement): void {
  const values = fieldsOf(form).flatMap((element) =>
    element.type === 'checkbox' ? [] : [[element.name, element.value] as const],
  );
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Private windows may refuse; the form is then filled in again.
  }
}

/** Puts back what was kept, where nothing has been filled in meanwhile. */
export function restoreFields(form: HTMLFormElement): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    for (const element of fieldsOf(form)) if (element.value === '') element.value = values[element.name] ?? '';
  } catch {
    // What cannot be read is left away.
  }
}
