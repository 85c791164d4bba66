import { failure, invalidField } from '#src/errors.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { priceCurrency } from '#src/money.ts';
import { refusals } from '../order-input.ts';
import { priceIn } from '../pricing/list-prices.ts';
import { MOST_LINES } from './basket-lines.ts';
import { pricedLines, shownBasket } from './basket-view.ts';
import type { basketContracts } from './contract.ts';
import {
  type BasketReader,
  carry,
  type OpenBasket,
  openBasket,
  putIn,
  takeOut,
} from './open-basket.ts';

/** The calls of the basket. */
export function basketApi(reader: BasketReader): Handlers<typeof basketContracts> {
  const { db } = reader;
  const shown = async (basket: OpenBasket) =>
    personalAnswer(shownBasket(await pricedLines(db, basket.lines)), carry(reader, basket));
  return {
    async basket(_, { caller }) {
      return shown(await openBasket(reader, caller));
    },
    async changeBasket({ body }, { caller }) {
      const basket = await openBasket(reader, caller);
      const report = await reportByKey(db, body.report_id);
      if (!report) return failure('not-found', { message: 'Report not found.' });
      if (body.type === undefined) return shown(await takeOut(db, basket, [report.id]));
      if (report.status === 'withdrawn') return failure('gone');
      const inDollars = priceIn(report, body.type, priceCurrency);
      if (inDollars === null) return invalidField('type', refusals.type);
      const { currency = priceCurrency } = body;
      const seen = priceIn(report, body.type, currency);
      const filled = await putIn(reader, basket, {
        report_id: report.id,
        licence: body.type,
        seen_cents: seen ?? inDollars,
        seen_currency: seen === null ? priceCurrency : currency,
      });
      return filled
        ? shown(filled)
        : invalidField(
            'report_id',
            `A basket holds at most ${MOST_LINES} reports. Please order these first.`,
          );
    },
  };
}
