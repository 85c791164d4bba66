import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../shop.ts';
import { until } from '../shop.ts';
import type { FaultyDeployment } from './faults-deployment.ts';
import { missingForNginx, type Nginx, startNginx } from './faults-nginx.ts';

const PER_SECOND = 40;
const READS = [
  '/',
  '/report-store',
  '/admin/api/reports',
  '/blog',
  '/admin/api/search?q=energy',
  '/admin/api/faq',
];

/** F5: the web processes restart one after the other behind the documented nginx, and nobody notices. */
export async function rolling(deployment: FaultyDeployment, n: number): Promise<Finding | string> {
  const missing = missingForNginx();
  if (missing) return `F5 skipped: ${missing}`;
  const nginx = await startNginx(deployment.ports);
  try {
    const traffic = beginVisits(nginx);
    await pause(1000);
    const times: number[] = [];
    for (let round = 0; round < n; round++) {
      const part = round % 2 === 0 ? 'web 1' : 'web 2';
      times.push(await deployment.end(part, 'SIGTERM'));
      await deployment.start(part);
      const ready = () =>
        fetch(`${deployment.origins[round % 2]}/health/ready`).then(({ status }) => status === 200);
      if ((await until(ready, 30_000)) === undefined) throw new Error(`${part} is not ready`);
    }
    await pause(1000);
    const { requests, failures, acknowledged } = await traffic.end();
    const { rows } = await deployment.db.query(
      'SELECT count(DISTINCT visitor_id)::int AS n FROM consent_record WHERE visitor_id::text = ANY($1)',
      [acknowledged],
    );
    const kinds = [...new Set(failures)].slice(0, 3).join(', ');
    return {
      promise: 'F5 SIGTERM drains',
      tried: `${n} rolling restarts of two web processes behind the nginx block of docs/operations.md, ${PER_SECOND} requests/s`,
      result:
        `${failures.length} of ${requests} requests failed${kinds && ` (${kinds})`}; ${rows[0].n}/${acknowledged.length} ` +
        `acknowledged writes kept; slowest exit ${Math.max(...times)} ms`,
      held:
        failures.length === 0 && rows[0].n === acknowledged.length && Math.max(...times) <= 10_000,
    };
  } finally {
    await nginx.close();
  }
}

function beginVisits(nginx: Nginx) {
  let ended = false;
  let serial = 0;
  const failures: string[] = [];
  const acknowledged: string[] = [];
  const open = new Set<Promise<void>>();
  const visit = async (n: number) => {
    const writes = n % 5 === 4;
    const path = writes ? '/admin/api/consent' : READS[n % READS.length]!;
    const body = JSON.stringify({
      version: 'f5',
      marketing: false,
      functional: true,
      analytics: false,
    });
    const { status, text } = writes
      ? await nginx.ask(
          { path, method: 'POST', headers: { 'content-type': 'application/json' } },
          body,
        )
      : await nginx.ask({ path });
    if (status === 200 && writes) acknowledged.push(JSON.parse(text).id);
    // All come from one address here, so its limits refuse some: that is an answer too.
    if (status !== 200 && status !== 429)
      failures.push(`${writes ? 'POST' : 'GET'} ${path} ${status}: ${text.slice(0, 100)}`);
  };
  const run = async () => {
    const began = Date.now();
    while (!ended) {
      const n = serial++;
      const work = visit(n).finally(() => open.delete(work));
      open.add(work);
      await pause(Math.max(0, began + ((n + 1) * 1000) / PER_SECOND - Date.now()));
    }
  };
  const loop = run();
  return {
    async end() {
      ended = true;
      await loop;
      await Promise.all(open);
      return { requests: serial, failures, acknowledged };
    },
  };
}
