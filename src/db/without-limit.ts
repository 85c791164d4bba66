import pg from 'pg';
import { PRODUCT } from '#src/product.ts';
import { type Database, sessionSettings } from './open.ts';

/** Does work that may take long, on a connection of its own: a pooled one would stay without a limit afterwards. */
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
  // The running statement fails too, and reports the reason.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sessionSettings(0));
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
