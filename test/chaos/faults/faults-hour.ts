import { setTimeout as pause } from 'node:timers/promises';
import { IS_DUTY } from '#src/jobs/duties.ts';
import { type Finding, until } from '../shop.ts';
import { type FaultyDeployment, openFaultyDeployment, type Part } from './faults-deployment.ts';
import { missingForNginx, startNginx } from './faults-nginx.ts';
import { type SmallDisk, smallDisk } from './faults-small-disk.ts';
import { beginTraffic, lostWrites, type Traffic } from './faults-traffic.ts';

/** Space for the demo publisher and what an hour writes. */
const DISK_MB = 700;
const PER_SECOND = 100;
/** From one event to the next; less in a short run, so that each happens. */
const EVENT_MS = 100_000;
const FULL_MS = 12_000;
/** A process that has just started is still growing. */
const WARM_MS = 60_000;
const MEMORY_MS = 10_000;
const PARTS: Part[] = ['web 1', 'web 2', 'worker', 'worker 2'];

/** When requests may fail: from the event until so long after the store can recover. */
interface Window {
  from: number;
  to: number;
}

interface Event {
  name: string;
  /** The seconds in which requests may fail after the part is back. */
  allowance: number;
  /** Resolves when what was taken away is back. */
  happen(deployment: FaultyDeployment, disk: SmallDisk): Promise<void>;
}

const restarted = async (deployment: FaultyDeployment, part: Part, signal: NodeJS.Signals) => {
  await deployment.end(part, signal);
  if (signal === 'SIGKILL') await pause(1000);
  await deployment.start(part);
};

const stopped = (mode: 'fast' | 'immediate'): Event => ({
  name: 'database restarts',
  allowance: 3,
  async happen({ postgres }) {
    await postgres.stop(mode);
    await postgres.start();
  },
});

const killed = (part: Part): Event => ({
  name: part.startsWith('web') ? 'kills of a web process' : 'kills of a worker',
  // Requests on their way in the killed process break off; later ones go to the other.
  allowance: part.startsWith('web') ? 1 : 0,
  happen: (deployment) => restarted(deployment, part, 'SIGKILL'),
});

const rolling: Event = {
  name: 'rolling restarts of all four',
  allowance: 0,
  async happen(deployment) {
    for (const part of PARTS) await restarted(deployment, part, 'SIGTERM');
  },
};

const full: Event = {
  name: 'full disks of the database',
  allowance: 5,
  async happen({ postgres }, disk) {
    const end = Date.now() + FULL_MS;
    while (Date.now() < end) {
      disk.fill();
      await postgres.revive();
      await pause(250);
    }
    disk.makeRoom();
    await until(postgres.revive, 60_000);
  },
};

const EVENTS = [
  rolling,
  stopped('fast'),
  killed('web 1'),
  killed('worker'),
  full,
  stopped('immediate'),
  killed('web 2'),
  killed('worker 2'),
];

/** An hour of mixed load through the documented proxy, while everything fails in turn. */
export async function hourOfLoad(minutes: number): Promise<Finding | string> {
  const missing = missingForNginx();
  const disk = missing ? undefined : smallDisk(DISK_MB);
  if (!disk) return `F13 skipped: ${missing ?? 'a file system can be mounted by root only'}`;
  try {
    const deployment = await openFaultyDeployment(disk);
    try {
      await deployment.start('worker 2');
      return await mixed(deployment, disk, minutes);
    } finally {
      await deployment.close();
    }
  } finally {
    disk.remove();
  }
}

async function mixed(
  deployment: FaultyDeployment,
  disk: SmallDisk,
  minutes: number,
): Promise<Finding> {
  const nginx = await startNginx(deployment.ports, { behind: true });
  const { rows } = await deployment.db.query(
    'SELECT slug FROM report WHERE status = $1 ORDER BY id',
    ['published'],
  );
  const pages = '/ /report-store /custom_search?q=battery /blog /health';
  const others = '/admin/api/reports?page=2 /admin/api/faq /sitemap.xml';
  const reads = [...`${pages} ${others}`.split(' '), ...rows.map(({ slug }) => `/${slug}`)];
  const behind = {
    origins: [nginx.origin, nginx.origin] as [string, string],
    remote: deployment.remote,
  };
  const traffic = beginTraffic(behind, PER_SECOND, 'f13', { purchases: 2, reads });
  const memory = watchMemory(deployment);
  const windows: Window[] = [];
  const happened = new Map<string, number>();
  const end = Date.now() + minutes * 60_000;
  const gap = Math.min(EVENT_MS, (minutes * 60_000) / (EVENTS.length + 2));
  try {
    for (let turn = 0; Date.now() + gap < end; turn++) {
      await pause(gap);
      const event = EVENTS[turn % EVENTS.length]!;
      const from = Date.now();
      await event.happen(deployment, disk);
      if (event.allowance > 0) windows.push({ from, to: Date.now() + event.allowance * 1000 });
      happened.set(event.name, (happened.get(event.name) ?? 0) + 1);
      console.log(
        `  ${Math.round((Date.now() - end) / 1000)} s: ${event.name} (${Date.now() - from} ms); ` +
          `${traffic.requests} requests, ${outside(traffic, windows).length} failed outside the windows`,
      );
    }
    await pause(Math.max(0, end - Date.now()));
    await traffic.end();
  } finally {
    memory.end();
    await nginx.close();
  }
  const done = async () => (await waiting(deployment)) === 0;
  const drained = await until(done, 300_000);
  return judge(deployment, {
    traffic,
    windows,
    happened,
    memory: memory.grown(),
    minutes,
    drained,
  });
}

