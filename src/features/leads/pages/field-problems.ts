type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What to say about an empty field, by its name; the others ask for it by their label. */
const missing: Record<string, string> = {
  name: 'Enter your name.',
  email: 'Enter your e-mail address.',
  phone: 'Enter your phone number.',
  mobile_no: 'Enter your phone number.',
  country_code: 'Choose the country code.',
  company_name: 'Enter your company’s name.',
  subject: 'Enter a subject.',
  message: 'Enter your message.',
  position: 'Enter the position.',
  designation: 'Enter your designation.',
  country: 'Choose your country.',
  address: 'Enter your address.',
  city: 'Enter your city.',
  state: 'Enter your state.',
  zipcode: 'Enter your zipcode.',
  preciserequirement: 'Tell us what you need.',
  cv: 'Attach your CV.',
  privacy_policy: 'Tick the box to go on.',
  policy: 'Tick the box to go on.',
  terms: 'Tick the box to go on.',
};

function problemOf(control: Control): string | undefined {
  const { validity, name } = control;
  const blank = control.required && control.type !== 'file' && control.value.trim() === '';
  if (validity.valueMissing || blank) return missing[name] ?? 'Fill in this field.';
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(control.value.trim()))
    return 'Enter an e-mail address such as name@company.com.';
  if (control.type === 'tel' && control.value.replace(/\D/g, '').length < 5)
    return 'Enter the full number, with at least 5 digits.';
  const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
  if (file && file.size > 5 * 1024 * 1024) return 'The CV must be at most 5 MB.';
  if (file && !/\.(pdf|docx?)$/i.test(file.name)) return 'The CV must be a PDF, DOC or DOCX file.';
  return validity.valid ? undefined : control.validationMessage;
}

/** Everything that is wrong with what was filled in, by the names of the fields. */
export function fieldProblems(form: HTMLFormElement): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const control of form.elements) {
    if (
      !('validity' in control) ||
      !(control as Control).name ||
      !(control as Control).willValidate
    )
      continue;
    const problem = problemOf(control as Control);
    if (problem) problems[(control as Control).name] ??= problem;
  }
  return problems;
}
