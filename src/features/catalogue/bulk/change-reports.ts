import { z } from 'zod';
import { type CurrencyPrices, furtherCurrencies } from '#src/currencies.ts';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { isFailure } from '#src/errors.ts';
import { licences } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { type BulkKind, bulkAction } from '#src/staff/bulk/bulk-kind.ts';
import { deleteRow, lockedRow } from '#src/staff/resource/resource-sql.ts';
import { editors } from '#src/staff/roles.ts';
import { moveReport, type ReportState } from '../publish-report.ts';
import { reportResource } from '../report-resource.ts';
import { type NewPrices, newPrice } from './new-price.ts';

type Row = Record<string, unknown>;

const columns = licences.map(({ column }) => column);

/** Delay before a deletion, during which it can be cancelled. */
const DELETION_DELAY_MS = 30_000;

const locked = (db: Queryable, id: string, names: readonly string[]): Promise<Row | undefined> =>
  row(db, `SELECT ${names.join(', ')} FROM report WHERE id = $1 FOR UPDATE`, [id]);

/** Writes columns of a report; their names come from this file. */
async function write(db: Queryable, id: string, fields: Row): Promise<{ after: Row }> {
  const names = Object.keys(fields);
  const sets = names.map((name, index) => `${name} = $${index + 2}`);
  await rows(db, `UPDATE report SET ${sets}, updated_at = now() WHERE id = $1`, [
    id,
    ...names.map((name) => fields[name]),
  ]);
  return { after: fields };
}

const reprice = bulkAction({
  summary: 'Set the prices of many reports, or raise or lower them by a percentage',
  roles: editors,
  value: z.strictObject({
    licences: z.array(z.enum(columns)).min(1),
    currency: z
      .enum([priceCurrency, ...furtherCurrencies])
      .optional()
      .describe('currency of the prices; default: US dollars'),
    cents: z.int().positive().max(100_000_000_00).optional().describe('the new price'),
    percent: z
      .number()
      .min(-90)
      .max(300)
      .optional()
      .describe('change in per cent, instead of cents'),
    round: z.union([z.literal(1), z.literal(100), z.literal(1000), z.literal(5000)]).default(1),
  }),
  read: (db, id) => locked(db, id, [...columns, 'currency_prices']),
  async apply(db, id, before, value) {
    const wanted = value as NewPrices;
    const { currency = priceCurrency } = value;
    const prices = before.currency_prices as CurrencyPrices;
    const inCurrency = { ...prices[currency] };
    const fields: Row = {};
    let priced = value.cents !== undefined;
    for (const { column, type } of licences) {
      if (!value.licences.includes(column)) continue;
      const isListed = currency === priceCurrency;
      const now = isListed ? (before[column] as number | null) : (inCurrency[type] ?? null);
      if (now !== null) priced = true;
      const next = newPrice(now, wanted);
      if (next === now || next === null) continue;
      if (isListed) fields[column] = next;
      else {
        inCurrency[type] = next;
        fields.currency_prices = { ...prices, [currency]: inCurrency };
      }
    }
    if (!priced)
      return { left: `has no price${currency === priceCurrency ? '' : ` in ${currency}`}` };
    if (Object.keys(fields).length === 0) return { left: 'already has this price' };
    return write(db, id, fields);
  },
  restore: (db, id, before) => write(db, id, before),
});

const classify = bulkAction({
  summary: 'Move many reports to an industry',
  roles: editors,
  value: z.strictObject({ industry_id: z.int().positive().max(2_147_483_647) }),
  read: (db, id) => locked(db, id, ['industry_id']),
  async apply(db, id, before, value) {
    if (Number(before.industry_id) === value.industry_id) return { left: 'is already in it' };
    return write(db, id, value);
  },
  restore: (db, id, { industry_id }) => write(db, id, { industry_id }),
});

type State = Pick<ReportState, 'status' | 'publish_at' | 'successor_id'>;
type Step = Parameters<typeof moveReport>[2];

/** Moves a report as its record page does, through the publication gate. */
async function moved(db: Queryable, id: string, step: Step) {
  const done = await moveReport(db, Number(id), step);
  if (!isFailure(done)) return { after: { ...done.after } };
  const problems = Object.values(done.body.errors ?? {}).flat();
  return { left: problems[0] ?? done.body.message };
}

const stepTo = ({ status, publish_at: at, successor_id: successor }: State): Step => {
  if (status === 'published') return { to: 'published' };
  if (status === 'withdrawn') return { to: 'withdrawn', successor };
  const time = at ? new Date(at) : null;
  return { to: 'draft', publishAt: time && time.getTime() > Date.now() ? time : null };
};

const move = bulkAction({
  summary: 'Publish or withdraw many reports, or make them drafts, subject to the publication gate',
  roles: editors,
  value: z.strictObject({ status: z.enum(['draft', 'published', 'withdrawn']) }),
  read: (db, id) => locked(db, id, ['status', 'publish_at', 'successor_id']),
  async apply(db, id, before, { status }) {
    if (before.status === status && before.publish_at === null)
      return { left: `is already ${status === 'draft' ? 'a draft' : status}` };
    return moved(db, id, stepTo({ status, publish_at: null, successor_id: null }));
  },
  restore: (db, id, before) => moved(db, id, stepTo(before as unknown as State)),
});

const remove = bulkAction({
  summary: 'Delete many reports; starts after half a minute, and can be cancelled until then',
  roles: editors,
  confirm: true,
  delayMs: DELETION_DELAY_MS,
  value: z.strictObject({}),
  read: (db, id) => lockedRow(db, reportResource, id),
  async apply(db, id) {
    await deleteRow(db, reportResource, id);
    return { after: null };
  },
});

/** SQL: why a report added by an import is not deleted with it: staff have worked on it. */
const REASON_TO_KEEP = `
  SELECT CASE
    WHEN i.report_id IS NULL THEN 'was not added by an import'
    WHEN r.status <> 'draft' OR r.publish_at IS NOT NULL THEN 'is published, scheduled or withdrawn'
    WHEN r.updated_at <> i.at OR r.sample_file IS NOT NULL OR r.full_file IS NOT NULL
      OR EXISTS (SELECT FROM record_draft d WHERE d.resource = 'reports' AND d.record_id = r.id::text)
      OR EXISTS (SELECT FROM edition e JOIN figure f ON f.edition_id = e.id WHERE e.report_id = r.id)
      THEN 'was changed since the import' END AS reason
  FROM report r LEFT JOIN imported_report i ON i.report_id = r.id WHERE r.id = $1`;

const dropImported = bulkAction({
  summary:
    'Delete unchanged drafts that an import added; starts after half a minute, and can be cancelled until then',
  roles: editors,
  delayMs: DELETION_DELAY_MS,
  value: z.strictObject({}),
  read: (db, id) => lockedRow(db, reportResource, id),
  async apply(db, id) {
    const found = await row<{ reason: string | null }>(db, REASON_TO_KEEP, [id]);
    if (found?.reason) return { left: found.reason };
    await deleteRow(db, reportResource, id);
    return { after: null };
  },
});

/** Actions on many reports at once. */
export const reportChanges: BulkKind = {
  resource: reportResource,
  actions: { reprice, classify, move, remove, dropImported },
};
