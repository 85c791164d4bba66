import { z } from 'zod';

/** Stripe answers with an id if the object was not requested. */
const idOf = z.union([z.string(), z.object({ id: z.string() })]);

const chargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  amount_captured: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  payment_intent: idOf.nullable(),
});

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: chargeSchema.nullable(),
});

export const sessionSchema = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  url: z.string().nullable(),
  livemode: z.boolean(),
  mode: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  customer: idOf.nullable(),
  customer_details: z.object({ email: z.string().nullable() }).nullable(),
  payment_intent: z.union([z.string(), intentSchema]).nullable(),
});

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  charge: idOf.nullable(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
});

export const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  charge: idOf,
  status: z.string(),
});

export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.looseObject({ object: z.string().optional() }) }),
});

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export type StripeSession = z.infer<typeof sessionSchema>;
export type StripeIntent = z.infer<typeof intentSchema>;
export type StripeRefund = z.infer<typeof refundSchema>;
export type StripeDispute = z.infer<typeof disputeSchema>;

/** The id in a field that holds an object or its id. */
export const idIn = (field: z.infer<typeof idOf> | null): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);
