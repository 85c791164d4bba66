import { withoutInvisible } from '#src/invisible.ts';
import { missing, wrong } from './sentences.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sentences in which one form differs from all others. */
export interface OwnSentences {
  missing?: Record<string, string>;
  email?: string;
  /** For a password of less than 6 characters; absent: any length is accepted. */
  shortPassword?: string;
  /** Any text is accepted as a phone number. */
  anyPhone?: boolean;
}

const sentences: Record<string, string> = missing;

function problemOf(control: Control, overrides: OwnSentences): string | undefined {
  const { validity, name, value, type } = control;
  const blank = control.required && type !== 'file' && type !== 'password' && value.trim() === '';
  if (validity.valueMissing || blank)
    return overrides.missing?.[name] ?? sentences[name] ?? 'Please fill in this field.';
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()))
    return overrides.email ?? wrong.email;
  if (overrides.shortPassword && name === 'password' && value.length < 6)
    return overrides.shortPassword;
  if (type === 'tel' && !overrides.anyPhone && value.replace(/\D/g, '').length < 5)
    return wrong.phone;
  const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
  if (file && file.size > 5 * 1024 * 1024) return 'The CV must be at most 5 MB.';
  if (file && !/\.(pdf|docx?)$/i.test(file.name)) return 'The CV must be a PDF, DOC or DOCX file.';
  return validity.valid ? undefined : control.validationMessage;
}

/** Removes what cannot be seen from addresses and numbers: the browser and the server would refuse them. */
export function dropInvisible(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=email], [type=tel]')) {
    const visible = withoutInvisible(field.value);
    if (visible !== field.value) field.value = visible;
  }
}

/** All problems of the input, by the names of the fields. */
export function problemsOf(
  form: HTMLFormElement,
  overrides: OwnSentences = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const element of form.elements) {
    const control = element as Control;
    if (!('validity' in control) || !control.name || !control.willValidate) continue;
    const problem = problemOf(control, overrides);
    if (problem) problems[control.name] ??= problem;
  }
  return problems;
}
