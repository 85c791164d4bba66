import { rows } from '#src/db/open.ts';
import type { CallBody, Caller, Success } from '#src/http/api/contract.ts';
import type { checkoutContracts } from '../contract.ts';
import { type BasketReader, carry, openBasket, takeOut } from './open-basket.ts';

type Captured = Success<CallBody<(typeof checkoutContracts)['captureOrder']>>;

/** The answer to a buyer's own payment, which removes what was bought from their basket. */
export async function withoutBought(
  reader: BasketReader,
  captured: Captured,
  caller: Caller | undefined,
): Promise<Captured> {
  const codes = captured.body.order?.lines.map(({ report_id }) => report_id);
  if (!codes) return captured;
  const basket = await openBasket(reader, caller);
  if (basket.lines.length === 0) return captured;
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
  return { ...captured, headers: carry(reader, rest) };
}
