import { z } from 'zod';
import { bigKey } from '#src/staff/resource/fields.ts';
import { editors, bookkeepers as roles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';
import { particularsShape } from '../invoice-correction/particulars-shape.ts';

const params = z.object({ id: z.uuid() });
const report = z.object({
  id: bigKey,
});
const replaced = z.object({
  id: z.uuid().describe('of the new invoice'),
  number: z.string(),
  credit_note: z.string().describe('its number'),
});
/** What finance staff do with deliveries, and editors with the drawn file. */
export const deliveryStaffContracts = staffContracts({
  'orders.receipt': {
    route: 'POST /orders/:id/receipt',
    roles,
    once: true,
    summary: 'Mail the receipt again, with a new private link; the old link becomes invalid',
    params,
    response: doneShape,
  },
  'orders.renew': {
    route: 'POST /orders/:id/download',
    roles,
    once: true,
    summary:
      'Let the buyer download again, even if the link was revoked or used up, and mail the new link',
    params,
    response: doneShape,
  },
  'orders.revoke': {
    route: 'DELETE /orders/:id/download',
    roles,
    summary: 'Revoke the private link and the licence of an order',
    params,
    response: doneShape,
  },
  'orders.end-reader': {
    route: 'DELETE /orders/:id/readers/:reader',
    roles,
    summary: 'End the private link of a reader whom the buyer named; the buyer can name others',
    params: z.object({ id: z.uuid(), reader: z.uuid() }),
    response: doneShape,
  },
  'orders.reference': {
    route: 'POST /orders/:id/reference',
    roles,
    once: true,
    summary: 'Set the buyer’s own reference on an order whose invoice is still to be issued',
    params,
    body: particularsShape.pick({ po_number: true }).extend({
      seen: z.string().max(60).describe('the reference that was shown'),
    }),
    response: doneShape,
  },
  'orders.invoice-again': {
    route: 'POST /orders/:id/invoice',
    roles,
    once: true,
    confirm: true,
    summary:
      'Issue the invoice of an order whose dispute was won after its credit note, and mail it to the buyer',
    params,
    response: replaced,
  },
  'orders.pro-forma': {
    route: 'POST /orders/:id/pro-forma',
    roles,
    summary: 'Issue the pro-forma invoice of an unpaid order, or return the one that was issued',
    params,
    response: z.object({ id: z.uuid(), number: z.string() }),
  },
  'reports.draw': {
    route: 'POST /reports/:id/drawn-file',
    roles: editors,
    summary:
      'Set whether the PDF of a report is drawn from its description, figures and evidence while none is uploaded',
    params: report,
    body: z.strictObject({ is_drawn: z.boolean() }),
    response: doneShape,
  },
  'reports.drawn': {
    route: 'GET /reports/:id/drawn-file',
    roles: editors,
    summary: 'The PDF of a report as it would be drawn now, in any state of the report',
    params: report,
    response: z.string(),
  },
  'reports.full-file': {
    route: 'GET /reports/:id/full-file',
    roles: editors,
    summary: 'The source of a report’s PDF for buyers',
    params: report,
    response: z.object({
      source: z
        .enum(['uploaded', 'written', 'drawn', 'none'])
        .describe(
          "uploaded by staff; written by the publisher's own code; drawn from texts and figures; none: buyers have to wait",
        ),
    }),
  },
  'invoices.file': {
    route: 'GET /invoices/:id/file',
    roles,
    summary: 'The PDF of an invoice',
    params,
    response: z.string(),
  },
  'invoices.correct': {
    route: 'POST /invoices/:id/correction',
    roles,
    once: true,
    confirm: true,
    summary:
      'Correct what an invoice says about its buyer: a credit note cancels it, a new invoice replaces it, and both are mailed to the buyer; refused if the sale would be taxed differently',
    params,
    body: particularsShape,
    response: replaced,
  },
  'invoices.xml': {
    route: 'GET /invoices/:id/xml',
    roles,
    summary: 'The data of an invoice (EN 16931, Cross Industry Invoice)',
    params,
    response: z.string(),
  },
  'tax-documents.file': {
    route: 'GET /tax-documents/:id/file',
    roles,
    summary: 'The PDF of a credit note or a pro-forma invoice',
    params,
    response: z.string(),
  },
  'tax-documents.xml': {
    route: 'GET /tax-documents/:id/xml',
    roles,
    summary: 'The data of a credit note (EN 16931, Cross Industry Invoice)',
    params,
    response: z.string(),
  },
});
