import { isCommonPassword } from './features/accounts/common-passwords.ts';
import { hashPassword, verifyPassword } from './features/accounts/password-hash.ts';
import type { Passwords } from './features/staff/passwords.ts';

/** Staff's passwords are kept as visitors' are. */
export const passwords: Passwords = { hashPassword, verifyPassword, isCommonPassword };
