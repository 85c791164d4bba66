import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../shop.ts';
import type { FaultyDeployment } from './faults-deployment.ts';
import { beginTraffic, lostWrites } from './faults-traffic.ts';

const PER_SECOND = 45;
/** The promised recovery time after the port opened, in milliseconds. */
const RECOVERY_MS = 3000;

/** F1: the database restarts under mixed traffic while orders are in transactions. */
export async function restarts(deployment: FaultyDeployment, n: number): Promise<Finding> {
  const traffic = beginTraffic(deployment, PER_SECOND, 'f1');
  await pause(3000);
  const outages: { stopped: number; opened: number }[] = [];
  let held = 0;
  for (let round = 0; round < n; round++) {
    // Orders wait for this table inside their transactions when the database stops.
    const operator = await deployment.postgres.session();
    await operator.query('BEGIN');
    await operator.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    const watcher = await deployment.postgres.session();
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND xact_start IS NOT NULL`;
    for (let tries = 0; tries < 100; tries++) {
      if ((await watcher.query(waiting)).rows[0].n > 0) break;
      await pause(20);
    }
    held += Math.min(1, (await watcher.query(waiting)).rows[0].n);
    const stopped = Date.now();
    await deployment.postgres.stop(round % 2 === 0 ? 'immediate' : 'fast');
    outages.push({ stopped, opened: await deployment.postgres.start() });
    await Promise.all([operator, watcher].map((client) => client.end().catch(() => undefined)));
    await pause(RECOVERY_MS + 500);
  }
  await pause(2000);
  await traffic.end();
  const lateness = traffic.failures.map(({ began, ended }) => {
    // Requests in progress when the database stopped, or started while it was down, are not late.
    if (outages.some(({ stopped, opened }) => stopped <= ended && began <= opened)) return 0;
    const last = outages.findLast(({ opened }) => opened <= began);
    return last ? began - last.opened : Number.POSITIVE_INFINITY;
  });
  const latest = Math.max(0, ...lateness);
  // A streamed list has begun with 200: it is cut off, so that nobody takes a part for the whole.
  const cut = traffic.failures.filter(
    ({ what, status }) => status === 0 && what.includes('terminated'),
  );
  const bare = traffic.failures.filter(
    (failure) => !cut.includes(failure) && (failure.status !== 503 || !failure.retryAfter),
  );
  const lost = await lostWrites(deployment, traffic);
  const written = traffic.consents.length + traffic.subscribers.length + traffic.orders.length;
  const twice = await deployment.db.query(
    `SELECT count(*)::int AS n FROM (SELECT order_id FROM payment_attempt WHERE state = 'captured'
     GROUP BY order_id HAVING count(*) > 1) AS doubled`,
  );
  for (const { what, status, began, ended } of bare.slice(0, 10)) {
    const last = outages.findLast(({ stopped }) => stopped <= ended);
    console.log(
      `  neither answered nor 503: ${what} ${status}, ${began - (last?.stopped ?? 0)} to ${ended - (last?.stopped ?? 0)} ms ` +
        `after the stop, opened after ${(last?.opened ?? 0) - (last?.stopped ?? 0)} ms`,
    );
  }
  return {
    promise: 'F1 a database restart is only a pause',
    tried: `${n} restarts (alternately immediate and fast), ${held} with an order in its transaction, ${PER_SECOND} requests/s`,
    result:
      `${deployment.deaths.length} processes ended; ${traffic.failures.length} of ${traffic.requests} requests failed, ` +
      `${cut.length} of them lists cut off mid-stream, ${bare.length} other than by 503 with Retry-After, the latest started ${latest} ms after the port opened; ` +
      `${lost} of ${written} acknowledged writes and ${traffic.paid.length} payments lost, ${twice.rows[0].n} doubled`,
    held:
      deployment.deaths.length === 0 &&
      latest <= RECOVERY_MS &&
      lost === 0 &&
      twice.rows[0].n === 0 &&
      bare.length === 0,
  };
}
