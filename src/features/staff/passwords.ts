import { isCommonPassword } from '#src/auth/common-passwords.ts';

const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 256;

/** What is wrong with a password chosen by a member of the staff; undefined if it is acceptable. */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD)
    return `Password must be at least ${SHORTEST_PASSWORD} characters`;
  if (password.length > LONGEST_PASSWORD)
    return `Password must be at most ${LONGEST_PASSWORD} characters`;
  const name = email.split('@')[0]!.toLowerCase();
  if (isCommonPassword(password) || new Set(password).size < 5)
    return 'This password is easily guessed';
  if (name.length > 3 && password.toLowerCase().includes(name))
    return 'The password must not contain your e-mail address';
  return undefined;
}
