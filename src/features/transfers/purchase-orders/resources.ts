import { z } from 'zod';
import { invalidField } from '#src/errors.ts';
import { containedIn, numberKey, someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const time = z.iso.datetime();
const roles = { read: bookkeepers, write: bookkeepers };
const of = (column: string) => `(SELECT ${column} FROM orders o WHERE o.id = t.order_id)`;
const who = of("COALESCE(NULLIF(o.company, ''), o.buyer_name)");

/** Purchase orders sent by buyers, each with the key of its order. Accepting and refusing are separate calls. */
export const purchaseOrderResource: Resource = {
  name: 'purchase-orders',
  label: 'purchase order',
  table: 'purchase_order',
  key: { column: 'order_id', type: z.uuid() },
  roles,
  fields: z.strictObject({}),
  also: {
    order_no: z.string(),
    offer_no: z.string().describe('empty: ordered without an offer'),
    who: z.string(),
    tax_number: z.string(),
    po_number: z.string(),
    po_name: z.string().nullable(),
    po_state: z.enum(['none', 'sent', 'accepted', 'refused']),
    po_note: z.string(),
    po_decided_by: z.string().nullable(),
    amount_cents: z.int(),
    currency: z.string(),
    due_on: z.iso.date(),
    status: z.string().describe('status of the order'),
    days_to_pay: z.int().describe('by the company’s terms, otherwise the publisher’s'),
    account: z
      .enum(['guest', 'unconfirmed', 'confirmed'])
      .describe('the account of the order; confirmed: its address was proved with a mailed link'),
    delivers_on_order: z
      .boolean()
      .describe('the company’s terms allow it, and the account is proved to belong to the company'),
    terms_say: z
      .boolean()
      .describe('the terms of a company with this number or mail domain allow it, whoever ordered'),
    released: z.boolean().describe('delivered before payment'),
    paid_orders: z.int().describe('paid orders of this company'),
    po_sent_at: time,
  },
  expressions: {
    order_no: of('o.order_no'),
    offer_no: `COALESCE((SELECT f.number FROM offer f JOIN orders o ON o.quote_id = f.id WHERE o.id = t.order_id), '')`,
    who,
    tax_number: of('o.tax_number'),
    po_number: of('o.po_number'),
    status: of('o.status'),
    due_on: 't.due_on::text',
    days_to_pay: 'days_to_pay(t.order_id, true)',
    account: `COALESCE((SELECT CASE WHEN c.email_confirmed THEN 'confirmed' ELSE 'unconfirmed' END
      FROM orders o JOIN customer c ON c.id = o.user_id::uuid WHERE o.id = t.order_id), 'guest')`,
    delivers_on_order: 'delivers_on_order(t.order_id)',
    terms_say: `EXISTS (SELECT FROM company_terms c JOIN orders o ON o.id = t.order_id
      WHERE c.deliver_on = 'purchase-order'
        AND ((c.mail_domain <> '' AND lower(c.mail_domain) = lower(split_part(o.email, '@', 2)))
          OR (c.tax_number <> '' AND upper(c.tax_number) = upper(o.tax_number))))`,
    released: of('o.released_at IS NOT NULL'),
    paid_orders: `(SELECT count(*)::int FROM orders p JOIN orders o ON o.id = t.order_id
      WHERE p.paid_at IS NOT NULL AND (lower(p.email) = lower(o.email)
        OR (o.tax_number <> '' AND upper(p.tax_number) = upper(o.tax_number))))`,
  },
  listed: [
    'order_no',
    'who',
    'po_number',
    'po_state',
    'amount_cents',
    'currency',
    'due_on',
    'status',
    'po_sent_at',
  ],
  search: `${of('o.order_no')} = upper($) OR ${of('o.po_number')} = $ OR ${who} ILIKE '%' || $ || '%'`,
  sorted: ['po_sent_at', 'due_on', 'amount_cents'],
  sort: { by: 'po_sent_at', direction: 'DESC' },
  waiting: { state: 'sent' },
  filters: {
    state: {
      type: z.enum(['sent', 'accepted', 'refused']),
      // The purchase order of an order that has ended needs no decision.
      sql: `t.po_state = $ AND (t.po_state <> 'sent' OR ${of('status')} IN ('new', 'awaiting_approval'))`,
    },
  },
  writes: [],
};

/** Payment terms agreed with a company. */
export const companyTermsResource: Resource = {
  name: 'company-terms',
  label: 'company’s terms',
  table: 'company_terms',
  key: { column: 'id', type: numberKey },
  roles,
  fields: z.strictObject({
    name: someText(200),
    tax_number: text(40),
    mail_domain: text(120).regex(
      /^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/i,
      'must be a domain, such as vantavolt.example',
    ),
    days_to_pay: z.int().min(1).max(180),
    deliver_on: z.enum(['payment', 'purchase-order']),
    note: text(1000),
  }),
  also: { updated_at: time },
  listed: ['name', 'tax_number', 'mail_domain', 'days_to_pay', 'updated_at'],
  search: containedIn('name', 'tax_number', 'mail_domain'),
  sorted: ['name', 'days_to_pay', 'updated_at'],
  sort: { by: 'name', direction: 'ASC' },
  writes: ['create', 'update', 'delete'],
  timed: true,
  async beforeWrite({ tax_number, mail_domain }) {
    if (tax_number || mail_domain) return undefined;
    const message = 'Give a tax number or a mail domain, by which its orders are known.';
    return invalidField('tax_number', message);
  },
};
