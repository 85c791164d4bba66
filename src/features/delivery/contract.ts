import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { accepted, email, text, website } from '#src/site/form/contract-fields.ts';
import { missing, unsolvedCheck } from '#src/site/form/sentences.ts';

/** The call for buyers whose private link has expired. */
export const deliveryContracts = contracts({
  resendLink: {
    summary: 'Mail a new private link of an order, only to the address of the order',
    cost: { name: 'resend link', most: 60, seconds: 600 },
    body: z.object({
      order_no: text(40, missing.order_no),
      email: email.describe('the address of the order; the answer does not reveal whether it is'),
      turnstile_token: z.string(unsolvedCheck).min(1, unsolvedCheck).max(4096, unsolvedCheck),
      website,
    }),
    response: accepted,
  },
});

type DeliveryContracts = typeof deliveryContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends DeliveryContracts {}
}
