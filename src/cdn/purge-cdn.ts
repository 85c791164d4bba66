import { setTimeout as pause } from 'node:timers/promises';
import { type Database, rows } from '#src/db/open.ts';
import type { Duty } from '#src/jobs/job-kind.ts';
import type { ProviderReport } from '#src/provider-report.ts';
import { EVERYTHING, purgedKeys } from './cdn-keys.ts';
import { type CdnConfig, sendPurge } from './purge-request.ts';

const EVERY_MS = 1000;
/** Changes sent in one run. */
const AT_ONCE = 5000;
/** Web processes are notified of a change within this time; a page that the CDN fetches afterwards is current. */
const HEARD_MS = 500;
const TIMEOUT_MS = 10_000;

/**
 * From now on changes are kept until the CDN has been told; without a CDN none is kept any more. Earlier changes are
 * unknown, so a CDN that is new to the database purges everything.
 */
export async function rememberCdn(db: Database, cdn: CdnConfig | undefined): Promise<void> {
  if (!cdn) await rows(db, 'WITH gone AS (DELETE FROM cdn RETURNING 1) DELETE FROM cdn_purge');
  else
    await rows(
      db,
      `WITH new AS (INSERT INTO cdn DEFAULT VALUES ON CONFLICT DO NOTHING RETURNING 1)
       INSERT INTO cdn_purge (tags) SELECT $1 FROM new`,
      [EVERYTHING],
    );
}

/**
 * Purges everything: a process may have served outdated answers, and the CDN cached them. A database that is just
 * returning may not accept the purge yet; it is tried again until it does.
 */
export async function purgeEverything(db: Database, againMs = EVERY_MS): Promise<void> {
  const write = () => rows(db, 'INSERT INTO cdn_purge (tags) SELECT $1 FROM cdn', [EVERYTHING]);
  const accepted = () =>
    write().then(
      () => true,
      () => false,
    );
  while (!(await accepted())) await pause(againMs, undefined, { ref: false });
}

/**
 * To be called by every web process that has opened: purges everything if it serves another build of the site than the
 * others have, since the CDN's pages name styles and scripts that are gone. For an hour also when further processes
 * open with it: those that they replace have served the earlier one meanwhile.
 * @param site identifies the build
 */
export async function purgeEarlierSite(db: Database, site: string): Promise<void> {
  await rows(
    db,
    `WITH changed AS (UPDATE cdn SET site = $1, site_since = now() WHERE site <> $1 RETURNING 1)
     INSERT INTO cdn_purge (tags)
     SELECT $2 FROM cdn WHERE EXISTS (SELECT FROM changed) OR site_since > now() - interval '1 hour'`,
    [site, EVERYTHING],
  );
}

/**
 * Sends changes to the CDN in order and once; what it does not accept is sent again later. A process killed between
 * the call and its record sends them twice, which is harmless.
 */
export const purgeDuty = (
  db: Database,
  cdn: CdnConfig,
  report: ProviderReport,
  timeoutMs = TIMEOUT_MS,
): Duty => ({
  name: 'purge-cdn',
  every: EVERY_MS,
  async run(signal, last) {
    const changes = await rows<{ id: string; tags: string }>(
      db,
      'SELECT id, tags FROM cdn_purge ORDER BY id LIMIT $1',
      [AT_ONCE],
    );
    if (changes.length === 0) return last;
    await pause(HEARD_MS, undefined, { signal });
    const keys = purgedKeys(changes.flatMap(({ tags }) => tags.split(' ')));
    const failure = await sendPurge(cdn, keys, { signal, timeoutMs });
    if (failure) {
      report.failed({ provider: 'CDN', call: 'purge', ...failure });
      throw new Error(`The CDN did not purge: ${failure.reason}`);
    }
    report.worked({ provider: 'CDN', call: 'purge' });
    await rows(db, 'DELETE FROM cdn_purge WHERE id = ANY($1)', [changes.map(({ id }) => id)]);
    return { purged: keys.length, ...(changes.length === AT_ONCE && { more: true }) };
  },
});
