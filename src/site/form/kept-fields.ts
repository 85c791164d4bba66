import type { sessionNames } from '#src/storage-names.ts';

type Key = (typeof sessionNames)[keyof typeof sessionNames];

/** Stored with the fields: the subject for which the terms were agreed to. */
const agreedKey = 'agreed to the terms for';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      'value' in element &&
      (element as HTMLInputElement).name !== '' &&
      (element as HTMLInputElement).type !== 'radio',
  );

const radiosOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '',
  );

const termsOf = (form: HTMLFormElement) =>
  form.elements.namedItem('terms') as HTMLInputElement | null;

/** A select whose options have not loaded yet says nothing about an earlier choice. */
const canBeFilledIn = (element: HTMLInputElement | HTMLSelectElement) =>
  element.type !== 'checkbox' && !(element instanceof HTMLSelectElement && element.length < 2);

function keptIn(key: Key): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    // Unreadable data is treated as absent.
    return {};
  }
}

function keep(
  form: HTMLFormElement,
  { key, subject }: { key: Key; subject: string },
  elements: (HTMLInputElement | HTMLSelectElement)[],
  before: Record<string, string>,
): void {
  const given = elements
    .filter(canBeFilledIn)
    .map((element) => [element.name, element.value] as const);
  const agreed = termsOf(form)?.checked ? { [agreedKey]: subject } : {};
  const values = { ...before, ...Object.fromEntries(given), ...agreed };
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Private windows may refuse; the form then has to be filled in again.
  }
}

/**
 * Stores what was filled in for this tab, across a visit to another site.
 * @param subject what the form is about: the agreement to the terms applies only to this
 */
export function keepFields(form: HTMLFormElement, key: Key, subject: string): void {
  const { [agreedKey]: _before, ...before } = keptIn(key);
  const chosen = radiosOf(form).filter(({ checked }) => checked);
  keep(form, { key, subject }, [...fieldsOf(form), ...chosen], before);
}

/** Stores what was typed before the form's script had loaded; the stored values of other fields stay. */
export function keepTyped(form: HTMLFormElement, key: Key, subject: string): void {
  const typed = [
    ...fieldsOf(form).filter((element) =>
      element instanceof HTMLInputElement
        ? element.value !== element.defaultValue
        : element.value !== '' && [...element.selectedOptions].some((one) => !one.defaultSelected),
    ),
    ...radiosOf(form).filter(({ checked, defaultChecked }) => checked && !defaultChecked),
  ];
  if (typed.length > 0) keep(form, { key, subject }, typed, keptIn(key));
}

/**
 * Restores stored values where nothing has been filled in meanwhile.
 * @param cameBack the subject to which the visitor returns; only then are its terms still agreed to
 */
export function restoreFields(form: HTMLFormElement, key: Key, cameBack: string | undefined): void {
  const values = keptIn(key);
  for (const element of fieldsOf(form))
    if (element.value === '') element.value = values[element.name] ?? '';
  // Last: a choice may remove fields. A click notifies the form.
  for (const radio of radiosOf(form))
    if (!radio.checked && values[radio.name] === radio.value) radio.click();
  const terms = termsOf(form);
  if (terms && cameBack !== undefined && values[agreedKey] === cameBack) terms.checked = true;
}

/** Stored with the fields: what the form is about. */
const subjectKey = 'typed for';

/** Stores the texts of a form that disappears, for `takeTexts` of the same subject in this tab. */
export function keepTexts(form: HTMLFormElement, key: Key, subject: string): void {
  if (fieldsOf(form).some(({ value }) => value !== ''))
    keep(form, { key, subject }, fieldsOf(form), { [subjectKey]: subject });
}

/** The texts that were stored for this subject, which are kept no longer. */
export function takeTexts(key: Key, subject: string): Record<string, string> {
  const { [subjectKey]: about, ...texts } = keptIn(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored there.
  }
  return about === subject ? texts : {};
}
