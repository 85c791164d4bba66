/** `npm run chaos:floods [-- seconds [findings]]`: what one client can do to other visitors; writes bench/FLOODS.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestDatabase } from '../../global-setup.ts';
import { startTurnstileStandIn } from '../../stand-ins/turnstile/start-turnstile-stand-in.ts';
import { begin } from '../buyer.ts';
import { openShop, type Shop, until } from '../shop.ts';
import type { Order, Outcome } from './floods-attacker.ts';
import { attacks, type Target } from './floods-attacks.ts';
import { beHonest, type Served } from './floods-honest.ts';
import { customer, editorCookie, ownerDevice, salesCookie, sampleLinks } from './floods-people.ts';

const seconds = Number(process.argv[2] ?? 20);
const chosen = process.argv[3]?.split(',');
/**
 * Promised limits: legitimate p99, health p99 and memory in milliseconds and megabytes; captures and recovery in
 * milliseconds.
 */
const MOST = { honest: 500, health: 250, memory: 512, capture: 60_000, recovery: 2000 };
/** Seconds without an attack before and after each one. */
const CALM = 5;

const stopDatabase = await startTestDatabase({ durable: true });
const turnstile = await startTurnstileStandIn();
const shop = await openShop({
  TURNSTILE_SITE_KEY: turnstile.siteKey,
  TURNSTILE_SECRET_KEY: turnstile.secretKey,
  TURNSTILE_SCRIPT_URL: turnstile.scriptUrl,
  TURNSTILE_VERIFY_URL: turnstile.verifyUrl,
});
await shop.paypal.deliver('off');

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ??
  0;
const p99 = (served: Served[]) =>
  percentile(
    served.map(({ ms }) => ms),
    0.99,
  );

/** Megabytes used by a process (Linux; elsewhere NaN). */
function resident(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function attack(order: Order): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'floods-attacker.ts'));
  child.send(order);
  const [outcome] = (await once(child, 'message')) as [Outcome];
  return outcome;
}

/** The longest time from an approval to its capture, in milliseconds; undefined if one never came. */
async function slowestCapture(
  closed: { token: string; at: number }[],
): Promise<number | undefined> {
  const tokens = closed.map(({ token }) => token);
  const captured = () =>
    shop.db.query(
      `SELECT a.provider_order_id AS token, c.created_at AS at FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id
       WHERE a.provider_order_id = ANY($1)`,
      [tokens],
    );
  const done = await until(
    async () => (await captured()).rows.length === tokens.length,
    MOST.capture + 15_000,
  );
  if (done === undefined) return undefined;
  const times = new Map(
    (await captured()).rows.map(({ token, at }) => [token as string, (at as Date).getTime()]),
  );
  return Math.max(0, ...closed.map(({ token, at }) => times.get(token)! - at));
}

/** When everything was answered correctly and quickly again, in milliseconds after the attack's end. */
function recovery(served: Served[], end: number): number {
  const bad = served.filter(
    ({ at, ms, who, wrong }) =>
      at >= end && (wrong || ms > (who === 'health' ? MOST.health : MOST.honest)),
  );
  return Math.max(0, ...bad.map(({ at, ms }) => at + ms - end));
}

interface Row {
  cells: string[];
  held: boolean;
}

