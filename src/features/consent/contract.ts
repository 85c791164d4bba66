import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';

/** The decision about cookies (kept as proof of what was agreed to, under a random id). */
export const consentContracts = contracts({
  recordConsent: {
    summary: 'Record a decision about cookies under a random id',
    cost: { name: 'consent', most: 300, seconds: 600 },
    body: z.object({
      id: z.uuid().optional().describe('of an earlier decision in this browser'),
      version: z.string().min(1).max(40).describe('of the words that were shown'),
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
