import type { Queryable } from '#src/db/open.ts';
import { dayAt, legalSeller } from '../seller.ts';
import type { NumberCheck } from '../tax-types.ts';
import { numberForm } from './number-form.ts';
import { rememberVerdict } from './refused-numbers.ts';
import { askVies } from './vies.ts';

/** The verification of a number; stored with the order as `tax_number_check`. */
export interface CheckedNumber {
  check: NumberCheck;
  /** As printed on the invoice. */
  number: string;
  /** The service that was queried; absent if only the format was checked. */
  service?: 'VIES';
  /** ISO date in the seller's zone. */
  checked_on?: string;
  /** The proof that VIES gives to callers with their own number. */
  consultation?: string;
  /** Why the service gave no answer. */
  why?: string;
}

/**
 * Verifies a buyer's tax number: its format at once, and with VIES if its address is configured. The time limit for
 * VIES is short enough for a checkout in which the buyer waits; call it outside a transaction. A number that VIES
 * does not know counts as refused for a day.
 * @param viesUrl unset: VIES is not queried
 */
export async function checkNumber(
  db: Queryable,
  viesUrl: string | undefined,
  country: string,
  given: string,
): Promise<CheckedNumber> {
  const form = numberForm(country, given);
  if (!form.ok) return { check: 'invalid', number: form.normalized };
  const looked: CheckedNumber = { check: 'form', number: form.normalized };
  if (!form.vies || !viesUrl) return looked;
  const seller = await legalSeller(db);
  const own = seller.registrations
    .filter(({ scheme }) => scheme === 'local')
    .map((registration) => numberForm(registration.country, registration.number))
    .find(({ ok, vies }) => ok && vies);
  const answer = await askVies(
    {
      url: viesUrl,
      requester: own && { country: own.vies!, number: own.normalized.slice(2) },
    },
    form.vies,
    form.normalized,
  );
  if (answer.outcome === 'unanswered') return { ...looked, check: 'unanswered', why: answer.why };
  await rememberVerdict(db, form.normalized, answer.outcome);
  return {
    ...looked,
    service: 'VIES',
    checked_on: dayAt(seller),
    check: answer.outcome,
    consultation: answer.consultation,
  };
}
