import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import {
  accepted,
  email,
  name,
  solvedCheck,
  text,
  website,
} from '#src/site/form/contract-fields.ts';
import { missing } from '#src/site/form/sentences.ts';

/** The call with which a consumer withdraws from a purchase (Directive 2011/83/EU, Article 11a). */
export const withdrawalContracts = contracts({
  withdraw: {
    summary:
      'Withdraw from the purchase of an order; the receipt is mailed to the address of the order',
    cost: { name: 'withdrawal', most: 60, seconds: 600 },
    body: z.object({
      name,
      order_no: text(40, missing.order_no),
      email: email.describe('the address of the order; the answer does not reveal whether it is'),
      turnstile_token: solvedCheck(),
      website,
    }),
    response: accepted,
  },
});

type WithdrawalContracts = typeof withdrawalContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends WithdrawalContracts {}
}
