import { z } from 'zod';
import { readBody } from '#src/read-body.ts';

/** Where VIES is queried, and by whom: with the caller's own number it returns a consultation number. */
export interface ViesOptions {
  /** Base of its REST API: `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  url: string;
  /** The seller's own VAT number in the EU, if there is one. */
  requester?: { country: string; number: string } | undefined;
  /** Milliseconds; VIES is often slow. */
  timeoutMs?: number;
}

/** The answer of VIES; `unanswered` is everything except a clear yes or no. */
export type ViesAnswer =
  | { outcome: 'valid'; consultation: string; name: string }
  | { outcome: 'invalid'; consultation: string }
  | { outcome: 'unanswered'; why: string };

/**
 * Of `POST /check-vat-number`. An unavailable member state is reported in `userError` or in `errorWrappers`, with any
 * status.
 */
const reply = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  userError: z.string().nullish(),
  actionSucceed: z.literal(true).optional(),
});
const fault = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/** Answers about the number rather than the service. */
const CLEAR = new Set(['', 'VALID', 'INVALID']);
const LONGEST = 20_000;

/**
 * Asks VIES whether a VAT number is in use. It never throws: an outage, a time-out or an invalid answer is
 * `unanswered`, never `invalid`.
 * @param country in the notation of VIES: `EL` is Greece, `XI` Northern Ireland
 * @param number with or without that prefix
 */
export async function askVies(
  { url, requester, timeoutMs = 4000 }: ViesOptions,
  country: string,
  number: string,
): Promise<ViesAnswer> {
  const vatNumber = number.startsWith(country) ? number.slice(country.length) : number;
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: country,
        vatNumber,
        ...(requester && {
          requesterMemberStateCode: requester.country,
          requesterNumber: requester.number,
        }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = JSON.parse((await readBody(response, LONGEST)) ?? '');
    const refusal = fault.safeParse(body);
    if (refusal.success) return unanswered(refusal.data.errorWrappers[0]!.error);
    const parsed = reply.safeParse(body);
    if (!response.ok || !parsed.success) return unanswered(`unexpected answer, ${response.status}`);
    const verdict = parsed.data;
    if (verdict.countryCode !== country || verdict.vatNumber !== vatNumber)
      return unanswered('an answer about another number');
    if (!CLEAR.has(verdict.userError ?? '')) return unanswered(verdict.userError!);
    const consultation = verdict.requestIdentifier ?? '';
    return verdict.valid
      ? { outcome: 'valid', consultation, name: verdict.name ?? '' }
      : { outcome: 'invalid', consultation };
  } catch (error) {
    return unanswered((error as Error).name === 'TimeoutError' ? 'timeout' : 'no answer');
  }
}

const unanswered = (why: string): ViesAnswer => ({ outcome: 'unanswered', why: why.slice(0, 80) });
