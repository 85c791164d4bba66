import type { Money } from '../records.ts';

/** Currencies that the provider accepts, with their number of decimals. */
const DECIMALS = new Map<string, number>([
  ...'AUD BRL CAD CNY CZK DKK EUR HKD ILS MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'
    .split(' ')
    .map((code): [string, number] => [code, 2]),
  ['HUF', 0],
  ['JPY', 0],
  ['TWD', 0],
]);

export const isCurrency = (code: string): boolean => DECIMALS.has(code);

/** Decimals that the value carries beyond what its currency allows; more than zero is refused. */
export function excessDecimals(money: Money): number {
  const written = money.value.split('.')[1]?.length ?? 0;
  return written - (DECIMALS.get(money.currency_code) ?? 2);
}

/** The amount in the smallest unit of its currency. */
export function toMinor(money: Money): bigint {
  const decimals = DECIMALS.get(money.currency_code) ?? 2;
  const negative = money.value.startsWith('-');
  const [units = '', fraction = ''] = money.value.replace('-', '').split('.');
  const digits = BigInt((units || '0') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return negative ? -digits : digits;
}

export function fromMinor(minor: bigint, currency: string): Money {
  const decimals = DECIMALS.get(currency) ?? 2;
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const value = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
  return { currency_code: currency, value: minor < 0n ? `-${value}` : value };
}

/** The provider's published fee for the United States, 3.49 % and 0.49, rounded half up. */
export const fee = (minor: bigint): bigint => (minor * 349n + 5_000n) / 10_000n + 49n;

/** As event summaries write it: `4250.00` becomes `4250.0`. */
export const spoken = (money: Money): string =>
  `$ ${money.value.replace(/0$/, '')} ${money.currency_code}`;

/** As a buyer reads it: `$4,250.00 USD`. */
export function forBuyer({ currency_code, value }: Money): string {
  const [units = '', fraction] = value.split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '');
  return `${currency_code === 'USD' ? '$' : ''}${grouped} ${currency_code}`;
}
