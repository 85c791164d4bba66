import { useEffect, useState } from 'react';
import { currencyOf } from '#src/currencies.ts';
import { type Licence, licenceOf, licences, listed } from '#src/licences.ts';
import { centsOf, priceCurrency } from '#src/money.ts';
import { recall, remember } from '#src/site/cookies/cookie-choices.ts';
import { visitorCountry } from '#src/site/form/use-countries.ts';
import type { ReportHeader } from '../contract.ts';

export interface SoldLicence {
  value: Licence;
  name: string;
  /** Who may read it, in a few words. */
  note: string;
  cents: number;
}

export interface LicenceChoice {
  /** The licences with a price in the currency; empty if the price is on request. */
  sold: SoldLicence[];
  /** ISO 4217; dollars until the visitor's currency is known. */
  currency: string;
  /** The currencies in which the report can be paid, dollars first. */
  currencies: string[];
  setCurrency: (currency: string) => void;
  selected: Licence;
  choose: (licence: Licence) => void;
}

type Prices = Pick<ReportHeader, (typeof licences)[number]['wire']>;

const soldAt = (prices: Prices): SoldLicence[] =>
  licences.flatMap(({ type, name, note, wire }) => {
    const cents = centsOf(prices[wire]);
    return cents === null ? [] : [{ value: type, name, note, cents }];
  });

/**
 * The licences of a report, and the one chosen on this page: initially the one chosen last, or else the first. Prices
 * are in the currency chosen last, or else that of the visitor's country, if the report has prices in it; the shared
 * HTML is in dollars.
 */
export function useLicence(report: ReportHeader): LicenceChoice {
  const inDollars = soldAt(report);
  const [currency, setCurrency] = useState<string>(priceCurrency);
  const currencies = [
    ...(inDollars.length > 0 ? [priceCurrency] : []),
    ...report.prices.filter((prices) => soldAt(prices).length > 0).map((prices) => prices.currency),
  ];
  const prices = report.prices.find((one) => one.currency === currency);
  const sold = prices ? soldAt(prices) : inDollars;
  const [selected, select] = useState(sold[0]?.value ?? listed.type);
  const offered = sold.map(({ value }) => value).join(' ');
  useEffect(() => {
    // The choice on this page takes precedence over the latest choice elsewhere.
    const before = (history.state?.licence as string | undefined) ?? recall('licence');
    const known = offered.split(' ');
    if (before && known.includes(before)) select(licenceOf(before));
    else select((now) => (known.includes(now) ? now : licenceOf(known[0])));
  }, [offered]);
  const payable = currencies.join(' ');
  useEffect(() => {
    const preferred = recall('currency') ?? currencyOf(visitorCountry());
    if (payable.split(' ').includes(preferred)) setCurrency(preferred);
  }, [payable]);
  const choose = (licence: Licence) => {
    select(licence);
    // Stored with the history entry, so that Back and a reload restore it.
    history.replaceState({ ...history.state, licence }, '');
    remember('licence', licence);
  };
  return {
    sold,
    currency: prices ? currency : priceCurrency,
    currencies,
    setCurrency,
    selected,
    choose,
  };
}
