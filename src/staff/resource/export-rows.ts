import { type Queryable, rows } from '#src/db/open.ts';
import { csvLine, type Digits } from '#src/spreadsheet/csv.ts';
import { personDigest } from '../audit.ts';
import type { Download, StaffContext } from '../staff-contract.ts';
import type { Resource } from './resource.ts';
import { conditionOf, type ListQuery, orderOf } from './resource-sql.ts';

const BLOCK = 1000;

/**
 * The complete list that a query filters, as CSV (RFC 4180, UTF-8 with a byte order mark so that spreadsheets
 * recognise it). It is read block by block while it is sent, in the order of the keys found at the beginning. Who
 * exported what is audited.
 */
export async function exportRows(
  resource: Resource,
  query: ListQuery,
  { db, audit }: Pick<StaffContext, 'db' | 'audit'>,
): Promise<Download> {
  const { page: _, per_page: __, ...narrowed } = query;
  const { q } = narrowed;
  // The address that was searched for does not belong in the audit log.
  const after =
    typeof q === 'string' && q.includes('@') ? { ...narrowed, q: personDigest(q) } : narrowed;
  await audit({ entity: resource.name, id: 'export', after });
  const day = new Date().toISOString().slice(0, 10);
  return {
    status: 200,
    fileName: `${resource.name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    content: lines(db, resource, narrowed),
  };
}

async function* lines(
  db: Queryable,
  resource: Resource,
  query: Partial<ListQuery>,
): AsyncGenerator<string> {
  const { where, values } = conditionOf(resource, query);
  const exported = { ...resource.exported, ...(await resource.exportedToo?.(db)) };
  const headings = Object.keys(exported);
  const key = `t.${resource.key.column}`;
  const found = await rows<{ key: unknown }>(
    db,
    `SELECT ${key} AS key FROM ${resource.table} t ${where} ${orderOf(resource, query)}`,
    values,
  );
  const keys = found.map(({ key }) => key);
  yield `\uFEFF${csvLine(headings)}`;
  const columns = headings.map((heading, column) => `${exported[heading]} AS c${column}`);
  for (let offset = 0; offset < keys.length; offset += BLOCK) {
    const block = await rows<Record<string, unknown>>(
      db,
      `SELECT ${columns} FROM ${resource.table} t WHERE ${key} = ANY($1)
       ORDER BY array_position($1, ${key})`,
      [keys.slice(offset, offset + BLOCK)],
    );
    yield block
      .map((row) => csvLine(headings.map((_, index) => numberOr(row[`c${index}`]))))
      .join('');
  }
}

/** Amounts are read as texts, which keep all their digits; a negative one is a number, and no formula. */
const numberOr = (value: unknown): unknown =>
  typeof value === 'string' && /^-\d+\.\d\d$/.test(value)
    ? ({ digits: value } satisfies Digits)
    : value;
