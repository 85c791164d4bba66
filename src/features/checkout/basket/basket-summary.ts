import { type Failure, failure } from '#src/errors.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { decimalOf, priceCurrency } from '#src/money.ts';
import type { checkoutContracts } from '../contract.ts';
import { basketKey } from '../pages/basket-key.ts';
import { makeBasketQuote } from '../quote.ts';
import type { BasketLine } from './basket-lines.ts';
import { commonCurrencies, linesIn, pricedLines, shownReport } from './basket-view.ts';
import type { BasketReader } from './open-basket.ts';

type Summary = CallBody<(typeof checkoutContracts)['buyNowLink']>;

/**
 * The price of a basket, with a quote; reports that cannot be bought now are omitted.
 * @param requested ISO 4217; dollars if not every report has a price in that currency
 */
export async function basketSummary(
  { db }: Pick<BasketReader, 'db'>,
  basket: BasketLine[],
  { quoteKey, requested = priceCurrency }: { quoteKey: string; requested?: string | undefined },
): Promise<Omit<Summary, 'pay_with' | 'ways_to_pay' | 'test_payments'> | Failure> {
  const all = await pricedLines(db, basket);
  const currencies = commonCurrencies(all);
  const currency = currencies.includes(requested) ? requested : priceCurrency;
  const lines = linesIn(all, currency).flatMap(({ priceCents, ...line }) =>
    priceCents === null ? [] : [{ ...line, priceCents }],
  );
  const [first] = lines;
  if (!first)
    return failure('not-found', {
      message:
        all.length === 0 ? 'Your basket is empty.' : 'Nothing in your basket can be bought now.',
    });
  const { report } = first;
  const wanted = lines.map(({ report_id, licence, priceCents }) => ({
    report_id,
    licence,
    list_cents: priceCents,
  }));
  return {
    success: true,
    message: 'Order summary',
    reportId: basketKey,
    reportName: lines.length === 1 ? report.name : `${lines.length} reports`,
    category: report.industry_name,
    industrySlug: report.industry_slug,
    type: first.licence,
    price: decimalOf(lines.reduce((sum, { priceCents }) => sum + priceCents, 0)),
    currency,
    currencies,
    link: { page: lines.reduce((sum, line) => sum + line.report.pages, 0) },
    in_preparation: lines.some((line) => !line.report.has_file),
    formats: [...new Set(lines.flatMap((line) => line.report.formats))],
    licences: [],
    slug: report.slug,
    image: report.image,
    lines: lines.map((line) => ({
      ...shownReport(line),
      price: decimalOf(line.priceCents),
    })),
    left_out: all.length - lines.length,
    quote: makeBasketQuote(quoteKey, wanted, currency),
  };
}
