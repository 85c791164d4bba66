import { unsolvedCheck, unsolvedVerification } from '#src/site/form/sentences.ts';
import type { Message, Outcome } from '#src/site/form/use-form.ts';

/** The fixed sentences of one form (docs/contract.md). */
interface FormWords {
  /** Shown instead of the server's own words; undefined: the server's words are shown. */
  success?: string;
  /** The server refused without a message. */
  failed: string;
  /** A field whose first error is shown above the form, before the server's sentence. */
  alertField?: string;
  /** The server could not be reached, or something else than the API answered. */
  unreachable: string;
  /** Sent without the human check. */
  captcha: string;
}

export const newsletterWords: FormWords = {
  success: 'Thank you for subscribing!',
  alertField: 'email',
  failed: 'Subscription failed. Please try again.',
  unreachable: 'Something went wrong. Please try again later.',
  captcha: unsolvedCheck,
};

export const contactWords: FormWords = {
  failed: 'Failed to send message.',
  unreachable: 'Something went wrong!',
  captcha: unsolvedCheck,
};

export const careerWords: FormWords = {
  success: 'Application submitted successfully!',
  failed: 'Something went wrong!',
  unreachable: 'Error submitting form. Please try again later.',
  captcha: unsolvedCheck,
};

export const requestWords: FormWords = {
  failed: 'Something went wrong. Please try again later.',
  unreachable: 'Something went wrong. Please try again later.',
  captcha: unsolvedCheck,
};

export const resellerWords: FormWords = {
  failed: 'Something went wrong!',
  unreachable: 'Server error. Please try again.',
  captcha: unsolvedVerification,
};

/**
 * What a form says of an outcome.
 * @param more a second sentence below the success
 */
export const tellBy =
  (words: FormWords, more?: string) =>
  (outcome: Outcome): Message => {
    if (outcome.kind === 'done') {
      const text = words.success ?? outcome.body.message ?? 'Thank you.';
      return { tone: 'ok', text, more, focus: true };
    }
    const { failed, unreachable, alertField = '' } = words;
    const text =
      outcome.kind === 'refused'
        ? (outcome.errors[alertField]?.[0] ?? outcome.message ?? failed)
        : unreachable;
    return { tone: 'error', text, focus: true };
  };
