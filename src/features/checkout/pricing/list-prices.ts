import type { ReportRow } from '#src/features/catalogue/queries.ts';
import { type Licence, licenceBy, licences } from '#src/licences.ts';
import { decimalOf, priceCurrency } from '#src/money.ts';

/** A report as far as its prices are concerned. */
export type Priced = Pick<ReportRow, (typeof licences)[number]['column'] | 'currency_prices'>;

/** The price of a report at a licence, in integer cents of the currency; null if it has none. */
export const priceIn = (report: Priced, licence: Licence, currency: string): number | null =>
  currency === priceCurrency
    ? report[licenceBy[licence].column]
    : (report.currency_prices[currency]?.[licence] ?? null);

/** The licences at which a report is sold in a currency, with their prices in its units. */
export const soldLicences = (
  report: Priced,
  currency: string = priceCurrency,
): { type: Licence; price: number }[] =>
  licences.flatMap(({ type }) => {
    const cents = priceIn(report, type, currency);
    return cents === null ? [] : [{ type, price: decimalOf(cents) }];
  });

/** The currencies in which a report at a licence can be paid, dollars first. */
export const currenciesOf = (report: Priced, licence: Licence): string[] =>
  [priceCurrency, ...Object.keys(report.currency_prices)].filter(
    (currency) => priceIn(report, licence, currency) !== null,
  );
