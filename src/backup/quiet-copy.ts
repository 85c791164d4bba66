import type pg from 'pg';
import { operatorClient } from './operator-client.ts';

/** What a store would send by itself, and the column without which an older version could not. */
const SENDING = [
  ['webhook_endpoint', 'state', `UPDATE webhook_endpoint SET state = 'off', state_reason = ''`],
  ['campaign', 'state', `UPDATE campaign SET state = 'paused' WHERE state = 'sending'`],
  [
    'campaign',
    'send_at',
    `UPDATE campaign SET state = 'draft', send_at = NULL WHERE state = 'scheduled'`,
  ],
  ['offer', 'reminds', 'UPDATE offer SET reminds = false WHERE reminds'],
  // Two are sent at most.
  ['transfer_payment', 'reminded', 'UPDATE transfer_payment SET reminded = 2 WHERE reminded < 2'],
  ['refund', 'notified_at', 'UPDATE refund SET notified_at = now() WHERE notified_at IS NULL'],
] as const;

/**
 * Makes a restored database one that can be used next to its original: jobs, campaigns, reminders and letters that were
 * due in the backup are left to the original, and no webhook is notified of what happens in the copy. Duties run as in
 * any store. The tables may be those of an older version.
 * @returns how many jobs were left to the original
 */
export async function quietCopy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const columns = new Set(rows.map(({ name }) => name));
  for (const [table, column, statement] of SENDING)
    if (columns.has(`${table}.${column}`)) await client.query(statement);
  if (!columns.has('job.state')) return 0;
  const { rowCount } = await client.query(
    `UPDATE job SET state = 'done', done_at = now()
     WHERE state IN ('queued', 'running') AND kind NOT LIKE 'duty:%'`,
  );
  return rowCount ?? 0;
}

/** Does the same on a connection of its own, after the migrations, which may have queued jobs. */
export async function quietAgain(databaseUrl: string): Promise<number> {
  const client = await operatorClient(databaseUrl, 'meridian restore');
  try {
    return await quietCopy(client);
  } finally {
    await client.end();
  }
}
