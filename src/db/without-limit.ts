import pg from 'pg';
import { PRODUCT } from '#src/product.ts';
import type { Database } from './open.ts';

/** Does work that may take long, on a connection of its own: one of the pool would keep having no limit. */
export async function withoutLimit<T>(
  db: Pick<Database, 'direct'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: db.direct,
    application_name: PRODUCT,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The statement that is under way fails too, and tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
