import { cookieOf, cookieText, type RequestHeaders } from '#src/http/cookies.ts';
import { licenceTypes } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { cookieNames } from '#src/storage-names.ts';
import { type BasketLine, MOST_LINES } from './basket-lines.ts';

const DAYS_30_S = 30 * 86_400;
/** Report, index of the licence in the list of licences, cents, and their currency unless it is dollars. */
const LINE = /^([1-9]\d{0,14})\.(\d)\.([1-9]\d{0,11})([A-Z]{3})?$/;

/**
 * The basket in a browser's cookie. Its lines say only what the visitor wants; prices are read from the database. A
 * customer's basket is in the account; the browser then has a copy, for the count in the header.
 */
export interface CarriedBasket {
  lines: BasketLine[];
  /** It is a copy of an account's basket: it is not merged, and is ignored once nobody is logged in. */
  isCopy: boolean;
}

/** The basket in the cookie of a request; lines that the store cannot have written are skipped. */
export function carriedBasket(headers: RequestHeaders | undefined): CarriedBasket {
  const text = cookieOf(headers, cookieNames.basket) ?? '';
  const isCopy = text.startsWith('a');
  const lines = new Map<number, BasketLine>();
  for (const part of text.slice(isCopy ? 1 : 0, 1000).split('-')) {
    const [, report = '', place = '', cents = '', currency = priceCurrency] = LINE.exec(part) ?? [];
    const licence = licenceTypes[Number(place)];
    if (report && licence && lines.size < MOST_LINES)
      lines.set(Number(report), {
        report_id: Number(report),
        licence,
        seen_cents: Number(cents),
        seen_currency: currency,
      });
  }
  return { lines: [...lines.values()], isCopy };
}

/** The header that sets a browser's basket cookie; without lines it is removed. Scripts read it to count the lines. */
export function basketCookie(
  { lines, isCopy }: CarriedBasket,
  { https }: { https: boolean },
): string {
  const parts = lines.map(
    ({ report_id, licence, seen_cents, seen_currency }) =>
      `${report_id}.${licenceTypes.indexOf(licence)}.${seen_cents}${seen_currency === priceCurrency ? '' : seen_currency}`,
  );
  const value = parts.length > 0 ? (isCopy ? 'a' : '') + parts.join('-') : '';
  return cookieText(cookieNames.basket, value, {
    secure: https,
    sameSite: 'Lax',
    maxAge: value ? DAYS_30_S : 0,
  });
}
