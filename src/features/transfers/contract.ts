import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { uploadedFile } from '#src/http/uploads/uploaded-file.ts';
import { licenceTypes } from '#src/licences.ts';

const amount = z.number().describe('in the currency of the order');

/** The page that tells a buyer how to pay by transfer. */
export const transferContracts = contracts({
  howToPay: {
    summary: 'How to pay an order by bank transfer, and the amount that has arrived',
    cost: { name: 'how to pay', most: 600, seconds: 600 },
    params: z.object({ key: z.string('Name the payment.').max(200, 'Name the payment.') }),
    response: z.object({
      success: z.literal(true),
      order: z.string().describe('its number, which is the reference of the transfer'),
      state: z
        .enum(['waiting', 'part', 'paid', 'ended'])
        .describe('ended: it was paid in another way, or is no longer to be paid'),
      why_ended: z
        .enum(['cancelled', 'paid-otherwise'])
        .nullable()
        .describe('additive: why it has ended; null: it has not, or for another reason'),
      replaced: z
        .boolean()
        .describe(
          'additive: it has ended because another way to pay was chosen; nothing has been paid, and a transfer still counts',
        ),
      total: amount,
      arrived: amount,
      open: amount,
      currency: z.string(),
      due_on: z.iso.date(),
      bank: z
        .array(z.tuple([z.string(), z.string()]))
        .describe('the details of the transfer, term by term'),
      lines: z.array(
        z.object({
          report_name: z.string(),
          type: z.enum(licenceTypes),
          upgrade_of: z
            .string()
            .nullable()
            .describe('additive: the code of the licence that it upgrades for the difference'),
          price: amount.describe('additive: less discount, before tax'),
          total: amount,
        }),
      ),
      tax: amount.describe('additive: part of the total'),
      tax_brief: z
        .string()
        .describe('additive: which tax, or why none, in a few words; empty: not recorded'),
      result: z.string().nullable().describe('path of the downloads, once paid'),
      delivered: z.boolean().describe('the reports were delivered before payment'),
      purchase_order: z
        .object({
          state: z.enum(['none', 'sent', 'accepted', 'refused']),
          number: z.string(),
          file: z.string().nullable().describe('the name of the file that was sent'),
          note: z.string().describe('why it was refused'),
        })
        .nullable()
        .describe('null: the order is paid by transfer without a purchase order'),
      pro_forma: z.string().nullable().describe('path of the pro-forma invoice'),
      can_cancel: z.boolean().describe('nothing has been paid or delivered'),
    }),
  },
  cancelOrder: {
    summary: 'Cancel an order by transfer of which nothing has been paid',
    cost: { name: 'cancel order', most: 60, seconds: 600 },
    body: z.object({ key: z.string('Name the payment.').max(200, 'Name the payment.') }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
  sendPurchaseOrder: {
    summary: 'Send the purchase order of an order, as PDF (multipart/form-data)',
    cost: { name: 'purchase order', most: 30, seconds: 600, turns: 'upload' },
    body: z.object({
      key: z.string('Name the payment.').max(200, 'Name the payment.'),
      po_number: z
        .string('Please enter the number of your purchase order.')
        .trim()
        .min(1, 'Please enter the number of your purchase order.')
        .max(60, 'Please use at most 60 characters.'),
      file: uploadedFile('Please choose the file.'),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

type TransferContracts = typeof transferContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends TransferContracts {}
}
