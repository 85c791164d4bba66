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

/** How long the messages of log-in and sign-up stay, and when a log-in leads on (docs/contract.md, "Fixed numbers"). */
export const MESSAGE_MS = 5000;
export const REDIRECT_MS = 1000;

/** What account forms say of their fields. */
const sentences: OwnSentences = {
  missing: { email: words.emailRequired, password: words.passwordRequired },
  email: words.emailInvalid,
  shortPassword: words.passwordShort,
  // Signup takes any, and what was taken can be saved again.
  anyPhone: true,
};

/** What all forms of accounts have in common. */
export const accountForm = { quiet: true, sentences } as const;

/**
 * What a form of an account says of an outcome: the server's own words, if there are any.
 * @param failed said of a refusal without words
 * @param unreachable said when no answer came
 */
export const tellBy =
  (failed: string, unreachable: string) =>
  (outcome: Outcome): Message => {
    if (outcome.kind === 'done') return { tone: 'ok', text: outcome.body.message ?? '' };
    const text = outcome.kind === 'refused' ? (outcome.message ?? failed) : unreachable;
    return { tone: 'error', text };
  };
