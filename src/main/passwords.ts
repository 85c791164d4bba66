import { isCommonPassword } from '../features/accounts/auth/common-passwords.ts';
import { hashPassword, verifyPassword } from '../features/accounts/auth/password-hash.ts';
import type { Passwords } from '../features/staff/passwords.ts';

/** Staff's passwords are kept as visitors' are. */
export const passwords: Passwords = { hashPassword, verifyPassword, isCommonPassword };