async function tryOne(
  index: number,
  target: Target,
  people: Parameters<typeof beHonest>[0],
): Promise<Row> {
  const honest = beHonest(people);
  let memory = 0;
  const watch = setInterval(() => {
    for (const { pid } of shop.stores) memory = Math.max(memory, resident(pid));
  }, 100);
  await pause(CALM * 1000);
  const began = Date.now();
  const outcome = await attack({ index, target, seconds });
  const end = Date.now();
  await pause(CALM * 1000);
  await honest.stop();
  clearInterval(watch);
  const capture = await slowestCapture(honest.closedTabs);
  const during = honest.served.filter(({ at }) => at >= began && at < end);
  const wrong = during.filter((one) => one.wrong);
  const people99 = p99(during.filter(({ who }) => who !== 'health'));
  const health99 = p99(during.filter(({ who }) => who === 'health'));
  const back = recovery(honest.served, end);
  for (const sort of new Set(wrong.map((one) => `${one.who}: ${one.wrong}`)))
    console.log(`    ${sort}`);
  if (people99 > MOST.honest)
    for (const kind of new Set(during.map(({ who }) => who)))
      console.log(
        `    ${kind}: p99 ${p99(during.filter(({ who }) => who === kind)).toFixed(0)} ms`,
      );
  const { finding, what } = attacks[index]!;
  const statuses = Object.entries(outcome.statuses).map(
    ([status, n]) => `${n} × ${status === '0' ? 'cut off' : status}`,
  );
  const held =
    wrong.length === 0 &&
    people99 <= MOST.honest &&
    health99 <= MOST.health &&
    !(memory > MOST.memory) &&
    capture !== undefined &&
    capture <= MOST.capture &&
    back <= MOST.recovery;
  return {
    held,
    cells: [
      finding,
      what,
      `${outcome.sent}: ${statuses.join(', ')}`,
      `${during.length - wrong.length}/${during.length}`,
      `${people99.toFixed(0)} ms`,
      `${health99.toFixed(0)} ms`,
      `${memory.toFixed(0)} MB`,
      capture === undefined ? 'never' : `${(capture / 1000).toFixed(1)} s`,
      `${(back / 1000).toFixed(1)} s`,
      held ? 'yes' : '**no**',
    ],
  };
}

/** Everything that the legitimate visitors and the attacker have before the first attack. */
async function prepare(open: Shop) {
  const people = {
    shop: open,
    turnstile,
    customer: await customer(open),
    staff: { session: await salesCookie(open), owner: await ownerDevice(open) },
  };
  const origins = open.stores.map(({ url }) => url);
  const target: Target = {
    origins,
    samples: await sampleLinks(open, 64),
    editor: await editorCookie(open),
    payment: (await begin(open, 'never-approved')).token,
  };
  return { people, target };
}

const rows: Row[] = [];
try {
  const { people, target } = await prepare(shop);
  for (const [index, { finding }] of attacks.entries()) {
    if (chosen && !chosen.includes(finding)) continue;
    const row = await tryOne(index, target, people);
    rows.push(row);
    console.log(`${row.held ? 'held  ' : 'BROKEN'} ${row.cells.join(' | ')}`);
  }
} finally {
  await shop.close();
  await turnstile.close();
  await stopDatabase();
}

const held = rows.every((row) => row.held);
const file = join(import.meta.dirname, '../../../bench/FLOODS.md');
// A run of selected attacks leaves the rows of the others unchanged.
const kept = new Map(attacks.map(({ finding, what }) => [`| ${finding} | ${what} |`, '']));
const lineOf = (key: string, lines: string[]) => lines.find((line) => line.startsWith(key));
const before = chosen ? readFileSync(file, 'utf8').split('\n') : [];
const now = rows.map(({ cells }) => `| ${cells.join(' | ')} |`);
for (const key of kept.keys())
  kept.set(key, lineOf(key, now) ?? lineOf(key, before) ?? `${key} not tried |`);
const table = [
  '# Floods: what one client can do to other visitors',
  '',
  `Two store processes with their own workers, one PostgreSQL, the PayPal stand-in as a third process. Each attack lasts`,
  `${seconds} s and comes from another process on the same machine, from one address (where it says networks, through the`,
  'proxy). Meanwhile, at steady rates: 10 pages and searches a second, 5 health checks a second, a contact form a second, a',
  'log-in, a forgotten password and a registration every two seconds, a purchase every two seconds (every other buyer closes',
  'the tab after approving; no webhooks), a list of the back office a second and a log-in of its owner every four.',
  `Written by \`npm run chaos:floods\` on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores.`,
  '',
  `The promises: every legitimate request is answered correctly, p99 at most ${MOST.honest} ms, of health checks`,
  `${MOST.health} ms; at most ${MOST.memory} MB per process; an approved order is captured within ${MOST.capture / 1000} s;`,
  `and all of this again ${MOST.recovery / 1000} s after the end.`,
  '',
  '| Finding | Attack | Requests sent and their answers | Legitimate requests answered | p99 | Health p99 | Memory | Slowest capture | Normal after | Held |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...kept.values(),
  '',
];
writeFileSync(file, table.join('\n'));
console.log(held ? '\nAll held' : '\nNot all held');
process.exit(held ? 0 : 1);
