import type { OwnSentences } from '#src/site/form/problems.ts';
import type { Message, Outcome } from '#src/site/form/use-form.ts';

/** The fixed sentences of account forms (docs/contract.md). */
export const words = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  loginFailed: 'Login failed',
  loginException: 'Something went wrong. Please try again.',
  signupDone: 'Signup successful.',
  signupFailed: 'Signup failed.',
  resetSent: 'Password reset link has been sent to your email.',
  resetFailed: 'Something went wrong.',
  resetUnreachable: 'Network error. Please try again later.',
} as const;

/**
 * How long the messages of log-in and sign-up stay, and when a log-in redirects (docs/contract.md, "Fixed numbers").
 */
export const MESSAGE_MS = 5000;
export const REDIRECT_MS = 1000;

/** Field errors of account forms. */
const sentences: OwnSentences = {
  missing: { email: words.emailRequired, password: words.passwordRequired },
  email: words.emailInvalid,
  shortPassword: words.passwordShort,
  // Sign-up accepts any phone number, and it must be possible to save it again.
  anyPhone: true,
};

/** Common to all forms of accounts. */
export const accountForm = { quiet: true, sentences } as const;

/**
 * The message of an account form for an outcome: the server's own, if there is one.
 * @param failed for a refusal without a message
 * @param unreachable if there was no answer
 */
export const tellBy =
  (failed: string, unreachable: string) =>
  (outcome: Outcome): Message => {
    if (outcome.kind === 'done') return { tone: 'ok', text: outcome.body.message ?? '' };
    const text = outcome.kind === 'refused' ? (outcome.message ?? failed) : unreachable;
    return { tone: 'error', text };
  };
