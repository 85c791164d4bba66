// One sentence for each problem of a field: used by a form before it is sent, and by the contract of its call.

/** The message for an empty field, by its name; other fields are requested by their label. */
export const missing = {
  name: 'Enter your name.',
  email: 'Enter your e-mail address.',
  phone: 'Enter your phone number.',
  mobile_no: 'Enter your phone number.',
  country_code: 'Choose the country code.',
  company_name: 'Enter your company’s name.',
  subject: 'Enter a subject.',
  message: 'Enter your message.',
  question: 'Enter your question.',
  position: 'Enter the position.',
  designation: 'Enter your designation.',
  country: 'Choose your country.',
  address: 'Enter your address.',
  city: 'Enter your city.',
  state: 'Enter your state.',
  zipcode: 'Enter your zipcode.',
  preciserequirement: 'Tell us what you need.',
  cv: 'Attach your CV.',
  current_password: 'Enter your current password.',
  order_no: 'Enter the number of the order.',
  privacy_policy: 'Please agree to the terms to continue.',
  policy: 'Please agree to the terms to continue.',
  terms: 'Please agree to the terms to continue.',
} as const;

/** The message for a field whose value is invalid. */
export const wrong = {
  email: 'Enter an e-mail address such as name@company.com.',
  phone: 'Enter the full number, with at least 5 digits.',
  letters: 'Please use Latin letters: this is printed on the invoice.',
} as const;

/** Above the form, if fields are invalid. */
export const checkFields = 'Please check the fields below.';

/** The human check was not solved (docs/contract.md, "Fixed words"). */
export const unsolvedCheck = 'Please complete the CAPTCHA.';
/** The same, in the wording that the resellers' form has always had. */
export const unsolvedVerification = 'Please complete the CAPTCHA verification.';
