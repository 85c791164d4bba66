import { createHash, randomBytes } from 'node:crypto';
import { makeLink } from '#src/features/accounts/auth/mailed-link.ts';
import { ask, type Reply } from './buyer.ts';
import { type Finding, type Shop, times } from './shop.ts';

// Promises about accounts (A3 to A5), over two processes. The store trusts the loopback proxy, so every request can
// have a different address.

const PASSWORD = 'analytical engine';
const WRONG = 'certainly not it';

/** The n-th address of a network reserved for examples. */
const addressOf = (n: number) => `198.18.${(n >> 8) & 255}.${n & 255}`;

function post(
  shop: Shop,
  n: number,
  path: string,
  body: object,
  ip = addressOf(n),
  cookie?: string,
): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': ip,
    'sec-fetch-site': 'same-origin',
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body), cookie };
  return ask(`${shop.stores[n % 2]!.url}/admin/api${path}`, init);
}

const emailOf = (group: string, n: number) => `${group}-${n}@example.com`;
const register = (shop: Shop, n: number, email: string) =>
  post(shop, n, '/user/register', {
    name: 'Ada',
    email,
    mobile_no: '+442079460958',
    address: 'London',
    password: PASSWORD,
  });
const logIn = (
  shop: Shop,
  n: number,
  email: string,
  password: string,
  ip?: string,
  cookie?: string,
) => post(shop, n, '/user/login', { email, password }, ip, cookie);

/** The hourly limits start afresh: `bruteForce` counts what they stop. */
const forgetLimits = (shop: Shop) => shop.db.query('TRUNCATE login_throttle, rate_window');

/** Registers customers 0 … n-1 of a group; returns their ids. */
async function customers(shop: Shop, group: string, n: number): Promise<string[]> {
  await times(n, 4, async (i) => {
    if (i % 50 === 0) await forgetLimits(shop);
    await register(shop, i, emailOf(group, i));
  });
  await forgetLimits(shop);
  const { rows } = await shop.db.query('SELECT id, email FROM customer WHERE email LIKE $1', [
    `${group}-%`,
  ]);
  const ids = new Map(rows.map(({ id, email }) => [email as string, id as string]));
  return Array.from({ length: n }, (_, i) => ids.get(emailOf(group, i)) ?? '');
}

