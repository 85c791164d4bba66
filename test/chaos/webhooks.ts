import { ask, begin, comeBack } from './buyer.ts';
import { promised } from './money.ts';
import type { Played, Signed } from './played/played.ts';
import { count, type Finding, type Shop, times, until } from './shop.ts';

const AT_ONCE = 8;

const deliver = (base: string, by: Played, { headers, body }: Signed) =>
  ask(`${base}/admin/api/${by.name}/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

function shuffle<T>(items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/** P5: each event five times, in any order, over two processes. */
export async function deliveries(shop: Shop, n: number, by: Played): Promise<Finding> {
  await by.deliver('off');
  const before = new Set(await by.events());
  await times(n, AT_ONCE, async (i) => {
    const { token } = await begin(shop, `${by.name}-ring-${i}`, { by, isTaxed: i % 3 === 0 });
    await by.approve(token, 'held');
    await comeBack(shop.stores[0].url, token);
    const { rows } = await shop.db.query(
      'SELECT c.capture_id FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id WHERE a.provider_order_id = $1',
      [token],
    );
    await by.decide(token, rows[0].capture_id, true);
    await by.giveBack(rows[0].capture_id);
  });
  const made = (await by.events()).filter((event) => !before.has(event));
  const heads = await times(made.length, AT_ONCE, (i) => by.sign(made[i]!));
  const queue = shuffle(
    made.flatMap((body, i) => Array.from({ length: 5 }, () => ({ body, headers: heads[i]! }))),
  );
  const answers = await times(queue.length, 2 * AT_ONCE, (i) =>
    deliver(shop.stores[i % 2]!.url, by, queue[i]!),
  );
  const slow =
    answers.map(({ ms }) => ms).sort((x, y) => x - y)[Math.floor(answers.length * 0.99)] ?? 0;
  const refused = answers.filter(({ status }) => status !== 200).length;
  const right = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o WHERE email LIKE '${by.name}-ring-%' AND status = 'refunded'
         AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id AND refunded_cents = amount_cents)
         AND 1 = (SELECT count(*) FROM refund WHERE order_id = o.id)`,
    );
  await until(async () => (await right()) === n, 240_000);
  const kept = await count(
    shop,
    'SELECT count(*) AS n FROM webhook_inbox WHERE event_id = ANY($1)',
    [made.map(by.eventId)],
  );
  await by.deliver('on');
  const done = await right();
  return {
    promise: promised('P5 webhooks arrive twice and in any order', by),
    tried: `${queue.length} deliveries of ${made.length} events of ${n} orders over two processes`,
    result: `${done}/${n} orders as ${by.label} has them; ${kept} events stored once; ${refused} not answered with 200; p99 ${slow} ms`,
    held: done === n && kept === made.length && refused === 0,
  };
}

/** P6: a forged webhook has no effect. */
export async function forgeries(shop: Shop, n: number, by: Played): Promise<Finding> {
  await by.deliver('off');
  const { token } = await begin(shop, `${by.name}-forged`, { by });
  const kinds = await by.forgeries(token);
  const ids: string[] = [];
  const answers = await times(n, 4, async (i) => {
    const id = `${by.name === 'paypal' ? 'WH-FORGED-' : 'evt_forged'}${crypto.randomUUID().replaceAll('-', '')}`;
    ids.push(id);
    return (await deliver(shop.stores[i % 2]!.url, by, await kinds[i % kinds.length]!(id))).status;
  });
  const passed = (await deliver(shop.stores[0].url, by, await by.genuineLie(token))).status;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const effects = await count(
    shop,
    `SELECT (SELECT count(*) FROM webhook_inbox WHERE event_id = ANY($1))
       + (SELECT count(*) FROM orders WHERE email = $2 AND status <> 'awaiting_approval') AS n`,
    [ids, `${by.name}-forged@example.com`],
  );
  const taken = answers.filter((status) => status === 200).length;
  await by.deliver('on');
  return {
    promise: promised('P6 a forged webhook has no effect', by),
    tried: `${n} forgeries of ${kinds.length} kinds, and a false statement with a genuine signature`,
    result: `${taken} taken, ${effects} effects; the false statement was answered ${passed} and changed nothing`,
    held: taken === 0 && effects === 0 && passed === 200,
  };
}
