import type { Queryable } from '#src/db/open.ts';
import { dayAt, legalSeller } from '../seller.ts';
import type { NumberCheck } from '../tax-types.ts';
import { numberForm } from './number-form.ts';
import { askVies } from './vies.ts';

/** How a number was checked; stored with the order as `tax_number_check`. */
export interface CheckedNumber {
  check: NumberCheck;
  /** As it goes onto the invoice. */
  number: string;
  /** Who was asked; absent: only the form was looked at. */
  service?: 'VIES';
  /** ISO date in the seller's zone. */
  checked_on?: string;
  /** The proof that VIES gives to who asks with a number of their own. */
  consultation?: string;
  /** Why the service gave no answer. */
  why?: string;
}

/**
 * Checks a buyer's tax number: its form at once, and with VIES where its address is set. It waits for VIES for so long at most
 * that a checkout can ask while the buyer waits; call it outside a transaction.
 * @param viesUrl unset: nobody is asked
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
  const asked = { ...looked, service: 'VIES', checked_on: dayAt(seller) } as const;
  if (answer.outcome === 'unanswered') return { ...looked, check: 'unanswered', why: answer.why };
  return { ...asked, check: answer.outcome, consultation: answer.consultation };
}
