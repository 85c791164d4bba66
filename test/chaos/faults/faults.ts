import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { begin, buy, comeBack, form, order, quoteAt, tokenOf } from '../buyer.ts';
import { promised } from '../money.ts';
import type { Played, ProviderCall } from '../played/played.ts';
import { count, type Finding, type Shop, times, until } from '../shop.ts';

/** Quick ones first; the others take up to ten seconds each. */
export const quickFaults = [
  '500',
  '503',
  '429',
  'reset-before',
  'commit-then-500',
  'commit-then-reset',
  'truncate',
  'html',
];
export const slowFaults = ['hang-before', 'commit-then-hang', 'slow'];

interface Tally {
  runs: number;
  slowest: number;
  wrongText: number;
}

async function one(
  shop: Shop,
  by: Played,
  call: ProviderCall,
  mode: string,
  name: string,
  tally: Tally,
): Promise<void> {
  const base = shop.stores[0].url;
  const fault = () => by.fault(call, mode);
  const note = ({
    ms,
    status,
    json,
  }: {
    ms: number;
    status: number;
    json: { message?: string };
  }) => {
    tally.runs += 1;
    tally.slowest = Math.max(tally.slowest, ms);
    const text =
      call === 'create' || call === 'token'
        ? `Failed to initiate ${by.label} checkout`
        : 'Error fetching payment details.';
    if (status !== 200 && json?.message !== text) tally.wrongText += 1;
  };
  if (call === 'refund' || call === 'look') {
    await buy(shop, name, { by });
    const { rows } = await shop.db.query('SELECT id FROM orders WHERE email = $1', [
      `${name}@example.com`,
    ]);
    await fault();
    await refundOrder(shop.payments, {
      orderId: rows[0].id,
      reason: 'fault',
      requestedBy: 'staff',
    });
    tally.runs += 1;
    return;
  }
  if (call === 'create' || call === 'token') {
    const body = form(name, (await quoteAt(base))!, { by });
    await fault();
    note(await order(base, body));
    // Another buyer's fault may have hit this one: a real buyer would press again.
    let token: string | undefined;
    for (let tries = 0; !token && tries < 10; tries++) token = tokenOf(await order(base, body));
    await by.approve(token!);
    await comeBack(base, token!);
    return;
  }
  const { token } = await begin(shop, name, { by });
  await by.approve(token);
  await fault();
  note(await comeBack(base, token));
}

/**
 * P4: every provider fault on every call: nothing duplicated, nothing lost, an answer within 12 s.
 * @param finish replaces waiting for the sweeper's next round
 */
export async function faults(
  shop: Shop,
  modes: string[],
  each: number,
  by: Played,
  finish?: (shop: Shop) => Promise<void>,
): Promise<Finding> {
  await by.deliver('off');
  await shop.remote.emu('knobs', { expires_in: 1 });
  const tally: Tally = { runs: 0, slowest: 0, wrongText: 0 };
  const plan = by.calls.flatMap((call) => modes.map((mode) => ({ call, mode })));
  for (const { call, mode } of plan)
    await times(each, call === 'token' ? 1 : 5, (i) =>
      one(shop, by, call, mode, `${by.name}-fault-${call}-${mode}-${i}`, tally),
    );
  await shop.remote.emu('knobs', { expires_in: 32_400 });
  await by.deliver('on');
  const n = plan.length * each;
  const right = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o WHERE email LIKE '${by.name}-fault-%' AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id)
         AND status = CASE WHEN email ~ '^${by.name}-fault-(refund|look)-' THEN 'refunded' ELSE 'paid' END`,
    );
  await finish?.(shop);
  await until(async () => (await right()) === n, 75_000);
  const [settled, { doubled: double }] = [await right(), await by.ledger()];
  return {
    promise: promised('P4 provider faults', by),
    tried: `${tally.runs} runs: ${modes.length} faults × ${by.calls.length} calls × ${each}`,
    result: `${settled}/${n} consistent after the sweeper; ${double.length} doubled; slowest answer ${(tally.slowest / 1000).toFixed(1)} s; ${tally.wrongText} answers with unexpected text`,
    held: settled === n && double.length === 0 && tally.slowest <= 12_000 && tally.wrongText === 0,
  };
}
