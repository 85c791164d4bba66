import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';

/** The call that records a decision about cookies, as proof of consent, under a random id. */
export const consentContracts = contracts({
  recordConsent: {
    summary: 'Record a decision about cookies under a random id',
    cost: { name: 'consent', most: 300, seconds: 600 },
    body: z.object({
      id: z.uuid().optional().describe('id of an earlier decision in this browser'),
      version: z.string().min(1).max(40).describe('version of the texts shown'),
      marketing: z.boolean(),
      functional: z.boolean(),
      analytics: z.boolean(),
    }),
    response: z.object({ success: z.literal(true), id: z.uuid(), marketing: z.boolean() }),
  },
});

type ConsentContracts = typeof consentContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends ConsentContracts {}
}