const waiting = async ({ db }: FaultyDeployment) =>
  Number(
    (
      await db.query(
        `SELECT count(*) AS n FROM job WHERE state IN ('queued', 'running') AND NOT ${IS_DUTY}`,
      )
    ).rows[0].n,
  );

/** What failed although nothing was taken away. */
const outside = ({ failures }: Traffic, windows: Window[]) =>
  failures.filter(
    ({ began, ended }) => !windows.some(({ from, to }) => from <= ended && began <= to),
  );

/** Of each process's lives the median of the first and of the last third of its warm time, in MB. */
function watchMemory(deployment: FaultyDeployment) {
  const lives: { part: Part; samples: { at: number; mb: number }[] }[] = [];
  const current = new Map<Part, (typeof lives)[number]>();
  const look = () => {
    for (const part of PARTS) {
      const bytes = deployment.memory(part);
      const life = current.get(part);
      // A restarted process is smaller than it was.
      const last = life?.samples.at(-1);
      if (bytes === undefined) {
        current.delete(part);
        continue;
      }
      const sample = { at: Date.now(), mb: bytes / 2 ** 20 };
      if (life && last && sample.mb > last.mb * 0.7) life.samples.push(sample);
      else {
        const begun = { part, samples: [sample] };
        current.set(part, begun);
        lives.push(begun);
      }
    }
  };
  const timer = setInterval(look, MEMORY_MS);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    end: () => clearInterval(timer),
    grown: () =>
      lives
        .map(({ part, samples }) => {
          const warm = samples.filter(({ at }) => at - samples[0]!.at >= WARM_MS);
          const third = Math.floor(warm.length / 3);
          const mb = warm.map((sample) => sample.mb);
          return {
            part,
            seconds: ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 1000,
            first: median(mb.slice(0, third)),
            last: median(mb.slice(-third)),
            most: Math.max(...samples.map((sample) => sample.mb)),
          };
        })
        .filter(({ first }) => first > 0),
  };
}

interface Hour {
  traffic: Traffic;
  windows: Window[];
  happened: Map<string, number>;
  memory: ReturnType<ReturnType<typeof watchMemory>['grown']>;
  minutes: number;
  /** Milliseconds until the queue was empty; undefined if it never was. */
  drained: number | undefined;
}

async function judge(
  deployment: FaultyDeployment,
  { traffic, windows, happened, memory, minutes, drained }: Hour,
): Promise<Finding> {
  const failed = outside(traffic, windows);
  const kinds = Object.entries(Object.groupBy(failed, ({ what, status }) => `${what} ${status}`));
  for (const [kind, list] of kinds.slice(0, 20)) console.log(`  ${list?.length} × ${kind}`);
  for (const life of memory)
    console.log(
      `  ${life.part}, ${Math.round(life.seconds)} s: ${Math.round(life.first)} MB, then ${Math.round(life.last)} MB, most ${Math.round(life.most)} MB`,
    );
  const lost = await lostWrites(deployment, traffic);
  const { double_captures: captures } = await deployment.remote.emu('assert');
  const { rows } = await deployment.db.query(
    `SELECT
       (SELECT count(*) FROM (SELECT FROM orders WHERE email = ANY($1) GROUP BY email HAVING count(*) > 1) AS o)
       + (SELECT count(*) FROM (SELECT FROM payment_attempt WHERE state = 'captured' GROUP BY order_id HAVING count(*) > 1) AS p)
       + (SELECT count(*) FROM (SELECT FROM subscriber GROUP BY lower(email) HAVING count(*) > 1) AS s) AS doubled,
       (SELECT count(*) FROM job WHERE state = 'failed') AS failed`,
    [traffic.orders],
  );
  const doubled = captures.length + Number(rows[0].doubled);
  const written = traffic.consents.length + traffic.subscribers.length + traffic.orders.length;
  const longest = memory.toSorted((a, b) => b.seconds - a.seconds).slice(0, 4);
  const growth = Math.max(...longest.map(({ first, last }) => last / first));
  const web = memory.filter(({ part }) => part.startsWith('web'));
  const share = failed.length / traffic.requests;
  return {
    promise: 'F13 mixed load survives everything in turn',
    tried:
      `${minutes} minutes at ${PER_SECOND} requests/s over two web processes and two workers behind the nginx block of docs/operations.md; ` +
      [...happened].map(([name, times]) => `${times} ${name}`).join(', '),
    result:
      `${deployment.deaths.length} processes ended by themselves; ${traffic.failures.length} of ${traffic.requests} requests failed, ` +
      `${failed.length} (${(share * 100).toFixed(3)} %) outside ${windows.length} windows of ${Math.round(windows.reduce((sum, { from, to }) => sum + to - from, 0) / 1000)} s; ` +
      `${lost} of ${written} acknowledged writes and ${traffic.paid.length} payments lost, ${doubled} doubled; ${rows[0].failed} jobs failed, ` +
      `queue empty ${drained === undefined ? 'never' : `${Math.round(drained / 1000)} s later`}; longest lives grew by at most ${((growth - 1) * 100).toFixed(0)} %, ` +
      `a web process had at most ${Math.round(Math.max(...web.map(({ most }) => most)))} MB`,
    held:
      deployment.deaths.length + lost + doubled === 0 &&
      Number(rows[0].failed) === 0 &&
      share < 0.001 &&
      drained !== undefined &&
      growth < 1.15,
  };
}
