import { z } from 'zod';
import { mailAddress } from './mail-header.ts';

const syntax = z.email();

/**
 * An e-mail address in the one form in which it is stored, compared and counted; undefined when it is none. ASCII
 * only and lowered after that was checked, so that JavaScript and PostgreSQL agree on what the lower case is: of `İ`
 * (U+0130) they do not, and each spelling would have a throttle of its own.
 */
function emailAddress(text: string): string | undefined {
  const address = text.trim();
  return syntax.safeParse(address).success && mailAddress(address) !== undefined
    ? address.toLowerCase()
    : undefined;
}

/** A field that takes an e-mail address and gives its stored form, with the words for a missing and a wrong one. */
export const emailField = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, 'Please use at most 254 characters.')
    .refine((text) => emailAddress(text) !== undefined, wrong)
    .toLowerCase();
