import type { Database } from '#src/db/open.ts';
import { checkNumber } from '#src/features/tax/numbers/check-number.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import type { numberContracts } from './contract.ts';
import { codeOfCountry } from './tax-of.ts';

/**
 * The call that tells a buyer about their tax number while they type on. What VIES says here is not kept: it is asked again
 * after the order, as evidence.
 */
export const numberApi = (
  db: Database,
  viesUrl: string | undefined,
): Handlers<typeof numberContracts> => ({
  async checkTaxNumber({ body }) {
    const country = await codeOfCountry(db, body.country);
    const { check, service } = await checkNumber(db, viesUrl, country, body.tax_number);
    return {
      ...answer({ success: true as const, check, service: service ?? null }),
      personal: true,
    };
  },
});
