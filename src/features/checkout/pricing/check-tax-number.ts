import type { Database } from '#src/db/open.ts';
import { checkNumber } from '#src/features/tax/numbers/check-number.ts';
import { numberForm } from '#src/features/tax/numbers/number-form.ts';
import { codeOfCountry } from '#src/features/tax/tax-of.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import type { numberContracts } from './contract.ts';

/**
 * The limit of VIES queries while buyers type, for everybody together: VIES limits how often a store may ask, and the
 * numbers of orders come first. Beyond it only the format is checked.
 */
const WHILE_TYPING = { key: 'everybody VIES', most: 300, seconds: 600 };

/**
 * The call that checks a buyer's tax number while they type. The answer of VIES is not stored: it is queried again
 * after the order, as evidence.
 */
export const numberApi = (
  db: Database,
  viesUrl: string | undefined,
): Handlers<typeof numberContracts> => ({
  async checkTaxNumber({ body }) {
    const country = await codeOfCountry(db, body.country);
    const { ok, vies } = numberForm(country, body.tax_number);
    const queriesVies = viesUrl && ok && vies && (await withinLimits(db, [WHILE_TYPING]));
    const { check, service } = await checkNumber(
      db,
      queriesVies ? viesUrl : undefined,
      country,
      body.tax_number,
    );
    return personalAnswer({ success: true as const, check, service: service ?? null });
  },
});
