import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../buyer.ts';
import { type Finding, until } from '../shop.ts';
import { type FaultyDeployment, openFaultyDeployment } from './faults-deployment.ts';
import { type SmallDisk, smallDisk } from './faults-small-disk.ts';
import { beginTraffic, type Failure, lostWrites, type Traffic } from './faults-traffic.ts';

/** Space for the demo publisher and what the traffic writes. */
const DISK_MB = 192;
const PER_SECOND = 25;
/** How long a disk stays full: the database runs out of space for rows first, later for its write-ahead log. */
const FULL_MS = 12_000;
/** The promised recovery time once there is space, in milliseconds. */
const RECOVERY_MS = 5000;
const PAGES = ['/', '/report-store', '/blog', '/about', '/custom_search'];

interface Outage {
  /** Date.now() of the events. */
  filled: number;
  roomy: number;
  /** The first write that each process accepted again. */
  accepted: number;
}

/** F2: the disk of the database is full, and has space again, while people read, write and pay. */
export async function fullDatabaseDisk(n: number): Promise<Finding | string> {
  const disk = smallDisk(DISK_MB);
  if (!disk)
    return 'F2 of the database skipped: a file system of its own can be mounted by root only';
  try {
    const deployment = await openFaultyDeployment(disk);
    try {
      return await fillings(deployment, disk, n);
    } finally {
      await deployment.close();
    }
  } finally {
    disk.remove();
  }
}

async function fillings(
  deployment: FaultyDeployment,
  disk: SmallDisk,
  n: number,
): Promise<Finding> {
  const traffic = beginTraffic(deployment, PER_SECOND, 'f2');
  const reader = beginReading(deployment);
  await pause(3000);
  const outages: Outage[] = [];
  let down = 0;
  for (let round = 0; round < n; round++) {
    const filled = Date.now();
    disk.fill();
    // In every second round the write-ahead log cannot grow either.
    const logging =
      round % 2 === 1 ? pause(FULL_MS / 3).then(() => fillLog(deployment)) : undefined;
    while (Date.now() - filled < FULL_MS) {
      // The database frees segments of its log now and then.
      disk.fill();
      if (!(await deployment.postgres.revive())) down += 1;
      await pause(250);
    }
    await logging;
    disk.makeRoom();
    const roomy = Date.now();
    await until(deployment.postgres.revive, 60_000);
    await Promise.all(
      deployment.origins.map((origin, i) =>
        until(() => takesWrites(origin, `${round}-${i}`), 60_000),
      ),
    );
    outages.push({ filled, roomy, accepted: Date.now() });
    await pause(2000);
  }
  await traffic.end();
  const pages = await reader.end();
  const panics = deployment.postgres.log().split('PANIC:').length - 1;
  return judge(deployment, { traffic, outages, pages, panics, down });
}

/** Writes only to the write-ahead log, until the database ends for lack of space; limited by the space there is. */
async function fillLog({ postgres }: FaultyDeployment): Promise<void> {
  const operator = await postgres.session();
  const write = `SELECT pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`;
  try {
    for (let megabytes = 0; megabytes < DISK_MB; megabytes++) await operator.query(write);
  } catch {
    // The database is gone.
  } finally {
    await operator.end().catch(() => undefined);
  }
}

/** A cookie decision is a single row. */
async function takesWrites(origin: string, name: string): Promise<boolean> {
  const body = JSON.stringify({
    version: `f2-${name}`,
    marketing: false,
    functional: true,
    analytics: false,
  });
  const headers = { 'content-type': 'application/json' };
  return (
    (await ask(`${origin}/admin/api/consent`, { method: 'POST', headers, body })).status === 200
  );
}

interface Pages {
  read: number;
  /** Requests not answered with the page, with their times. */
  refused: { at: number; what: string }[];
}

/** A visitor who reads one page after the other, at both processes in turn. */
function beginReading({ origins }: FaultyDeployment): { end(): Promise<Pages> } {
  const pages: Pages = { read: 0, refused: [] };
  let ended = false;
  const run = async () => {
    for (let i = 0; !ended; i++) {
      const path = PAGES[(i >> 1) % PAGES.length]!;
      const { status, text } = await ask(`${origins[i % 2]}${path}`);
      if (status === 200 && text.includes('</html>')) pages.read += 1;
      else pages.refused.push({ at: Date.now(), what: `${path} ${status}` });
      await pause(100);
    }
  };
  const reading = run();
  return {
    async end() {
      ended = true;
      await reading;
      return pages;
    },
  };
}

interface Tried {
  traffic: Traffic;
  outages: Outage[];
  pages: Pages;
  /**
   * How often the database ended because its log could not grow, and how often it could not start while the disk was
   * full.
   */
  panics: number;
  down: number;
}

async function judge(
  deployment: FaultyDeployment,
  { traffic, outages, pages, panics, down }: Tried,
): Promise<Finding> {
  const writes = traffic.failures.filter(({ what }) => /^(consent|form|order|payment)/.test(what));
  // A list that is streamed is cut off when the database ends, as in F1.
  const cut = traffic.failures.filter(
    ({ what, status }) => status === 0 && what.includes('terminated'),
  );
  const bare = traffic.failures.filter((failure) => !cut.includes(failure) && !told(failure));
  const late = traffic.failures.filter(
    ({ began, ended }) =>
      !outages.some(({ filled, accepted }) => filled <= ended && began <= accepted),
  );
  const slowest = Math.max(...outages.map(({ roomy, accepted }) => accepted - roomy));
  const lost = await lostWrites(deployment, traffic);
  const written = traffic.consents.length + traffic.subscribers.length + traffic.orders.length;
  const { double_captures: double } = await deployment.remote.emu('assert');
  for (const { what, status, sentence } of [...bare, ...late].slice(0, 10))
    console.log(
      `  neither served nor refused with a message, or late: ${what} ${status} ${sentence}`,
    );
  for (const { what, at } of pages.refused.slice(0, 10))
    console.log(
      `  not served: ${what}, ${at - (outages.findLast(({ filled }) => filled <= at)?.filled ?? 0)} ms`,
    );
  for (const death of deployment.deaths) console.log(death);
  return {
    promise: 'F2 the store survives a full database disk',
    tried:
      `${outages.length} times the file system of ${DISK_MB} MB was full for ${FULL_MS / 1000} s, ${PER_SECOND} requests/s, ` +
      `${panics} times the write-ahead log could not grow and PostgreSQL ended, ${down} times it could not restart before there was space`,
    result:
      `${deployment.deaths.length} processes ended; ${writes.length} writes refused, ${bare.length} requests answered other ` +
      `than by 503 with a message; ${pages.read} of ${pages.read + pages.refused.length} pages served; writes accepted again ` +
      `${slowest} ms after there was space, ${late.length} failures later; ${lost} of ${written} acknowledged writes and ` +
      `${traffic.paid.length} payments lost, ${double.length} doubled`,
    held:
      deployment.deaths.length === 0 &&
      writes.length > 0 &&
      bare.length + late.length + pages.refused.length + lost + double.length === 0 &&
      slowest <= RECOVERY_MS,
  };
}

const told = ({ status, retryAfter, sentence, what }: Failure) =>
  // A failure page is a page, not JSON.
  status === 503 && retryAfter && (sentence !== '' || /^read \/($|[^a])/.test(what));
