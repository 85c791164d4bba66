import { operatorClient } from './operator-client.ts';

/**
 * Makes a restored database one that can be used beside its original: jobs queued in the backup are left to the
 * original, and no webhook is told what happens in the copy. Duties run as in any store. Returns how many jobs it were.
 */
export async function quietCopy(databaseUrl: string): Promise<number> {
  const client = await operatorClient(databaseUrl, 'meridian restore');
  try {
    const { rowCount } = await client.query(
      `UPDATE job SET state = 'done', done_at = now()
       WHERE state IN ('queued', 'running') AND kind NOT LIKE 'duty:%'`,
    );
    await client.query(`UPDATE webhook_endpoint SET state = 'off', state_reason = ''`);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
