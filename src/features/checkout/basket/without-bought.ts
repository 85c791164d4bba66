import { rows } from '#src/db/open.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { type BasketReader, carry, openBasket, takeOut } from './open-basket.ts';

/**
 * Removes what was bought from the buyer's basket.
 * @param codes of the reports
 * @returns the header that updates the browser's basket cookie; none if the basket was empty
 */
export async function withoutBought(
  reader: BasketReader,
  codes: string[],
  caller: Caller | undefined,
): Promise<Record<string, string>> {
  const basket = await openBasket(reader, caller);
  if (basket.lines.length === 0) return {};
  const reports = await rows<{ id: number }>(
    reader.db,
    'SELECT id FROM report WHERE code = ANY($1)',
    [codes],
  );
  const rest = await takeOut(
    reader.db,
    basket,
    reports.map(({ id }) => id),
  );
  return carry(reader, rest);
}
