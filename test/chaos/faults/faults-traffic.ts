import { setTimeout as pause } from 'node:timers/promises';
import { DUMMY_TOKEN } from '#src/captcha/test-captcha.ts';
import { ask, form, order, quoteAt, type Reply, tokenOf } from '../buyer.ts';
import type { FaultyDeployment } from './faults-deployment.ts';

export interface Failure {
  /** When the request was started, and when it was answered (Date.now()). */
  began: number;
  ended: number;
  what: string;
  status: number;
  retryAfter: boolean;
  /** The message to the visitor; empty if there is none. */
  sentence: string;
}

export interface Traffic {
  requests: number;
  failures: Failure[];
  /** What was acknowledged: ids of cookie decisions, addresses of subscribers and of buyers, paid orders. */
  consents: string[];
  subscribers: string[];
  orders: string[];
  paid: string[];
  /** Ends it; resolves when the last answer has arrived. */
  end(): Promise<void>;
}

const READS = ['/', '/report-store', '/admin/api/reports', '/blog', '/health', '/admin/api/faq'];
const WORDS = ['battery', 'energy', 'health', 'market', 'steel', 'packaging', 'water', 'retail'];

/**
 * Mixed requests at a steady rate, whether answers arrive or not: reads, searches, forms, orders and payments.
 * @param options.purchases how many of a hundred visitors who could buy do; the others read
 * @param options.reads the paths that are read in turn
 */
export function beginTraffic(
  { origins, remote }: Pick<FaultyDeployment, 'origins' | 'remote'>,
  perSecond: number,
  label: string,
  { purchases = 100, reads = READS }: { purchases?: number; reads?: string[] } = {},
): Traffic {
  let ended = false;
  let serial = 0;
  const open = new Set<Promise<void>>();
  const traffic: Traffic = {
    requests: 0,
    failures: [],
    consents: [],
    subscribers: [],
    orders: [],
    paid: [],
    async end() {
      ended = true;
      await loop;
      await Promise.all(open);
    },
  };
  /** Each visitor has a different address, from the private address range (RFC 1918). */
  const visitor = (n: number) => ({
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  });
  const note = async (what: string, began: number, asked: Promise<Reply>): Promise<Reply> => {
    traffic.requests += 1;
    const reply = await asked;
    if (reply.status === 0 || reply.status >= 500) {
      const retryAfter = reply.headers.some(([name]) => name === 'retry-after');
      const detail = reply.status === 0 ? ` ${reply.text}` : '';
      const sentence = String(reply.json?.message ?? '');
      const { status } = reply;
      traffic.failures.push({
        began,
        ended: Date.now(),
        what: what + detail,
        status,
        retryAfter,
        sentence,
      });
    }
    return reply;
  };
  const post = (body: object, headers: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

  const one = async (n: number): Promise<void> => {
    const base = origins[n % 2]!;
    const kind = (n >> 1) % 20;
    const began = Date.now();
    const headers = visitor(n);
    const buys = kind >= 18 && Math.floor(n / 40) % 100 < purchases;
    if (kind < 11 || (kind >= 18 && !buys)) {
      const path = reads[n % reads.length]!;
      await note(`read ${path}`, began, ask(base + path, { headers }));
    } else if (kind < 14)
      await note(
        'search',
        began,
        ask(`${base}/admin/api/search?q=${WORDS[n % WORDS.length]}%20${n % 97}`, { headers }),
      );
    else if (kind < 16) {
      const body = { version: label, marketing: false, functional: true, analytics: false };
      const reply = await note(
        'consent',
        began,
        ask(`${base}/admin/api/consent`, post(body, headers)),
      );
      if (reply.status === 200) traffic.consents.push(reply.json.id);
    } else if (kind < 18) {
      const email = `${label}-${n}@reader.example`;
      const body = { email, turnstile_token: DUMMY_TOKEN };
      const reply = await note(
        'form',
        began,
        ask(`${base}/admin/api/subscriber`, post(body, headers)),
      );
      if (reply.status === 200) traffic.subscribers.push(email);
    } else await purchase(base, n, headers);
  };

  const purchase = async (
    base: string,
    n: number,
    headers: Record<string, string>,
  ): Promise<void> => {
    const quote = await quoteAt(base, undefined, undefined, headers);
    if (!quote) return;
    const name = `${label}-${n}`;
    const reply = await note(
      'order',
      Date.now(),
      order(base, form(name, quote), undefined, headers),
    );
    const token = reply.status === 200 ? tokenOf(reply) : undefined;
    if (!token) return;
    traffic.orders.push(`${name}@example.com`);
    if (n % 40 >= 38) return;
    await remote.emu('approve', { order: token });
    const back = await note(
      'payment',
      Date.now(),
      ask(`${base}/admin/api/paypal/capture-order?token=${token}`, {
        headers,
        cookie: reply.cookies,
      }),
    );
    if (back.status === 200 && back.text.includes('COMPLETED'))
      traffic.paid.push(`${name}@example.com`);
  };

  const run = async () => {
    const began = Date.now();
    while (!ended) {
      const n = serial++;
      const work = one(n)
        .catch((error: Error) => {
          traffic.failures.push({
            began: Date.now(),
            ended: Date.now(),
            what: `generator: ${error.message}`,
            status: -1,
            retryAfter: false,
            sentence: '',
          });
        })
        .finally(() => open.delete(work));
      open.add(work);
      await pause(Math.max(0, began + ((n + 1) * 1000) / perSecond - Date.now()));
    }
  };
  const loop = run();
  return traffic;
}

/** How many of the acknowledged writes are missing. */
export async function lostWrites({ db }: FaultyDeployment, traffic: Traffic): Promise<number> {
  const missing = async (text: string, values: string[]) => {
    const { rows } = await db.query(text, [values]);
    return values.length - Number(rows[0].n);
  };
  const lost = await Promise.all([
    missing(
      'SELECT count(DISTINCT visitor_id)::int AS n FROM consent_record WHERE visitor_id::text = ANY($1)',
      traffic.consents,
    ),
    missing(
      'SELECT count(DISTINCT email)::int AS n FROM subscriber WHERE email = ANY($1)',
      traffic.subscribers,
    ),
    missing(
      'SELECT count(DISTINCT email)::int AS n FROM orders WHERE email = ANY($1)',
      traffic.orders,
    ),
    missing(
      `SELECT count(DISTINCT email)::int AS n FROM orders WHERE email = ANY($1) AND status = 'paid'`,
      traffic.paid,
    ),
  ]);
  return lost.reduce((sum, count) => sum + count, 0);
}
