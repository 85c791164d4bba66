/** The fixed sentences of one form (specification, sections 5 and 8). */
export interface FormWords {
  /** Shown instead of the server's own words; undefined: the server's words are shown. */
  success?: string;
  /** A second sentence below the success. */
  successMore?: string;
  /** The server refused and gave no words. */
  failed: string;
  /** A field whose first error is said above the form, before the server's sentence. */
  alertField?: string;
  /** The server could not be reached, or something else than the API answered. */
  unreachable: string;
  /** Sent without the human check. */
  captcha: string;
}

const CAPTCHA = 'Please complete the CAPTCHA.';

export const newsletterWords: FormWords = {
  success: 'Thank you for subscribing!',
  alertField: 'email',
  failed: 'Subscription failed. Please try again.',
  unreachable: 'Something went wrong. Please try again later.',
  captcha: CAPTCHA,
};

export const contactWords: FormWords = {
  failed: 'Failed to send message.',
  unreachable: 'Something went wrong!',
  captcha: CAPTCHA,
};

export const careerWords: FormWords = {
  success: 'Application submitted successfully!',
  failed: 'Something went wrong!',
  unreachable: 'Error submitting form. Please try again later.',
  captcha: CAPTCHA,
};

export const requestWords: FormWords = {
  failed: 'Something went wrong. Please try again later.',
  unreachable: 'Something went wrong. Please try again later.',
  captcha: CAPTCHA,
};

export const resellerWords: FormWords = {
  failed: 'Something went wrong!',
  unreachable: 'Server error. Please try again.',
  captcha: 'Please complete the CAPTCHA verification.',
};

export const captchaError = 'Captcha error. Please try again.';
export const captchaExpired = 'Captcha expired. Please complete again.';
export const checkFields = 'Please check the fields below.';
