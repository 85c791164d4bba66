import type { Licence } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';

/**
 * The currencies besides dollars in which prices may be set: those with two decimals, because all amounts of the
 * store are cents, that the payment providers accept (decisions/2026-11-24-prices-per-currency.md). ISO 4217.
 */
export const furtherCurrencies = [
  'EUR',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
] as const;

/** Prices in currencies other than dollars: by currency, then by licence, in integer cents. */
export type CurrencyPrices = Record<string, Partial<Record<Licence, number>>>;

const EURO = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
);

const byCountry: Record<string, string> = {
  GB: 'GBP',
  GG: 'GBP',
  IM: 'GBP',
  JE: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
};

/**
 * The currency in which a country pays; dollars if the store does not support its currency. @param country ISO 3166-1
 * alpha-2
 */
export const currencyOf = (country: string): string =>
  EURO.has(country) ? 'EUR' : (byCountry[country] ?? priceCurrency);

const codes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency, as a bank writes it. ISO 4217 */
export const isCurrency = (text: string): boolean => codes.has(text);

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** A currency for display: `Euro (EUR)`. */
export const currencyName = (currency: string): string => `${names.of(currency)} (${currency})`;
