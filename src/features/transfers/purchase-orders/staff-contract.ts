import { z } from 'zod';
import { someText } from '#src/staff/resource/fields.ts';
import { bookkeepers as roles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const params = z.object({ id: z.uuid().describe('id of the order') });
const seen = z.iso
  .datetime()
  .optional()
  .describe('`po_sent_at` of the file that was reviewed; 409 if the buyer has sent another since');

/** What bookkeepers decide about purchase orders. */
export const purchaseOrderContracts = staffContracts({
  'purchase-orders.file': {
    route: 'GET /purchase-orders/:id/file',
    roles,
    summary: 'The purchase order as the buyer sent it',
    params,
    response: z.unknown(),
  },
  'purchase-orders.comparison': {
    route: 'GET /purchase-orders/:id/comparison',
    roles,
    summary: 'The text of a purchase order compared with its order',
    params,
    response: z.object({
      success: z.literal(true),
      rows: z
        .array(
          z.object({
            what: z.string(),
            ours: z.string(),
            theirs: z.string().nullable(),
            verdict: z.enum(['same', 'differs', 'not found']),
          }),
        )
        .describe('empty: the file has no readable text, such as a scan'),
    }),
  },
  'purchase-orders.accept': {
    route: 'POST /purchase-orders/:id/acceptance',
    roles,
    once: true,
    summary: 'Accept a purchase order; the buyer is notified of the due date',
    params,
    body: z.strictObject({
      days: z.int().min(1).max(180).describe('from today'),
      release: z.boolean().describe('deliver now, before payment'),
      seen,
    }),
    response: doneShape,
  },
  'purchase-orders.refuse': {
    route: 'POST /purchase-orders/:id/refusal',
    roles,
    once: true,
    summary: 'Refuse a purchase order; the buyer is notified of the reason and may send another',
    params,
    body: z.strictObject({ note: someText(500).describe('for the buyer'), seen }),
    response: doneShape,
  },
});
