import type pg from 'pg';
import { operatorClient } from './operator-client.ts';

/**
 * Makes a restored database one that can be used beside its original: jobs queued in the backup are left to the
 * original, and no webhook is told what happens in the copy. Duties run as in any store. The tables may be those of an
 * older version. Returns how many jobs it were.
 */
export async function quietCopy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ jobs: boolean; webhooks: boolean }>(
    `SELECT to_regclass('public.job') IS NOT NULL AS jobs,
       to_regclass('public.webhook_endpoint') IS NOT NULL AS webhooks`,
  );
  const [has] = rows;
  if (has?.webhooks)
    await client.query(`UPDATE webhook_endpoint SET state = 'off', state_reason = ''`);
  if (!has?.jobs) return 0;
  const { rowCount } = await client.query(
    `UPDATE job SET state = 'done', done_at = now()
     WHERE state IN ('queued', 'running') AND kind NOT LIKE 'duty:%'`,
  );
  return rowCount ?? 0;
}

/** Does the same after the migrations, which may have queued jobs. */
export async function quietAgain(databaseUrl: string): Promise<number> {
  const client = await operatorClient(databaseUrl, 'meridian restore');
  try {
    return await quietCopy(client);
  } finally {
    await client.end();
  }
}
