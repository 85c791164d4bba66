import { z } from 'zod';
import { withoutInvisible } from '#src/invisible.ts';
import { mailAddress } from './mail-header.ts';

const syntax = z.email();

/**
 * An e-mail address in the one form in which it is stored, compared and counted; undefined if invalid. ASCII only,
 * and lower-cased after that check, so that JavaScript and PostgreSQL agree on the lower case: for `İ` (U+0130) they
 * do not, and each spelling would have its own throttle.
 */
function emailAddress(text: string): string | undefined {
  const address = text.trim();
  return syntax.safeParse(address).success && mailAddress(address) !== undefined
    ? address.toLowerCase()
    : undefined;
}

/**
 * A field that accepts an e-mail address and returns its stored form, with the messages for a missing and an invalid
 * one.
 */
export const emailField = (missing: string, wrong: string) =>
  z
    .string(missing)
    .overwrite(withoutInvisible)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, 'Please use at most 254 characters.')
    .refine((text) => emailAddress(text) !== undefined, wrong)
    .toLowerCase();

/** Providers that ignore the dots of a local part. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely belongs to, for limits on what one person can be sent: without the tag after
 * a plus sign, which nearly every mail server ignores, and which would give each of `ada+1@`, `ada+2@` and so on a
 * limit of its own. Nothing is ever mailed to the result.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const untagged = local.split('+')[0] || local;
  return `${WITHOUT_DOTS.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
