import { unsolvedCheck, unsolvedVerification } from '#src/site/form/sentences.ts';
import type { Message, Outcome } from '#src/site/form/use-form.ts';

/** The fixed sentences of one form (docs/contract.md). */
interface FormWords {
  /** Shown instead of the server's message; undefined: the server's message is shown. */
  success?: string;
  /** Shown if the server refused without a message. */
  failed: string;
  /** A field whose first error is shown above the form, in preference to the server's message. */
  alertField?: string;
  /** Shown if the server could not be reached, or the response was not from the API. */
  unreachable: string;
  /** Shown if the form was sent without the human check. */
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
 * Returns the function that turns the outcome of a form into a message.
 * @param more a second sentence below the success message
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
