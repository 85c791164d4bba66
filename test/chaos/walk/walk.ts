import { issueCreditNotes } from '#src/features/delivery/credit-notes/issue-credit-notes.ts';
import { paymentDuties } from '#src/features/payments/sweep.ts';
import { count, type Finding, type Shop, sweep } from '../shop.ts';
import { bankSteps } from './walk-bank.ts';
import { buyersSteps, codes } from './walk-buyers.ts';
import { type Chance, chanceOf, type Step } from './walk-chance.ts';
import { desksSteps, held, playedBy } from './walk-desk.ts';
import { wrongIn } from './walk-holds.ts';

const AT_ONCE = 4;

/**
 * P14: six buyers, staff, banks, providers and faults take steps in any order, several at once, over two processes. Then
 * everything is settled, and nothing may be wrong.
 * @param seed another seed is another walk; the same one is not exactly the same, because the steps overlap
 */
export async function walk(shop: Shop, steps: number, seed: number): Promise<Finding> {
  const { db } = shop;
  await db.query(
    `INSERT INTO discount_code (code, percent, most_uses, once_per_customer)
     VALUES ($1, 20, 3, false), ($2, 15, NULL, true), ($3, 50, NULL, false)`,
    codes,
  );
  const found = await db.query<{ code: string }>(
    "SELECT code FROM report WHERE status = 'published' ORDER BY id LIMIT 3",
  );
  const reports = found.rows.map(({ code }) => code);
  const chance = chanceOf(seed);
  const kinds = [
    ...buyersSteps(shop, chance, reports),
    ...desksSteps(shop, chance, reports),
    ...bankSteps(shop, chance),
  ];
  const broken = await wander(kinds, chance, steps);
  await db.query("UPDATE report SET status = 'published' WHERE code = ANY($1)", [reports]);
  await comeToRest(shop, chance);
  const wrong = [...broken, ...(await wrongIn(db))];
  const paid = await count(
    shop,
    "SELECT count(*) AS n FROM orders WHERE email LIKE 'walk-%' AND paid_at IS NOT NULL",
  );
  const upgraded = await count(
    shop,
    `SELECT count(*) AS n FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.email LIKE 'walk-%' AND o.paid_at IS NOT NULL AND l.upgrade_of IS NOT NULL`,
  );
  const corrected = await count(
    shop,
    `SELECT count(*) AS n FROM invoice i JOIN orders o ON o.id = i.order_id
     WHERE o.email LIKE 'walk-%' AND i.cancelled_by IS NOT NULL`,
  );
  const bounced = await count(
    shop,
    `SELECT count(*) AS n FROM refund r JOIN orders o ON o.id = r.order_id
     WHERE o.email LIKE 'walk-%' AND r.kind = 'refund' AND r.state = 'failed'`,
  );
  const again = await count(
    shop,
    `SELECT count(DISTINCT order_id) AS n FROM refund r JOIN orders o ON o.id = r.order_id
     WHERE o.email LIKE 'walk-%' AND r.invoiced_again_at IS NOT NULL`,
  );
  const otherwise = await count(
    shop,
    `SELECT count(*) AS n FROM refund r JOIN orders o ON o.id = r.order_id WHERE o.email LIKE 'walk-%' AND r.paid_on IS NOT NULL`,
  );
  return {
    promise: 'P14 whatever happens in whatever order, money, rights and papers agree',
    tried: `${steps} steps of ${kinds.length} kinds, four at once, seed ${seed}: ${paid} orders paid, ${upgraded} of them for larger licences, ${corrected} invoices corrected, ${bounced} refunds failed after they were made, ${otherwise} paid in another way, ${again} orders invoiced again after a dispute`,
    result: wrong.length === 0 ? 'nothing wrong' : wrong.join('; '),
    held: wrong.length === 0,
  };
}

/** Takes steps; returns the errors of the store among them. */
async function wander(kinds: Step[], chance: Chance, steps: number): Promise<string[]> {
  const sum = kinds.reduce((total, [often]) => total + often, 0);
  const errors: string[] = [];
  let left = steps;
  const walker = async () => {
    while (left-- > 0) {
      let at = chance.below(sum);
      const [, take] = kinds.find(([often]) => {
        at -= often;
        return at < 0;
      })!;
      await unlessRefused(take).catch((error: Error) => errors.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
  return errors;
}

/** A stand-in refuses what its provider would not do, such as a second decision about the same money. */
async function unlessRefused(take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!(error as Error).message.includes('/_emu/')) throw error;
  }
}

/** Lets every bank decide, every event arrive and every duty run. */
async function comeToRest(shop: Shop, chance: Chance): Promise<void> {
  for (const by of [shop.paypal, shop.stripe]) await by.deliver('on');
  const missed = paymentDuties(shop.payments).find(({ name }) => name === 'missed-events')!;
  for (let round = 0; round < 6; round++) {
    for (const { provider, payment, capture } of (await held(shop)).rows)
      await unlessRefused(() =>
        playedBy(shop, provider).decide(payment, capture, chance.happens(0.5)),
      );
    await missed.run(AbortSignal.timeout(60_000), {});
    await shop.db.query(
      "UPDATE refund SET next_check_at = now() WHERE state IN ('requested', 'pending')",
    );
    await sweep(shop);
    // The store's own processes issue them too, and may be faster.
    await issueCreditNotes(shop).catch(() => undefined);
  }
}
