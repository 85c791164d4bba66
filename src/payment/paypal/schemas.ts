import { z } from 'zod';

const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string(), method: z.string().optional() });
const payee = z.object({
  merchant_id: z.string().optional(),
  email_address: z.string().optional(),
});

/** A capture, inside an order or on its own (Payments v2). Unknown members are ignored. */
export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  invoice_id: z.string().optional(),
  custom_id: z.string().optional(),
  payee: payee.optional(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links: z.array(link).optional(),
});

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  links: z.array(link).default([]),
});

const payer = z.object({
  payer_id: z.string().optional(),
  email_address: z.string().optional(),
  name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
});

const purchaseUnit = z.object({
  reference_id: z.string().optional(),
  amount: money.optional(),
  payee: payee.optional(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  payments: z
    .object({
      captures: z.array(captureSchema).optional(),
      refunds: z.array(refundSchema).optional(),
    })
    .optional(),
});

/** An order (Orders v2). A minimal answer has only `id`, `status` and `links`. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(purchaseUnit).optional(),
  payer: payer.optional(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  links: z.array(link).default([]),
});

export const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string().optional(),
  resource_type: z.string().optional(),
  resource: z.record(z.string(), z.unknown()).optional(),
});

export const eventListSchema = z.object({
  events: z.array(eventSchema).default([]),
  links: z.array(link).default([]),
});

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export const errorSchema = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export type PaypalOrder = z.infer<typeof orderSchema>;
export type PaypalCapture = z.infer<typeof captureSchema>;
export type PaypalRefund = z.infer<typeof refundSchema>;
export type PaypalEvent = z.infer<typeof eventSchema>;
export type PaypalLink = z.infer<typeof link>;