/** A3: of two uses of one token at the same moment, one to each process, exactly one succeeds. */
export async function singleUse(shop: Shop, n: number): Promise<Finding> {
  const ids = await customers(shop, 'token', n);
  const wins: Record<string, number> = {};
  const race = async (kind: string, use: (store: number) => Promise<Reply>) => {
    const replies = await Promise.all([use(0), use(1)]);
    const won = replies.filter(({ status }) => status === 200).length;
    const refused = replies.filter(({ status }) => status === 422 || status === 404).length;
    if (won === 1 && refused === 1) wins[kind] = (wins[kind] ?? 0) + 1;
  };
  const tokenFor = (purpose: 'reset' | 'confirm', i: number) =>
    makeLink(shop.db, { purpose, customerId: ids[i]!, email: emailOf('token', i) });
  await times(n, 4, async (i) => {
    if (i % 50 === 0) await forgetLimits(shop);
    const confirm = await tokenFor('confirm', i);
    await race('confirm', (store) =>
      post(
        shop,
        store,
        '/user/confirm-email',
        { token: confirm, password: PASSWORD },
        addressOf(i),
      ),
    );
    const reset = await tokenFor('reset', i);
    await race('reset', (store) =>
      post(
        shop,
        store,
        '/user/reset-password',
        { token: reset, password: `engine number ${i}` },
        addressOf(i),
      ),
    );
  });
  // The last permitted download of a link: any paid order and any stamped file will do.
  const { rows: grants } = await shop.db.query(
    `SELECT id, (SELECT file_key FROM download_grant WHERE file_key IS NOT NULL LIMIT 1) AS file FROM download_grant
     WHERE revoked_at IS NULL ORDER BY created_at LIMIT $1`,
    [n],
  );
  await times(grants.length, 4, async (i) => {
    const token = randomBytes(32).toString('base64url');
    await shop.db.query(
      'UPDATE download_grant SET token_hash = $2, file_key = $3, used = max_downloads - 1 WHERE id = $1',
      [grants[i].id, createHash('sha256').update(token).digest(), grants[i].file],
    );
    await race('download', (store) => ask(`${shop.stores[store]!.url}/download/${token}`));
  });
  return {
    promise: 'A3 tokens can be used once',
    tried: `${n} links to set a password, ${n} to confirm an address, ${grants.length} last permitted downloads; each twice at the same moment`,
    result: `exactly one succeeded: reset ${wins.reset ?? 0}, confirm ${wins.confirm ?? 0}, download ${wins.download ?? 0}`,
    held:
      grants.length > 0 &&
      wins.reset === n &&
      wins.confirm === n &&
      wins.download === grants.length,
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Two-sided p of the Mann-Whitney test, by the normal approximation (ties are too rare among times to matter). */
function mannWhitney(one: number[], two: number[]): number {
  const all = [
    ...one.map((ms) => ({ ms, first: true })),
    ...two.map((ms) => ({ ms, first: false })),
  ];
  const ranks = all.toSorted((a, b) => a.ms - b.ms);
  const sum = ranks.reduce((total, { first }, rank) => total + (first ? rank + 1 : 0), 0);
  const [n, m] = [one.length, two.length];
  const z = Math.abs((sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12));
  // The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** A4: neither the answer nor its timing reveals whether an address has an account. */
export async function enumeration(shop: Shop, n: number): Promise<Finding> {
  await customers(shop, 'known', n);
  const calls: [name: string, call: (i: number, email: string) => Promise<Reply>][] = [
    ['log-in', (i, email) => logIn(shop, i, email, WRONG)],
    ['forgotten password', (i, email) => post(shop, i, '/forget-password', { email })],
    ['registration', (i, email) => register(shop, i, email)],
  ];
  /** Asks for `n` known and `n` unknown addresses; the second of two finds warmer caches, so they take turns. */
  const compare = async ([name, call]: (typeof calls)[number], round: number) => {
    const looks = new Set<string>();
    const ms: [known: number[], unknown: number[]] = [[], []];
    const unknown = `${name.replaceAll(' ', '-')}-none-${round}`;
    for (let i = 0; i < n; i++) {
      if (i % 25 === 0) await forgetLimits(shop);
      for (const which of i % 2 ? [0, 1] : [1, 0]) {
        const began = performance.now();
        const reply = await call(i, emailOf(which === 0 ? 'known' : unknown, i));
        ms[which]!.push(performance.now() - began);
        looks.add(JSON.stringify([reply.status, reply.text, reply.headers]));
      }
    }
    const gap = Math.abs(median(ms[0]) - median(ms[1]));
    const p = mannWhitney(...ms);
    return {
      differs: gap >= 2 && p <= 0.01,
      isOne: looks.size === 1,
      result: `${name}: ${looks.size} kind of answer, medians ${gap.toFixed(2)} ms apart, p ${p.toFixed(3)}`,
    };
  };
  const results: string[] = [];
  let held = true;
  for (const one of calls) {
    // One comparison in a hundred differs by chance; what reveals something differs again.
    let found = await compare(one, 1);
    for (let round = 2; round <= 3 && found.isOne && found.differs; round++)
      found = await compare(one, round);
    results.push(found.result);
    held &&= found.isOne && !found.differs;
  }
  await forgetLimits(shop);
  return {
    promise: 'A4 known addresses are not revealed',
    tried: `${n} known and ${n} unknown, interleaved`,
    result: results.join('; '),
    held,
  };
}

/** A5: limits stop password guessing over two processes, whatever addresses it comes from. */
export async function bruteForce(shop: Shop, n: number): Promise<Finding> {
  // Fewer than the hundred free attempts would show nothing.
  const few = Math.round(n / 10);
  await customers(shop, 'guessed', 1);
  const owner = emailOf('guessed', 0);
  const home = (await logIn(shop, 0, owner, PASSWORD)).cookies;
  /** How many of the guesses were checked, and how many the delays admitted meanwhile, at most. */
  const pausedMs = ({ headers }: Reply) =>
    1000 * Number(headers.find(([name]) => name === 'retry-after')?.[1] ?? 0);
  const volley = async (count: number, free: number, guess: (i: number) => Promise<Reply>) => {
    await forgetLimits(shop);
    const began = Date.now();
    const replies = await times(count, 16, guess);
    // After the free ones the delays are 1, 2, 4 … seconds; simultaneous guesses may meet the first of them together.
    const limit = free + Math.ceil(Math.log2((Date.now() - began) / 1000 + 2)) + 1;
    const through = replies.filter(({ status }) => status === 401).length;
    const refused = replies.filter(({ status }) => status === 429).length;
    return { count, through, limit, held: through <= limit && through + refused === count };
  };
  const attacks = {
    'one address, one account': await volley(n, 5, (i) =>
      logIn(shop, i, owner, WRONG, '203.0.113.7'),
    ),
    'a thousand addresses, one account': await volley(n, 5, (i) =>
      logIn(shop, i, owner, WRONG, addressOf(i % 1000)),
    ),
    ...(n > 100 && {
      'one address, an account each': await volley(n, 100, (i) =>
        logIn(shop, i, emailOf('spray', i), WRONG, '203.0.113.8'),
      ),
    }),
    ...(few > 100 && {
      'forged forwarding': await volley(few, 100, (i) =>
        logIn(shop, i, emailOf('forged', i), WRONG, `${addressOf(i)}, 203.0.113.9`),
      ),
      'one IPv6 network': await volley(few, 100, (i) =>
        logIn(shop, i, emailOf('six', i), WRONG, `2001:db8:1:2:${(i + 1).toString(16)}::1`),
      ),
    }),
  };
  await forgetLimits(shop);
  let stranger: Reply;
  // On a slow machine the delay may end before the owner comes; each further guess doubles it.
  for (let rounds = 1; ; rounds++) {
    let pausedUntil = 0;
    await times(50, 16, async (i) => {
      const reply = await logIn(shop, i, owner, WRONG, addressOf(i));
      pausedUntil = Math.max(pausedUntil, Date.now() + pausedMs(reply));
    });
    stranger = await logIn(shop, 1, owner, PASSWORD);
    if (stranger.status === 429 || Date.now() < pausedUntil - 1000 || rounds === 5) break;
  }
  const known = await logIn(shop, 1, owner, PASSWORD, addressOf(1), home);
  await forgetLimits(shop);
  return {
    promise: 'A5 brute force ends at the limits',
    tried: Object.entries(attacks)
      .map(([name, { count }]) => `${name}: ${count}`)
      .join('; '),
    result: `admitted ${Object.values(attacks)
      .map(({ through, limit }) => `${through} of at most ${limit}`)
      .join(
        ', ',
      )}; meanwhile the owner: new browser ${stranger.status}, the known one ${known.status}`,
    held:
      Object.values(attacks).every(({ held }) => held) &&
      stranger.status === 429 &&
      known.status === 200,
  };
}
