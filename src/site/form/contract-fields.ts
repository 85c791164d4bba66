import { z } from 'zod';
import { withoutInvisible } from '#src/invisible.ts';
import { emailField } from '#src/mail/email-address.ts';
import { missing, unsolvedCheck, wrong } from './sentences.ts';

// Fields that several forms' contracts share, with the same sentences that the forms show.

/** A required text, trimmed. */
export const text = (max: number, missingWords: string) =>
  z
    .string(missingWords)
    .trim()
    .min(1, { error: missingWords, abort: true })
    .max(max, `Please use at most ${max} characters.`);

export const name = text(120, missing.name);
export const email = emailField(missing.email, wrong.email);
export const phone = text(40, missing.mobile_no)
  .overwrite(withoutInvisible)
  .refine(
    (number) =>
      /^(?:[\d\s+().,:/#x\p{Pd}]|ext(?:n|ension)?|tel)+$/iu.test(number) &&
      number.replace(/\D/g, '').length >= 5,
    wrong.phone,
  );
export const company = text(160, missing.company_name);

/**
 * Whether a text is in Latin letters, in which invoices are printed; digits and punctuation belong to no script. One of
 * nothing but emoji is not: nothing of it would be printed.
 */
export const isLatin = (given: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(given) &&
  (/[\p{L}\p{N}]/u.test(given) || !/\p{Extended_Pictographic}/u.test(given));

/** The solved human check of a form that always shows one. */
export const solvedCheck = (words: string = unsolvedCheck) =>
  z.string(words).min(1, words).max(4096, words);

/** Filled in only by programs: such a form is answered like any other, and not stored. */
export const website = z.unknown().optional().describe('leave empty');

/** The answer to a form that was accepted. */
export const accepted = z.object({ success: z.literal(true), message: z.string() });
