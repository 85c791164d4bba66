/* Money is integer cents of a currency with two decimals, from the database to the screen. Only here are cents
   formatted for people, converted to decimals for machines, and parsed. */

/** The default currency, in which every report has its prices; ISO 4217. Those in other currencies are optional. */
export const priceCurrency = 'USD';

type Look = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'trailingZeroDisplay'>;

const formats = new Map<string, Intl.NumberFormat>();

/** Formatted for people; a formatter is expensive to create, so it is kept by its name. */
function written(cents: number, currency: string, name: string, look: Look): string {
  const key = `${name} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...look });
    formats.set(key, format);
  }
  return format.format(cents / 100);
}

/** A price on a page, without cents where there are none: 345000 as `$3,450`. Input: integer cents. */
export const priceText = (cents: number, currency = priceCurrency): string =>
  written(cents, currency, 'price', { trailingZeroDisplay: 'stripIfInteger' });

/** An amount on paper and in the back office, always with its cents: 345000 as `$3,450.00`. Input: integer cents. */
export const amountText = (cents: number, currency = priceCurrency): string =>
  written(cents, currency, 'amount', {});

/** With the code of its currency, by which an amount in a currency without a sign begins already. */
const coded = (text: string, currency: string): string =>
  text.includes(currency) ? text : `${text} ${currency}`;

/** A price with its currency, for buyers from many countries: 345000 as `$3,450 USD` or `CHF 3,450`. */
export const codedPrice = (cents: number, currency: string): string =>
  coded(priceText(cents, currency), currency);

/** An amount in a mail, or wherever it stands alone: 345000 as `$3,450.00 USD` or `CHF 3,450.00`. */
export const codedAmount = (cents: number, currency: string): string =>
  coded(amountText(cents, currency), currency);

/** An amount at a glance, rounded: 345050 as `$3,451`. Input: integer cents. */
export const roundedText = (cents: number, currency = priceCurrency): string =>
  written(cents, currency, 'rounded', { maximumFractionDigits: 0 });

const signs = new Map<string, string>();

/** The sign in front of a number in this currency: `$`, `CA$`, or the code with a space if it has none. */
export function currencySign(currency: string): string {
  const kept = signs.get(currency);
  if (kept) return kept;
  const sign = findSign(currency);
  // Currencies are stored texts of three letters; anything else is not cached.
  if (/^[A-Z]{3}$/.test(currency)) signs.set(currency, sign);
  return sign;
}

function findSign(currency: string): string {
  const known = /^[A-Z]{3}$/.test(currency);
  const parts = known ? new Intl.NumberFormat('en-US', { style: 'currency', currency }) : undefined;
  const found = parts?.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return found && found !== currency ? found : `${currency}\u00a0`;
}

/** An amount for machines: 345000 as `3450.00`, exactly. Input: integer cents. */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same in SQL: an expression of cents as text such as `3450.00`; null stays null. */
export const decimalSql = (cents: string): string =>
  `to_char(${cents} / 100.0, 'FM99999999999999990.00')`;

/** The integer cents of a number with at most two decimals, `3450.5` is 345050; null for every other spelling. */
export function centsOfDecimal(text: string): number | null {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const cents = whole === undefined ? Number.NaN : Number(`${whole}${part.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Integer cents as the API's number, 345050 as 3450.5, in any currency; null stays null. */
export const decimalOf = <Cents extends number | null>(cents: Cents): Cents =>
  (cents === null ? null : cents / 100) as Cents;

/** The same number as integer cents; null stays null. */
export const centsOf = <Decimal extends number | null>(decimal: Decimal): Decimal =>
  (decimal === null ? null : Math.round(decimal * 100)) as Decimal;

/** A rate for display: 2550 whole basis points as `25.5%`. */
export const percentText = (basisPoints: number): string =>
  `${decimalText(basisPoints).replace(/\.?0+$/, '')}%`;
