/** The fixed sentences of account forms (specification, sections 5 and 8). */
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

/** Specification, section 9: how long the messages of log-in and signup stand, and when a log-in leads on. */
export const MESSAGE_MS = 5000;
export const REDIRECT_MS = 1000;

const missing: Record<string, string> = {
  name: 'Enter your name.',
  mobile_no: 'Enter your phone number.',
  address: 'Enter your address.',
  email: words.emailRequired,
  password: words.passwordRequired,
  current_password: 'Enter your current password.',
  order_no: 'Enter the number of the order.',
};

/** The first problem of each field, by its name; an empty field that is not asked for is none. */
export function problemsOf(fields: FormData, required: readonly string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of required) {
    const value = String(fields.get(name) ?? '');
    if ((name.endsWith('password') ? value : value.trim()) === '')
      problems[name] = missing[name] ?? 'Fill in this field.';
    else if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()))
      problems[name] = words.emailInvalid;
    else if (name === 'password' && value.length < 6) problems[name] = words.passwordShort;
  }
  return problems;
}
