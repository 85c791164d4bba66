import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { licenceTypes } from '#src/licences.ts';

const code = z.string('Name the licence.').trim().max(200, 'Name the licence.').toUpperCase();
const amount = z.number().describe('in the currency of the licence’s order, without tax');
const type = z.enum(licenceTypes, 'Please choose a licence.');

/** Calls of customers who want a larger licence for what they have bought. */
export const upgradeContracts = contracts({
  licenceUpgrades: {
    summary: 'The larger licences that a licence of the customer can become, for the difference',
    cost: 'only-reads',
    params: z.object({ code }),
    response: z.object({
      currency: z.string(),
      paid: amount.describe('what was paid for the licence, without tax'),
      upgrades: z
        .array(z.object({ type, price: amount, difference: amount.describe('what is to pay') }))
        .describe('smallest first; empty if there is none'),
      closed: z
        .enum(['ended', 'unpaid', 'refunded', 'off-sale', 'edition', 'upgraded'])
        .nullable()
        .describe('why there is none; edition: a newer one is on sale'),
      closed_words: z.string().describe('the same as a sentence; empty if it is not closed'),
      upgraded: z
        .object({ code: z.string(), type })
        .nullable()
        .describe('the larger licence that was bought for the difference'),
    }),
  },
  askForUpgrade: {
    summary: 'Request an offer of a larger licence for the difference',
    cost: { name: 'ask for upgrade', most: 60, seconds: 600 },
    body: z.object({ licence: code, type }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      offer: z.string().describe('path of the offer, with its key'),
    }),
  },
});

type UpgradeContracts = typeof upgradeContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends UpgradeContracts {}
}
