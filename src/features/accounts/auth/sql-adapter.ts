import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import { type Queryable, rows } from '#src/db/open.ts';
import { currentClient } from './own-transaction.ts';
import { sessionHash } from './session-hash.ts';

const SESSIONS = 'customer_session';
const TOKEN = 'token_hash';

/** Names come from the library's schema, never from a visitor; quoting keeps them names in any case. */
const name = (text: string) => `"${text.replaceAll('"', '""')}"`;

const OPERATORS: Partial<Record<CleanedWhere['operator'], string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

const stored = (model: string, field: string, value: unknown) =>
  model === SESSIONS && field === TOKEN && typeof value === 'string' ? sessionHash(value) : value;

/** A condition with its values appended to `values`. */
function condition(model: string, where: CleanedWhere[], values: unknown[]): string {
  const parts = where.map(({ field, value, operator, connector }, place) => {
    const joint = place === 0 ? '' : connector === 'OR' ? ' OR ' : ' AND ';
    if (value === null && operator === 'eq') return `${joint}${name(field)} IS NULL`;
    if (operator === 'in') {
      values.push((value as unknown[]).map((one) => stored(model, field, one)));
      return `${joint}${name(field)}::text = ANY($${values.length}::text[])`;
    }
    const sign = OPERATORS[operator];
    if (!sign)
      throw new Error(
        `The accounts library asks for the operator ${operator}, which no statement needs yet`,
      );
    values.push(stored(model, field, value));
    return `${joint}${name(field)} ${sign} $${values.length}`;
  });
  return parts.length > 0 ? `WHERE ${parts.join('')}` : '';
}

/** The caller knows the secret; it goes on working with it, and the table with its hash. */
function withSecret<T>(model: string, found: T | undefined, where: CleanedWhere[]): T | null {
  const secret = where.find(({ field }) => field === TOKEN)?.value;
  if (found === undefined) return null;
  return model === SESSIONS && typeof secret === 'string' ? { ...found, [TOKEN]: secret } : found;
}

/**
 * The accounts library on our database: plain SQL like everything else here, inside the caller's transaction when there
 * is one, and with the secrets of sessions stored as SHA-256 only (reliability, decision 13).
 */
export function sqlAdapter(pool: Queryable) {
  const run = <T>(text: string, values: unknown[]) => rows<T>(currentClient(pool), text, values);
  const changed = async (text: string, values: unknown[]) =>
    (await run(`${text} RETURNING 1`, values)).length;
  const assignments = (update: Record<string, unknown>, values: unknown[]) =>
    Object.entries(update)
      .map(([field, value]) => `${name(field)} = $${values.push(value)}`)
      .join(', ');

  return createAdapterFactory({
    config: {
      adapterId: 'sql',
      supportsNumericIds: false,
      supportsUUIDs: true,
      supportsJSON: true,
      disableIdGeneration: true,
      transaction: false,
    },
    adapter: () => ({
      async create<T extends Record<string, unknown>>({ model, data }: { model: string; data: T }) {
        const fields = Object.keys(data);
        const values = fields.map((field) => stored(model, field, data[field]));
        const [made] = await run<T>(
          `INSERT INTO ${name(model)} (${fields.map(name).join(', ')}) VALUES (${fields.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING *`,
          values,
        );
        return (model === SESSIONS ? { ...made, [TOKEN]: data[TOKEN] } : made) as T;
      },
      async findOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
        const values: unknown[] = [];
        const text = `SELECT * FROM ${name(model)} ${condition(model, where, values)} LIMIT 1`;
        return withSecret(model, (await run<T>(text, values))[0], where);
      },
      async findMany<T>({
        model,
        where = [],
        limit,
      }: {
        model: string;
        where?: CleanedWhere[];
        limit: number;
      }) {
        const values: unknown[] = [];
        const text = `SELECT * FROM ${name(model)} ${condition(model, where, values)}`;
        return run<T>(`${text} LIMIT $${values.push(limit)}`, values);
      },
      async update<T>({
        model,
        where,
        update,
      }: {
        model: string;
        where: CleanedWhere[];
        update: T;
      }) {
        const values: unknown[] = [];
        const set = assignments(update as Record<string, unknown>, values);
        const text = `UPDATE ${name(model)} SET ${set} ${condition(model, where, values)} RETURNING *`;
        return withSecret(model, (await run<T>(text, values))[0], where);
      },
      updateMany({ model, where, update }) {
        const values: unknown[] = [];
        const set = assignments(update, values);
        return changed(
          `UPDATE ${name(model)} SET ${set} ${condition(model, where, values)}`,
          values,
        );
      },
      async delete({ model, where }) {
        const values: unknown[] = [];
        await changed(`DELETE FROM ${name(model)} ${condition(model, where, values)}`, values);
      },
      deleteMany({ model, where }) {
        const values: unknown[] = [];
        return changed(`DELETE FROM ${name(model)} ${condition(model, where, values)}`, values);
      },
      async count({ model, where = [] }) {
        const values: unknown[] = [];
        const text = `SELECT count(*)::int AS n FROM ${name(model)} ${condition(model, where, values)}`;
        return (await run<{ n: number }>(text, values))[0]?.n ?? 0;
      },
    }),
  });
}
