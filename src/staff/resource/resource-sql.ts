import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Resource } from './resource.ts';

type Row = Record<string, unknown>;

export interface ListQuery {
  page: number;
  per_page: number;
  sort?: string;
  order?: 'ASC' | 'DESC';
  q?: string;
  ids?: (string | number)[];
  [filter: string]: unknown;
}

/** Maximum number of search words; further ones are ignored. */
const MOST_WORDS = 8;

const expression = ({ expressions, key }: Resource, name: string): string =>
  expressions?.[name] ?? `t.${name === 'id' ? key.column : name}`;

const selected = (resource: Resource, names: readonly string[]): string =>
  [...new Set(['id', ...names])]
    .map((name) => `${expression(resource, name)} AS "${name}"`)
    .join(', ');

/** Names of everything that a single record contains in an answer. */
const recordColumns = (resource: Resource): string[] => [
  ...Object.keys(resource.fields.shape),
  ...Object.keys(resource.also).filter((name) => name !== 'id'),
];

/** The condition of a list and its values. */
export function conditionOf(
  resource: Resource,
  query: Partial<ListQuery>,
): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (sql: string, value: unknown) => {
    values.push(value);
    conditions.push(`(${sql.replaceAll('$', `$${values.length}`)})`);
  };
  // Every word somewhere, in any order.
  const words = query.q?.trim().split(/\s+/).filter(Boolean) ?? [];
  for (const word of words.slice(0, MOST_WORDS)) add(resource.search, word);
  if (query.ids) add(`t.${resource.key.column} = ANY($)`, query.ids);
  for (const [name, { sql }] of Object.entries(resource.filters ?? {}))
    if (query[name] !== undefined) add(sql, query[name]);
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

/** The order of a list, made total by the key. */
export function orderOf(resource: Resource, { sort, order }: Partial<ListQuery>): string {
  const by = sort && resource.sorted.includes(sort) ? sort : resource.sort.by;
  const direction = sort && order ? order : resource.sort.direction;
  const first = (resource.orders?.[by] ?? `${expression(resource, by)} %`).replaceAll(
    '%',
    direction,
  );
  return `ORDER BY ${first}, t.${resource.key.column} ${direction}`;
}

/**
 * One page of a list, and the total number of its records. Keys are found first, by an index; then their rows. Not a
 * prepared statement: a generic plan would read a whole index for a letter that every name contains.
 */
export async function listRows(db: Queryable, resource: Resource, query: ListQuery) {
  const { where, values } = conditionOf(resource, query);
  const order = orderOf(resource, query);
  const key = `t.${resource.key.column}`;
  const [found, count] = await Promise.all([
    db.query<Row>(
      `WITH page AS MATERIALIZED (
         SELECT ${key} AS key, row_number() OVER () AS place FROM
           (SELECT ${key} FROM ${resource.table} t ${where} ${order}
            LIMIT $${values.length + 1} OFFSET $${values.length + 2}) t)
       SELECT ${selected(resource, resource.listed)}
       FROM page JOIN ${resource.table} t ON ${key} = page.key ORDER BY page.place`,
      [...values, query.per_page, (query.page - 1) * query.per_page],
    ),
    db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${resource.table} t ${where}`,
      values,
    ),
  ]);
  return { data: found.rows, total: count.rows[0]!.total };
}

/** How many records need attention. */
export async function countWaiting(db: Queryable, resource: Resource): Promise<number> {
  const { where, values } = conditionOf(resource, resource.waiting ?? {});
  const found = await row<{ total: number }>(
    db,
    `SELECT count(*)::int AS total FROM ${resource.table} t ${where}`,
    values,
  );
  return found!.total;
}

/** One record with everything. */
export async function oneRow(
  db: Queryable,
  resource: Resource,
  key: unknown,
): Promise<Row | undefined> {
  const found = await row<Row>(
    db,
    `SELECT ${selected(resource, recordColumns(resource))} FROM ${resource.table} t WHERE t.${resource.key.column} = $1`,
    [key],
  );
  if (found) await resource.complete?.(found, { db });
  return found;
}

/**
 * The same, locked until the transaction ends. The lock is a statement of its own: one that waits for a lock would
 * read other tables as they were before the wait.
 */
export async function lockedRow(
  db: Queryable,
  resource: Resource,
  key: unknown,
): Promise<Row | undefined> {
  await rows(db, `SELECT FROM ${resource.table} WHERE ${resource.key.column} = $1 FOR UPDATE`, [
    key,
  ]);
  return oneRow(db, resource, key);
}

/** The fields that are columns: what `complete` adds is written by `afterWrite`. */
const columns = (resource: Resource, fields: Row) =>
  Object.keys(fields).filter((name) => !resource.expressions?.[name]);

// The driver would write a JavaScript array as a PostgreSQL array, so objects are turned into JSON here.
const storedValue = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;

/** Adds a record and returns its key. */
export async function insertRow(db: Queryable, resource: Resource, fields: Row): Promise<unknown> {
  const names = columns(resource, fields);
  const added = await row<{ key: unknown }>(
    db,
    `INSERT INTO ${resource.table} (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)})
     RETURNING ${resource.key.column} AS key`,
    names.map((name) => storedValue(fields[name])),
  );
  return added!.key;
}

/** Changes a record. */
export async function updateRow(
  db: Queryable,
  resource: Resource,
  key: unknown,
  fields: Row,
): Promise<void> {
  const names = columns(resource, fields);
  const sets = names.map((name, index) => `${name} = $${index + 2}`);
  if (resource.timed) sets.push('updated_at = now()');
  await rows(db, `UPDATE ${resource.table} SET ${sets} WHERE ${resource.key.column} = $1`, [
    key,
    ...names.map((name) => storedValue(fields[name])),
  ]);
}

/** Deletes a record. */
export async function deleteRow(db: Queryable, resource: Resource, key: unknown): Promise<void> {
  await rows(db, `DELETE FROM ${resource.table} WHERE ${resource.key.column} = $1`, [key]);
}
