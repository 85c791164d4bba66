import { z } from 'zod';

/** An offer in the export of an account. */
export const exportedOffer = z.object({
  number: z.string(),
  state: z.string(),
  made_at: z.string(),
  held_until: z.string(),
  buyer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  designation: z.string(),
  address: z.string(),
  city: z.string(),
  state_or_region: z.string(),
  zipcode: z.string(),
  country: z.string(),
  tax_number: z.string(),
  note: z.string(),
  currency: z.string(),
  total: z.number(),
  reports: z.array(z.object({ report_id: z.string(), report_name: z.string(), type: z.string() })),
  said: z
    .array(z.object({ kind: z.string(), text: z.string() }))
    .describe('questions, and why it was declined'),
});

/** A permission to quote in the export of an account. */
export const exportedPermission = z.object({
  given_at: z.string(),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  work: z.string(),
  subject: z.string(),
  citation: z.string(),
});
