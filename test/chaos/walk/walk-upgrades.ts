import { askForUpgrade } from '#src/features/offers/upgrade/ask-for-upgrade.ts';
import { upgradesOf as larger, upgradeBase } from '#src/features/offers/upgrade/upgrade-base.ts';
import type { Shop } from '../shop.ts';
import type { Chance } from './walk-chance.ts';

const deps = { publicUrl: 'http://localhost', offerSecret: 'walk' };

/**
 * Asks for a larger licence of something that was bought, sometimes twice at once and for different ones.
 * @returns the keys of the offers; the store refuses what cannot be upgraded
 */
export async function askForUpgrades({ db }: Shop, chance: Chance): Promise<string[]> {
  const { rows } = await db.query<{ code: string; order_id: string; email: string }>(
    `SELECT x.code, o.id AS order_id, o.email FROM licence x JOIN order_line l ON l.id = x.line_id
     JOIN orders o ON o.id = l.order_id WHERE o.email LIKE 'walk-%' ORDER BY x.issued_at DESC LIMIT 20`,
  );
  if (rows.length === 0) return [];
  const { code, order_id, email: userId } = chance.pick(rows);
  // Only accounts ask: its buyer has claimed the order.
  await db.query('UPDATE orders SET user_id = $2 WHERE id = $1 AND user_id IS NULL', [
    order_id,
    userId,
  ]);
  const base = await upgradeBase(db, code);
  const types = base ? larger(base).map(({ type }) => type) : [];
  if (types.length === 0) return [];
  const ask = () => {
    const type = chance.pick(types);
    return db.transaction((client) => askForUpgrade(client, deps, { code, type, userId }));
  };
  const made = await Promise.all([ask(), ...(chance.happens(0.4) ? [ask()] : [])]);
  return made.flatMap((one) => (typeof one === 'string' ? [one.replace('/offer/', '')] : []));
}
