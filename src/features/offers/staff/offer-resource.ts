import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { row } from '#src/db/open.ts';
import { conflict, invalidField } from '#src/errors.ts';
import { aboveCeiling, discountMakers } from '#src/features/checkout/pricing/ceiling.ts';
import { amountText, priceCurrency } from '#src/money.ts';
import { text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import {
  isChangeable,
  type OfferState,
  type OfferSums,
  offerStates,
  UPGRADE,
} from '../offer-row.ts';
import { eventsOfOffer } from '../queries.ts';
import { endOfDay, NEXT_NUMBER, noteEvent, pricedColumns, writeLines } from '../write-offer.ts';
import { answeredLine, type OfferFields, offerFields } from './offer-fields.ts';
import { type Priced, type Pricing, priceOffered } from './price-lines-offered.ts';

const LONGEST_DAYS = 366;
/** The fields that the price of an offer depends on. */
const pricing = ['lines', 'currency', 'country', 'state', 'buyer_kind', 'tax_number'] as const;
const state = 'offer_state(t)';

const lines = `COALESCE((SELECT json_agg(json_build_object('report_id', l.report_id, 'licence', l.licence,
  'discount_percent', round(100.0 * l.discount_cents / l.list_cents, 2)::float8) ORDER BY l.n)
  FROM offer_line l WHERE l.offer_id = t.id), '[]')`;
const reports = `(SELECT count(*)::int FROM offer_line l WHERE l.offer_id = t.id)`;

/** Prices determined before a write, for the lines that are written after it. */
const priced = new WeakMap<object, Priced>();

/** Offers, as staff list, make and change them; sending and withdrawing are separate calls. */
export const offerResource: Resource = {
  name: 'offers',
  label: 'offer',
  table: 'offer',
  key: { column: 'id', type: z.uuid() },
  roles: { read: discountMakers, write: discountMakers },
  fields: offerFields,
  also: {
    lines: z.array(answeredLine),
    country: text(100).describe('empty: an upgrade of an order without one'),
    number: z.string(),
    offer_state: z.enum(offerStates),
    made_by: z.string().nullable(),
    reports: z.int(),
    list_cents: z.int(),
    discount_cents: z.int(),
    tax_cents: z.int(),
    gross_cents: z.int(),
    tax_words: z.string(),
    upgrade_of: z
      .string()
      .nullable()
      .describe('additive: the code of the licence that it upgrades for the difference'),
    reminded: z.int(),
    reminds: z.boolean(),
    sent_at: z.iso.datetime().nullable(),
    order_id: z.uuid().nullable().describe('the order that was made from it'),
    order_no: z.string().nullable(),
    created_at: z.iso.datetime(),
    events: z
      .array(
        z.object({
          kind: z.string(),
          words: z.string(),
          by: z.string().nullable(),
          at: z.iso.datetime(),
        }),
      )
      .describe('events, newest first'),
  },
  expressions: {
    offer_state: state,
    lines,
    reports,
    tax_words: `COALESCE(NULLIF(t.tax ->> 'words', ''), t.tax ->> 'name', '')`,
    order_id: '(SELECT p.id FROM orders p WHERE p.quote_id = t.id)',
    order_no: '(SELECT p.order_no FROM orders p WHERE p.quote_id = t.id)',
    events: 'NULL',
  },
  listed: [
    'number',
    'offer_state',
    'buyer_name',
    'company',
    'country',
    'made_by',
    'reports',
    'currency',
    'list_cents',
    'discount_cents',
    'upgrade_of',
    'gross_cents',
    'held_until',
    'sent_at',
    'created_at',
  ],
  timed: true,
  search: `t.number = upper($) OR t.company ILIKE '%' || $ || '%' OR t.buyer_name ILIKE '%' || $ || '%' OR lower(t.email) = lower($)`,
  sorted: ['created_at', 'held_until', 'gross_cents'],
  sort: { by: 'created_at', direction: 'DESC' },
  filters: {
    state: { type: z.enum(offerStates), sql: `${state} = $` },
    lead_id: { type: z.uuid(), sql: 't.lead_id = $' },
    open: {
      type: z.literal('true'),
      sql: `${state} IN ('sent', 'opened', 'accepted') AND $::text IS NOT NULL`,
    },
  },
  unrecorded: [
    'buyer_name',
    'email',
    'phone',
    'company',
    'designation',
    'address',
    'city',
    'zipcode',
    'tax_number',
    'note',
    'salt',
    'key_hash',
    'tax',
  ],
  writes: ['create', 'update'],
  async beforeWrite(given, { db, staff }, before) {
    const offer = given as unknown as OfferFields & { id?: string };
    const wasHeld = (before?.held_until as Date | undefined)?.getTime();
    if (new Date(offer.held_until).getTime() !== wasHeld)
      given.held_until = endOfDay(offer.held_until).toISOString();
    const ends = new Date(offer.held_until).getTime();
    if (ends !== wasHeld && (ends <= Date.now() || ends > Date.now() + LONGEST_DAYS * 86_400_000))
      return invalidField('held_until', 'The price must be held until a day within the next year.');
    if (before && !isChangeable(before.offer_state as OfferState))
      return conflict(`This offer is ${before.offer_state} and cannot be changed.`);
    if (before?.upgrade_of) return conflict(UPGRADE);
    given.currency ??= before?.currency ?? priceCurrency;
    const isPriced = (name: (typeof pricing)[number]) =>
      before && JSON.stringify(before[name]) === JSON.stringify(given[name]);
    if (!pricing.every(isPriced)) {
      if (before && (await row(db, 'SELECT FROM orders WHERE quote_id = $1', [before.id])))
        return invalidField(
          'lines',
          'Somebody has begun to pay this offer. Withdraw it and make another.',
        );
      const kept = before && { id: String(before.id), currency: String(before.currency) };
      const prices = await priceOffered(db, given as unknown as Pricing, kept);
      if (!('sums' in prices)) return prices;
      const above = await aboveCeiling(db, staff.role, { ...prices.sums, field: 'lines' });
      if (above) return above;
      priced.set(given, prices);
      Object.assign(given, pricedColumns(prices));
    }
    if (before) return undefined;
    const next = await row<{ number: string }>(db, `SELECT ${NEXT_NUMBER} AS number`);
    // Matches no key until the offer is sent, when its key is made.
    const random = (bytes: number) => `\\x${randomBytes(bytes).toString('hex')}`;
    Object.assign(given, { number: next!.number, made_by: staff.email });
    Object.assign(given, { salt: random(16), key_hash: random(32) });
    return undefined;
  },
  async afterWrite(after, { db, staff }, before, given) {
    const id = String(after.id);
    const by = staff.email;
    const prices = priced.get(given);
    if (prices) await writeLines(db, id, prices.lines);
    if (!before) return noteEvent(db, id, 'made', { by });
    const text = ({ gross_cents: cents }: Pick<OfferSums, 'gross_cents'>, currency: unknown) =>
      amountText(cents, String(currency));
    if (prices)
      await noteEvent(db, id, 'repriced', {
        words: `${text(before as unknown as OfferSums, before.currency)} to ${text(prices.sums, after.currency)}`,
        by,
      });
    if ((before.held_until as Date).getTime() !== (after.held_until as Date).getTime())
      await noteEvent(db, id, 'extended', { by });
  },
  async complete(found, { db }) {
    const events = await eventsOfOffer(db, String(found.id));
    found.events = events.map(({ created_at: at, ...event }) => ({ ...event, at }));
  },
};
