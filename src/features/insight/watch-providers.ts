import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { alertStaff, endAlert } from '#src/features/orders/alert-staff.ts';
import {
  failureText,
  type ProviderCall,
  type ProviderFailure,
  type ProviderReport,
} from '#src/provider-report.ts';

/** Staff are notified after this many failures of one call in a row, or after two that are this far apart. */
const IN_A_ROW = 5;
const LONG = "interval '2 minutes'";
/** A provider that fails again this soon after it recovered is the same incident, which staff know about. */
const SAME_TROUBLE = "interval '1 hour'";
/** Log lines per provider and minute; more failures are counted and not logged. */
const MOST_LINES = 30;
const MINUTE_MS = 60_000;
const LOCK = 8_274_034;

interface Watch {
  call: ProviderCall;
  /** Failures not yet stored in the database. */
  fresh: number;
  last: ProviderFailure | undefined;
  /** A write is scheduled. */
  queued: boolean;
  /** When the database was last queried for whether a failure of this call is over. */
  lookedAt: number;
}

export interface ProviderWatch extends ProviderReport {
  /** Resolves when everything reported is stored. */
  flush(): Promise<void>;
}

/**
 * Makes failing providers visible: a log line for each failure, and for failures in a row an alert to staff, once for
 * all processes, which ends when the provider works again.
 * @param say takes one line for the log
 */
export function watchProviders({
  db,
  say,
}: {
  db: Database;
  say: (line: string) => void;
}): ProviderWatch {
  const watches = new Map<string, Watch>();
  const lines = new Map<string, { since: number; written: number; left: number }>();
  let writing = Promise.resolve();

  const watchOf = ({ provider, call }: ProviderCall): Watch => {
    const key = `${provider} ${call}`;
    const known = watches.get(key);
    if (known) return known;
    const fresh = {
      call: { provider, call },
      fresh: 0,
      last: undefined,
      queued: false,
      lookedAt: 0,
    };
    watches.set(key, fresh);
    return fresh;
  };
  const write = (work: () => Promise<string | undefined>) => {
    // While the database is down the failures stay counted here; they are already in the log.
    writing = writing.then(work).then(
      (line) => line && say(line),
      () => undefined,
    ) as Promise<void>;
  };
  const tell = (failure: ProviderFailure) => {
    const now = Date.now();
    let count = lines.get(failure.provider);
    if (!count || now - count.since > MINUTE_MS) {
      if (count?.left)
        say(`provider ${failure.provider}: ${count.left} more failures in that minute`);
      count = { since: now, written: 0, left: 0 };
      lines.set(failure.provider, count);
    }
    if (count.written >= MOST_LINES) {
      count.left += 1;
      return;
    }
    count.written += 1;
    say(`provider ${failure.provider} failed: ${failureText(failure)}`);
  };

  return {
    failed(failure) {
      tell(failure);
      const watch = watchOf(failure);
      watch.last = failure;
      watch.fresh += 1;
      if (watch.queued) return;
      watch.queued = true;
      write(async () => {
        const { fresh, last } = watch;
        watch.queued = false;
        if (!last || fresh === 0) return undefined;
        const line = await db.transaction((client) => keepFailure(client, last, fresh));
        watch.fresh = Math.max(watch.fresh - fresh, 0);
        watch.lookedAt = 0;
        return line;
      });
    },
    worked(call) {
      const watch = watchOf(call);
      watch.fresh = 0;
      watch.last = undefined;
      // Another process may have seen it fail.
      if (Date.now() - watch.lookedAt < MINUTE_MS) return;
      watch.lookedAt = Date.now();
      write(() => db.transaction((client) => endFailure(client, call)));
    },
    flush: () => writing,
  };
}

/** Only one process at a time writes about a provider. */
const lock = (client: Queryable, provider: string) =>
  client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, provider]);

async function keepFailure(
  client: Queryable,
  failure: ProviderFailure,
  count: number,
): Promise<string | undefined> {
  const { provider, call } = failure;
  await lock(client, provider);
  const stored = await row<{ alerted: boolean; bad: boolean; failures: number; began: number }>(
    client,
    `INSERT INTO provider_failure AS f (provider, call, failures, last_error) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider, call) DO UPDATE
       SET failures = f.failures + excluded.failures, last_at = now(), last_error = excluded.last_error
     RETURNING alert_key IS NOT NULL AS alerted, failures, extract(epoch FROM since)::bigint AS began,
       failures >= ${IN_A_ROW} OR failures > 1 AND now() - since > ${LONG} AS bad`,
    [provider, call, count, failureText(failure)],
  );
  if (!stored || stored.alerted || !stored.bad) return undefined;
  const known = await row<{ key: string }>(
    client,
    `SELECT alert_key AS key FROM provider_failure WHERE provider = $1 AND alert_key IS NOT NULL
     UNION ALL (SELECT key FROM staff_alert WHERE kind = 'provider-down' AND key LIKE 'provider:' || $1 || ':%'
       AND resolved_by = 'recovered' AND resolved_at > now() - ${SAME_TROUBLE} ORDER BY resolved_at DESC LIMIT 1) LIMIT 1`,
    [provider],
  );
  const key = known?.key ?? `provider:${provider}:${stored.began}`;
  await rows(
    client,
    'UPDATE provider_failure SET alert_key = $3 WHERE provider = $1 AND call = $2',
    [provider, call, key],
  );
  await rows(
    client,
    `UPDATE staff_alert SET resolved_at = NULL, resolved_by = NULL WHERE key = $1 AND resolved_by = 'recovered'`,
    [key],
  );
  const message = `${provider} does not work: ${stored.failures} failures in a row (${failureText(failure)}).`;
  await alertStaff(client, { key, kind: 'provider-down', message });
  return `provider ${provider}: staff are notified`;
}

async function endFailure(
  client: Queryable,
  { provider, call }: ProviderCall,
): Promise<string | undefined> {
  const failing = await row(
    client,
    'SELECT FROM provider_failure WHERE provider = $1 AND call = $2',
    [provider, call],
  );
  if (!failing) return undefined;
  await lock(client, provider);
  const ended = await row<{ key: string | null }>(
    client,
    'DELETE FROM provider_failure WHERE provider = $1 AND call = $2 RETURNING alert_key AS key',
    [provider, call],
  );
  if (!ended?.key) return undefined;
  // Other calls of the same provider may still fail; a call that nobody has made for a long time says nothing.
  const others = await rows(
    client,
    `UPDATE provider_failure SET alert_key = $2
     WHERE provider = $1 AND last_at > now() - interval '10 minutes' AND failures > 1 RETURNING 1`,
    [provider, ended.key],
  );
  if (others.length > 0) return undefined;
  await rows(client, 'DELETE FROM provider_failure WHERE provider = $1', [provider]);
  await endAlert(client, ended.key, `${provider} works again.`);
  return `provider ${provider} works again`;
}
