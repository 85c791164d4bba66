import pg from 'pg';
import { databaseProblem } from '#src/db/await-database.ts';
import { OperationError } from './operation-error.ts';

/**
 * A connection for work that may take hours: no time limit applies.
 * @throws OperationError that names the database and the reason if it cannot be reached
 */
export async function operatorClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The running query fails too, and reports the reason.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new OperationError(databaseProblem(url, error).message, { cause: error });
  });
  await client.query(
    'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0',
  );
  return client;
}
