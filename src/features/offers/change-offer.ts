import { row, rows } from '#src/db/open.ts';
import { conflict } from '#src/errors.ts';
import { answer, type Handler } from '#src/http/api/contract.ts';
import { refusedByLimits } from '#src/http/edge/rate-limit.ts';
import { amountText } from '#src/money.ts';
import { closedOffer, noOffer } from './accept-offer.ts';
import type { offerContracts } from './contract.ts';
import type { OfferDependencies } from './dependencies.ts';
import { notifyDesk } from './mail-offer.ts';
import { priceOffer } from './price-offer.ts';
import { linesOfOffer, lockOffer, offerByKey } from './queries.ts';
import { noteEvent, pricedColumns, writeLines } from './write-offer.ts';

/** Changes of one offer per day: each is a mail to the publisher. */
const CHANGES = 10;

/**
 * Anybody with the key can correct the billing details: the tax is determined again, prices and discount stay. Once a
 * payment has begun nothing can change, because the provider already has its amount.
 */
export function changeOffer(deps: OfferDependencies): Handler<typeof offerContracts.changeOffer> {
  const { db } = deps;
  return async ({ body: { key, ...given } }) => {
    const found = await offerByKey(db, key);
    if (!found) return noOffer();
    const limit = { key: `offer changed ${found.id}`, most: CHANGES, seconds: 86_400 };
    const refused = await refusedByLimits(db, [limit]);
    if (refused) return refused;
    return db.transaction(async (client) => {
      const offer = (await lockOffer(client, key))!;
      const closed = closedOffer(offer);
      if (closed) return closed;
      if (await row(client, 'SELECT FROM orders WHERE quote_id = $1', [offer.id]))
        return conflict(
          'A payment for this offer has been started, so its tax can no longer be changed. Please contact us.',
        );
      const billing = {
        country: given.country,
        tax_number: given.tax_number ?? '',
        address: given.address ?? '',
        city: given.city ?? '',
        state: given.state ?? '',
        zipcode: given.zipcode ?? '',
      };
      const lines = await linesOfOffer(client, offer.id);
      const priced = await priceOffer(client, lines, { ...offer, ...billing });
      const columns = { ...billing, ...pricedColumns(priced) };
      await rows(
        client,
        `UPDATE offer SET updated_at = now(), ${Object.keys(columns).map((name, i) => `${name} = $${i + 2}`)} WHERE id = $1`,
        [offer.id, ...Object.values(columns)],
      );
      await writeLines(client, offer.id, priced.lines);
      const total = (cents: number) => amountText(cents, offer.currency);
      const words = `${total(offer.gross_cents)} to ${total(priced.sums.gross_cents)}`;
      await noteEvent(client, offer.id, 'changed', { words });
      const changed = { ...offer, ...billing, ...priced.sums };
      await notifyDesk(client, deps, changed, 'changed', {
        key: `changed:${Date.now()}`,
        text: words,
      });
      return answer({
        success: true as const,
        message: 'The offer is changed. Its PDF says the same.',
      });
    });
  };
}
