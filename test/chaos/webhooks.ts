import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { readWebhookEvent } from '#src/payment/paypal/webhook-event.ts';
import { collideCrc32 } from '../../demo/paypal/webhooks/crc-collide.ts';
import { ask, begin, comeBack } from './buyer.ts';
import { count, type Finding, type Shop, times, until } from './shop.ts';

const path = '/admin/api/paypal/webhook';
const AT_ONCE = 8;

type Headers = Record<string, string>;

const deliver = (base: string, headers: Headers, body: string) =>
  ask(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

async function signed(shop: Shop, body: string, more: object = {}): Promise<Headers> {
  return (await shop.remote.emu('webhooks/sign', { body, ...more })).headers;
}

/** Every event that the provider has made, as it would be sent. */
async function events(shop: Shop): Promise<string[]> {
  const all: string[] = [];
  let next = `/v1/notifications/webhooks-events?page_size=100&start_time=2020-01-01T00:00:00Z`;
  while (next) {
    const { json } = await shop.remote.api('GET', next);
    all.push(...json.events.map((event: object) => JSON.stringify(event)));
    const link = json.links?.find(({ rel }: { rel: string }) => rel === 'next')?.href;
    next = link ? link.slice(new URL(link).origin.length) : '';
  }
  return all;
}

function shuffle<T>(items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/** P5: each event five times, in any order, over two processes. */
export async function deliveries(shop: Shop, n: number): Promise<Finding> {
  await shop.remote.emu('webhooks', { mode: 'off' });
  const before = new Set(await events(shop));
  await times(n, AT_ONCE, async (i) => {
    const { token } = await begin(shop, `ring-${i}`);
    await shop.remote.emu('approve', { order: token, next_capture: 'pending:PENDING_REVIEW' });
    await comeBack(shop.stores[0].url, token);
    const { rows } = await shop.db.query(
      'SELECT c.capture_id FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id WHERE a.paypal_order_id = $1',
      [token],
    );
    await shop.remote.emu(`captures/${rows[0].capture_id}`, { status: 'COMPLETED' });
    await shop.remote.emu(`captures/${rows[0].capture_id}/refund`, {});
  });
  const made = (await events(shop)).filter((event) => !before.has(event));
  const heads = await times(made.length, AT_ONCE, (i) => signed(shop, made[i]!));
  const queue = shuffle(
    made.flatMap((body, i) => Array.from({ length: 5 }, () => ({ body, headers: heads[i]! }))),
  );
  const answers = await times(queue.length, 2 * AT_ONCE, (i) =>
    deliver(shop.stores[i % 2]!.url, queue[i]!.headers, queue[i]!.body),
  );
  const slow =
    answers.map(({ ms }) => ms).sort((x, y) => x - y)[Math.floor(answers.length * 0.99)] ?? 0;
  const refused = answers.filter(({ status }) => status !== 200).length;
  const right = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o WHERE email LIKE 'ring-%' AND status = 'refunded'
         AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id AND refunded_cents = amount_cents)
         AND 1 = (SELECT count(*) FROM refund WHERE order_id = o.id)`,
    );
  await until(async () => (await right()) === n, 240_000);
  const kept = await count(
    shop,
    'SELECT count(*) AS n FROM webhook_inbox WHERE event_id = ANY($1)',
    [made.map((event) => readWebhookEvent(Buffer.from(event))!.id)],
  );
  await shop.remote.emu('webhooks', { mode: 'on' });
  const done = await right();
  return {
    promise: 'P5 webhooks twice and in any order',
    tried: `${queue.length} deliveries of ${made.length} events of ${n} orders over two processes`,
    result: `${done}/${n} orders as PayPal has them; ${kept} events kept once; ${refused} not answered with 200; p99 ${slow} ms`,
    held: done === n && kept === made.length && refused === 0,
  };
}

/** P6: a forged webhook does nothing. */
export async function forgeries(shop: Shop, n: number): Promise<Finding> {
  await shop.remote.emu('webhooks', { mode: 'off' });
  const { token } = await begin(shop, 'forged');
  const event = (id: string) =>
    JSON.stringify({
      id,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: {
        id: '3C679366HH908993F',
        status: 'COMPLETED',
        supplementary_data: { related_ids: { order_id: token } },
      },
    });
  const genuine = event('WH-GENUINE');
  const head = await signed(shop, genuine);
  const cert = (name: string) => `${shop.provider.url}/v1/notifications/certs/${name}`;
  const urls = [
    'https://evil.example/v1/notifications/certs/CERT-a',
    'http://169.254.169.254/v1/notifications/certs/CERT-a',
    `${shop.provider.url}@evil.example/v1/notifications/certs/CERT-a`,
    `${cert('CERT-a')}/../../../x`,
    `http://127.0.0.1:1/v1/notifications/certs/CERT-a`,
    `${cert('CERT-a')}?x=1`,
    'file:///etc/passwd',
  ];
  const kinds: ((id: string) => Promise<{ headers: Headers; body: string }>)[] = [
    async (id) => ({ headers: {}, body: event(id) }),
    async (id) => ({
      headers: { ...head, 'PAYPAL-TRANSMISSION-SIG': Buffer.alloc(256, 7).toString('base64') },
      body: event(id),
    }),
    async (id) => ({ headers: head, body: event(id) }),
    async (id) => ({
      headers: await signed(shop, event(id), { webhook_id: 'ANOTHERWEBHOOKID1' }),
      body: event(id),
    }),
    async (id) => ({ headers: { ...head, 'PAYPAL-AUTH-ALGO': 'SHA1withRSA' }, body: event(id) }),
    async (id) => ({
      headers: await signed(shop, event(id), { transmission_time: '2020-01-01T00:00:00Z' }),
      body: event(id),
    }),
    ...['CERT-evil', 'CERT-expired', 'CERT-wrongcn', 'CERT-subleaf'].map(
      (certificate) => async (id: string) => ({
        headers: await signed(shop, event(id), { certificate }),
        body: event(id),
      }),
    ),
    ...[...urls, cert('CERT-redirect'), cert('CERT-huge')].map((url) => async (id: string) => ({
      headers: { ...(await signed(shop, event(id))), 'PAYPAL-CERT-URL': url },
      body: event(id),
    })),
  ];
  const answers = await times(n, 4, async (i) => {
    const { headers, body } = await kinds[i % kinds.length]!(`WH-FORGED-${randomUUID()}`);
    return (await deliver(shop.stores[i % 2]!.url, headers, body)).status;
  });
  // A body of the same CRC passes the signature, as it must; it only rings the bell.
  const collided = collideCrc32(
    JSON.parse(event(`WH-COLLIDED-${randomUUID()}`)),
    crc32(Buffer.from(genuine)),
  );
  const passed = (await deliver(shop.stores[0].url, head, collided)).status;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const effects = await count(
    shop,
    `SELECT (SELECT count(*) FROM webhook_inbox WHERE event_id LIKE 'WH-FORGED%')
       + (SELECT count(*) FROM orders WHERE email = 'forged@example.com' AND status <> 'awaiting_approval') AS n`,
  );
  const taken = answers.filter((status) => status === 200).length;
  await shop.remote.emu('webhooks', { mode: 'on' });
  return {
    promise: 'P6 a forged webhook does nothing',
    tried: `${n} forgeries of ${kinds.length} kinds, and a body of the same CRC with a genuine signature`,
    result: `${taken} taken, ${effects} effects; the colliding body was answered ${passed} and changed nothing`,
    held: taken === 0 && effects === 0 && passed === 200,
  };
}
